/** Cards inside a document: `::doc-cards`, or `<DocCardList />` in MDX. */
import { expect, test } from "vitest";
import { md, modelOf } from "./model-of.ts";

const files = {
  "content/docs/intro.md": md("Intro", "Words."),
  "content/docs/guides/index.md": md("Guides", "::doc-cards"),
  "content/docs/guides/a.md": md("A", "About a."),
  "content/docs/guides/b.mdx": md("B", "<DocCardList />"),
  "content/docs/guides/more/c.md": md("C", "About c."),
  "content/docs/top.md": md("Top", "::doc-cards"),
};

const labels = async (address: string) =>
  (await modelOf(files)).page(address).cards?.map(({ label, href }) => `${label} ${href}`) ?? null;

test("the page of a category shows its content", async () => {
  expect(await labels("docs/guides/")).toEqual([
    "A /base/docs/guides/a/",
    "B /base/docs/guides/b/",
    "more /base/docs/guides/more/c/",
  ]);
});

test("a page in a category shows the others", async () => {
  expect(await labels("docs/guides/b/")).toEqual([
    "A /base/docs/guides/a/",
    "more /base/docs/guides/more/c/",
  ]);
});

test("a page at the top shows the top level, without itself", async () => {
  expect(await labels("docs/top/")).toEqual(["Guides /base/docs/guides/", "Intro /base/docs/intro/"]);
});

test("a page that does not ask for cards knows none", async () => {
  expect(await labels("docs/guides/a/")).toBeNull();
});

test("an edit of a shown page changes the pages that show it, and no others", async () => {
  const before = await modelOf(files);
  const after = await modelOf({ ...files, "content/docs/guides/a.md": md("A", "New words.") });
  const changed = before.site.pages
    .filter(({ key, url }) => after.site.pages.find((page) => page.url === url)?.key !== key)
    .map(({ route }) => route);
  expect(changed.sort()).toEqual(["docs/guides", "docs/guides/a", "docs/guides/b"]);
});
