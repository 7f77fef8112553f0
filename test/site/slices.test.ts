/** The part of the sidebar embedded in a page: all of a small tree, a slice of a large one. */
import { expect, test } from "vitest";
import type { SidebarNode } from "../../src/shared/contract.ts";
import { type Files, md, modelOf, outlineOf } from "./model-of.ts";

/** `folders` folders of `pages` pages each, the first one with a nested folder. */
function tree(folders: number, pages: number): Files {
  const files: Record<string, string> = { "content/docs/a.md": md("A") };
  for (let folder = 0; folder < folders; folder += 1) {
    for (let page = 0; page < pages; page += 1) {
      files[`content/docs/f${folder}/p${page}.md`] = md(`P${folder}.${page}`);
    }
  }
  return { ...files, "content/docs/f0/deep/x.md": md("X"), "content/docs/f0/deep/index.md": md("Deep") };
}

test("a small tree goes whole into every page", async () => {
  const { page, site } = await modelOf(tree(2, 3));
  expect(site.branches).toEqual([]);
  expect(outlineOf(page("docs/f1/p0/").sidebar)).toMatchInlineSnapshot(`
    "A /base/docs/a/
    + f0
      + Deep /base/docs/f0/deep/
        X /base/docs/f0/deep/x/
      P0.0 /base/docs/f0/p0/
      P0.1 /base/docs/f0/p1/
      P0.2 /base/docs/f0/p2/
    + f1
      P1.0 /base/docs/f1/p0/
      P1.1 /base/docs/f1/p1/
      P1.2 /base/docs/f1/p2/
    "
  `);
  expect(page("docs/a/").sidebar?.items).toEqual(page("docs/f0/deep/x/").sidebar?.items);
});

test("of a large tree a page carries the top level and the way down to itself", async () => {
  const { page } = await modelOf(tree(3, 60));
  expect(outlineOf(page("docs/a/").sidebar)).toMatchInlineSnapshot(`
    "A /base/docs/a/
    - f0
      …
    - f1
      …
    - f2
      …
    "
  `);
  const deep = outlineOf(page("docs/f0/deep/x/").sidebar);
  expect(deep.split("\n").slice(0, 6)).toMatchInlineSnapshot(`
    [
      "A /base/docs/a/",
      "- f0",
      "  - Deep /base/docs/f0/deep/",
      "    X /base/docs/f0/deep/x/",
      "  P0.0 /base/docs/f0/p0/",
      "  P0.1 /base/docs/f0/p1/",
    ]
  `);
  expect(deep).toContain("- f1\n  …\n");
});

test("a category's own page carries the entries of the category", async () => {
  const { page } = await modelOf(tree(3, 60));
  expect(outlineOf(page("docs/f0/deep/").sidebar)).toContain("X /base/docs/f0/deep/x/");
});

test("what a slice leaves out is a file of its own, and nothing is lost", async () => {
  const { page, site, config } = await modelOf(tree(3, 60));
  const files = new Map(site.branches.map(({ output, items }) => [`${config.baseUrl}${output}`, items]));
  expect(files.size).toBe(4);
  const whole = (nodes: readonly SidebarNode[] | null): string[] =>
    (nodes ?? []).flatMap((node) => {
      if (node.type === "link") return [node.href];
      if (node.type !== "group") return [];
      return [node.href ?? "", ...whole(node.items ?? files.get(node.branch ?? "") ?? null)];
    });
  const reached = new Set(whole(page("docs/a/").sidebar?.items ?? null));
  const documents = site.pages.filter(({ source }) => source?.startsWith("content/docs/"));
  expect(documents.filter(({ url }) => !reached.has(url))).toEqual([]);
});

test("the size of a page's slice does not grow with the folders it does not show", async () => {
  const size = async (pages: number) =>
    outlineOf((await modelOf(tree(3, pages))).page("docs/a/").sidebar).length;
  expect(await size(120)).toBe(await size(60));
});
