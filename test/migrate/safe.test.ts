/** What a foreign config gets, and what its values do to the terminal. */
import { describe, expect, test } from "vitest";
import { runForeign } from "../../src/migrate/config/run-config.ts";
import { run } from "../cli/run-docgen.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

describe("a config of another tool", () => {
  test("does not see the environment of this process", async () => {
    process.env.DOCGEN_TEST_TOKEN = "secret";
    const folder = await temporaryFolder();
    const text =
      "export default { title: process.env.DOCGEN_TEST_TOKEN ?? 'none', tagline: String('PATH' in process.env) };\n";
    await put(folder, { "docusaurus.config.mjs": text });
    const { found } = await runForeign(folder, "docusaurus.config.mjs");
    delete process.env.DOCGEN_TEST_TOKEN;
    expect(found).toEqual({ title: "none", tagline: "true" });
  });

  test("is announced before it runs, and its escape sequences do not reach the terminal", async () => {
    const folder = await temporaryFolder();
    const config =
      'export default { title: "T", url: "https://a.example", baseUrl: "/", plugins: ["\\u001b[31mred\\u001b]0;x"] };\n';
    await put(folder, { "docusaurus.config.mjs": config, "docs/a.md": "# A\n" });
    const { stdout, stderr } = await run("migrate", folder);
    expect(stderr).toContain("Runs docusaurus.config.mjs with your rights.");
    expect(stdout).toContain("red");
    expect(stdout + stderr).not.toContain("\u001b[31m");
    expect(stdout + stderr).not.toContain("\u001b]0;");
  });

  test.each([
    ["process.env.DOCGEN_NO_URL", "url: it came out empty: set url in site.config.ts"],
    ["'https://' + process.env.DOCGEN_NO_HOST", 'url: it came out as "https://undefined": set url'],
    ["'https://a.example', favicon: process.env.DOCGEN_NO_ICON", "favicon: it came out empty"],
    ["'https://a.example', projectName: process.env['DOCGEN_NO_NAME']", "projectName: it came out empty"],
    [
      "'https://a.example', tagline: process.env.DOCGEN_NO_LINE, customFields: { tagline: 'x' }",
      "tagline: it came out empty",
    ],
    [
      "'https://a.example', themeConfig: { navbar: { title: process.env.DOCGEN_NO_NAME, items: [] } }",
      "themeConfig.navbar.title: it came out empty",
    ],
    ["'https://a.example', tagline: process.env.DOCGEN_NO_LINE ?? 'x'", null],
    ["'https://a.example', tagline: ''", null],
    ["'https://a.example', tagline: 'for ' + process.env.DOCGEN_NO_NAME", "tagline: it came out empty"],
    ["'https://a.example'", null],
  ])("url: %s of an unset variable is reported", async (url, expected) => {
    const folder = await temporaryFolder();
    await put(folder, {
      "docusaurus.config.mjs": `export default { title: "T", baseUrl: "/", url: ${url} };\n`,
      "docs/a.md": "# A\n",
    });
    const { stdout } = await run("migrate", folder);
    if (expected === null) expect(stdout).not.toContain("it came out");
    else expect(stdout).toContain(expected);
  });

  test.each([
    ["title: 'Docs ' + process.env.DOCGEN_NO_NAME", 'title: it came out as "Docs undefined": set title'],
    ["base: '/' + process.env.DOCGEN_NO_BASE + '/'", 'base: it came out as "/undefined/": set baseUrl'],
    ["title: process.env.DOCGEN_NO_NAME", "title: it came out empty"],
    ["title: 'x', sitemap: { hostname: process.env.DOCGEN_NO_HOST ?? '' }", "hostname: it came out empty"],
    [
      "title: 'x', head: [['meta', { content: process.env.DOCGEN_NO_WORDS, name: 'w' }]]",
      "head[0][1].content: it came out empty",
    ],
    ["title: ''", "title: it came out empty: set title in site.config.ts"],
    ["title: process.env.DOCGEN_NO_NAME || 'Docs'", null],
    ["title: 'Docs'", null],
  ])("VitePress with %s of an unset variable is reported", async (option, expected) => {
    const folder = await temporaryFolder();
    await put(folder, { ".vitepress/config.mjs": `export default { ${option} };\n`, "index.md": "# A\n" });
    const { stdout } = await run("migrate", folder);
    if (expected === null) expect(stdout).not.toContain("it came out");
    else expect(stdout).toContain(expected);
  });

  test("aliases that multiply are an error", async () => {
    const folder = await temporaryFolder();
    const lines = Array.from({ length: 12 }, (_, index) =>
      index === 0
        ? "a0: &a0 [x, x, x, x, x, x, x, x]"
        : `a${index}: &a${index} [${`*a${index - 1}, `.repeat(8)}]`,
    );
    await put(folder, { "mkdocs.yml": `site_name: T\n${lines.join("\n")}\n`, "docs/index.md": "# A\n" });
    const { code, stderr } = await run("migrate", folder);
    expect(code).toBe(1);
    expect(stderr).toContain("migrate/broken");
  });
});
