/** Pages whose last review is too old. */
import { afterEach, expect, test, vi } from "vitest";
import { md, modelOf } from "./model-of.ts";

afterEach(() => void vi.useRealTimers());

const files = {
  "content/docs/old.md": md("Old", "", "title: Old", "reviewed: 2026-01-01"),
  "content/docs/limit.md": md("Limit", "", "reviewed: 2026-01-02"),
  "content/docs/future.md": md("Future", "", "reviewed: 2027-01-01"),
  "content/docs/never.md": md("Never"),
  "content/docs/wrong.md": md("Wrong", "", "reviewed: soon"),
};

const problemsOn = async (day: string, options: object) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00Z`) });
  const { problems } = await modelOf(files, options);
  return problems.filter((line) => line.includes("check/"));
};

test("are reported at their date, from the day after the limit", async () => {
  expect(await problemsOn("2026-01-31", { checks: { reviewAfter: 29 } })).toEqual([
    "content/docs/old.md:3:1+8 warning check/review Outdated review: the last one was on 2026-01-01, 30 days ago. The limit is 29 days. Check the page, then set the date in its front matter: reviewed: 2026-01-31",
  ]);
  expect(await problemsOn("2026-02-01", { checks: { reviewAfter: 29 } })).toHaveLength(2);
  expect(await problemsOn("2026-01-30", { checks: { reviewAfter: 29 } })).toEqual([]);
  expect(await problemsOn("2030-01-01", {})).toEqual([]);
});
