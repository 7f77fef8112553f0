import { expect, test } from "vitest";
import { checkConfig } from "../../src/config/check-config.ts";
import { parseMeta } from "../../src/markdown/code/meta.ts";
import type { TestFence } from "../../src/markdown/code/test-fences.ts";
import { openLanguages } from "../../src/samples/languages.ts";
import { selectRuns } from "../../src/samples/select.ts";

/** `python test | print(1)` */
function fence(written: string, index: number): TestFence {
  const [info = "", code = ""] = written.split(" | ");
  const [language = "", ...words] = info.split(" ");
  const at = (text: string, line: number) => ({
    text,
    file: "a.md",
    position: { line, column: 1, length: 1 },
    prefix: "",
  });
  const lines = code === "" ? [] : code.split("\\n").map((text, line) => at(text, index * 10 + 1 + line));
  return { ...parseMeta(words.join(" ")).test, language, file: null, opening: at("```", index * 10), lines };
}

async function select(test: object, ...written: readonly string[]): Promise<readonly string[]> {
  const { config, diagnostics } = checkConfig(
    { title: "T", url: "https://example.com", baseUrl: "/", test },
    "site.config.ts",
  );
  expect(diagnostics).toEqual([]);
  const { find } = await openLanguages(config.test);
  const { runs, unused } = selectRuns(written.map(fence), find);
  const shown = runs.map(({ language, blocks, expectedError }) => {
    const parts = blocks.map(({ fence: { lines }, isSetup, output }) => {
      const text = lines.map((line) => line.text).join(";");
      const expected = output === null ? "" : `=${output.lines.map((line) => line.text).join(";")}`;
      return `${isSetup ? `(${text})` : text}${expected}`;
    });
    return `${language.key}: ${parts.join(" ")}${expectedError === null ? "" : ` !${expectedError}`}`;
  });
  return [...shown, ...unused.map(({ lines }) => `unused ${lines.map(({ text }) => text).join(";")}`)];
}

const python = { command: ["python3", "-"] };

test.each<[what: string, options: object, written: string[], runs: string[]]>([
  ["marked samples", { python }, ["python test | a", "python | b", "ruby test | c"], ["python: a"]],
  ["aliases of a language", { python }, ["py test | a", "PYTHON3 test | b"], ["python: a", "python: b"]],
  [
    "all but those marked no-test",
    { python: { ...python, select: "all" } },
    ["python | a", "python no-test | b"],
    ["python: a"],
  ],
  [
    "hidden setup before each",
    { python },
    ["python hidden | s", "python test | a", "python test | b"],
    ["python: (s) a", "python: (s) b"],
  ],
  ["no setup from below", { python }, ["python test | a", "python hidden | s"], ["python: a"]],
  [
    "a shared session",
    { python: { ...python, session: "page" } },
    ["python hidden | s", "python test | a", "python test | b"],
    ["python: (s) a b"],
  ],
  [
    "an expected error apart, after all above it",
    { python: { ...python, session: "page" } },
    ["python test | a", "python expect-error=Key | b", "python test | c"],
    ["python: a c", "python: (a) b !Key"],
  ],
  ["any expected error", { python }, ["python expect-error | a"], ["python: a !"]],
  ["expected output", { python }, ["python test | a", "text output | 1"], ["python: a=1"]],
  ["output of a sample that does not run", { python }, ["python | a", "text output | 1"], []],
  ["output without a sample", { python }, ["text output | 1"], ["unused 1"]],
  [
    "a second output",
    { python },
    ["python test | a", "text output | 1", "text output | 2"],
    ["python: a=1", "unused 2"],
  ],
  [
    "setup of sessions",
    { pycon: {}, python },
    ["python hidden | s", "pycon test | >>> a"],
    ["pycon: (s) >>> a"],
  ],
  [
    "setup of a session alone",
    { pycon: {} },
    ["python hidden | s", "pycon test | >>> a"],
    ["pycon: (s) >>> a"],
  ],
  ["terminals in a shell language", { console: {} }, ["bash test | $ a", "bash test | a"], ["console: $ a"]],
])("%s", async (_what, options, written, runs) => {
  expect(await select(options, ...written)).toEqual(runs);
});
