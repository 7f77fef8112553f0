/** The head of every kind of page. */
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Plan } from "../../src/outputs/plan.ts";
import { documentTitle } from "../../src/render/head.ts";
import { planOf, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const source = new Map([
  ["content/index.md", md("Home", "Welcome.")],
  [
    "content/docs/a.md",
    md('A "quoted" & <tag>', 'First "words" & more.', "keywords: [x, y]", "image: /own.png"),
  ],
  ["content/docs/b.md", md("B")],
  ["content/docs/hidden.md", md("Hidden", "", "unlisted: true")],
  ["content/docs/日本.md", md("日本", "", "image: https://img.example.org/a.png")],
  [
    "content/docs/g/_category_.json",
    '{ "label": "G", "link": { "type": "generated-index", "description": "All." } }',
  ],
  ["content/docs/g/x.md", md("X")],
  ["content/public/social.png", "x"],
  ["content/public/icon.svg", "x"],
]);

const options = {
  locale: { code: "ja", htmlLang: "ja-JP" },
  image: "/social.png",
  favicon: "/icon.svg",
  colorMode: { default: "dark", respectSystem: true },
};

const made: { plan: Plan | null } = { plan: null };

beforeAll(async () => {
  made.plan = await planOf(source, options);
});

async function html(path: string): Promise<string> {
  if (made.plan === null) throw new Error("no plan");
  return textOf(made.plan, path);
}

async function head(path: string): Promise<string[]> {
  const [, text = ""] = /<head>\n([\s\S]*)\n<\/head>/.exec(await html(path)) ?? [];
  return text.split("\n");
}

const own = (lines: readonly string[]) =>
  lines.filter((tag) => tag.includes(" data-head") || tag.startsWith("<title>"));

const pages = [
  "index.html",
  "404.html",
  "search/index.html",
  "docs/index.html",
  "docs/a/index.html",
  "docs/hidden/index.html",
  "docs/category/g/index.html",
];

describe("what belongs to a page", () => {
  test("a document", async () => {
    expect(own(await head("docs/a/index.html"))).toMatchInlineSnapshot(`
      [
        "<title>A &quot;quoted&quot; &amp; &lt;tag&gt; | Site</title>",
        "<meta name="description" content="First &quot;words&quot; &amp; more." data-head>",
        "<meta name="keywords" content="x,y" data-head>",
        "<link rel="canonical" href="https://example.com/base/docs/a/" data-head>",
        "<link rel="alternate" hreflang="ja-JP" href="https://example.com/base/docs/a/" data-head>",
        "<link rel="alternate" hreflang="x-default" href="https://example.com/base/docs/a/" data-head>",
        "<meta property="og:url" content="https://example.com/base/docs/a/" data-head>",
        "<link rel="alternate" type="text/markdown" href="/base/docs/a.md" data-head>",
        "<meta property="og:title" content="A &quot;quoted&quot; &amp; &lt;tag&gt; | Site" data-head>",
        "<meta property="og:description" content="First &quot;words&quot; &amp; more." data-head>",
        "<meta property="og:type" content="article" data-head>",
        "<meta property="og:site_name" content="Site" data-head>",
        "<meta property="og:locale" content="ja" data-head>",
        "<meta property="og:image" content="https://example.com/base/own.png" data-head>",
        "<meta name="twitter:card" content="summary_large_image" data-head>",
        "<meta name="twitter:image" content="https://example.com/base/own.png" data-head>",
        "<meta name="docsearch:language" content="ja" data-head>",
        "<meta name="docsearch:version" content="current" data-head>",
        "<meta name="docsearch:docusaurus_tag" content="docs-default-current" data-head>",
        "<script type="application/ld+json" data-head>{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"A \\"quoted\\" & \\u003ctag>","item":"https://example.com/base/docs/a/"}]}</script>",
      ]
    `);
  });

  test("the home page", async () => {
    expect(own(await head("index.html"))).toMatchInlineSnapshot(`
      [
        "<title>Site</title>",
        "<meta name="description" content="Welcome." data-head>",
        "<link rel="canonical" href="https://example.com/base/" data-head>",
        "<link rel="alternate" hreflang="ja-JP" href="https://example.com/base/" data-head>",
        "<link rel="alternate" hreflang="x-default" href="https://example.com/base/" data-head>",
        "<meta property="og:url" content="https://example.com/base/" data-head>",
        "<link rel="alternate" type="text/markdown" href="/base/index.md" data-head>",
        "<meta property="og:title" content="Site" data-head>",
        "<meta property="og:description" content="Welcome." data-head>",
        "<meta property="og:type" content="website" data-head>",
        "<meta property="og:site_name" content="Site" data-head>",
        "<meta property="og:locale" content="ja" data-head>",
        "<meta property="og:image" content="https://example.com/base/social.png" data-head>",
        "<meta name="twitter:card" content="summary_large_image" data-head>",
        "<meta name="twitter:image" content="https://example.com/base/social.png" data-head>",
        "<meta name="docsearch:language" content="ja" data-head>",
        "<meta name="docsearch:docusaurus_tag" content="default" data-head>",
      ]
    `);
  });

  test("a generated index", async () => {
    expect(own(await head("docs/category/g/index.html"))).toMatchInlineSnapshot(`
      [
        "<title>G | Site</title>",
        "<meta name="description" content="All." data-head>",
        "<link rel="canonical" href="https://example.com/base/docs/category/g/" data-head>",
        "<link rel="alternate" hreflang="ja-JP" href="https://example.com/base/docs/category/g/" data-head>",
        "<link rel="alternate" hreflang="x-default" href="https://example.com/base/docs/category/g/" data-head>",
        "<meta property="og:url" content="https://example.com/base/docs/category/g/" data-head>",
        "<link rel="alternate" type="text/markdown" href="/base/docs/category/g.md" data-head>",
        "<meta property="og:title" content="G | Site" data-head>",
        "<meta property="og:description" content="All." data-head>",
        "<meta property="og:type" content="article" data-head>",
        "<meta property="og:site_name" content="Site" data-head>",
        "<meta property="og:locale" content="ja" data-head>",
        "<meta property="og:image" content="https://example.com/base/social.png" data-head>",
        "<meta name="twitter:card" content="summary_large_image" data-head>",
        "<meta name="twitter:image" content="https://example.com/base/social.png" data-head>",
        "<meta name="docsearch:language" content="ja" data-head>",
        "<meta name="docsearch:version" content="current" data-head>",
        "<meta name="docsearch:docusaurus_tag" content="docs-default-current" data-head>",
        "<script type="application/ld+json" data-head>{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"G","item":"https://example.com/base/docs/category/g/"}]}</script>",
      ]
    `);
  });

  test("the not-found page has no address and is not to be listed", async () => {
    const lines = own(await head("404.html"));
    expect(lines).toContain('<meta name="robots" content="noindex, nofollow" data-head>');
    expect(lines.join("\n")).not.toMatch(/canonical|alternate|og:url/);
  });

  test("the search page and an unlisted one are not to be listed; all others are", async () => {
    for (const path of pages) {
      const hidden = ["404.html", "search/index.html", "docs/hidden/index.html"].includes(path);
      expect(
        (await head(path)).some((tag) => tag.startsWith('<meta name="robots"')),
        path,
      ).toBe(hidden);
    }
  });

  test("a document says what it is, where the config asks for it", async () => {
    const files = new Map([
      ["content/docs/a.md", md("A \\</script>", "Words.", "last_update: { date: 2026-03-31, author: はな }")],
      ["content/docs/g/b.md", md("B")],
    ]);
    const plan = await planOf(files, { ...options, machine: { article: true } });
    const data = async (path: string) => {
      const found = (await textOf(plan, path)).matchAll(/ld\+json" data-head>(.*?)<\/script>/g);
      return Array.from(found, ([, json = ""]) => JSON.parse(json)).filter(
        (item) => item["@type"] !== "BreadcrumbList",
      );
    };
    expect(await data("docs/a/index.html")).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "TechArticle",
        headline: "A </script>",
        description: "Words.",
        url: "https://example.com/base/docs/a/",
        inLanguage: "ja-JP",
        dateModified: "2026-03-31",
        author: { "@type": "Person", name: "はな" },
        image: "https://example.com/base/social.png",
      },
    ]);
    expect(await data("docs/g/b/index.html")).toMatchObject([{ headline: "B" }]);
    expect(await data("docs/index.html")).toEqual([]);
    expect(await html("docs/b/index.html")).not.toContain("TechArticle");
  });

  test("a page without text has no description", async () => {
    expect((await head("docs/b/index.html")).join("\n")).not.toMatch(/="(og:)?description"/);
  });

  test("addresses are encoded", async () => {
    const lines = await head("docs/日本/index.html");
    expect(lines).toContain(
      '<link rel="canonical" href="https://example.com/base/docs/%E6%97%A5%E6%9C%AC/" data-head>',
    );
    expect(lines).toContain('<meta property="og:image" content="https://img.example.org/a.png" data-head>');
  });

  test("breadcrumbs and canonical link give one address", async () => {
    const lines = await head("docs/g/x/index.html");
    const data = lines
      .find((tag) => tag.startsWith('<script type="application/ld+json"'))
      ?.replace(/<[^>]+>/g, "");
    const list: unknown = JSON.parse(data ?? "");
    expect(list).toEqual({
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "G", item: "https://example.com/base/docs/category/g/" },
        { "@type": "ListItem", position: 2, name: "X", item: "https://example.com/base/docs/g/x/" },
      ],
    });
  });
});

test.each([
  ["", "Site", "Site"],
  ["Site", "Site", "Site"],
  ["はじめに", "Site", "はじめに | Site"],
])("the page %j of %s is called %s", (title, site, expected) => {
  expect(documentTitle(title, site)).toBe(expected);
});

describe("every page", () => {
  test.each(pages)("%s says language, direction and color mode", async (path) => {
    expect(await html(path)).toContain(
      '<!doctype html>\n<html lang="ja-JP" dir="ltr" data-theme="dark" data-theme-choice="system">',
    );
  });

  test.each(pages)("%s has an icon, one title, a viewport and UTF-8 first", async (path) => {
    const lines = await head(path);
    expect(lines[0]).toBe('<meta charset="utf-8">');
    expect(lines).toContain('<link rel="icon" href="/base/icon.svg">');
    expect(lines.filter((tag) => tag.startsWith("<title>"))).toHaveLength(1);
    expect(lines).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  test.each(pages)("%s allows its one inline script by hash, and nothing unsafe", async (path) => {
    const text = await html(path);
    const [, policy = ""] = /Content-Security-Policy" content="([^"]*)"/.exec(text) ?? [];
    const inline = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? "");
    expect(inline).toHaveLength(1);
    const hash = createHash("sha256")
      .update(inline[0] ?? "")
      .digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toMatch(/^default-src 'none'; /);
  });

  test.each(pages)("%s has no style, no handler and nothing from another origin in it", async (path) => {
    const tags = [...(await html(path)).matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag);
    for (const tag of tags) {
      expect(tag).not.toMatch(/\s(style|on[a-z]+)=/);
      if (/^<(script|img|link rel="(stylesheet|modulepreload|icon)")/.test(tag))
        expect(tag).not.toMatch(/(src|href)="(https?:)?\/\//);
    }
  });
});
