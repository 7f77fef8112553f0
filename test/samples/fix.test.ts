import { expect, test } from "vitest";
import { applyFixes, type Fix, findObstacle } from "../../src/samples/fix.ts";

const at = (line: number, text: string, prefix: string | null = "") => ({
  text,
  file: "a.md",
  position: { line, column: 1, length: 1 },
  prefix,
});

const fix = (line: number, replaced: readonly string[], lines: readonly string[], prefix = ""): Fix => ({
  before: at(line, "```", prefix),
  replaced: replaced.map((text, index) => at(line + 1 + index, text, prefix)),
  lines,
  session: null,
});

test("replaces lines from the last to the first, with prefix and line ends", () => {
  const text = "```\r\n1\r\n```\r\n> ```\r\n> 2\r\n> 3\r\n> ```\r\n1. ```\r\n   ```\r\n";
  const fixes = [fix(1, ["1"], ["a", "", "b"]), fix(4, ["2", "3"], [], "> "), fix(8, [], ["c"], "1. ")];
  const { text: fixed, applied } = applyFixes(text, fixes);
  expect(fixed).toBe("```\r\na\r\n\r\nb\r\n```\r\n> ```\r\n> ```\r\n1. ```\r\n   c\r\n   ```\r\n");
  expect(applied).toHaveLength(3);
});

test("skips lines that have changed since they were read, and a second fix of the same lines", () => {
  const fixes = [fix(1, ["other"], ["a"]), fix(4, ["2"], ["b"]), fix(4, ["2"], ["c"])];
  const { text, applied } = applyFixes("```\n1\n```\n```\n2\n```\n", fixes);
  expect(text).toBe("```\n1\n```\n```\nb\n```\n");
  expect(applied).toEqual([fixes[1]]);
});

test.each<[what: string, obstacle: string | null, change: Partial<Fix>]>([
  ["output", null, {}],
  ["a fence in the output", "fence", { lines: ["```"] }],
  ["a prompt in the output of a session", "fence", { session: "console", lines: ["$ ls"] }],
  ["a prompt of Python", "fence", { session: "pycon", lines: [">>> 1"] }],
  ["a prompt in a block of output", null, { lines: ["$ ls"] }],
  ["an included file", "included", { before: at(1, "```", null) }],
  ["lines of another file", "included", { replaced: [{ ...at(2, "1"), file: "b.md" }] }],
])("%s: %s", (_what, obstacle, change) => {
  expect(findObstacle({ ...fix(1, ["1"], ["2"]), ...change })).toBe(obstacle);
});
