/** Output files that a site's own modules generate from its pages. */
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../src/core/diagnostics.ts";
import { UserError } from "../../src/core/errors.ts";
import { textOf } from "../plan-of.ts";
import { siteOnDisk } from "../site-on-disk.ts";

const site = {
  "content/docs/a.md": "---\ntags: [first]\ndescription: The first.\n---\n# Page A\n\nWords of A.\n",
  "content/docs/b.md": "# Page B\n\nWords of B.\n",
  "content/docs/hidden.md": "---\nunlisted: true\n---\n# Hidden\n\nWords.\n",
  "outputs/pages.ts": `import { line } from "./line.ts";
export default (site: { pages: { title: string; url: string }[] }, options: { mark?: string } | null) => [
  { path: "data/pages.txt", content: site.pages.map((page) => line(page.title, options?.mark ?? "-")).join("\\n") },
];
`,
  "outputs/line.ts": "export const line = (title: string, mark: string) => mark + title;\n",
};

const made = async (outputs: readonly unknown[], files: Readonly<Record<string, string>> = {}) =>
  (await (await siteOnDisk({ ...site, ...files }, { outputs })).plan()).made;

test("a module makes files of the pages that readers may find, with its options", async () => {
  const plan = await made(["./outputs/pages.ts"]);
  expect(plan.diagnostics).toEqual([]);
  expect(await textOf(plan, "data/pages.txt")).toBe("-Page A\n-Page B");
  const other = await made([["./outputs/pages.ts", { mark: "* " }]]);
  expect(await textOf(other, "data/pages.txt")).toBe("* Page A\n* Page B");
});

test("it is given the site and all that lists say of a page, with its text", async () => {
  const dump = `export default async ({ pages, ...site }) => [
  { path: "dump.json", content: Buffer.from(JSON.stringify({ ...site, pages: pages.map((page) => ({ ...page, text: page.markdown() })) })) },
];`;
  const plan = await made(["./outputs/dump.mjs"], { "outputs/dump.mjs": dump });
  expect(JSON.parse(await textOf(plan, "dump.json"))).toMatchObject({
    title: "Site",
    url: "https://example.com/base/",
    baseUrl: "/base/",
    language: "en",
    pages: [
      {
        url: "https://example.com/base/docs/a/",
        title: "Page A",
        description: "The first.",
        tags: ["first"],
        date: null,
        text: "# Page A\n\nWords of A.\n",
      },
      { title: "Page B" },
    ],
  });
});

test("modules of Node.js that docgen replaces have their default and named exports", async () => {
  const types = `import process, { env } from "node:process";
import * as all from "node:process";
import timers, { setTimeout as wait } from "node:timers";
export default () => [
  { path: "types.txt", content: [process.version, env, all.default.env, all.argv, timers.setTimeout, wait].map((one) => typeof one).join() },
];`;
  const plan = await made(["./outputs/types.mjs"], { "outputs/types.mjs": types });
  expect(await textOf(plan, "types.txt")).toBe("string,object,object,object,function,function");
});

test.each([
  ["setInterval(() => {}, 5)", ["setInterval"]],
  ["setInterval(() => {}, 5).unref()", []],
  ["clearInterval(setInterval(() => {}, 5))", []],
  ["clearInterval(+setInterval(() => {}, 5))", []],
  ["setTimeout(() => {}, 1e6)", []],
])("a timer that would run for ever is reported: %s", async (code, left) => {
  const atStart = `${code};\nexport default () => [{ path: "a.txt", content: "" }, { path: "b.txt", content: "" }];`;
  const inCall = `export default () => { ${code}; return [{ path: "c.txt", content: "" }]; };`;
  const modules = { "outputs/a.mjs": atStart, "outputs/b.mjs": inCall };
  const { diagnostics } = await made(["./outputs/a.mjs", "./outputs/b.mjs"], modules);
  expect(diagnostics.map(({ code: name, values }) => [name, values])).toEqual(
    ["a", "b"].flatMap((name) =>
      left.map((running) => ["output/left-running", { from: `the output ./outputs/${name}.mjs`, running }]),
    ),
  );
});

test("it follows every edit of a page and of its module, and changes nothing else", async () => {
  const { plan, put } = await siteOnDisk(site, { outputs: ["./outputs/pages.ts"] });
  const keyOf = async () => {
    const { made: now, places } = await plan();
    const output = [...now.outputs.values()].find(({ path }) => path === "data/pages.txt");
    return { key: output?.key, text: await textOf(now, "data/pages.txt"), places };
  };
  const before = await keyOf();
  expect(before.places).toEqual(expect.arrayContaining(["outputs/line.ts", "outputs/pages.ts"]));
  expect((await keyOf()).key).toBe(before.key);
  await put("content/docs/b.md", "# Renamed\n");
  const renamed = await keyOf();
  expect(renamed.text).toContain("-Renamed");
  expect(renamed.key).not.toBe(before.key);
  await put("outputs/line.ts", "export const line = (title: string) => title.toUpperCase();\n");
  expect((await keyOf()).text).toContain("RENAMED");
});

describe("what is wrong with one", () => {
  const problemOf = async (module: string | null, files: Readonly<Record<string, string>> = {}) => {
    const found = module === null ? files : { "outputs/x.mjs": module, ...files };
    const diagnostics = await made(["./outputs/x.mjs"], found).then(
      (plan) => plan.diagnostics,
      (error: unknown): readonly Diagnostic[] => {
        if (error instanceof UserError) return error.diagnostics;
        throw error;
      },
    );
    return diagnostics.map(({ file, code, text }) => `${file} ${code} ${text}`);
  };

  type Fault = readonly [what: string, module: string | null, problem: unknown];
  test.each<Fault>([
    [
      "it is not there",
      null,
      'site.config.ts output/module Output module not found: "./outputs/x.mjs" in "outputs[0]".',
    ],
    [
      "it is no module",
      "export default (",
      'site.config.ts output/module Cannot load output "./outputs/x.mjs" of "outputs[0]": Unexpected end of file (outputs/x.mjs:1)',
    ],
    [
      "it exports nothing",
      "export const make = 1;",
      'site.config.ts output/module Invalid output "./outputs/x.mjs" in "outputs[0]": expected a function as default export, received none.',
    ],
    [
      "it throws",
      'export default () => { throw new Error("No pages."); };',
      'outputs/x.mjs output/failed Output "./outputs/x.mjs" failed: No pages (outputs/x.mjs:1)',
    ],
    [
      "it gives no list",
      'export default () => ({ path: "a.txt" });',
      'outputs/x.mjs output/form Invalid result of output "./outputs/x.mjs": received an object as its files.',
    ],
    [
      "a file has no content",
      'export default () => [{ path: "a.txt" }];',
      'outputs/x.mjs output/form Invalid result of output "./outputs/x.mjs": received an object as its file 1.',
    ],
    ...[
      "../a.txt",
      "/a.txt",
      "a/../../b",
      "",
      ".",
      "a/",
      "a\\b",
      "con",
      "a/Nul.txt",
      "a.",
      "b /c",
      "a:b",
      "a?",
    ].map(
      (path): Fault => [
        `a path is ${JSON.stringify(path)}`,
        `export default () => [{ path: ${JSON.stringify(path)}, content: "" }];`,
        `outputs/x.mjs output/form Invalid result of output "./outputs/x.mjs": received ${JSON.stringify(path)} as the path of its file 1.`,
      ],
    ),
    [
      "two have one path",
      'export default () => [{ path: "docs/a/index.html", content: "x" }];',
      expect.stringContaining("output/collision"),
    ],
  ])("%s", async (_what, module, problem) => {
    expect(await problemOf(module)).toEqual([problem]);
  });
});
