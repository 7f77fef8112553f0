/**
 * Inventories of other sites. `inventories/` contains parts of those of Python 3.6 and NumPy 1.13, as Sphinx wrote them.
 */
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateSync, inflateSync } from "node:zlib";
import { afterAll, expect, test, vi } from "vitest";
import { memoryStore } from "../../src/core/store.ts";
import { parseInventory } from "../../src/read/inventory.ts";
import { run } from "../cli/run-docgen.ts";
import { settled, siteOf } from "../cli/site-of.ts";
import { put } from "../emit/hand-plan.ts";
import { listenLocally } from "../local-server.ts";
import { readSite } from "./read-site.ts";

afterAll(() => void vi.restoreAllMocks());

const recorded = (name: string) =>
  readFile(fileURLToPath(new URL(`inventories/${name}.inv`, import.meta.url)));

const python = "https://docs.python.org/3/";
const numpy = "https://numpy.org/doc/stable/";

const config = (inventories: string, more = "") =>
  `export default { title: "Site", url: "https://example.com", baseUrl: "/", inventories: ${inventories}, ${more} };`;

const bothFiles = `[{ url: "${python}", file: "python.inv" }, { url: "${numpy}", file: "numpy.inv" }]`;

const head = (version = 2) =>
  Buffer.from(
    `# Sphinx inventory version ${version}\n# Project: x\n# Version: 1\n# The remainder is compressed.\n`,
  );

const inventoryOf = (text: string) => Buffer.concat([head(), deflateSync(text)]);

const linksOf = async (folder: string, url = "/docs/a/") =>
  (await readSite(folder)).pages.get(url)?.links ?? {};

test("100 names of Python's and NumPy's inventories link to their documentation", async () => {
  const entries = (["python", "numpy"] as const).map(async (site) => {
    const bytes = await recorded(site);
    const text = inflateSync(
      bytes.subarray(bytes.indexOf("using zlib.\n") + "using zlib.\n".length),
    ).toString();
    return text.split("\n").flatMap((line) => {
      const [name = "", role = "", , location = ""] = line.split(" ");
      const url = (site === "python" ? python : numpy) + location.replace(/\$$/, name);
      return role.startsWith("py:") && /^[A-Za-z_]\w*(?:\.\w+)+$/.test(name) ? [{ name, url }] : [];
    });
  });
  const wanted = (await Promise.all(entries)).flat();
  expect(wanted.length).toBeGreaterThanOrEqual(100);
  const forms = (name: string) => [`[x][${name}], *or* __x__`, `[\`${name}\`][]`, `[${name}][]`];
  // Markdown reads the underscores of `__repr__` as strong emphasis, except in code.
  const text = wanted.map(({ name }, index) => forms(name)[name.includes("__") ? 0 : index % 3]);
  const folder = await siteOf({
    "site.config.ts": config(bothFiles),
    "python.inv": await recorded("python"),
    "numpy.inv": await recorded("numpy"),
    "content/docs/a.md": `# A\n\n${text.join("\n\n")}\n`,
  });
  const { pages, problems } = await readSite(folder);
  expect(problems).toEqual([]);
  const links = pages.get("/docs/a/")?.links;
  expect(links).toEqual(Object.fromEntries(wanted.map(({ name, url }) => [`#code:${name}`, url])));
});

test("names of the site come first, and of the inventories the first", async () => {
  const folder = await siteOf({
    "site.config.ts": config(`["https://one.test/", { url: "https://two.test/x", file: "two.inv" }]`),
    "inventories/one.test.inv": inventoryOf(
      "own.name py:class 1 a.html#$ -\nboth.name py:class 1 a.html#$ -\n",
    ),
    "two.inv": inventoryOf(
      "both.name py:class 1 b.html#$ -\nint py:class 1 c.html#$ -\nint std:label -1 d.html Int\n",
    ),
    "content/docs/a.md": "# A\n\n[x][own.name] [y][both.name] [z][builtins.int]\n",
    "content/docs/b.md": "# B\n\n## Own {#own.name}\n",
  });
  expect(await linksOf(folder)).toEqual({
    "#code:own.name": "/docs/b/#own.name",
    "#code:both.name": "https://one.test/a.html#both.name",
    "#code:builtins.int": "https://two.test/x/c.html#int",
  });
});

test("a wrong name is reported with its line and the nearest name", async () => {
  const folder = await siteOf({
    "site.config.ts": config(bothFiles),
    "python.inv": await recorded("python"),
    "numpy.inv": await recorded("numpy"),
    "content/docs/a.md": "# A\n\nText.\n\n[x][json.dmups] and [`numpy.linspac`][]\n",
  });
  const { problems } = await readSite(folder);
  expect(problems).toEqual([
    'content/docs/a.md:5:5+10 warning link/code-reference Broken reference to code: no heading and no inventory has the id "json.dmups". Did you mean "json.dumps"?',
    'content/docs/a.md:5:23+13 warning link/code-reference Broken reference to code: no heading and no inventory has the id "numpy.linspac". Did you mean "numpy.linspace"?',
  ]);
});

test.each([
  ["<html>Not found</html>", "it is not an inventory of Sphinx"],
  ["", "it is not an inventory of Sphinx"],
  ["# Sphinx inventory version 2\n# Project: x\n", "it is truncated"],
  [head(1), "it has version 1, and docgen reads version 2"],
  [Buffer.concat([head(), Buffer.from("json py:module 0 x.html -\n")]), "it is damaged (Z_DATA_ERROR)"],
  [inventoryOf("json py:module 0 x.html -\n".repeat(9)).subarray(0, -12), "it is damaged (Z_BUF_ERROR)"],
  [inventoryOf("some words\nin lines\n"), "it contains no valid entry"],
  [inventoryOf("a".repeat(64_000_001)), "its text exceeds 64 MB"],
  [Buffer.concat([head(), Buffer.alloc(16_000_000)]), "it exceeds 16 MB"],
])("an inventory with a fault is one message (%#)", async (bytes, reason) => {
  const folder = await siteOf({
    "site.config.ts": config(`[{ url: "${python}", file: "python.inv" }]`, 'locales: [{ code: "fr" }]'),
    "python.inv": bytes,
    "content/docs/a.md":
      "# A\n\n[x][json.dumps] [y][json.loads] [z][own.thing.other]\n\n## Own {#own.thing}\n",
  });
  const { problems } = await readSite(folder);
  // A name below one of the site cannot be in the inventory.
  expect(problems).toEqual([
    `python.inv:warning inventory/invalid Cannot read the inventory of ${python}: ${reason}. References to it are not linked. Delete the file, so that docgen downloads it again, or correct the URL.`,
    'content/docs/a.md:3:37+15 warning link/code-reference Broken reference to code: no heading and no inventory has the id "own.thing.other". Check the name. If nothing documents "own", generate its reference (pages), or add a site that does (inventories).',
  ]);
});

test("a location cannot leave its site, and names are keys of no prototype", () => {
  const parsed = parseInventory(
    inventoryOf(
      "a.b py:class 1 javascript:alert(1) -\n__proto__ py:class 1 x.html -\nc.d py:class 1 //evil.test/ -\n",
    ),
  );
  expect(parsed).toEqual({
    ok: true,
    names: Object.fromEntries([
      ["a.b", "javascript:alert(1)"],
      ["__proto__", "x.html"],
      ["c.d", "evil.test/"],
    ]),
  });
});

test("an inventory is downloaded once, and kept in the site", async () => {
  const requests: string[] = [];
  const server = await listenLocally(async (request, response) => {
    requests.push(request.url ?? "");
    response.end(inventoryOf("json.dumps py:function 1 library/json.html#$ -\n"));
  });
  const folder = await siteOf({
    "site.config.ts": config(`["http://127.0.0.1:${server.port}/docs/objects.inv"]`),
    "content/docs/a.md": "# A\n\n[x][json.dumps]\n",
  });
  const wanted = { "#code:json.dumps": `http://127.0.0.1:${server.port}/docs/library/json.html#json.dumps` };
  expect(await linksOf(folder)).toEqual(wanted);
  const file = join(folder, `inventories/127.0.0.1-${server.port}-docs.inv`);
  expect(existsSync(file)).toBe(true);
  await server.close();
  expect(await linksOf(folder)).toEqual(wanted);
  expect(requests).toEqual(["/docs/objects.inv"]);
});

test("an unreachable site without a copy is one message, the build continues and the next one tries again", async () => {
  const answers: (string | Buffer)[] = ["<p>Log in</p>"];
  const server = await listenLocally(async (_request, response) => void response.end(answers.shift()));
  const closed = await listenLocally(async () => {});
  await closed.close();
  const folder = await siteOf({
    "site.config.ts": config(
      `["http://127.0.0.1:${closed.port}/", { url: "http://127.0.0.1:${server.port}/", file: "own.inv" }]`,
      'locales: [{ code: "fr" }]',
    ),
    "content/docs/a.md": "# A\n\n[x][json.dumps] [y][json.loads]\n",
  });
  const first = await run("build", folder, "--json");
  const report = JSON.parse(first.stdout);
  expect(first.code).toBe(0);
  expect(report.diagnostics.map(({ text }: { text: string }) => text)).toEqual(
    [
      `Cannot download the inventory of http://127.0.0.1:${closed.port}/ (ECONNREFUSED). References to it are not linked.`,
      `Cannot download the inventory of http://127.0.0.1:${server.port}/ (it is not an inventory of Sphinx). References to it are not linked.`,
    ].toSorted(),
  );
  expect(await readFile(join(folder, "build/docs/a/index.html"), "utf8")).toContain(">x</a>");
  answers.push(inventoryOf("json.dumps py:function 1 json.html#$ -\n"));
  const second = await run("build", folder, "--json");
  expect(JSON.parse(second.stdout).diagnostics).toHaveLength(1);
  expect(await readFile(join(folder, "build/docs/a/index.html"), "utf8")).toContain(
    `href="http://127.0.0.1:${server.port}/json.html#json.dumps" target="_blank" rel="noopener noreferrer"`,
  );
  expect(await readFile(join(folder, "build/fr/docs/a.md"), "utf8")).toContain(
    `[x](http://127.0.0.1:${server.port}/json.html#json.dumps)`,
  );
  await server.close();
});

test("an edited inventory changes only the pages that use it", async () => {
  const folder = await siteOf({
    "site.config.ts": config(`[{ url: "${python}", file: "python.inv" }]`),
    "python.inv": inventoryOf("json.dumps py:function 1 old.html#$ -\n"),
    "content/docs/a.md": "# A\n\n[x][json.dumps]\n",
    "content/docs/b.md": "# B\n\n[a](./a.md)\n",
  });
  const store = memoryStore();
  const before = (await readSite(folder, store)).pages;
  await writeFile(join(folder, "python.inv"), inventoryOf("json.dumps py:function 1 new.html#$ -\n"));
  await settled();
  const after = (await readSite(folder, store)).pages;
  expect(after.get("/docs/a/")?.links).toEqual({ "#code:json.dumps": `${python}new.html#json.dumps` });
  const changed = [...after].filter(([url, { key }]) => before.get(url)?.key !== key);
  expect(changed.map(([url]) => url)).toEqual(["/docs/a/"]);
});

test("a heading that takes the name of another site changes the references to it", async () => {
  const folder = await siteOf({
    "site.config.ts": config(`[{ url: "${python}", file: "python.inv" }]`),
    "python.inv": inventoryOf("json.dumps py:function 1 old.html#$ -\n"),
    "content/docs/a.md": "# A\n\n[x][json.dumps]\n",
    "content/docs/b.md": "# B\n\n## X {#x}\n",
  });
  const store = memoryStore();
  await readSite(folder, store);
  await put(folder, { "content/docs/b.md": "# B\n\n## X {#json.dumps}\n" });
  await settled();
  const { pages } = await readSite(folder, store);
  expect(pages.get("/docs/a/")?.links).toEqual({ "#code:json.dumps": "/docs/b/#json.dumps" });
});

test("docgen check --external requests the pages of other sites that references link to", async () => {
  const requests: string[] = [];
  const server = await listenLocally(async (request, response) => {
    requests.push(request.url ?? "");
    response.writeHead(request.url === "/gone.html" ? 404 : 200).end();
  });
  const folder = await siteOf({
    "site.config.ts": config(
      `[{ url: "http://127.0.0.1:${server.port}/", file: "own.inv" }]`,
      "links: { private: true, ignore: [] }",
    ),
    "own.inv": inventoryOf("a.b py:class 1 gone.html#$ -\nc.d py:class 1 there.html#$ -\n"),
    "content/docs/a.md": "# A\n\n[x][a.b] [y][c.d]\n",
  });
  const { stdout } = await run("check", folder, "--external", "--json");
  await server.close();
  await rm(folder, { recursive: true });
  expect(new Set(requests)).toEqual(new Set(["/gone.html", "/there.html"]));
  const [problem, ...others] = JSON.parse(stdout).diagnostics;
  expect([problem.code, problem.position.line, others]).toEqual(["external/gone", 3, []]);
});

test("names without dots link to one object of the site or of an inventory; others are reported", async () => {
  const folder = await siteOf({
    "site.config.ts": config(`[{ url: "${python}", file: "python.inv" }]`),
    "python.inv": await recorded("python"),
    "content/docs/a.md":
      "# A\n\n[`Client`][] [`json`][] [`Strange`][] rows[count][] [word][]\n\n[`dumps`][]\n\n[`send`][] [`Usage`][]\n",
    // The package exports the class of its module.
    "content/docs/bot.md": "# bot {#bot}\n\n## Client {#bot.Client}\n\n### send {#bot.Client.send}\n",
    "content/docs/bot.http.md":
      "# http {#bot.http}\n\n## Client {#bot.http.Client}\n\n### send {#bot.http.Client.send}\n\n## Server {#bot.http.Server}\n\n### send {#bot.http.Server.send}\n\n## Usage {#Usage}\n",
    "content/docs/b.md": "# B\n\n## Usage {#Usage}\n",
  });
  const { pages, problems } = await readSite(folder);
  expect(problems).toEqual([
    'content/docs/a.md:3:53+8 warning link/no-definition Undefined link reference [word]: "[word][]" is rendered as text. Add a definition: [word]: …',
    'content/docs/a.md:3:27+7 warning link/code-reference Broken reference to code: no heading and no inventory has the id "Strange". Write a link to the documentation of the code: [label](https://…)',
    'content/docs/a.md:7:14+5 warning link/code-reference Broken reference to code: no heading and no inventory has the id "Usage". Write a link to the documentation of the code: [label](https://…)',
    'content/docs/a.md:5:3+5 warning link/code-reference Broken reference to code: no heading and no inventory has the id "dumps". Did you mean "json.dumps"?',
    'content/docs/a.md:7:3+4 warning link/code-reference Broken reference to code: no heading and no inventory has the id "send". Did you mean "bot.Client.send"?',
  ]);
  expect(pages.get("/docs/a/")?.links).toMatchObject({
    "#code:Client": "/docs/bot/#bot.Client",
    "#code:json": "https://docs.python.org/3/library/json.html#module-json",
  });
});

test("names in code may be those of an inventory: without it, they are text", async () => {
  const code = '```python links="dumps=?json.dumps Other=?json.Other"\ndef f(a: dumps, b: Other)\n```\n';
  const files = { "content/docs/a.md": `# A\n\n${code}\nA \`dumps{:python links="dumps=?json.dumps"}\`\n` };
  const inventories = { "python.inv": await recorded("python") };
  const withPython = {
    "site.config.ts": config(`[{ url: "${python}", file: "python.inv" }]`),
    ...inventories,
  };
  for (const [site, links] of [
    [{ ...withPython, ...files }, 2],
    [{ "site.config.ts": config("[]"), ...files }, 0],
  ] as const) {
    const folder = await siteOf(site);
    const { code: status, stdout } = await run("build", folder);
    expect([status, stdout]).toEqual([0, expect.stringContaining("problems none")]);
    const html = await readFile(join(folder, "build/docs/a/index.html"), "utf8");
    expect(html.match(/<a href="https:\/\/docs\.python\.org[^"]*json\.dumps"/g) ?? []).toHaveLength(links);
    expect(html).not.toMatch(/<a href="">|\uFDD0|code:/u);
  }
});
