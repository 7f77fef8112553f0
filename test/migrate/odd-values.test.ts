/** Values of old configs that no tool expects: they are reported or kept as text. */
import { expect, test } from "vitest";
import { memoryFiles } from "../../src/core/files.ts";
import { moveDocusaurus } from "../../src/migrate/docusaurus/move.ts";
import { moveMdbook } from "../../src/migrate/mdbook/move.ts";
import type { Moved } from "../../src/migrate/moved.ts";
import type { OldSite } from "../../src/migrate/old-site.ts";
import { moveVitepress } from "../../src/migrate/vitepress/move.ts";

function move(tool: (site: OldSite) => Promise<Moved>, found: Readonly<Record<string, unknown>>) {
  const files = memoryFiles(new Map([["a.md", "# A\n"]]));
  const runConfig = async () => ({ found, notes: [] });
  return tool({ folder: "/site", file: "config.js", files, isFolder: async () => true, runConfig });
}

test("an object whose toString is data", async () => {
  const { notes } = await move(moveVitepress, { head: [[{ toString: "x" }]] });
  expect(notes).toContainEqual({ what: 'head[0] <{"toString":"x"}>', remedy: expect.any(String) });
  const { config } = await move(moveDocusaurus, { stylesheets: [[{ toString: "x" }]] });
  expect(config.head).toHaveLength(1);
});

test.each([
  ['title = ""', "book.title"],
  ['description = "d"', "book.title"],
  ['title = "T"\nauthors = 5\nsrc = "src"', null],
  ['title = "T"\ndescription = ""\n[output.html]\ncname = ""\nsite-url = ""', null],
])("a book with %j", async (text, what) => {
  const files = memoryFiles(
    new Map([
      ["book.toml", `[book]\n${text}\n`],
      ["src/SUMMARY.md", "- [A](a.md)\n"],
    ]),
  );
  const runConfig = async () => ({ found: {}, notes: [] });
  const { notes } = await moveMdbook({
    folder: "/s",
    file: "book.toml",
    files,
    isFolder: async () => true,
    runConfig,
  });
  const remedy = "it came out empty: set title in site.config.ts";
  expect(notes.filter((note) => note.what.startsWith("book"))).toEqual(
    what === null ? [] : [{ what, remedy }],
  );
});

test.each([
  [{ themeConfig: { docgen: "function" } }, "themeConfig"],
  [{ themeConfig: { navbar: { docgen: "function" } } }, "themeConfig.navbar"],
  [{ themeConfig: { navbar: { items: [], logo: { docgen: "function" } } } }, "themeConfig.navbar.logo"],
])("a function in place of options: %j", async (options, what) => {
  const { notes } = await move(moveDocusaurus, {
    title: "T",
    url: "https://a.example",
    baseUrl: "/",
    ...options,
  });
  expect(notes.filter((note) => note.what.startsWith("themeConfig"))).toEqual([
    { what, remedy: "a function, which is not run: write what it returns" },
  ]);
});

test("a rewrite whose pattern is invalid", async () => {
  const { notes } = await move(moveVitepress, { rewrites: { ":name([)": "docs" } });
  expect(notes).toContainEqual({ what: "rewrites: :name([)", remedy: "it is not a valid pattern" });
});

test("a link with an invalid escape", async () => {
  const { config } = await move(moveVitepress, { themeConfig: { sidebar: [{ text: "A", link: "/100%" }] } });
  expect(config.sidebars).toEqual({ docs: [{ type: "link", label: "A", href: "/100%" }] });
});
