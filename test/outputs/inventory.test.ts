/** `objects.inv`: what it contains, and that Sphinx resolves its names where it is installed. */
import { spawnSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { siteOf } from "../cli/site-of.ts";
import { temporaryFolder } from "../emit/hand-plan.ts";
import { bytesOf, planOf } from "../plan-of.ts";

const names = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index));

const reference = [
  ["pkg", "py:module"],
  ["pkg.Bot", "py:class"],
  ...names(20, (index) => `pkg.Bot.method_${index}`).map((name) => [name, "py:method"]),
  ["pkg.Bot.token", "py:attribute"],
  ["pkg.Bot.name", "py:property"],
  ["pkg.Bot.make", "py:classmethod"],
  ["pkg.Bot.pure", "py:staticmethod"],
  ...names(10, (index) => `pkg.function_${index}`).map((name) => [name, "py:function"]),
  ["pkg.VERSION", "py:data"],
] as const;

const files = new Map([
  [
    "content/docs/reference/pkg.md",
    `---\nobjects: ${JSON.stringify(Object.fromEntries(reference))}\n---\n# pkg {#pkg}\n\n${reference
      .slice(1)
      .map(([name]) => `## \`${name}\` {#${name}}\n`)
      .join("\n")}`,
  ],
  ["content/docs/guide.md", "# Guide\n\n## Install *it* & go {#Install}\n\n## Usage\n\n## 日本語の見出し\n"],
  ["content/docs/other.md", "# Other\n\n## Usage\n\n### Deep & <wide>\n"],
  ["content/docs/hidden.md", "---\nunlisted: true\n---\n# Hidden\n\n## Secret\n"],
  ["content/index.md", "# Home\n\n## Welcome\n"],
  ["versions.json", '["1.0"]'],
  ["versioned_docs/version-1.0/guide.md", "# Guide 1\n\n## Old part\n"],
]);

const options = {
  title: "Bot kit",
  version: "2.0",
  baseUrl: "/base/",
  docs: { latest: "current" },
  machine: { inventory: true },
};

function readInventory(bytes: Buffer) {
  const mark = "using zlib.\n";
  const end = bytes.indexOf(mark) + mark.length;
  return {
    head: bytes.toString("utf8", 0, end),
    lines: inflateSync(bytes.subarray(end)).toString().split("\n"),
  };
}

test("contains pages, headings and objects of the latest version", async () => {
  const plan = await planOf(files, options);
  const { head, lines } = readInventory(Buffer.from(await bytesOf(plan, "objects.inv")));
  expect(head).toBe(
    "# Sphinx inventory version 2\n# Project: Bot kit\n# Version: 2.0\n# The remainder of this file is compressed using zlib.\n",
  );
  expect(lines.filter((line) => !line.includes("pkg"))).toEqual([
    "docs/guide std:doc -1 docs/guide/ Guide",
    "docs/other std:doc -1 docs/other/ Other",
    "index std:doc -1 ./ Home",
    "deep--wide std:label -1 docs/other/#$ Deep & <wide>",
    "docs/guide:install std:label -1 docs/guide/#Install Install it & go",
    "docs/guide:usage std:label -1 docs/guide/#usage Usage",
    "docs/guide:日本語の見出し std:label -1 docs/guide/#%E6%97%A5%E6%9C%AC%E8%AA%9E%E3%81%AE%E8%A6%8B%E5%87%BA%E3%81%97 日本語の見出し",
    "docs/other:deep--wide std:label -1 docs/other/#deep--wide Deep & <wide>",
    "docs/other:usage std:label -1 docs/other/#usage Usage",
    "index:welcome std:label -1 ./#welcome Welcome",
    "install std:label -1 docs/guide/#Install Install it & go",
    "welcome std:label -1 ./#$ Welcome",
    "日本語の見出し std:label -1 docs/guide/#%E6%97%A5%E6%9C%AC%E8%AA%9E%E3%81%AE%E8%A6%8B%E5%87%BA%E3%81%97 日本語の見出し",
    "",
  ]);
  expect(lines.filter((line) => line.includes(" py:"))).toHaveLength(reference.length);
  expect(lines).toContain("pkg.Bot.make py:classmethod 1 docs/reference/pkg/#$ -");
});

test("each locale and each older version has its own", async () => {
  const config = { url: "https://example.com", ...options, locales: [{ code: "fr" }] };
  const folder = await siteOf({
    ...Object.fromEntries(files),
    "site.config.ts": `export default ${JSON.stringify(config)};`,
    "content/fr/docs/guide.md": "# Guide en français\n\n## Utilisation\n",
  });
  expect((await run("build", folder)).code).toBe(0);
  const read = async (path: string) => readInventory(await readFile(join(folder, "build", path)));
  const french = await read("fr/objects.inv");
  expect(french.lines.filter((line) => line.includes("guide"))).toEqual([
    "docs/guide std:doc -1 docs/guide/ Guide en français",
    "docs/guide:utilisation std:label -1 docs/guide/#utilisation Utilisation",
    "utilisation std:label -1 docs/guide/#$ Utilisation",
  ]);
  expect((await read("objects.inv")).lines).toContain("docs/guide std:doc -1 docs/guide/ Guide");
  expect((await read("fr/docs/1.0/objects.inv")).lines).toHaveLength(4);
  const { head, lines } = await read("docs/1.0/objects.inv");
  expect(head).toContain("# Version: 1.0\n");
  expect(lines).toEqual([
    "guide std:doc -1 guide/ Guide 1",
    "guide:old-part std:label -1 guide/#old-part Old part",
    "old-part std:label -1 guide/#$ Old part",
    "",
  ]);
});

test("a site without a reference has none, and one with a Python reference has one", async () => {
  const has = async (given: object) =>
    [...(await planOf(files, given)).outputs.keys()].some((path) => path.endsWith("objects.inv"));
  const python = { pages: [["@docgen-site/docgen/python", { packages: ["pkg"] }]] };
  expect(await has({})).toBe(false);
  expect(await has(python)).toBe(true);
  expect(await has({ ...python, machine: { inventory: false } })).toBe(false);
});

const python = "/usr/bin/python3";
const hasSphinx = spawnSync(python, ["-c", "import sphinx"]).status === 0;

test.runIf(hasSphinx)("Sphinx resolves 50 names", { timeout: 60_000 }, async () => {
  const folder = await temporaryFolder();
  const labels = [
    "install",
    "docs/guide:usage",
    "docs/other:usage",
    "deep--wide",
    "welcome",
    "日本語の見出し",
  ];
  const docs = ["docs/guide", "docs/other", "index", "docs/reference/pkg"];
  const headings = reference.slice(1, 7).map(([name]) => name.toLowerCase());
  const links = [
    ...reference.map(([name, role]) => `:any:\`x <${name}>\` :${roles.get(role) ?? role}:\`x <${name}>\``),
    ...[...labels, ...headings].map((label) => `:ref:\`x <kit:${label}>\``),
    ...docs.map((doc) => `:doc:\`x <kit:${doc}>\``),
  ];
  await mkdir(join(folder, "out"));
  await writeFile(join(folder, "objects.inv"), await bytesOf(await planOf(files, options), "objects.inv"));
  await writeFile(
    join(folder, "conf.py"),
    'extensions = ["sphinx.ext.intersphinx"]\nhtml_theme = "basic"\nintersphinx_mapping = {"kit": ("https://example.com/base/", "objects.inv")}\n',
  );
  await writeFile(join(folder, "index.rst"), `Title\n=====\n\n${links.join("\n\n")}\n`);
  const ended = spawnSync(
    python,
    ["-m", "sphinx", "-n", "-q", "-W", "--keep-going", folder, join(folder, "out")],
    {
      encoding: "utf8",
    },
  );
  expect(ended.stderr).toBe("");
  const html = await readFile(join(folder, "out/index.html"), "utf8");
  const hrefs = [...html.matchAll(/class="reference external" href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(hrefs.length).toBeGreaterThanOrEqual(50);
  expect(hrefs).toEqual([
    ...reference.flatMap(([name]) => Array(2).fill(`https://example.com/base/docs/reference/pkg/#${name}`)),
    "https://example.com/base/docs/guide/#Install",
    "https://example.com/base/docs/guide/#usage",
    "https://example.com/base/docs/other/#usage",
    "https://example.com/base/docs/other/#deep--wide",
    "https://example.com/base/./#welcome",
    `https://example.com/base/docs/guide/#${encodeURI("日本語の見出し")}`,
    ...reference.slice(1, 7).map(([name]) => `https://example.com/base/docs/reference/pkg/#${name}`),
    "https://example.com/base/docs/guide/",
    "https://example.com/base/docs/other/",
    "https://example.com/base/./",
    "https://example.com/base/docs/reference/pkg/",
  ]);
});

/** Roles of Sphinx that are named otherwise than their type. */
const roles = new Map([
  ["py:module", "py:mod"],
  ["py:method", "py:meth"],
  ["py:attribute", "py:attr"],
  ["py:property", "py:attr"],
  ["py:classmethod", "py:meth"],
  ["py:staticmethod", "py:meth"],
  ["py:function", "py:func"],
]);
