/** Errors of `docgen migrate`: nothing is written, and the message says how to fix them. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { contentsOf } from "../emit/hand-plan.ts";
import { oldSite } from "./moving.ts";

test.each([
  [
    "no config",
    { "a.md": "# A\n" },
    "migrate/no-config",
    "No config of Docusaurus, VitePress, VuePress, Starlight, MkDocs or mdBook found in",
  ],
  ["one folder above", { "website/mkdocs.yml": "site_name: A\n" }, "migrate/no-config", "website"],
  [
    "configs of other names",
    { "mkdocs-base.yml": "site_name: A\n", "mkdocs.online.yaml": "INHERIT: mkdocs-base.yml\n" },
    "migrate/no-config",
    'Pass one of "mkdocs-base.yml", "mkdocs.online.yaml": docgen migrate ',
    "--config mkdocs.online.yaml",
  ],
  ["two tools", { "mkdocs.yml": "site_name: A\n", "book.toml": "" }, "migrate/many-tools", "--from mkdocs"],
  [
    "a config that throws",
    { "docusaurus.config.js": "const a = 1;\nthrow new TypeError('no ' + a);\n" },
    "docusaurus.config.js:2:7",
    "TypeError: no 1",
  ],
  [
    "a config without an export",
    { "docusaurus.config.js": "const a = 1;\n" },
    "migrate/broken",
    "it exports no options",
  ],
  [
    "a config that ends the process",
    { "docusaurus.config.js": "process.exit(3);\n" },
    "migrate/broken",
    "it ended without a word",
  ],
  [
    "syntax of JavaScript",
    { "docusaurus.config.js": "export default {\n" },
    "docusaurus.config.js:2",
    "found end of file",
  ],
  ["syntax of YAML", { "mkdocs.yml": "site_name: [a\nnav: b\n" }, "mkdocs.yml:", "migrate/broken"],
  ["YAML without options", { "mkdocs.yml": "just words\n" }, "mkdocs.yml", "it holds no options"],
  ["a file to inherit from", { "mkdocs.yml": "INHERIT: ../no.yml\n" }, "no.yml", "ENOENT"],
  ["syntax of TOML", { "book.toml": '[book\ntitle = "a"\n' }, "book.toml:1", "migrate/broken"],
  [
    "a book without a summary",
    { "book.toml": '[book]\ntitle = "a"\n' },
    "migrate/broken",
    "src/SUMMARY.md not found",
  ],
])("%s", async (_name, contents, ...words) => {
  const folder = await oldSite(contents);
  const { code, stdout, stderr } = await run("migrate", folder, "--write");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  for (const word of words) expect(stderr).toContain(word);
  expect(await contentsOf(folder)).toEqual(contents);
});

test("a folder that is not there, a tool that is not known, a sitemap that is none", async () => {
  const folder = await oldSite({
    "mkdocs.yml": "site_name: A\n",
    "docs/index.md": "# A\n",
    "map.xml": "<urlset/>",
  });
  expect((await run("migrate", join(folder, "no"))).stderr).toContain("migrate/no-folder");
  expect(await run("migrate", folder, "--from", "hugo")).toMatchObject({ code: 2 });
  expect((await run("migrate", folder, "--from", "mdbook")).stderr).toContain("No config of mdBook found in");
  const sitemap = (name: string) => run("migrate", folder, "--write", "--sitemap", join(folder, name));
  expect((await sitemap("map.xml")).stderr).toContain("it has no URL below /");
  expect((await sitemap("no.xml")).stderr).toContain("ENOENT");
  expect(Object.keys(await contentsOf(folder))).not.toContain("site.config.ts");
});
