/** `docgen check` runs the linter of prose that the site has installed. */
import { chmod } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { lintProse, type ProseLinter } from "../../src/cli/prose/run-linter.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { line } from "../markdown/page.ts";
import { run } from "./run-docgen.ts";

afterEach(() => void vi.unstubAllEnvs());

/** Installs a linter that runs this code; its arguments are in `args`. */
async function siteWith(linter: ProseLinter, code: string, files: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder();
  const script = `node_modules/.bin/${linter}`;
  const text = `#!${process.execPath}\nconst args = process.argv.slice(2);\n${code}\n`;
  await put(folder, { ...files, [script]: text, "package.json": "{}" });
  await chmod(join(folder, script), 0o755);
  vi.stubEnv("PATH", [join(folder, "node_modules/.bin"), process.env.PATH].join(delimiter));
  return folder;
}

const files = ["content/docs/a.md", "content/ja/docs/b.md"];

async function lint(linter: ProseLinter, folder: string, paths: readonly string[] = files, seconds = 20) {
  const { signal } = new AbortController();
  const options = { folder, configFile: "site.config.ts", seconds, signal, onProgress: () => {} };
  return (await lintProse(linter, paths, options)).map((one) => `${one.file}:${line(one)}`);
}

const textlintReport = `
const path = require("node:path");
const at = (name) => path.resolve(name);
if (args[0] !== "--format" || args[1] !== "json") process.exit(2);
console.log(JSON.stringify([
  { filePath: at(args[2]), messages: [
    { ruleId: "ja/no-mix", message: "文体が\\nまざっています。", line: 3, column: 5, severity: 2, loc: { start: { line: 3, column: 5 }, end: { line: 3, column: 8 } } },
    { ruleId: "spelling", message: "Misspelled", line: 7, column: 1, severity: 1 },
  ] },
  { filePath: at(args[3]), messages: [] },
]));
process.exit(1);`;

test("problems of textlint have their file, line and column", async () => {
  expect(await lint("textlint", await siteWith("textlint", textlintReport))).toEqual([
    `content/docs/a.md:3:5+3 error check/prose Rule "ja/no-mix" failed: 文体が まざっています。`,
    `content/docs/a.md:7:1+1 warning check/prose Rule "spelling" failed: Misspelled`,
  ]);
});

test("problems of vale have their file, line and column", async () => {
  const report = {
    "content/docs/a.md": [
      {
        Check: "Vale.Spelling",
        Message: "Did you really mean 'foo'?",
        Line: 3,
        Span: [5, 7],
        Severity: "error",
      },
    ],
    "content/ja/docs/b.md": [
      { Check: "A.B", Message: "Avoid this.", Line: 1, Span: [1, 1], Severity: "suggestion" },
    ],
  };
  const code = `if (args[0] !== "--output=JSON") process.exit(2);\nconsole.log(${JSON.stringify(JSON.stringify(report))}); process.exit(1);`;
  expect(await lint("vale", await siteWith("vale", code))).toEqual([
    `content/docs/a.md:3:5+3 error check/prose Rule "Vale.Spelling" failed: Did you really mean 'foo'?`,
    `content/ja/docs/b.md:1:1+1 warning check/prose Rule "A.B" failed: Avoid this.`,
  ]);
});

test.each<[string, ProseLinter, string, number?]>([
  ["an empty report", "textlint", "console.log('[]')"],
  ["no output", "textlint", ""],
  ["an empty report of vale", "vale", "console.log('{}')"],
])("%s is no problem", async (_name, linter, code) => {
  expect(await lint(linter, await siteWith(linter, code))).toEqual([]);
});

test.each<[string, ProseLinter, string, string, number?]>([
  [
    "crashes",
    "textlint",
    "throw new Error('Broken rule')",
    'check/linter-failed Cannot check the prose: "textlint" failed (exit code 1: ',
  ],
  [
    "ends with another exit code",
    "vale",
    "console.error('E100 [.vale.ini] not found\\nmore'); process.exit(2)",
    'check/linter-failed Cannot check the prose: "vale" failed (exit code 2: E100 [.vale.ini] not found).',
  ],
  [
    "is killed",
    "vale",
    "process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 9000)",
    'check/linter-failed Cannot check the prose: "vale" failed (SIGKILL).',
  ],
  [
    "prints text",
    "textlint",
    "console.log('No rules found')",
    'check/linter-output Invalid output of "textlint": expected its JSON report, received "No rules found".',
  ],
  [
    "prints other JSON",
    "textlint",
    "console.log('[{}]')",
    'check/linter-output Invalid output of "textlint": expected its JSON report, received "[{}]".',
  ],
  [
    "prints a problem without a line",
    "vale",
    `console.log('{"a.md":[{"Check":"x","Message":"y","Span":[1,2]}]}')`,
    'check/linter-output Invalid output of "vale"',
  ],
  [
    "takes too long",
    "textlint",
    "setTimeout(() => {}, 60000)",
    'check/linter-time "textlint" exceeded the limit of 0.4 s (limits.seconds).',
    0.4,
  ],
])("a linter that %s is one problem", async (_name, linter, code, expected, seconds) => {
  const found = await lint(linter, await siteWith(linter, code), files, seconds);
  expect(found).toEqual([expect.stringContaining(`site.config.ts:error ${expected}`)]);
});

test("a linter that is not installed is one problem", async () => {
  const folder = await temporaryFolder();
  vi.stubEnv("PATH", folder);
  expect(await lint("textlint", folder)).toEqual([
    'site.config.ts:error check/no-linter Linter "textlint" not found in node_modules.',
  ]);
  expect(await lint("vale", folder)).toEqual([
    'site.config.ts:error check/no-linter Linter "vale" not found on the PATH.',
  ]);
});

test("many files are checked in several runs", async () => {
  const code = `console.log(JSON.stringify([{ filePath: args[2], messages: [{ message: String(args.length - 2), line: 1, column: 1, severity: 1 }] }]));`;
  const many = Array.from({ length: 250 }, (_value, index) => `content/${index}.md`);
  expect(await lint("textlint", await siteWith("textlint", code), many)).toEqual([
    `content/0.md:1:1+1 warning check/prose Rule "textlint" failed: 100`,
    `content/100.md:1:1+1 warning check/prose Rule "textlint" failed: 100`,
    `content/200.md:1:1+1 warning check/prose Rule "textlint" failed: 50`,
  ]);
});

test("docgen check reports them, at the level that the config sets", async () => {
  const code = `
const names = args.slice(2);
console.log(JSON.stringify(names.map((filePath) => ({ filePath, messages: [{ ruleId: "r", message: filePath, line: 3, column: 1, severity: 1 }] }))));`;
  const config = (more: string) =>
    `export default { title: "T", url: "https://example.com", baseUrl: "/", locales: [{ code: "en" }, { code: "ja" }], checks: { prose: "textlint" }${more} };\n`;
  const folder = await siteWith("textlint", code, {
    "site.config.ts": config(""),
    "content/docs/a.md": "# A\n\nWords.\n",
    "content/docs/_part.md": "Part\n\nWords.\n",
    "content/ja/docs/a.md": "# A\n\nWords.\n",
  });
  const check = async () => {
    const { code, stdout } = await run("check", folder, "--json");
    const { diagnostics } = JSON.parse(stdout);
    return [
      code,
      ...diagnostics.map((one: Parameters<typeof line>[0] & { file: string }) => `${one.file}:${line(one)}`),
    ];
  };
  expect(await check()).toEqual([
    0,
    `content/docs/_part.md:3:1+1 warning check/prose Rule "r" failed: content/docs/_part.md`,
    `content/docs/a.md:3:1+1 warning check/prose Rule "r" failed: content/docs/a.md`,
    `content/ja/docs/a.md:3:1+1 warning check/prose Rule "r" failed: content/ja/docs/a.md`,
  ]);
  await put(folder, { "site.config.ts": config(', messages: { "check/prose": "error" }') });
  expect((await check())[0]).toBe(1);
});
