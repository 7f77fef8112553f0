import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../src/serve/listen.ts";
import { problemsOf } from "../emit/hand-plan.ts";

const usual = { host: "127.0.0.1", port: 0, more: 0, onError: () => {} };
const handler = async () => {};

test("takes the next free port, or says that the wanted one is taken", async () => {
  const first = await listen(handler, usual);
  onTestFinished(first.close);
  const second = await listen(handler, { ...usual, port: first.port, more: 20 });
  onTestFinished(second.close);
  expect(second.port).toBeGreaterThan(first.port);
  expect(await problemsOf(listen(handler, { ...usual, port: first.port }))).toEqual([
    `serve/port-taken: Port ${first.port} is in use.`,
  ]);
});

test("an address of another machine is named", async () => {
  const [problem] = await problemsOf(listen(handler, { ...usual, host: "203.0.113.7" }));
  expect(problem).toBe("serve/host: Cannot listen on 203.0.113.7 (EADDRNOTAVAIL).");
});
