/** Targets of links and images, and messages for broken ones. */
import { describe, expect, test } from "vitest";
import { type Files, md, modelOf } from "./model-of.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';

const files: Files = {
  "content/index.md": md("Home"),
  "content/docs/intro.md": md("Intro", "## 設定 {#setup}\n\n## 見出し\n"),
  "content/docs/01-guides/index.md": md("Guides"),
  "content/docs/01-guides/bot.md": md("Bot", "## Use\n"),
  "content/docs/01-guides/img/a.svg": svg,
  "content/docs/01-guides/日 本.pdf": "x",
  "content/docs/c/_category_.json": '{ "label": "Cat", "link": { "type": "generated-index" } }',
  "content/docs/c/am.clear.md": md("Clear"),
  "content/docs/c/x.mdx": md("X"),
  "content/public/data.json": "{}",
  "content/public/img/b.svg": svg,
};

/** The resolved link on a page of the guides, and its problems. */
async function follow(
  target: string,
  options: object = {},
): Promise<{ href: string | undefined; said: string[] }> {
  const path = "content/docs/01-guides/page.md";
  const { page, problems } = await modelOf(
    { ...files, [path]: md("Page", `## Own\n\n[a](<${target}>)`) },
    options,
  );
  const { docsRoute } = { docsRoute: "docs", ...options };
  return { href: Object.values(page(`${docsRoute}/guides/page/`).links)[0], said: [...problems] };
}

async function leads(target: string, options: object = {}): Promise<string | undefined> {
  const { href, said } = await follow(target, options);
  expect(said).toEqual([]);
  return href;
}

describe("a link to a page", () => {
  test.each([
    ["./bot.md", "/base/docs/guides/bot/"],
    ["bot.md", "/base/docs/guides/bot/"],
    ["../intro.md", "/base/docs/intro/"],
    ["../01-guides/index.md", "/base/docs/guides/"],
    ["../c/x.mdx", "/base/docs/c/x/"],
    ["/intro.md", "/base/docs/intro/"],
    ["/index.md", "/base/"],
    ["intro.md", "/base/docs/intro/"],
    ["content/docs/intro.md", "/base/docs/intro/"],
    ["../c/am.clear.md", "/base/docs/c/am.clear/"],
  ])("by its file %s resolves to %s", async (target, href) => {
    expect(await leads(target)).toBe(href);
  });

  test.each([
    ["./bot", "/base/docs/guides/bot/"],
    ["../intro", "/base/docs/intro/"],
    ["../01-guides", "/base/docs/guides/"],
    ["../c/am.clear", "/base/docs/c/am.clear/"],
    ["../bot/", "/base/docs/guides/bot/"],
    ["../../category/cat/", "/base/docs/category/cat/"],
  ])("without an extension, %s resolves to %s", async (target, href) => {
    expect(await leads(target)).toBe(href);
  });

  test.each([
    ["/", "/base/"],
    ["/base/", "/base/"],
    ["/base", "/base/"],
    ["/docs/intro", "/base/docs/intro/"],
    ["/docs/intro/", "/base/docs/intro/"],
    ["/base/docs/intro/", "/base/docs/intro/"],
    ["/docs/intro/index.html", "/base/docs/intro/"],
    ["/docs/intro.html", "/base/docs/intro/"],
    ["./bot.html#use", "/base/docs/guides/bot/#use"],
    ["../intro.html", "/base/docs/intro/"],
    ["./index.html", "/base/docs/guides/"],
    ["index.html", "/base/docs/guides/"],
    ["/index.html", "/base/"],
    ["/docs/category/cat/", "/base/docs/category/cat/"],
    ["/search/", "/base/search/"],
  ])("by its URL %s resolves to %s", async (target, href) => {
    expect(await leads(target)).toBe(href);
  });

  test("works at the origin's root, and where base and documents have one name", async () => {
    expect(await leads("/docs/intro/", { baseUrl: "/" })).toBe("/docs/intro/");
    expect(await leads("../intro.md", { baseUrl: "/" })).toBe("/docs/intro/");
    expect(await leads("/docs/intro/", { baseUrl: "/docs/" })).toBe("/docs/docs/intro/");
    expect(await leads("/docs/docs/intro/", { baseUrl: "/docs/" })).toBe("/docs/docs/intro/");
  });

  test.each([
    ["#own", "/base/docs/guides/page/#own"],
    ["#", "/base/docs/guides/page/#"],
    ["?a=1", "/base/docs/guides/page/?a=1"],
    ["../intro.md#setup", "/base/docs/intro/#setup"],
    ["../intro.md#見出し", "/base/docs/intro/#%E8%A6%8B%E5%87%BA%E3%81%97"],
    ["../intro.md#%E8%A6%8B%E5%87%BA%E3%81%97", "/base/docs/intro/#%E8%A6%8B%E5%87%BA%E3%81%97"],
    ["/docs/intro/?q=a%26b&c=%E6%97%A5#setup", "/base/docs/intro/?q=a%26b&c=%E6%97%A5#setup"],
  ])("keeps query and anchor: %s resolves to %s", async (target, href) => {
    expect(await leads(target)).toBe(href);
  });
});

describe("a link to a file", () => {
  test.each([
    ["/data.json", "/base/data.json"],
    ["/base/data.json", "/base/data.json"],
    ["pathname:///data.json", "/base/data.json"],
    ["/data.json?x=1#y", "/base/data.json?x=1#y"],
  ])("in the public folder, %s resolves to %s", async (target, href) => {
    expect(await leads(target)).toBe(href);
  });

  test("next to the page resolves to a name with a hash, and publishes the file", async () => {
    expect(await leads("./img/a.svg")).toMatch(/^\/base\/assets\/files\/a-[0-9a-f]{8}\.svg$/);
    expect(await leads("日 本.pdf")).toMatch(
      /^\/base\/assets\/files\/%E6%97%A5%20%E6%9C%AC-[0-9a-f]{8}\.pdf$/,
    );
  });
});

describe("a broken link", () => {
  const at = "content/docs/01-guides/page.md:5:6";

  test.each([
    ["./bott.md", 'link/broken Broken link: "./bott.md" does not exist. Did you mean "./bot.md"?'],
    ["../intr.md#x", 'link/broken Broken link: "../intr.md#x" does not exist. Did you mean "../intro.md#x"?'],
    ["/docs/intr/", 'link/broken Broken link: "/docs/intr/" does not exist. Did you mean "/docs/intro/"?'],
    [
      "/base/docs/intr/",
      'link/broken Broken link: "/base/docs/intr/" does not exist. Did you mean "/docs/intro/"?',
    ],
    [
      "./nothing-like-it.md",
      'link/broken Broken link: "./nothing-like-it.md" does not exist. Use a path relative to this file, or /x for a path from the site root.',
    ],
    [
      "../intro.md#setap",
      'link/anchor Broken anchor: "../intro.md#setap" matches no heading. Did you mean "../intro.md#setup"?',
    ],
    [
      "/docs/category/cat/#x",
      'link/anchor Broken anchor: "/docs/category/cat/#x" matches no heading. Add an id to the heading: ## Title {#id}',
    ],
    ["#oun", 'link/anchor Broken anchor: "#oun" matches no heading. Did you mean "#own"?'],
    ["./img/b.svg", 'link/file File not found: "./img/b.svg". Did you mean "./img/a.svg"?'],
    ["/date.json", 'link/file File not found: "/date.json". Did you mean "/data.json"?'],
    [
      "pathname:///no.zip",
      'link/file File not found: "pathname:///no.zip". Use a path relative to this file, or /x.zip for a file in the public folder.',
    ],
  ])("%s is reported with the nearest target", async (target, text) => {
    const { said } = await follow(target);
    expect(said).toEqual([`${at}+${target.length} warning ${text}`]);
  });

  test("stays what it is, below the base path", async () => {
    expect((await follow("/nowhere/日#x")).href).toBe("/base/nowhere/%E6%97%A5#x");
    expect((await follow("./nowhere.md?a=%26")).href).toBe("./nowhere.md?a=%26");
  });

  test("is what the config says: nothing, a warning or an error", async () => {
    expect((await follow("./x.md", { links: { pages: "ignore" } })).said).toEqual([]);
    expect((await follow("./x.md", { links: { pages: "error" } })).said[0]).toContain(" error link/broken ");
    expect((await follow("#x", { links: { anchors: "error" } })).said[0]).toContain(" error link/anchor ");
    expect((await follow("./x.zip", { links: { files: "ignore" } })).said).toEqual([]);
  });

  test("is reported at each of its positions", async () => {
    const { problems } = await modelOf({ "content/docs/a.md": "[a](./x.md)\n\n[b](./x.md) [c](./x.md)\n" });
    expect(problems.map((problem) => problem.slice(0, 25))).toEqual([
      "content/docs/a.md:1:5+6 w",
      "content/docs/a.md:3:5+6 w",
      "content/docs/a.md:3:17+6 ",
    ]);
  });
});

test("names that every object has are targets like any other", async () => {
  const text = "[a](__proto__) [b](constructor) ![c](toString)";
  const { page, problems } = await modelOf({ "content/docs/a.md": text });
  expect(problems).toHaveLength(3);
  const { links } = page("docs/a/");
  expect(Object.entries(links).sort()).toEqual([
    ["__proto__", "__proto__"],
    ["constructor", "constructor"],
  ]);
});

describe("signs that end a path", () => {
  const odd: Files = {
    "content/docs/c#.md": md("C sharp", "## Use\n"),
    "content/docs/faq?.md": md("FAQ"),
    "content/docs/50%23.md": md("Percent"),
    "content/docs/a#b.svg": svg,
  };
  const lead = async (target: string) => {
    const { page, problems } = await modelOf({ ...odd, "content/docs/p.md": md("P", `[a](<${target}>)`) });
    return { href: Object.values(page("docs/p/").links)[0], said: [...problems] };
  };

  test.each([
    ["./c%23.md", "/base/docs/c%23/"],
    ["./c%23.md#use", "/base/docs/c%23/#use"],
    ["./faq%3F.md", "/base/docs/faq%3F/"],
    ["/docs/c%23/", "/base/docs/c%23/"],
    ["./50%2523.md", "/base/docs/50%2523/"],
    ["../docs/c%23.md", "/base/docs/c%23/"],
  ])("%s resolves to %s", async (target, href) => {
    expect(await lead(target)).toEqual({ href, said: [] });
  });

  test("an image, too", async () => {
    const { page, problems } = await modelOf({ ...odd, "content/docs/p.md": md("P", "![a](./a%23b.svg)") });
    expect(problems).toEqual([]);
    expect(Object.values(page("docs/p/").pictures)[0]?.src).toMatch(
      /^\/base\/assets\/files\/a%23b-\w+\.svg$/,
    );
  });

  test("a broken target is reported as written, with a suggestion", async () => {
    const { said } = await lead("./c%23%23.md");
    expect(said).toEqual([
      'content/docs/p.md:3:6+12 warning link/broken Broken link: "./c%23%23.md" does not exist. Did you mean "./c%23.md"?',
    ]);
  });
});

test.each([
  ["![a]()", "error link/image Broken image: the URL is empty."],
  ["[a]()", "warning link/broken Broken link: the URL is empty."],
  ['<img src="">', "error link/image Broken image: the URL is empty."],
  ['<img alt="x">', "error link/image Broken image: the URL is empty."],
  ['<video src=""></video>', "warning link/broken Broken link: the URL is empty."],
])("%s is reported", async (text, said) => {
  const { problems } = await modelOf({ "content/docs/p.md": md("P", text) });
  expect(problems.map((problem) => problem.replace(/^\S+ /, ""))).toEqual([expect.stringContaining(said)]);
});

test("an empty fragment, and ids of images and titles are not reported", async () => {
  const { problems } = await modelOf({
    "content/docs/a.md":
      '# Title here\n\n[x](#) [y](#title-here) [z](./b.md#other-title) [i](#i)\n\n<img id="i" src="./p.svg" alt="">\n',
    "content/docs/b.md": "---\ntitle: Other title\n---\n\nx\n",
    "content/docs/p.svg": svg,
  });
  expect(problems).toEqual([]);
});

test("a malformed title is reported", async () => {
  const { problems } = await modelOf({
    "content/docs/a.md": md("A", "[x](./b.md#other-titel)"),
    "content/docs/b.md": md("Other title"),
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain("link/anchor");
});

test.each(["/llms.txt", "/base/llms-full.txt", "/sitemap.xml", "/robots.txt", "/opensearch.xml"])(
  "a link may target a generated file: %s",
  async (target) => {
    expect(await leads(target)).toBe(`/base/${target.replace(/^\/(?:base\/)?/, "")}`);
  },
);

test("a feed that the config does not ask for is missing", async () => {
  expect((await follow("/feed.xml")).said).toHaveLength(1);
  expect(await leads("/feed.xml", { machine: { feed: true } })).toBe("/base/feed.xml");
});

test("what an author has encoded at the front of a path is neither a scheme nor a host", async () => {
  const atRoot = { baseUrl: "/" };
  expect((await follow("javascript%3Arun()")).href).toBe("./javascript:run()");
  expect((await follow("%2F%2Fexample.org/x")).href).toBe("/base//example.org/x");
  expect((await follow("%2F%2Fexample.org/x", atRoot)).href).toBe("/.//example.org/x");
  expect((await follow("/%2Fexample.org/x", atRoot)).href).toBe("/.//example.org/x");
});

test.each([
  ["/book/", "../std/vec.html?q#x", "/std/vec.html?q#x"],
  ["/", "../../std/", "/std/"],
  ["/a/book/", "../other/#x", "/a/other/#x"],
])("below %s, a link out of the site to %s", async (baseUrl, target, href) => {
  const one = { "content/docs/one.md": md("One", `[a](${target})`) };
  const { page, problems } = await modelOf(one, { baseUrl, content: { docsRoute: "" } });
  expect(Object.values(page("one/").links)).toEqual([href]);
  expect(problems).toEqual([expect.stringContaining(`link/outside Suspicious link "${target}"`)]);
  const below = await modelOf(one, { baseUrl });
  expect(below.problems).toEqual([expect.stringContaining("link/broken")]);
});
