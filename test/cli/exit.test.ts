import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { contentsOf, put, temporaryFolder } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";

const docgen = fileURLToPath(new URL("../../bin/docgen.js", import.meta.url));
const config = 'export default { title: "T", url: "https://example.com", baseUrl: "/b/" };\n';
const site = { "site.config.ts": config, "content/docs/a.md": "# A\n" };

async function siteOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  await put(folder, files);
  return folder;
}

test("0: a good site; stdout holds one JSON object and a second build writes nothing", async () => {
  const folder = await siteOf(site);
  const first = await run("build", folder, "--json");
  expect(first.code).toBe(0);
  const report = JSON.parse(first.stdout);
  expect(report).toMatchObject({ ok: true, routes: expect.arrayContaining(["/b/docs/a/"]), diagnostics: [] });
  expect(Object.keys(report)).toEqual([
    "ok",
    "stages",
    "routes",
    "groups",
    "written",
    "removed",
    "unchanged",
    "sizes",
    "largest",
    "slowest",
    "budgets",
    "timeline",
    "diagnostics",
    "ms",
  ]);
  expect(report.written).toContain("docs/a/index.html");

  const again = await run("build", folder, "--json");
  expect(JSON.parse(again.stdout)).toMatchObject({
    written: [],
    removed: [],
    unchanged: report.written.length,
  });
});

test.each([
  ["process.exit(0)", "process.exit(0)", "it ended the process with exit code 0"],
  ["process.exit(3)", "process.exit(3)", "it ended the process with exit code 3"],
  ["a promise that never settles", "new Promise(() => {})", "it did not finish within 1 s"],
])("1: a plugin is reported with its name: %s", async (_name, act, reason) => {
  const plugin = `export default () => async () => { await ${act}; };\n`;
  const options = ', limits: { seconds: 1 }, markdown: { remarkPlugins: ["./plugin.mjs"] } };';
  const named = config.replace(" };", options);
  const folder = await siteOf({ ...site, "site.config.ts": named, "plugin.mjs": plugin });
  // In a child process, because it exits.
  const { status, stderr } = spawnSync(process.execPath, [docgen, "build", folder], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain('"./plugin.mjs"');
  expect(stderr).toContain(reason);
});

test("1: a late error of a plugin is reported with its name", async () => {
  const late = "async () => { await null; throw new Error('late'); }";
  const plugin = `export default () => () => void (${late})();\n`;
  const named = config.replace(" };", ', markdown: { remarkPlugins: ["./plugin.mjs"] } };');
  const folder = await siteOf({ ...site, "site.config.ts": named, "plugin.mjs": plugin });
  const { status, stderr } = spawnSync(process.execPath, [docgen, "build", folder], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain('"./plugin.mjs"');
  expect(stderr).toContain("late");
});

test("0: a base from the command line takes the place of the config's", async () => {
  const folder = await siteOf(site);
  const { stdout } = await run("check", folder, "--base", "/c/", "--json");
  expect(JSON.parse(stdout).routes).toContain("/c/docs/a/");
  expect(Object.keys(await contentsOf(folder))).toEqual(Object.keys(site).sort());
});

test("1: errors in the content are reported with their position, and nothing is written", async () => {
  const folder = await siteOf({ ...site, "content/docs/a.md": "# A\n\n![x](./no.png)\n" });
  const { code, stdout, stderr } = await run("build", folder);
  expect(code).toBe(1);
  expect(stdout).toBe(
    'Build failed: 1 error.\nTo build with these errors as warnings, add to the config: messages: { "link/image": "warn" }\n',
  );
  expect(stderr).toMatchInlineSnapshot(`
    "Reading the site…
    error link/image  content/docs/a.md:3:6
      Image not found: "./no.png".
      3 │ ![x](./no.png)
        │      ^^^^^^^^
      Use a path relative to this file, or /x.png for a file in the public folder.

    "
  `);
  const report = JSON.parse((await run("check", folder, "--json")).stdout);
  expect(report).toMatchObject({
    ok: false,
    diagnostics: [{ code: "link/image", frame: expect.any(String) }],
  });
  expect(await contentsOf(folder)).not.toHaveProperty("build/index.html");
});

test.each([
  ["no config", { "content/docs/a.md": "# A" }, "config/missing"],
  ["a config that does not parse", { "site.config.ts": "export default {" }, "config/broken"],
  ["a config that throws", { "site.config.ts": "throw new Error('no')" }, "config/broken"],
  ["an unknown option", { "site.config.ts": config.replace("title", "titel") }, "config/unknown-key"],
  ["no content", { "site.config.ts": config }, "content/empty"],
  ["an output folder that is a file", { ...site, build: "file" }, "output/is-file"],
  ["an output folder with other files", { ...site, "build/mine.txt": "mine" }, "output/foreign"],
])("1: %s", async (_name, files, code) => {
  const folder = await siteOf(files);
  const ended = await run("build", folder, "--json");
  expect(ended.code).toBe(1);
  const report = JSON.parse(ended.stdout);
  expect(report.ok).toBe(false);
  expect(report.diagnostics.map((item: { code: string }) => item.code)).toContain(code);
  expect(await contentsOf(folder)).toEqual(Object.fromEntries(Object.entries(files).sort()));
});

test.each([
  [["biuld"], "Did you mean build?"],
  [["build", "--jsn"], "Did you mean --json?"],
  [["build", "one", "two"], "too many arguments"],
  [["serve", "--port", "abc"], "It must be a number from 0 to 65535."],
  [
    ["check", "--base", "docs"],
    'Invalid --base: expected a path that begins and ends with "/", received "docs".',
  ],
  [[], "Usage: docgen"],
])("2: docgen %s", async (args, text) => {
  const { code, stdout, stderr } = await run(...args);
  expect(stderr).toContain(text);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});

test("2: a wrong base leaves a site's folder as it was", async () => {
  const folder = await siteOf(site);
  expect((await run("build", folder, "--base", "docs")).code).toBe(2);
  expect(await contentsOf(folder)).toEqual(Object.fromEntries(Object.entries(site).sort()));
});

test.each([
  ["--help"],
  ["build", "--help"],
  ["serve", "--help"],
  ["check", "--help"],
  ["search", "push", "--help"],
])("0: docgen %s … shows an example", async (...args) => {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/Examples?:\n {2}docgen /);
});
