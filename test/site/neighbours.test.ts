/** Reading order, breadcrumbs and table of contents. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../runs.ts";
import { type Files, md, modelOf } from "./model-of.ts";

const guides = '{ "label": "Guides", "position": 2, "link": { "type": "generated-index" } }';

const files: Files = {
  "content/docs/intro.md": md("Introduction", "", "sidebar_position: 1", "sidebar_label: Intro"),
  "content/docs/g/_category_.json": guides,
  "content/docs/g/a.md": md("A", "", "pagination_label: The A"),
  "content/docs/g/deep/index.md": md("Deep"),
  "content/docs/g/deep/x.md": md("X"),
  "content/docs/z/y.md": md("Y"),
  "content/docs/hidden.md": md("Hidden", "", "unlisted: true"),
};

describe("previous and next", () => {
  test("follow the whole sidebar from the docs root, each category before its entries", async () => {
    const { page } = await modelOf(files);
    const walk = (address: string): string[] => {
      const next = page(address).next;
      return next === null ? [] : [next.label, ...walk(decodeURI(next.url.slice("/base/".length)))];
    };
    expect(walk("docs/")).toEqual(["Intro", "Guides", "The A", "Deep", "X", "Y"]);
    expect(page("docs/").prev).toBeNull();
    expect(page("docs/intro/").prev).toEqual({ label: "Docs", url: "/base/docs/" });
  });

  test("the next of one page is the previous of that one, whatever the tree", async () => {
    const names = fc.constantFrom(
      "a",
      "b",
      "01-c",
      "index",
      "d/a",
      "d/index",
      "d/e/a",
      "d/e/b",
      "f/g/h",
      "2-i/j",
    );
    const paths = fc.uniqueArray(names, { minLength: 1 });
    const positions = fc.infiniteStream(fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }));
    await fc.assert(
      fc.asyncProperty(paths, positions, async (chosen, position) => {
        const given = chosen.map((path) => {
          const place = position.next().value;
          return [
            `content/docs/${path}.md`,
            md(path, "", ...(place === null ? [] : [`sidebar_position: ${place}`])),
          ];
        });
        const { site } = await modelOf(Object.fromEntries(given));
        const byUrl = new Map(site.pages.map((page) => [page.url, page]));
        const documents = site.pages.filter(({ isDocs }) => isDocs);
        for (const page of documents) {
          if (page.next !== null) expect(byUrl.get(page.next.url)?.prev?.url).toBe(page.url);
          if (page.prev !== null) expect(byUrl.get(page.prev.url)?.next?.url).toBe(page.url);
        }
        expect(documents.filter(({ next }) => next === null)).toHaveLength(1);
        expect(documents.filter(({ prev }) => prev === null)).toHaveLength(1);
      }),
      { numRuns: runs(30) },
    );
  });

  test("a document that is a category's page elsewhere is read once, at its first place", async () => {
    const { page } = await modelOf({
      "content/docs/a.md": md("A"),
      "content/docs/z/_category_.json": '{ "link": { "type": "doc", "id": "a" } }',
      "content/docs/z/b.md": md("B"),
    });
    expect(page("docs/a/")).toMatchObject({ prev: { label: "Docs" }, next: { label: "B" } });
    expect(page("docs/z/b/").prev?.label).toBe("A");
  });

  test("a document takes a neighbour away, or names another one", async () => {
    const { page, problems } = await modelOf({
      ...files,
      "content/docs/z/y.md": md("Y", "", "pagination_prev: null", "pagination_next: g/a"),
    });
    expect(problems).toEqual([]);
    expect(page("docs/z/y/")).toMatchObject({ prev: null, next: { label: "The A", url: "/base/docs/g/a/" } });
    expect(page("docs/g/deep/x/").next?.label).toBe("Y");
  });

  test("a neighbour may be a document that no list shows", async () => {
    const { page, problems } = await modelOf({
      ...files,
      "content/docs/z/y.md": md("Y", "", "pagination_next: hidden"),
    });
    expect(problems).toEqual([]);
    expect(page("docs/z/y/").next).toEqual({ label: "Hidden", url: "/base/docs/hidden/" });
  });

  test("a neighbor that is not a document is an error with the nearest one", async () => {
    const { problems } = await modelOf({
      ...files,
      "content/docs/z/y.md": md("Y", "", "pagination_next: g/b"),
    });
    expect(problems).toEqual([
      'content/docs/z/y.md:2:1+15 error doc/unknown-neighbour Unknown document "g/b" in "pagination_next". Did you mean "g/a"?',
    ]);
  });
});

describe("breadcrumbs", () => {
  test("go from home through the categories to the page, with the labels of the sidebar", async () => {
    const { page } = await modelOf(files);
    expect(page("docs/intro/").trail).toEqual([
      { label: "Site", url: "/base/" },
      { label: "Intro", url: "/base/docs/intro/" },
    ]);
    expect(page("docs/g/deep/x/").trail).toEqual([
      { label: "Site", url: "/base/" },
      { label: "Guides", url: "/base/docs/category/guides/" },
      { label: "Deep", url: "/base/docs/g/deep/" },
      { label: "X", url: "/base/docs/g/deep/x/" },
    ]);
  });

  test("a category without a page is not a link", async () => {
    const { page } = await modelOf(files);
    expect(page("docs/z/y/").trail[1]).toEqual({ label: "z", url: null });
  });

  test("a category's own page is the last step, not two", async () => {
    const { page } = await modelOf(files);
    expect(page("docs/g/deep/").trail.map(({ label }) => label)).toEqual(["Site", "Guides", "Deep"]);
    expect(page("docs/category/guides/").trail.map(({ label }) => label)).toEqual(["Site", "Guides"]);
    expect(page("docs/").trail.map(({ label }) => label)).toEqual(["Site", "Docs"]);
  });

  test("a page in no sidebar has none", async () => {
    const { page } = await modelOf(files);
    expect([page("search/").trail, page("").trail]).toEqual([[], []]);
  });
});

describe("the contents list", () => {
  const text = "## Two\n\n### Three\n\n#### Four\n\n##### Five\n";
  const levels = async (options: object, ...frontMatter: readonly string[]) => {
    const { page } = await modelOf({ "content/docs/a.md": md("A", text, ...frontMatter) }, options);
    return page("docs/a/").headings.map(({ level }) => level);
  };

  test("shows levels two and three", async () => {
    expect(await levels({})).toEqual([2, 3]);
  });

  test("shows what the config says, and what a page says above that", async () => {
    expect(await levels({ toc: { minLevel: 3, maxLevel: 5 } })).toEqual([3, 4, 5]);
    expect(await levels({ toc: { maxLevel: 5 } }, "toc_max_heading_level: 2")).toEqual([2]);
    expect(await levels({}, "toc_min_heading_level: 3", "toc_max_heading_level: 4")).toEqual([3, 4]);
  });

  test("is empty where a page hides it", async () => {
    expect(await levels({}, "hide_table_of_contents: true")).toEqual([]);
  });
});

describe("the edit link", () => {
  const editUrl = "https://example.com/edit/";
  const ofPage = async (options: object, ...frontMatter: readonly string[]) =>
    (await modelOf({ "content/docs/a.md": md("A", "", ...frontMatter) }, options)).page("docs/a/").editUrl;

  test("is the config's address and the file's path, or the page's own, or none", async () => {
    expect(await ofPage({})).toBeNull();
    expect(await ofPage({ docs: { editUrl } })).toBe("https://example.com/edit/content/docs/a.md");
    expect(await ofPage({ docs: { editUrl } }, "custom_edit_url: https://x.y")).toBe("https://x.y");
    expect(await ofPage({ docs: { editUrl } }, 'custom_edit_url: ""')).toBeNull();
  });

  test("a generated page has none", async () => {
    const { page } = await modelOf(files, { docs: { editUrl } });
    expect([page("docs/").editUrl, page("docs/category/guides/").editUrl]).toEqual([null, null]);
  });
});
