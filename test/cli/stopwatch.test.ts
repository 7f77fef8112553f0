import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { startStopwatch } from "../../src/cli/report/stopwatch.ts";

/** A clock that the test advances. */
function clock() {
  let at = 0;
  return {
    now: () => at,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

test("a page's time is that of its stages, wherever they ran; the first of all loads the tools", async () => {
  const { now, pass } = clock();
  const { around, spent, pages, spans } = startStopwatch(now);
  const parse = (page: string, ms: number) =>
    around("parse", page, async () => {
      pass(ms);
      await around("code", null, async () => pass(ms));
    });
  await parse("first.md", 1000);
  await parse("quick.md", 1);
  await parse("slow.md", 10);
  await around("render", "first.md", async () => pass(5));
  await around("render", "quick.md", async () => pass(2));
  spent("elsewhere.md", 7);
  expect(pages()).toEqual([
    { page: "slow.md", ms: 20 },
    { page: "elsewhere.md", ms: 7 },
    { page: "quick.md", ms: 4 },
  ]);
  expect(spans()).toEqual([
    { name: "parse", start: 0, end: 2022 },
    { name: "code", start: 1000, end: 2022 },
    { name: "render", start: 2022, end: 2029 },
  ]);
});

test("pages at the same time share it, so that none takes longer than the build", async () => {
  const { now, pass } = clock();
  const { around, pages, elapsed } = startStopwatch(now);
  await around("render", "loads.md", async () => pass(3));
  const names = ["a.md", "b.md", "the index page", "the index page"];
  await Promise.all(
    names.map((page) =>
      around("render", page, async () => {
        await setImmediate();
        pass(10);
      }),
    ),
  );
  const times = pages();
  expect(times[0]?.page).toBe("the index page");
  expect(times.reduce((sum, { ms }) => sum + ms, 3)).toBeCloseTo(elapsed());
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
