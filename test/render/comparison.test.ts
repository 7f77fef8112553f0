/** The page with the changes of a version, from parsed pages. */
import { expect, test } from "vitest";
import type { ParsedPage } from "../../src/markdown/doc.ts";
import { comparisonHtml, maxShown } from "../../src/render/comparison.ts";
import { labels as en } from "../../theme/labels/en.ts";

const pages = (bodies: readonly (readonly [before: string, after: string])[]) => {
  const docs = new Map<string, ParsedPage>();
  const common = bodies.map(([before, after], index) => {
    const page = (version: string, body: string) => {
      const path = `${version}/${index}.md`;
      docs.set(path, { path, body } as unknown as ParsedPage);
      return { path, label: `Page ${index}`, url: `/docs/${version}/${index}/`, references: "" };
    };
    return { before: page("1.0", before), after: page("2.0", after) };
  });
  const versions = {
    before: { label: "1.0", url: "/docs/1.0/" },
    after: { label: "2.0", url: "/docs/2.0/" },
  };
  const context = { comparison: { ...versions, added: [], removed: [], common } };
  const tools = {
    config: { locale: { code: "en", htmlLang: null } },
    docs,
    read: (key: string) => (key === "" ? { links: {}, pictures: {} } : { strings: [key], placeholders: [] }),
    assetOf: () => null,
  };
  return comparisonHtml(
    { context, title: "T", labels: en } as unknown as Parameters<typeof comparisonHtml>[0],
    tools as unknown as Parameters<typeof comparisonHtml>[1],
  );
};

test("nothing but the links between pages of the version has changed", () => {
  const html = pages([
    ['<p><a href="/docs/1.0/0/#a">A</a></p>', '<p><a href="/docs/2.0/0/#a">A</a></p>'],
    ["<p>Same.</p>", "<p>Same.</p>"],
  ]);
  expect(html).toBe(`<h1>T</h1>\n<p>${en["changes.none"]}</p>`);
});

test("scripts, ids and links that run code are not taken over", () => {
  const html = pages([
    ["<p>Old.</p>", '<p id="x" onclick="a()"><a href="javascript:a()">New.</a></p><script>a()</script>'],
  ]);
  expect(html).not.toMatch(/javascript|onclick|<script|id="/);
  expect(html).toContain("New.");
});

test("of many changed pages, only the first are shown with their differences", () => {
  const html = pages(Array.from({ length: maxShown + 2 }, (_, index) => ["<p>a</p>", `<p>b ${index}</p>`]));
  expect(html.match(/<details/g)).toHaveLength(maxShown);
  expect(html).toContain(
    `<h2>${en["changes.more"]}</h2>\n<ul><li><a href="/docs/2.0/${maxShown}/">Page ${maxShown}</a></li>`,
  );
});
