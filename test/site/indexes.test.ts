/** Generated index pages: their URLs and cards. */
import { expect, test } from "vitest";
import { type Files, md, modelOf } from "./model-of.ts";

const docs = (entries: Readonly<Record<string, string>>): Files =>
  Object.fromEntries(Object.entries(entries).map(([path, text]) => [`content/docs/${path}`, text]));

const index = (keys: object = {}, label = "Guides") =>
  JSON.stringify({ label, link: { type: "generated-index", ...keys } });
const withIndex = (category: string) =>
  modelOf(docs({ "g/_category_.json": category, "g/a.md": md("A", "First words."), "g/b.md": md("B") }));

test.each([
  [index(), "docs/category/guides/"],
  [index({}, "ガイド と"), "docs/category/ガイド-と/"],
  [index({ slug: "/g" }), "docs/g/"],
  [index({ slug: "all/of-them/" }), "docs/all/of-them/"],
])("%s is at %s", async (category, address) => {
  const { page } = await withIndex(category);
  expect(page(address)).toMatchObject({ template: "index", source: null, headings: [], isDocs: true });
});

test("it has its own title and description, else the category's", async () => {
  const own = await withIndex(index({ title: "All guides", description: "Words." }));
  expect(own.page("docs/category/guides/")).toMatchObject({ title: "All guides", description: "Words." });
  const bare = await withIndex(index());
  expect(bare.page("docs/category/guides/")).toMatchObject({ title: "Guides", description: null });
});

test("it shows a card for each entry below, in the order of the sidebar", async () => {
  const { page } = await modelOf(
    docs({
      "g/_category_.json": index(),
      "g/b.md": md("B", "am.clear_all_stamp: 10:30."),
      "g/c/_category_.json": '{ "label": "C", "position": -1, "description": "Of C" }',
      "g/c/x.md": md("X"),
      "g/c/y.md": md("Y"),
      "g/d/index.md": md("D", "Of D."),
      "g/d/x.md": md("X"),
    }),
  );
  expect(page("docs/category/guides/").cards).toEqual([
    { kind: "category", label: "C", href: "/base/docs/g/c/x/", description: "Of C", count: 2 },
    {
      kind: "doc",
      label: "B",
      href: "/base/docs/g/b/",
      description: "am.clear_all_stamp: 10:30.",
      count: 0,
    },
    { kind: "category", label: "D", href: "/base/docs/g/d/", description: "Of D.", count: 1 },
  ]);
});

test("it takes its place in the order of reading, before its first entry", async () => {
  const { page } = await withIndex(index());
  expect(page("docs/").next).toEqual({ label: "Guides", url: "/base/docs/category/guides/" });
  expect(page("docs/category/guides/").next?.label).toBe("A");
  expect(page("docs/g/a/").prev?.label).toBe("Guides");
});
