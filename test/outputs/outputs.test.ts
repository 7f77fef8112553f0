/** Every output of a site: listed once before it is produced, with a key that determines its bytes. */
import { describe, expect, test } from "vitest";
import { FileError, memoryFiles } from "../../src/core/files.ts";
import { outputPath } from "../../src/core/paths.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { makeRobots, sitemapFiles } from "../../src/outputs/sitemap.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import { line } from "../markdown/page.ts";
import { coldMemo, planOf, projectOf, textOf } from "../plan-of.ts";
import { md, modelOf, testConfig } from "../site/model-of.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';

const said = ({ diagnostics }: Plan) => diagnostics.map((problem) => `${problem.file} ${line(problem)}`);

describe("the outputs of a site", () => {
  test("a public file that a page would overwrite is an error that names both", async () => {
    const plan = await planOf(
      new Map([
        ["content/docs/a.md", md("A")],
        ["content/public/docs/a/index.html", "x"],
      ]),
    );
    expect(said(plan)).toEqual([
      "null error output/collision Duplicate output docs/a/index.html: content/docs/a.md and content/public/docs/a/index.html both write it.",
    ]);
  });

  test.each([
    ["a page", "docs/a/index.html"],
    ["a folder of pages", "docs/a"],
    ["a copy", "docs/a.md"],
    ["a folder of the generator", "assets"],
    ["nothing, but the generated file", "robots.txt"],
  ])("a preview says the same of a public file in the place of %s", async (_what, path) => {
    const files = new Map([
      ["content/docs/a.md", md("A")],
      [`content/public/${path}`, "x"],
    ]);
    const [plan, preview] = [await planOf(files), await openPreview(projectOf(files, {}), coldMemo())];
    expect(preview.diagnostics).toEqual(plan.diagnostics);
    expect(plan.diagnostics).toHaveLength(/^docs\/a\.md|robots/.test(path) ? 0 : 1);
  });

  test("two pages with one URL are one error", async () => {
    const plan = await planOf(
      new Map([
        ["content/docs/a.md", md("A")],
        ["content/docs/b.md", md("B", "", "slug: a")],
      ]),
    );
    expect(said(plan)).toHaveLength(1);
    expect(said(plan)[0]).toContain(
      "content/docs/b.md 2:1+4 error route/collision Duplicate URL /base/docs/a/: content/docs/a.md also uses it.",
    );
  });

  test("files that differ in letter case alone are one error", async () => {
    const plan = await planOf(
      new Map([
        ["content/docs/a.md", md("A")],
        ["content/docs/A.md", md("B")],
      ]),
    );
    expect(plan.diagnostics.map(({ code }) => code)).toEqual(["source/case-collision"]);
  });

  test("the same image in two folders is one file", async () => {
    const plan = await planOf(
      new Map([
        ["content/docs/a/x.md", md("A", "![x](./p.svg)")],
        ["content/docs/a/p.svg", svg],
        ["content/docs/b/x.md", md("B", "![x](./p.svg)")],
        ["content/docs/b/p.svg", svg],
      ]),
    );
    expect(said(plan)).toEqual([]);
    expect([...plan.outputs.values()].filter(({ kind }) => kind === "image")).toHaveLength(1);
  });

  test("a file beside the pages is published when a page asks for it", async () => {
    const plan = await planOf(
      new Map([
        ["content/docs/a.md", md("A", "![x](./p.svg) [d](./d.pdf)")],
        ["content/docs/p.svg", svg],
        ["content/docs/d.pdf", "%PDF"],
        ["content/docs/unused.pdf", "%PDF"],
        ["content/docs/draft.md", md("D", '[u](./unused.pdf) <b style="color:red">x</b>', "draft: true")],
      ]),
    );
    const files = [...plan.outputs.keys()].map((path) => path.replace(/-[0-9a-f]{8}\./, "-*."));
    expect(files.filter((path) => /^assets\/(files|styles\/)/.test(path))).toEqual([
      "assets/files/d-*.pdf",
      "assets/files/p-*.svg",
    ]);
  });

  test("public files are copied byte by byte, dot files and all", async () => {
    const bytes = new Uint8Array([0, 255, 128]);
    const plan = await planOf(
      new Map<string, string | Uint8Array>([
        ["content/docs/a.md", md("A")],
        ["content/public/.nojekyll", ""],
        ["content/public/d/x.bin", bytes],
      ]),
    );
    expect(plan.outputs.has(outputPath(".nojekyll"))).toBe(true);
    expect(new Uint8Array((await plan.outputs.get(outputPath("d/x.bin"))?.produce()) ?? [])).toEqual(bytes);
  });

  test("a site's own robots.txt and sitemap take the place of the generated ones", async () => {
    const plan = await planOf(
      new Map([
        ["content/docs/a.md", md("A")],
        ["content/public/robots.txt", "mine"],
        ["content/public/sitemap.xml", "mine"],
      ]),
    );
    expect([await textOf(plan, "robots.txt"), await textOf(plan, "sitemap.xml"), said(plan)]).toEqual([
      "mine",
      "mine",
      [],
    ]);
  });

  test("an unreadable file is one error, wherever it is", async () => {
    const paths = [
      "content/docs/a.md",
      "content/docs/_category_.json",
      "content/docs/p.svg",
      "content/public/q.txt",
    ];
    const all = memoryFiles(new Map([...paths, "content/docs/b.md"].map((path) => [path, "![x](./p.svg)"])));
    const files = {
      ...all,
      read: (path: string) =>
        path.endsWith("b.md")
          ? all.read(path)
          : Promise.reject(new FileError(path, Object.assign(new Error(), { code: "EACCES" }))),
    };
    const plan = await planOf(files);
    expect(said(plan).filter((text) => text.includes("source/unreadable"))).toEqual(
      [...paths].sort().map((path) => `${path} error source/unreadable Cannot read the file (EACCES).`),
    );
  });

  test("the site's metadata holds version, locale and every listed page", async () => {
    const plan = await planOf(new Map([["content/docs/a.md", md("A")]]));
    const metadata: unknown = JSON.parse(await textOf(plan, "assets/metadata.json"));
    expect(metadata).toMatchInlineSnapshot(`
      {
        "locales": [
          {
            "calendar": "gregory",
            "code": "en",
            "direction": "ltr",
            "htmlLang": "en",
            "label": "English",
            "path": "/base/",
          },
        ],
        "pages": [
          {
            "label": "A",
            "url": "/base/docs/a/",
          },
          {
            "label": "Site",
            "url": "/base/",
          },
          {
            "label": "Docs",
            "url": "/base/docs/",
          },
        ],
        "versions": [
          {
            "badge": false,
            "banner": null,
            "collection": "default",
            "docs": [
              {
                "id": "a",
                "path": "/base/docs/a/",
                "sidebar": "docs",
              },
            ],
            "draftIds": [],
            "isLast": true,
            "label": "Next",
            "mainDocId": "a",
            "name": "current",
            "path": "/base/docs/",
          },
        ],
      }
    `);
  });
});

describe("for machines", () => {
  const files = {
    "content/docs/b.md": md("B", "", "last_update: { date: 31 March 2026 }"),
    "content/docs/日本.md": md("A"),
    "content/docs/u.md": md("U", "", "unlisted: true"),
  };

  test("the sitemap holds every listed page once, by its full address, and a day that is known", async () => {
    const { raw, config } = await modelOf(files);
    expect(sitemapFiles(raw.site.pages, config)[0]?.make()).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://example.com/base/</loc></url>
      <url><loc>https://example.com/base/docs/</loc></url>
      <url><loc>https://example.com/base/docs/%E6%97%A5%E6%9C%AC/</loc></url>
      <url><loc>https://example.com/base/docs/b/</loc><lastmod>2026-03-31</lastmod></url>
      </urlset>
      "
    `);
  });

  test("a site with noIndex has an empty one, and tells crawlers", async () => {
    const { raw } = await modelOf(files);
    expect(sitemapFiles(raw.site.pages, testConfig({ noIndex: true }))[0]?.make()).not.toContain("<url>");
    expect(makeRobots(testConfig({ noIndex: true }))).toContain("Disallow: /\n");
  });

  test("more than 50,000 pages are in several sitemaps, with an index", () => {
    const pages = Array.from({ length: 50_001 }, (_, n) => ({
      url: `/base/${n}/`,
      indexed: true,
      day: null,
    }));
    const files = sitemapFiles(pages, testConfig());
    expect(files.map(({ name }) => name)).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
    const [index = "", first = "", second = ""] = files.map(({ make }) => make());
    expect(index).toContain("<sitemap><loc>https://example.com/base/sitemap-2.xml</loc></sitemap>");
    expect([first, second].map((text) => text.split("<url>").length - 1)).toEqual([50_000, 1]);
  });

  test("robots.txt names the sitemap", () => {
    expect(makeRobots(testConfig())).toBe(
      "User-agent: *\nAllow: /\n\nSitemap: https://example.com/base/sitemap.xml\n",
    );
  });
});
