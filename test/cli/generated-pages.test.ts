/** `pages` in the config: pages that modules generate from other files. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { put } from "../emit/hand-plan.ts";
import { serveSite } from "../property/input-site.ts";
import { run } from "./run-docgen.ts";
import { settled, siteOf } from "./site-of.ts";

const config = (more = "") =>
  `export default { title: "T", url: "https://example.com", baseUrl: "/base/", pages: ["./pages/reference.ts"],
  docs: { editUrl: "https://git.example.com/edit/" }${more} };\n`;

/** Generates a page for each `.py` file: its first line is the title, the others are the text. */
const reference = `import type { PageMaker } from "@docgen-site/docgen";
import { folder } from "./folder.ts";

const pages: PageMaker<{ prefix: string } | null> = async function* (sources, options) {
  yield { folder: "docs/api", category: { label: "API", position: 9 } };
  for (const [index, file] of (await sources.list(folder)).filter((path) => path.endsWith(".py")).entries()) {
    const [title = "", ...lines] = (await sources.read(file)).split("\\n");
    const name = file.slice(folder.length + 1, -3);
    yield {
      path: \`docs/api/\${name}.md\`,
      frontMatter: { title: (options?.prefix ?? "") + title.replace("# ", ""), tags: ["code"] },
      position: index,
      markdown: lines.join("\\n"),
      source: { file },
      sources: [{ from: 1, file, line: 2 }],
    };
  }
};

export default pages;
`;

const site = {
  "site.config.ts": config(),
  "pages/reference.ts": reference,
  "pages/folder.ts": 'export const folder = "lib";\n',
  "lib/client.py": "# Client\n## Methods\n\nSends a message. See [stamps](./stamp.md).\n",
  "lib/stamp.py": "# Stamp\nAdds a stamp.\n",
  "content/docs/guide.md":
    "# Guide\n\nSee [the client](./api/client.md#methods) and [broken](./api/gone.md).\n",
};

const output = (folder: string, path: string) => readFile(join(folder, "build", path), "utf8");

test("generated pages are pages like any other: links, sidebar, tags, search, copies, edit link", async () => {
  const folder = await siteOf(site);
  const { code, stdout, stderr } = await run("build", folder);
  expect(stderr + stdout).toContain("content/docs/guide.md:3:");
  expect(code).toBe(0);
  await writeFile(join(folder, "content/docs/guide.md"), "# Guide\n\n[client](./api/client.md#methods)\n");
  const built = await run("build", folder);
  expect(built.code, built.stdout + built.stderr).toBe(0);
  const client = await output(folder, "docs/api/client/index.html");
  expect(client).toContain('href="/base/docs/api/stamp/"');
  expect(client).toContain("https://git.example.com/edit/lib/client.py");
  expect(await output(folder, "docs/guide/index.html")).toContain('href="/base/docs/api/client/#methods"');
  expect(await output(folder, "docs/api/client.md")).toContain("Sends a message.");
  expect(await output(folder, "docs/tags/code/index.html")).toContain("Stamp");
  expect(await output(folder, "sitemap.xml")).toContain("/docs/api/stamp/");
  expect(await output(folder, "docs/guide/index.html")).toMatch(/API[\s\S]*Client[\s\S]*Stamp/);
  await settled();
  expect((await run("build", folder)).stdout).toContain("0 written");
});

test("messages name the line of the source", async () => {
  const folder = await siteOf({
    ...site,
    "content/docs/guide.md": "# Guide\n",
    "lib/client.py": "# Client\nText.\n\n[gone](./gone.md)\n",
  });
  const { code, stdout, stderr } = await run("build", folder);
  expect(code).toBe(0);
  expect(stdout + stderr).toContain("lib/client.py:4");
  expect(stdout + stderr).toContain("[gone](./gone.md)");
});

test("one edited source rebuilds one page, and a new one is noticed", async () => {
  const folder = await siteOf({ ...site, "content/docs/guide.md": "# Guide\n" });
  expect((await run("build", folder)).code).toBe(0);
  await settled();
  await put(folder, { "lib/stamp.py": "# Stamp\nAdds two stamps.\n" });
  const edited = await run("build", folder);
  expect(edited.code, edited.stderr).toBe(0);
  expect(await output(folder, "docs/api/stamp/index.html")).toContain("Adds two stamps.");
  expect(edited.stdout).toMatch(/files +[1-9] written/);
  await settled();
  await put(folder, { "lib/new.py": "# New\nA new page.\n" });
  expect((await run("build", folder)).code).toBe(0);
  expect(await output(folder, "docs/api/new/index.html")).toContain("A new page.");
  await rm(join(folder, "lib/new.py"));
  expect((await run("build", folder)).code).toBe(0);
  await expect(output(folder, "docs/api/new/index.html")).rejects.toThrow();
});

test("a generated part of a page: included, checked, and a dependency of the page", async () => {
  const module = `export default async (sources) => [
    { path: "docs/_parts/list.md", markdown: await sources.read("lib/list.txt"), sources: [{ from: 1, file: "lib/list.txt" }] },
  ];`;
  const folder = await siteOf({
    ...site,
    "pages/reference.ts": module,
    "lib/list.txt": "- [guide](../guide.md)\n",
    "content/docs/guide.md": '# Guide\n\n::include{file="./_parts/list.md"}\n',
  });
  const built = await run("build", folder);
  expect(built.stdout + built.stderr).toContain("problems none");
  expect(await output(folder, "docs/guide/index.html")).toContain('href="/base/docs/guide/"');
  await expect(output(folder, "docs/_parts/list/index.html")).rejects.toThrow();
  await settled();
  await writeFile(join(folder, "lib/list.txt"), "- [guide](../guide.md)\n- [gone](../gone.md)\n");
  const edited = await run("build", folder);
  expect(edited.stdout + edited.stderr).toMatch(/lib\/list\.txt:2\D/);
});

const broken: readonly (readonly [what: string, module: string, message: string])[] = [
  ["throws", 'export default () => { throw new Error("no sources"); };', "pages are missing: no sources"],
  ["never returns", "export default () => { for (;;); };", "limits.seconds"],
  ["never settles", "export default () => new Promise(() => {});", "limits.seconds"],
  ["yields forever", "export default function* () { for (;;); yield 1; }", "limits.seconds"],
  ["is no function", "export default 3;", "expected a function as default export"],
  ["returns a number", "export default () => 3;", "expected a list of pages"],
  ["reads a missing file", 'export default async (s) => [await s.read("gone.py")];', "gone.py: ENOENT"],
  ["leaves the folder", 'export default () => [{ path: "../x.md", markdown: "" }];', '"path" of page 1'],
  [
    "makes a page that a scan would skip",
    'export default () => [{ path: "docs/.x.md", markdown: "" }];',
    "names that begin with .",
  ],
  ["lacks text", 'export default () => [{ path: "docs/x.md" }];', '"markdown" of page 1'],
  [
    "makes one page twice",
    'export default () => ["a", "b"].map((markdown) => ({ path: "docs/x.md", markdown }));',
    'Duplicate page "docs/x.md"',
  ],
  [
    "makes a page that is a file",
    'export default () => [{ path: "docs/guide.md", markdown: "x" }];',
    'Duplicate page "docs/guide.md"',
  ],
  ["has a syntax error", "export default () => {", "Cannot load page"],
];

test.each(broken)("a module that %s", async (_, module, message) => {
  const folder = await siteOf({
    "site.config.ts": config(", limits: { seconds: 1 }"),
    "pages/reference.ts": `${module}\n`,
    "content/docs/guide.md": "# Guide\n",
  });
  const { code, stdout, stderr } = await run("build", folder);
  expect(stdout + stderr).toContain(message);
  expect(stdout + stderr).toMatch(/pages\/reference\.ts|site\.config\.ts/);
  expect(code).toBe(1);
});

test("a module without pages is reported", async () => {
  const folder = await siteOf({
    "site.config.ts": config(),
    "pages/reference.ts": "export default () => [];\n",
    "content/docs/guide.md": "# Guide\n",
  });
  const { code, stdout, stderr } = await run("build", folder);
  expect(stdout + stderr).toContain('page module "./pages/reference.ts" returned none');
  expect(code).toBe(0);
});

test("translations, versions and trees", async () => {
  const folder = await siteOf({
    "site.config.ts": config(', locale: { code: "en" }, locales: [{ code: "ja" }]'),
    "pages/reference.ts": `export default () => [
  { path: "docs/api.md", markdown: { type: "root", children: [
    { type: "heading", depth: 1, children: [{ type: "text", value: "Tree" }] },
    { type: "paragraph", children: [{ type: "text", value: "Made *of* nodes." }] },
  ] } },
  { path: "docs/other.md", markdown: "# Other\\n\\n[tree](./api.md)\\n" },
];
`,
    "content/docs/guide.md": "# Guide\n",
    "i18n/ja/docusaurus-plugin-content-docs/current/api.md": "# 木\n\n訳文。\n",
  });
  const built = await run("build", folder);
  expect(built.code, built.stdout + built.stderr).toBe(0);
  expect(await output(folder, "docs/api/index.html")).toContain("Made *of* nodes.");
  expect(await output(folder, "ja/docs/api/index.html")).toContain("訳文。");
  expect(await output(folder, "ja/docs/other/index.html")).toContain('href="/base/ja/docs/api/"');
  const frozen = await run("version", "1.0", folder);
  expect(frozen.stdout).toContain("copied 3 files from content/docs");
  expect(await readFile(join(folder, "versioned_docs/version-1.0/api.md"), "utf8")).toContain("# Tree");
  const again = await run("build", folder);
  expect(again.code, again.stdout + again.stderr).toBe(0);
  expect(await output(folder, "docs/api/index.html")).toContain("nodes.");
});

const failing = {
  "site.config.ts": config(', messages: { "pages/failed": "warn" }').replace(
    "pages: [",
    'pages: ["./pages/failing.ts", ',
  ),
  "pages/failing.ts": `export default async (sources) => {
    for (const path of await sources.list("more")) return [{ path: "docs/more.md", markdown: await sources.read(path) }];
    throw new Error("no program");
  };\n`,
};

test("the rest continues without the pages of a module that fails, as an error unless its level is lower", async () => {
  const folder = await siteOf({ ...site, ...failing, "content/docs/guide.md": "# Guide\n" });
  const built = await run("build", folder);
  expect(built.code, built.stdout + built.stderr).toBe(0);
  expect(built.stdout + built.stderr).toContain("pages are missing: no program");
  expect(await output(folder, "docs/api/stamp/index.html")).toContain("Adds a stamp.");
  await settled();
  // What it lacked may exist now, which no file shows.
  expect((await run("build", folder)).stdout).not.toContain("nothing changed");
  const lowered = failing["site.config.ts"];
  await put(folder, {
    "site.config.ts": lowered.replace('"warn"', '"error"'),
    "content/docs/guide.md": "# Guide\n\n[gone](./gone.md)\n",
  });
  for (const command of ["build", "check"]) {
    const { code, stdout, stderr } = await run(command, folder);
    expect(code).toBe(1);
    expect(stdout + stderr).toContain("no program");
    expect(stdout + stderr).toContain('"./gone.md"');
  }
  // A version keeps its pages for good.
  const frozen = await run("version", "1.0", folder);
  expect(frozen.code).toBe(1);
  await expect(readFile(join(folder, "versions.json"))).rejects.toThrow();
});

test("the development server starts without the pages of a module that fails, and adds them later", async () => {
  const folder = await siteOf({ ...site, ...failing, "content/docs/guide.md": "# Guide\n" });
  await put(folder, { "site.config.ts": failing["site.config.ts"].replace('"warn"', '"error"') });
  const served = await serveSite(folder);
  try {
    expect((await served.get("docs/api/stamp/")).body).toContain("Adds a stamp.");
    expect((await served.get("docs/more/")).status).toBe(404);
    expect(served.printed()).toContain("no program");
    await put(folder, { "more/text.md": "# More\n\nA later page.\n" });
    const isShown = async () => (await served.get("docs/more/")).body.includes("A later page.");
    expect(await served.waitFor(isShown), served.printed()).toBe(true);
  } finally {
    await served.close();
  }
});

test.each([
  ["the content folder", "", "content/", "content/ja/docs/api.md"],
  ["a folder outside of it", ', content: { docs: "./docs" }', "./", "content/ja/docs/api.md"],
  [
    "the site folder",
    ', content: { folder: "." }',
    "./",
    "i18n/ja/docusaurus-plugin-content-docs/current/api.md",
  ],
])("translations of generated pages in %s", async (_, more, start, written) => {
  const path = start === "./" ? "./docs/api.md" : "docs/api.md";
  const folder = await siteOf({
    "site.config.ts": config(`, locale: { code: "en" }, locales: [{ code: "ja" }]${more}`),
    "pages/reference.ts": `export default (sources) => sources.locales.map((locale) => (
  { path: ${JSON.stringify(path)}, locale, markdown: "# In " + locale + "\\n\\n[gone](./gone.md)\\n", source: { file: "lib/client.py", line: 7 } }));\n`,
    "lib/client.py": "",
    [`${start}docs/guide.md`]: "# Guide\n\n[api](./api.md)\n",
  });
  const { code, stdout, stderr } = await run("build", folder);
  expect(code, stdout + stderr).toBe(0);
  expect(stdout + stderr).toMatch(/lib\/client\.py:7/);
  expect(await output(folder, "docs/api/index.html")).toContain("In en");
  const translated = await output(folder, "ja/docs/api/index.html");
  expect(translated).toContain("In ja");
  expect(translated).toContain("https://git.example.com/edit/lib/client.py");
  await put(folder, { [written]: "# 訳文\n" });
  expect((await run("build", folder)).code).toBe(0);
  expect(await output(folder, "ja/docs/api/index.html")).toContain("訳文");
  if (more !== "") return;
  await rm(join(folder, written));
  const frozen = await run("version", "1.0", folder);
  expect(frozen.stdout, frozen.stderr).toContain('with 1 file in "ja"');
  const again = await run("build", folder);
  expect(again.code, again.stdout + again.stderr).toBe(0);
  expect(await output(folder, "ja/docs/next/api/index.html")).toContain("In ja");
  expect(await output(folder, "ja/docs/api/index.html")).toContain("In ja");
});

test("a translation to a locale that the site lacks", async () => {
  const folder = await siteOf({
    "site.config.ts": config(', locale: { code: "en" }, locales: [{ code: "ja" }]'),
    "pages/reference.ts": 'export default () => [{ path: "docs/api.md", locale: "jp", markdown: "# A" }];\n',
    "content/docs/guide.md": "# Guide\n",
  });
  const { code, stdout, stderr } = await run("build", folder);
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('expected one of en, ja as "locale" of page 1, received "jp"');
});

test("the development server follows a source, a new source, the module and its imports", async () => {
  const folder = await siteOf({ ...site, "content/docs/guide.md": "# Guide\n" });
  const served = await serveSite(folder);
  const shows = async (path: string, text: string) => {
    const isShown = await served.waitFor(async () => (await served.get(path)).body.includes(text));
    expect(isShown, `${path}: ${text}\n${served.printed()}`).toBe(true);
  };
  try {
    await shows("docs/api/stamp/", "Adds a stamp.");
    await put(folder, { "lib/stamp.py": "# Stamp\nAdds one.\n" });
    await shows("docs/api/stamp/", "Adds one.");
    await put(folder, { "lib/more/deep.py": "# Deep\nBelow.\n" });
    await shows("docs/api/more/deep/", "Below.");
    await put(folder, {
      "other/x.py": "# X\nElsewhere.\n",
      "pages/folder.ts": 'export const folder = "other";\n',
    });
    await shows("docs/api/x/", "Elsewhere.");
  } finally {
    await served.close();
  }
});
