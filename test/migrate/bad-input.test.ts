/** Configs and folders that `docgen migrate` cannot trust: a clear message or a site, and never a half-written one. */
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runForeign } from "../../src/migrate/config/run-config.ts";
import { run } from "../cli/run-docgen.ts";
import { contentsOf } from "../emit/hand-plan.ts";
import { oldSite } from "./moving.ts";

const basic = 'title: "T", url: "https://a.example", baseUrl: "/"';
const page = { "docs/index.md": "# A\n" };

describe("a config that cannot be read", () => {
  test.each([
    ["throws", 'throw new Error("\\u001b[31mboom\\u0007");', "migrate/broken", "boom"],
    ["rejects", 'export default Promise.reject(new Error("later"));', "migrate/broken", "later"],
    ["never settles", "export default new Promise(() => {});", "migrate/broken", "docusaurus.config.mjs"],
    [
      "is a proxy that throws",
      'export default new Proxy({}, { ownKeys() { throw new Error("trap"); } });',
      "migrate/broken",
      "trap",
    ],
    ["exports a number", "export default 3;", "migrate/broken", "it exports no options"],
    ["is empty", "", "migrate/broken", "it exports no options"],
  ])("%s: nothing is written", async (_name, code, ...words) => {
    const contents = { "docusaurus.config.mjs": code, ...page };
    const folder = await oldSite(contents);
    const { code: exit, stdout, stderr } = await run("migrate", folder, "--write");
    expect({ exit, stdout }).toEqual({ exit: 1, stdout: "" });
    for (const word of words) expect(stderr).toContain(word);
    expect(hasControls(stderr)).toBe(false);
    expect(await contentsOf(folder)).toEqual(contents);
  });

  test("runs forever: it is terminated after the time limit", async () => {
    const folder = await oldSite({ "docusaurus.config.mjs": "for (;;);", ...page });
    await expect(runForeign(folder, "docusaurus.config.mjs", 500)).rejects.toThrow("migrate/broken");
  });
});

describe("a config that can be read in part", () => {
  test.each([
    [
      "needs the environment",
      `if (!process.env.API_KEY) throw new Error("API_KEY missing"); export default { ${basic} };`,
      "API_KEY missing",
    ],
    [
      "needs a network",
      `const r = await fetch("http://127.0.0.1:9/"); export default { ${basic}, tagline: (await r.json()).t };`,
      "Not read: tagline",
    ],
    [
      "has functions, promises, symbols, maps and big integers",
      `export default { ${basic}, tagline: () => "x", customFields: { a() {}, b: Symbol("x"), c: 10n, d: new Map(), e: new Date(Number.NaN), f: Promise.resolve(1) } };`,
      "customFields",
    ],
    [
      "contains itself",
      `const a = { ${basic} }; a.themeConfig = { navbar: { items: [a] } }; export default a;`,
      "navbar",
    ],
    [
      "is nested deeply",
      `let a = {}; for (let i = 0; i < 1e5; i++) a = { a }; export default { ${basic}, customFields: a };`,
      "customFields",
    ],
    [
      "prints control characters and much else",
      `for (let i = 0; i < 2e4; i++) console.log("\\u001b[2J\\u001b]0;x\\u0007"); console.error("\\u001b[31m"); export default { ${basic} };`,
      "Docusaurus: docusaurus.config.mjs",
    ],
    [
      "has an option that no site may have",
      `export default { ${basic}, headTags: [{ tagName: "link", attributes: { rel: "x", onload: "y()" } }, { tagName: "meta", attributes: { name: "a", content: "b" } }] };`,
      "head[0]",
    ],
  ])("%s: the rest is written", async (_name, code, word) => {
    const folder = await oldSite({ "docusaurus.config.mjs": code, ...page });
    const { code: exit, stdout, stderr } = await run("migrate", folder, "--write");
    expect({ exit, stderr: /error /.test(stderr) }).toEqual({ exit: 0, stderr: false });
    expect(stdout).toContain(word);
    expect(hasControls(stdout + stderr)).toBe(false);
    expect(await readFile(join(folder, "site.config.ts"), "utf8")).toContain('title: "T"');
    expect((await run("build", folder)).code).toBe(0);
  });
});

/** Control characters other than line endings. */
function hasControls(text: string): boolean {
  return [...text].some((char) => char < " " && char !== "\n" && char !== "\r" && char !== "\t");
}

test("sidebars named as the compiled file are read from their source", async () => {
  const folder = await oldSite({
    "docusaurus.config.mjs": `export default { ${basic}, presets: [["classic", { docs: { sidebarPath: "./sidebars.js" }, blog: false }]] };`,
    "sidebars.ts": 'const sidebars: object = { docs: ["index"] };\nexport default sidebars;\n',
    ...page,
  });
  const { code, stderr } = await run("migrate", folder, "--write");
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(await readFile(join(folder, "site.config.ts"), "utf8")).toContain("sidebars");
  expect((await run("build", folder)).code).toBe(0);
});

describe("a folder", () => {
  const mkdocs = { "mkdocs.yml": "site_name: A\nsite_url: https://a.example/\n" };

  test.each([
    ["without a folder of pages", mkdocs],
    ["without pages", { ...mkdocs, "docs/x.png": "x" }],
  ])("%s: a message says so", async (_name, contents) => {
    const { code, stdout } = await run("migrate", await oldSite(contents));
    expect(code).toBe(0);
    expect(stdout).toContain("No pages found");
  });

  test("with bytes that are no text, a folder and broken links named like pages", async () => {
    const folder = await oldSite({ ...mkdocs, ...page, "docs/b.md/x.md": "# X\n" });
    await writeFile(join(folder, "docs/bytes.md"), Buffer.from([0xff, 0xfe, 0x00, 0xd8]));
    await symlink("/nonexistent", join(folder, "docs/gone.md"));
    await symlink(".", join(folder, "docs/loop"));
    const { stdout } = await run("migrate", folder, "--write");
    expect(stdout).toContain("source/encoding");
    expect((await run("build", folder)).code).toBe(0);
  });

  test("with thousands of files that are not pages", async () => {
    const folder = await oldSite({ ...mkdocs, ...page });
    for (const name of ["node_modules/a", "fixtures"]) {
      await mkdir(join(folder, name), { recursive: true });
      for (let index = 0; index < 1000; index += 1)
        await writeFile(join(folder, name, `${index}.md`), "# Not a page\n");
    }
    const { code, stdout } = await run("migrate", folder);
    expect(code).toBe(0);
    expect(stdout).toContain("1 of 1 old URL kept");
  });
});

describe("writing", () => {
  const contents = { "mkdocs.yml": "site_name: A\nsite_url: https://a.example/\n", ...page };

  test("a second run over edited output changes nothing without --force, and never the list of URLs", async () => {
    const folder = await oldSite(contents);
    expect((await run("migrate", folder, "--write")).code).toBe(0);
    const config = join(folder, "site.config.ts");
    const urls = join(folder, "urls.txt");
    await writeFile(config, `${await readFile(config, "utf8")}// edited\n`);
    await writeFile(urls, "/own/\n");
    const before = await contentsOf(folder);
    const again = await run("migrate", folder, "--write");
    expect(again.code).toBe(1);
    expect(again.stderr).toContain("migrate/exists");
    expect(await contentsOf(folder)).toEqual(before);
    expect((await run("migrate", folder, "--write", "--force")).code).toBe(0);
    expect(await readFile(config, "utf8")).not.toContain("// edited");
    expect(await readFile(urls, "utf8")).toBe("/own/\n");
  });

  test("if one of the files cannot be written, none is", async () => {
    const folder = await oldSite(contents);
    await mkdir(join(folder, "urls.txt"));
    expect((await run("migrate", folder, "--write")).code).toBe(1);
    expect(Object.keys(await contentsOf(folder)).sort()).toEqual(
      [...Object.keys(contents), "urls.txt/"].sort(),
    );
  });
});
