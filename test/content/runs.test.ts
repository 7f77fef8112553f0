/** The complete samples do what their pages describe: `docgen test` runs them with the mock of traQ and doubles of the packages. */
import { beforeAll, expect, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { allBlocks, isFragment } from "./blocks.ts";
import { findPython } from "./running.ts";

beforeAll(findPython);

test("every sample prints what its page expects", { timeout: 600_000 }, async () => {
  const { stdout, stderr } = await run("test", ".", "--json");
  const { diagnostics, samples, failed } = JSON.parse(stdout);
  expect({ diagnostics, failed }, stderr).toEqual({ diagnostics: [], failed: 0 });
  expect(samples).toBeGreaterThan(100);
});

test("no complete sample is skipped", () => {
  const others = allBlocks()
    .filter((block) => block.language === "python" && !isFragment(block) && !block.isTest)
    .map(({ path, title }) => `${path} ${title}`);
  // Stamps cannot be pressed in the mock.
  expect(others).toEqual(["content/docs/api/bot-event.md main.py"]);
});
