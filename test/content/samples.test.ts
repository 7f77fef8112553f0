/** All code blocks of the pages: Python parses, is complete, and agrees with the fact sheet. */
import { expect, test } from "vitest";
import { allBlocks, isFragment } from "./blocks.ts";
import { Ruff } from "./ruff.ts";
import { checkSample, type Report } from "./sample.ts";

const ruff = new Ruff();
const blocks = allBlocks();
const samples = blocks.filter(({ language }) => language === "python");

test("every Python sample parses, imports public names, fits the signatures and avoids the traps", {
  timeout: 120_000,
}, () => {
  const reports = samples.map((block) => checkSample(block, ruff));
  const sum = (count: (report: Report) => number): number => reports.reduce((n, r) => n + count(r), 0);
  const fragments = samples.filter(isFragment).length;
  console.log(
    `samples: ${samples.length} Python blocks (${samples.length - fragments} complete, ${fragments} fragments), ` +
      `${reports.filter(({ parsed }) => parsed).length} parsed, ${sum((r) => r.imports)} imports, ` +
      `${sum((r) => r.calls)} calls and ${sum((r) => r.keywords)} keywords checked`,
  );
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  expect(samples.length).toBeGreaterThan(50);
});

test("every JSON block is JSON, every block names its language", () => {
  for (const { code } of blocks.filter(({ language }) => language === "json")) JSON.parse(code);
  expect(blocks.filter(({ language }) => !/^(python|json|bash|powershell|text)$/.test(language))).toEqual([]);
});
