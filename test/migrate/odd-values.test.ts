/** Values of old configs that no tool expects: they are reported or kept as text. */
import { expect, test } from "vitest";
import { memoryFiles } from "../../src/core/files.ts";
import { moveDocusaurus } from "../../src/migrate/docusaurus/move.ts";
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

test("a rewrite whose pattern is invalid", async () => {
  const { notes } = await move(moveVitepress, { rewrites: { ":name([)": "docs" } });
  expect(notes).toContainEqual({ what: "rewrites: :name([)", remedy: "it is not a valid pattern" });
});

test("a link with an invalid escape", async () => {
  const { config } = await move(moveVitepress, { themeConfig: { sidebar: [{ text: "A", link: "/100%" }] } });
  expect(config.sidebars).toEqual({ docs: [{ type: "link", label: "A", href: "/100%" }] });
});
