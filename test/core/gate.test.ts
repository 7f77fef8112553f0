import { expect, test } from "vitest";
import { makeGate } from "../../src/core/gate.ts";

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

test("work waits while anybody keeps the gate closed", async () => {
  const gate = makeGate(new AbortController().signal);
  const log: string[] = [];
  await gate.pass();
  const [open, openToo] = [gate.close(), gate.close()];
  for (const name of ["a", "b"]) void gate.pass().then(() => log.push(name));
  open();
  open();
  await settle();
  expect(log).toEqual([]);
  openToo();
  await settle();
  expect(log).toEqual(["a", "b"]);
});

test("a signal opens it for good", async () => {
  const controller = new AbortController();
  const gate = makeGate(controller.signal);
  gate.close();
  const passed = gate.pass();
  controller.abort();
  await passed;
  await gate.pass();
});
