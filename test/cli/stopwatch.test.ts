import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { startStopwatch } from "../../src/cli/stopwatch.ts";

/** A clock that work moves on by hand. */
function clock() {
  let at = 0;
  return {
    now: () => at,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

test("each moment counts for one page, whatever is under way beside it; the first of all loads the tools", async () => {
  const { now, pass } = clock();
  const { around, pages, spans } = startStopwatch(now);
  /** Parses, waits for its code in another thread, and ends. */
  const parse = (page: string, own: number, code: Promise<void>) =>
    around("parse", page, async () => {
      pass(own);
      await around("code", null, () => code);
      pass(own);
    });
  await parse("first.md", 1000, Promise.resolve());
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = parse("slow.md", 10, gate);
  await parse("quick.md", 1, Promise.resolve());
  pass(100);
  open();
  await slow;
  expect(pages()).toEqual([
    { page: "slow.md", ms: 120 },
    { page: "quick.md", ms: 2 },
  ]);
  expect(spans()).toEqual([
    { name: "parse", start: 0, end: 2122 },
    { name: "code", start: 1000, end: 2112 },
  ]);
});

test("what belongs to no page is a span and nothing else; a failure is measured, too", async () => {
  const { now, pass } = clock();
  const done: string[] = [];
  const { around, pages, spans } = startStopwatch(now, (stage) => done.push(stage));
  await around("model", null, async () => pass(5));
  pass(5);
  const failing = around("theme", null, async () => {
    await setImmediate();
    pass(5);
    throw new Error("broken");
  });
  await expect(failing).rejects.toThrow("broken");
  expect(pages()).toEqual([]);
  expect(spans()).toEqual([
    { name: "model", start: 0, end: 5 },
    { name: "theme", start: 10, end: 15 },
  ]);
  expect(done).toEqual(["model", "theme"]);
});
