/** Fuzzing of page code, variables, embedded objects, inventories, and configs of other tools. */
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect } from "vitest";
import { UserError } from "../../src/core/errors.ts";
import { memoryFiles } from "../../src/core/files.ts";
import { once } from "../../src/core/once.ts";
import { configText } from "../../src/migrate/config-text.ts";
import { moveDocusaurus } from "../../src/migrate/docusaurus/move.ts";
import { moveMdbook } from "../../src/migrate/mdbook/move.ts";
import { moveMkdocs } from "../../src/migrate/mkdocs/move.ts";
import type { Moved } from "../../src/migrate/moved.ts";
import type { Plain } from "../../src/migrate/old-options.ts";
import type { OldSite } from "../../src/migrate/old-site.ts";
import { moveStarlight } from "../../src/migrate/starlight/move.ts";
import { dropInvalidOptions } from "../../src/migrate/valid-options.ts";
import { moveVitepress } from "../../src/migrate/vitepress/move.ts";
import { moveVuepress } from "../../src/migrate/vuepress/move.ts";
import { parseInventory } from "../../src/read/inventory.ts";
import { pagesOf } from "../markdown/pages-of.ts";
import { planOf, textOf } from "../plan-of.ts";
import { siteOnDisk } from "../site-on-disk.ts";
import { configOf, type Tool } from "./fuzz/old-configs.ts";
import { type Fuzz, fuzz } from "./fuzz/run.ts";
import {
  anySign,
  inventoryText,
  mdbook,
  mkdocs,
  names,
  pageCode,
  reference,
  summary,
  variableUse,
} from "./fuzz/texts.ts";

/** Rethrows errors that docgen does not report to the user. */
async function expectReported(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

const own = "export default function Own({ rows }) { return <i>{rows.map((row) => row + 1)}</i>; }\n";
const unrelated = "# B\n\n<Own rows={[1]} />\n\n{1 + 1}\n";

/** The files of the unrelated page: its HTML and its copy. */
async function unrelatedOutputs(text: string): Promise<readonly string[]> {
  const { plan } = await siteOnDisk(
    {
      "content/docs/a.mdx": text,
      "content/docs/b.mdx": unrelated,
      "components/Own.tsx": `// @ts-nocheck\n${own}`,
    },
    { limits: { seconds: 5 } },
  );
  const { made } = await plan();
  expect(
    made.diagnostics.filter(({ code, file }) => code === "page/failed" || file !== "content/docs/a.mdx"),
  ).toEqual([]);
  return Promise.all(["docs/b/index.html", "docs/b.md"].map((path) => textOf(made, path)));
}

const unrelatedAlone = once(() => unrelatedOutputs("---\ntitle: A\n---\n\nText.\n"));

async function expectPageCode(text: string): Promise<void> {
  const outputs = await unrelatedOutputs(`---\ntitle: A\n---\n\n${text}\n`);
  expect(outputs).toEqual(await unrelatedAlone());
}

async function expectVariables(text: string, value: string): Promise<void> {
  const pages = new Map([["content/docs/a.md", `---\ntitle: T\n---\n\n${text}\n`]]);
  const plan = await planOf(pages, { variables: { a: value, b: "{{ a }}" } });
  expect(plan.diagnostics.filter(({ code }) => code === "page/failed")).toEqual([]);
  const html = await textOf(plan, "docs/a/index.html");
  // A value is text, whatever it contains.
  expect(html).not.toContain("<harm");
  await textOf(plan, "docs/a.md");
}

async function expectEmbedded(text: string, documented: string): Promise<void> {
  const { html, copy } = await pagesOf({
    "content/docs/guide/page.md": `# T\n\n::api{name=shapes.A}\n\n${text}\n`,
    "content/docs/reference/shapes.md": documented,
  });
  const ids = [...html("content/docs/guide/page.md").matchAll(/<h[1-6] id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size, "ids are unique").toBe(ids.length);
  copy("content/docs/guide/page.md");
}

const header = "# Sphinx inventory version 2\n# Project: a\n# Version: 1\n# zlib\n";

async function expectInventory(text: string, at: number, flip: number): Promise<void> {
  const bytes = Buffer.concat([Buffer.from(header), deflateSync(text)]);
  const parsed = parseInventory(bytes);
  if (parsed.ok) for (const location of Object.values(parsed.names)) expect(location).not.toMatch(/^\//);
  else expect(parsed.reason).not.toBe("");
  const index = at % bytes.length;
  bytes[index] = (bytes[index] ?? 0) ^ flip;
  parseInventory(bytes);
  parseInventory(bytes.subarray(0, index));
}

/** @param config what the config exports, if it is code */
async function expectMoved(
  move: (site: OldSite) => Promise<Moved>,
  file: string,
  contents: Readonly<Record<string, string>>,
  config: Plain = {},
): Promise<void> {
  const all = new Map(Object.entries({ "docs/a.md": "# A\n", "src/a.md": "# A\n", ...contents }));
  const isFolder = async (path: string) => ["", "docs", "src"].includes(path.replace(/^\.?\/|\/$/g, ""));
  const runConfig = async () => ({ found: config, notes: [] });
  const moved = await move({ folder: "/site", file, files: memoryFiles(all), isFolder, runConfig });
  const sound = dropInvalidOptions(moved.config, "site.config.ts").config;
  expect(configText(sound, file)).toContain("export default");
}

const oldPages = {
  "a.md": "# A\n",
  "README.md": "# Home\n",
  "guide/a.md": "# A\n",
  "guide/[name].md": "# A\n",
  "ja/a.md": "# A\n",
  "docs/intro.md": "---\nid: x\nslug: ../%zz\n---\n\n# A\n",
  "docs/_category_.json": '{ "label": 1, "link": { "type": "generated-index" } }',
  "blog/2026-01-02-a.md": "# A\n",
  "src/content/docs/guide/a.mdx": "# A\n",
  "src/content/docs/ja/a.md": "# A\n",
};

const value = fc.oneof(
  anySign,
  fc.constantFrom(
    "<harm>",
    '"><harm>',
    "](<harm>)",
    "`<harm>`",
    "$&",
    "{{ a }}",
    "{1}",
    ":::note",
    "\n# A\n",
    "|",
    ...names,
  ),
);

const reported =
  <Values extends unknown[]>(check: (...values: Values) => Promise<void>) =>
  (...values: Values) =>
    expectReported(() => check(...values));

const scriptTools: Readonly<Record<Tool, readonly [move: typeof moveMkdocs, file: string]>> = {
  Docusaurus: [moveDocusaurus, "docusaurus.config.js"],
  VitePress: [moveVitepress, ".vitepress/config.ts"],
  VuePress: [moveVuepress, ".vuepress/config.js"],
  Starlight: [moveStarlight, "astro.config.mjs"],
};

const scripts = Object.entries(scriptTools).map(
  ([tool, [move, file]]): Fuzz => ({
    name: `configs of ${tool}`,
    runs: 100,
    property: fc.asyncProperty(
      configOf(tool as Tool),
      reported((config: Plain) => expectMoved(move, file, oldPages, config)),
    ),
  }),
);

fuzz([
  { name: "page code", runs: 12, property: fc.asyncProperty(pageCode, reported(expectPageCode)) },
  {
    name: "variables",
    runs: 24,
    property: fc.asyncProperty(variableUse, value, reported(expectVariables)),
  },
  {
    name: "embedded objects",
    runs: 40,
    property: fc.asyncProperty(reference, reference, reported(expectEmbedded)),
  },
  {
    name: "inventories",
    runs: 200,
    property: fc.asyncProperty(inventoryText, fc.nat(), fc.integer({ min: 1, max: 255 }), expectInventory),
  },
  {
    name: "configs of MkDocs",
    runs: 100,
    property: fc.asyncProperty(
      mkdocs,
      reported((text: string) => expectMoved(moveMkdocs, "mkdocs.yml", { "mkdocs.yml": text })),
    ),
  },
  {
    name: "configs of mdBook",
    runs: 100,
    property: fc.asyncProperty(
      mdbook,
      summary,
      reported((text: string, list: string) =>
        expectMoved(moveMdbook, "book.toml", { "book.toml": text, "src/SUMMARY.md": list }),
      ),
    ),
  },
  ...scripts,
]);
