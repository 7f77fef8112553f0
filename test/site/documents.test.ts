/** URLs of documents and other pages. */
import { describe, expect, test } from "vitest";
import { md, modelOf, outlineOf } from "./model-of.ts";

const generated = ["", "docs/", "search/"];

async function addressOf(path: string, ...frontMatter: readonly string[]): Promise<string | undefined> {
  const model = await modelOf({ [path]: md("T", "", ...frontMatter) });
  expect(model.problems).toEqual([]);
  return model.site.pages.find(({ source }) => source === path)?.url;
}

describe("documents", () => {
  test.each([
    ["index.md", null, "/base/docs/"],
    ["README.md", null, "/base/docs/"],
    ["guides/README.md", null, "/base/docs/guides/"],
    ["guides/_index.md", null, "/base/docs/guides/"],
    ["_index.md", null, "/base/docs/"],
    ["guides/index.md", null, "/base/docs/guides/"],
    ["guides/guides.md", null, "/base/docs/guides/"],
    ["guides/GUIDES.md", null, "/base/docs/guides/"],
    ["01-guides/guides.md", null, "/base/docs/guides/"],
    ["01-guides/02-guides.md", null, "/base/docs/guides/"],
    ["guides/foo.md", "bar", "/base/docs/guides/bar/"],
    ["guides/foo.md", "../bar", "/base/docs/bar/"],
    ["guides/foo.md", "../../../bar", "/base/docs/bar/"],
    ["guides/foo.md", "./", "/base/docs/guides/"],
    ["guides/foo.md", "/x", "/base/docs/x/"],
    ["guides/foo.md", "/x/y/", "/base/docs/x/y/"],
    ["guides/foo.md", "/", "/base/docs/"],
    ["はじめに.md", null, "/base/docs/%E3%81%AF%E3%81%98%E3%82%81%E3%81%AB/"],
    ["api/components/am.clear.md", null, "/base/docs/api/components/am.clear/"],
    ["api/10_am.clear.md", null, "/base/docs/api/am.clear/"],
    ["2021-11-d.md", null, "/base/docs/2021-11-d/"],
    ["7.0-e.md", null, "/base/docs/7.0-e/"],
    ["a b.mdx", null, "/base/docs/a%20b/"],
  ])("docs/%s with the slug %s is at %s", async (path, slug, url) => {
    const words = slug === null ? [] : [`slug: "${slug}"`];
    expect(await addressOf(`content/docs/${path}`, ...words)).toBe(url);
  });

  test("number prefixes stay if a document opts out", async () => {
    expect(await addressOf("content/docs/01-a.md", "parse_number_prefixes: false")).toBe("/base/docs/01-a/");
  });

  test.each([
    ["api/ExpectAPI.md", ["id: expect"], "/base/docs/api/expect/"],
    ["api/01-b.md", ["id: c"], "/base/docs/api/c/"],
    ["api/b.md", ["id: c", "slug: d"], "/base/docs/api/d/"],
    ["api/b.md", ["id: C# と日本"], "/base/docs/api/C%23%20%E3%81%A8%E6%97%A5%E6%9C%AC/"],
    ["api/index.md", ["id: c"], "/base/docs/api/"],
    ["api/_index.md", ["id: c"], "/base/docs/api/"],
  ])("docs/%s with %j is at %s", async (path, frontMatter, url) => {
    expect(await addressOf(`content/docs/${path}`, ...frontMatter)).toBe(url);
  });

  test("a link finds a document by its file, its id and its address", async () => {
    const { page, site, problems } = await modelOf({
      "content/docs/a.md": md("A", "[f](./api/ExpectAPI.md) [n](api/ExpectAPI) [u](/docs/api/expect)"),
      "content/docs/api/ExpectAPI.md": md("Expect", "", "id: expect"),
    });
    expect([Object.values(page("docs/a/").links), problems]).toEqual([
      ["/base/docs/api/expect/", "/base/docs/api/expect/", "/base/docs/api/expect/"],
      [],
    ]);
    expect(site.docsVersion.docs).toContainEqual({
      id: "api/expect",
      path: "/base/docs/api/expect/",
      sidebar: "docs",
    });
  });

  test.each([".", ".."])("the id %j is none", async (id) => {
    const { problems } = await modelOf({ "content/docs/a/b.md": md("T", "", `id: "${id}"`) });
    expect(problems).toEqual([
      `content/docs/a/b.md:2:1+2 error data/invalid Invalid "id" in the front matter: expected a name without "/", received "${id}". Correct the value, or remove the key.`,
    ]);
  });

  describe("of several that could be the page of a folder", () => {
    test.each([
      [
        ["index.md", "README.md"],
        ["g/", "g/README/"],
      ],
      [
        ["readme.md", "_index.md"],
        ["g/readme/", "g/"],
      ],
      [
        ["_index.md", "index.md"],
        ["g/_index/", "g/"],
      ],
      [
        ["g.md", "index.mdx"],
        ["g/g/", "g/"],
      ],
      [
        ["01-index.md", "README.md", "g.md"],
        ["g/", "g/README/", "g/g/"],
      ],
    ])("%j one is, and the others have pages of their own", async (names, below) => {
      const files = names.map((name) => [`content/docs/g/${name}`, md(name)] as const);
      const { site, problems, page } = await modelOf(Object.fromEntries(files));
      const urls = names.map((name) => site.pages.find(({ source }) => source?.endsWith(`/g/${name}`))?.url);
      expect([urls, problems]).toEqual([below.map((path) => `/base/docs/${path}`), []]);
      expect(page("docs/g/").source).toBe(`content/docs/g/${names[below.indexOf("g/")]}`);
    });

    test("a draft is none", async () => {
      const { addresses, problems } = await modelOf({
        "content/docs/g/index.md": md("I", "", "draft: true"),
        "content/docs/g/README.md": md("R"),
      });
      expect([addresses, problems]).toEqual([["docs/g/", ...generated], []]);
    });

    test("links to each resolve to it, and the sidebar lists the others", async () => {
      const { page, problems } = await modelOf({
        "content/docs/a.md": md("A", "[r](g/README.md) [i](g/index.md) [g](g/)"),
        "content/docs/g/README.md": md("For contributors"),
        "content/docs/g/index.md": md("Group"),
        "content/docs/g/x.md": md("X"),
      });
      expect([page("docs/a/").links, problems]).toEqual([
        { "g/": "/base/docs/g/", "g/README.md": "/base/docs/g/README/", "g/index.md": "/base/docs/g/" },
        [],
      ]);
      expect(outlineOf(page("docs/g/").sidebar)).toBe(
        "A /base/docs/a/\n+ Group /base/docs/g/\n  For contributors /base/docs/g/README/\n  X /base/docs/g/x/\n",
      );
    });
  });

  test("the docs may be below another route, or at the root", async () => {
    const files = { "content/docs/a.md": md("A") };
    const elsewhere = await modelOf(files, { content: { docsRoute: "guide/v2" } });
    expect(elsewhere.addresses).toEqual(["guide/v2/a/", "", "guide/v2/", "search/"]);
    const root = await modelOf(files, { content: { docsRoute: "" } });
    expect(root.addresses).toEqual(["a/", "", "search/"]);
    expect(root.page("").template).toBe("home");
  });

  test("a document may be the home page if the docs are at the root", async () => {
    const { addresses, page, problems } = await modelOf(
      { "content/docs/index.md": md("Welcome") },
      { content: { docsRoute: "" } },
    );
    expect([addresses, problems]).toEqual([["", "search/"], []]);
    expect(page("")).toMatchObject({ template: "doc", title: "Welcome", isDocs: true });
  });
});

describe("other pages", () => {
  test("a page outside of the docs has its own path, without sidebar and breadcrumbs", async () => {
    const { addresses, page } = await modelOf({
      "content/about/us.md": md("Us"),
      "content/about/index.md": md("About"),
      "content/index.md": md("Home"),
      "content/docs/a.md": md("A"),
      "content/moved.md": md("Moved", "", "slug: /elsewhere/here"),
    });
    expect(addresses).toEqual(["about/", "about/us/", "", "elsewhere/here/", "docs/a/", "docs/", "search/"]);
    expect(page("about/us/")).toMatchObject({ template: "page", sidebar: null, trail: [], isDocs: false });
    expect(page("")).toMatchObject({ template: "home", headings: [] });
  });

  test("of several that could be the page of a folder one is, and the others have pages of their own", async () => {
    const { addresses, problems } = await modelOf({
      "content/README.md": md("R"),
      "content/index.md": md("Home"),
      "content/about/_index.md": md("About"),
      "content/about/readme.md": md("R"),
      "content/docs/a.md": md("A"),
    });
    expect([addresses, problems]).toEqual([
      ["README/", "about/", "about/readme/", "", "docs/a/", "docs/", "search/"],
      [],
    ]);
  });

  test("a page names its template itself", async () => {
    const { page } = await modelOf({
      "content/index.md": md("Home", "", "template: page"),
      "content/docs/wide.md": md("Wide", "", "template: page"),
    });
    expect(page("").template).toBe("page");
    expect(page("docs/wide/")).toMatchObject({ template: "page", sidebar: null });
  });

  test("home, the documents' root, search and not-found are there without a file", async () => {
    const { site, addresses } = await modelOf({ "content/docs/a.md": md("A") }, { tagline: "Words" });
    expect(addresses).toEqual(["docs/a/", ...generated]);
    const made = site.pages.filter(({ source }) => source === null);
    expect(
      made.map(({ output, template, title, titleLabel }) => [output, template, title, titleLabel]),
    ).toEqual([
      ["index.html", "home", "Site", null],
      ["docs/index.html", "index", "Docs", null],
      ["search/index.html", "search", "", "search.title"],
      ["404.html", "not-found", "", "notFound.title"],
    ]);
  });

  test("files and folders with an underscore are not pages", async () => {
    const { addresses } = await modelOf({
      "content/docs/_draft.md": md("X"),
      "content/docs/_parts/a.md": md("X"),
      "content/docs/a.md": md("A"),
    });
    expect(addresses).toEqual(["docs/a/", ...generated]);
  });
});

describe("drafts and unlisted pages", () => {
  test("a draft is not a page, and the model lists it", async () => {
    const { addresses, site, problems } = await modelOf({
      "content/docs/a.md": md("A", "[b](./b.md)"),
      "content/docs/b.md": md("B", "", "draft: true"),
      "content/c.md": md("C", "", "draft: true"),
    });
    expect(addresses).toEqual(["docs/a/", ...generated]);
    expect(site.docsVersion.draftIds).toEqual(["b"]);
    expect(problems).toEqual([
      'content/docs/a.md:3:5+6 warning link/broken Broken link: "./b.md" does not exist. Use a path relative to this file, or /x for a path from the site root.',
    ]);
  });

  test("in the development server an unlisted page is in every list, and says what it is", async () => {
    const given = {
      "content/docs/a.md": md("A"),
      "content/docs/b.md": md("B", "", "unlisted: true", "tags: [x]"),
    };
    const { page } = await modelOf(given, {}, true);
    expect(page("docs/a/").next).toMatchObject({ label: "B" });
    expect(page("docs/a/").sidebar?.items).toHaveLength(2);
    expect(page("docs/tags/x/").cards).toHaveLength(1);
    expect(page("docs/b/")).toMatchObject({ unlisted: true, prev: { label: "A" } });
  });

  test("an unlisted page is there, and in no list", async () => {
    const { addresses, page, site, problems } = await modelOf({
      "content/docs/a.md": md("A", "[b](./b.md)"),
      "content/docs/b.md": md("B", "", "unlisted: true"),
      "content/docs/c.md": md("C"),
    });
    expect(addresses).toContain("docs/b/");
    expect(page("docs/b/")).toMatchObject({
      unlisted: true,
      listed: false,
      prev: null,
      next: null,
      trail: [
        { label: "Site", url: "/base/" },
        { label: "B", url: "/base/docs/b/" },
      ],
    });
    expect(outlineOf(page("docs/a/").sidebar)).toBe("A /base/docs/a/\nC /base/docs/c/\n");
    expect(outlineOf(page("docs/b/").sidebar)).toContain("B /base/docs/b/");
    expect(page("docs/a/").next?.label).toBe("C");
    expect(page("docs/").cards?.map(({ label }) => label)).toEqual(["A", "C"]);
    expect(site.links.map(({ label }) => label)).toEqual(["A", "C", "Site", "Docs"]);
    expect(problems).toEqual([]);
  });

  test("a folder of nothing but unlisted pages is in no list", async () => {
    const { page } = await modelOf({
      "content/docs/a.md": md("A"),
      "content/docs/f/_category_.json": '{ "link": { "type": "generated-index" } }',
      "content/docs/f/b.md": md("B", "", "unlisted: true"),
      "content/docs/g/index.md": md("G"),
      "content/docs/g/c.md": md("C", "", "unlisted: true"),
    });
    expect(outlineOf(page("docs/").sidebar)).toBe("A /base/docs/a/\nG /base/docs/g/\n");
  });
});

describe("the version of the documents", () => {
  test("names its main document: the root's, else the first of the sidebar, else none", async () => {
    const mainOf = async (files: Record<string, string>) =>
      (await modelOf(files)).site.versions[0]?.mainDocId;
    const a = md("A", "", "sidebar_position: 2");
    expect(await mainOf({ "content/docs/a.md": a, "content/docs/z.md": md("Z", "", "slug: /") })).toBe("z");
    expect(
      await mainOf({ "content/docs/a.md": a, "content/docs/b.md": md("B", "", "sidebar_position: 1") }),
    ).toBe("b");
    expect(await mainOf({ "content/index.md": md("Home") })).toBeNull();
  });

  test("holds every document with its sidebar, and the generated indexes", async () => {
    const { site } = await modelOf(
      {
        "content/docs/g/_category_.json": '{ "label": "G", "link": { "type": "generated-index" } }',
        "content/docs/g/a.md": md("A"),
        "content/docs/u.md": md("U", "", "unlisted: true"),
      },
      { sidebar: { name: "tutorialSidebar" } },
    );
    expect(site.docsVersion).toEqual({
      collection: "default",
      name: "current",
      label: "Next",
      isLast: true,
      path: "/base/docs/",
      mainDocId: "g/a",
      banner: null,
      badge: false,
      docs: [
        { id: "g/a", path: "/base/docs/g/a/", sidebar: "tutorialSidebar" },
        { id: "u", path: "/base/docs/u/", sidebar: "tutorialSidebar" },
        { id: "/docs/category/g", path: "/base/docs/category/g/", sidebar: "tutorialSidebar" },
      ],
      draftIds: [],
    });
  });
});

test("one file and three options are a site", async () => {
  const { addresses, page, problems } = await modelOf(
    { "content/docs/intro.md": "Words." },
    { baseUrl: "/" },
  );
  expect([addresses, problems]).toEqual([["docs/intro/", ...generated], []]);
  expect(page("docs/intro/")).toMatchObject({ url: "/docs/intro/", title: "intro", description: "Words." });
});
