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

test("a page without others beside it in the sidebar shows the pages below its URL", async () => {
  const below = {
    "content/docs/intro.md": md("Intro", "Words."),
    "content/news.md": md("News", "::doc-cards"),
    "content/news/one.md": md("One", "About it."),
    "content/newsletter.md": md("Letter", "Words."),
  };
  const cards = async (one: typeof below, options = {}) =>
    (await modelOf(one, options)).page("news/").cards?.map(({ label, href }) => `${label} ${href}`);
  const options = { content: { folder: "content", docs: ".", docsRoute: "" } };
  expect(await cards(below, { ...options, sidebars: { docs: ["news", "docs/intro"] } })).toEqual([
    "Intro /base/docs/intro/",
  ]);
  expect(await cards(below, { ...options, sidebars: { docs: ["news"] } })).toEqual(["One /base/news/one/"]);
  expect(await cards(below, { ...options, sidebars: { docs: ["docs/intro"] } })).toEqual([
    "One /base/news/one/",
  ]);
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

test("only the home page shows the tagline where a component of another tool is not rendered", async () => {
  const lost = "# T\n\n<Hero :words='x' />\n";
  const { docs } = await modelOf(
    { "content/docs/index.md": lost, "content/docs/other.md": lost },
    {
      title: "Name",
      tagline: "More of it.",
      content: { docsRoute: "" },
      sidebars: {
        docs: [
          { type: "doc", id: "index", label: "Start" },
          { type: "doc", id: "other", label: "Name" },
        ],
      },
    },
  );
  const described = [...docs].map(([path, { description }]) => `${path} ${description}`);
  expect(described.sort()).toEqual(["content/docs/index.md More of it.", "content/docs/other.md null"]);
});
