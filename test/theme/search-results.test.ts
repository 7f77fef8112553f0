/** Search results from hits: sections, pages with their passages, lines of text, URLs. */
import { describe, expect, test } from "vitest";
import type { SearchHit } from "../../src/shared/search/protocol.ts";
import { groupHits } from "../../theme/search/grouping.ts";
import { splitMarks, withoutMarks } from "../../theme/search/marks.ts";
import { readRecord } from "../../theme/search/record.ts";
import { formatHit, formatPageHit } from "../../theme/search/result-text.ts";
import { resolveResultUrl } from "../../theme/search/result-url.ts";
import { settings } from "./search-settings.ts";

function hit(type: SearchHit["type"], path: string, rest: Partial<SearchHit> = {}): SearchHit {
  const names = path.split("/").map((name) => name || null);
  const hierarchy = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((n) => [`lvl${n}`, names[n] ?? null]));
  const read = readRecord({
    objectID: `${type} ${path}`,
    type,
    hierarchy,
    url: "https://example.com/base/x/",
  });
  if (read === null) throw new Error(`no hit: ${path}`);
  return { ...read, ...rest };
}

/** `A: x, └ y` */
function outline(hits: readonly SearchHit[], most = 5): readonly string[] {
  const signs = { none: "", through: "├", last: "└" } as const;
  return groupHits(hits, most).map(({ title, hits: rows }) => {
    const shown = rows.map(
      ({ hit: { type, hierarchy }, branch }) => `${signs[branch]}${hierarchy.lvl1}:${type}`,
    );
    return `${title}: ${shown.join(", ")}`;
  });
}

describe("sections", () => {
  test("come in the order of their first hit, with five hits each, those of one page together [21]", () => {
    const hits = Array.from({ length: 20 }, (_, n) =>
      hit("lvl2", `${["A", "B", "C"][n % 3]}/${n % 2 === 0 ? "even" : "odd"}/${n}`),
    );
    expect(outline(hits)).toEqual([
      "A: even:lvl2, even:lvl2, even:lvl2, odd:lvl2, odd:lvl2",
      "B: odd:lvl2, odd:lvl2, odd:lvl2, even:lvl2, even:lvl2",
      "C: even:lvl2, even:lvl2, even:lvl2, odd:lvl2, odd:lvl2",
    ]);
    expect(groupHits(hits, 2).map(({ hits: rows }) => rows.length)).toEqual([2, 2, 2]);
  });

  test("are named without marks", () => {
    const marked = { value: "The <mark>A</mark>", matchLevel: "full", matchedWords: [] } as const;
    expect(outline([hit("lvl1", "x/y", { _highlightResult: { hierarchy: { lvl0: marked } } })])).toEqual([
      "The A: y:lvl1",
    ]);
  });

  test("passages hang from the hit of their page, where it is there [22]", () => {
    const passages = [hit("lvl2", "A/p/q"), hit("content", "A/p/q")];
    expect(outline([hit("lvl1", "A/p"), ...passages])).toEqual(["A: p:lvl1, ├p:lvl2, └p:content"]);
    expect(outline(passages)).toEqual(["A: p:lvl2, p:content"]);
    const [first, ...others] = passages;
    if (first === undefined) throw new Error("There are passages.");
    expect(outline([first, hit("lvl1", "A/p"), ...others])).toEqual(["A: p:lvl2, p:lvl1, └p:content"]);
  });

  test("hits know their place in the whole answer, from 1 [fact 60]", () => {
    const [first, second] = groupHits([hit("lvl1", "A/a"), hit("lvl1", "B/b"), hit("lvl1", "A/c")], 5);
    expect(first?.hits.map(({ rank }) => rank)).toEqual([1, 3]);
    expect(second?.hits.map(({ rank }) => rank)).toEqual([2]);
  });
});

describe("the lines of a hit [23]", () => {
  const snippet = (value: string) => ({ value, matchLevel: "full" }) as const;

  test.each([
    ["a page", hit("lvl1", "A/p"), { title: "p", detail: null }],
    ["a page with text", hit("lvl1", "A/p", { content: "t" }), { title: "p", detail: "t" }],
    ["a heading", hit("lvl4", "A/p/q/r/s"), { title: "s", detail: "p" }],
    ["a heading that is missing", hit("lvl3", "A/p"), { title: "p", detail: "p" }],
    ["a passage", hit("content", "A/p", { content: "t" }), { title: "t", detail: "p" }],
  ])("%s", (_, found, wording) => {
    expect(formatHit(found)).toEqual(wording);
  });

  test("a snippet goes before the whole text", () => {
    const found = hit("content", "A/p", {
      content: "long",
      _snippetResult: {
        content: snippet("…<mark>t</mark>…"),
        hierarchy: { lvl1: snippet("<mark>p</mark>") },
      },
    });
    expect(formatHit(found)).toEqual({ title: "…<mark>t</mark>…", detail: "<mark>p</mark>" });
  });

  test("on the search page: the innermost heading, the way to it, the text", () => {
    expect(formatPageHit(hit("content", "A/p/q", { content: "t" }))).toEqual({
      title: "q",
      path: ["A", "p"],
      summary: "t",
    });
  });
});

test("marks are split off, and everything else is text [24]", () => {
  expect(splitMarks("a <mark>b</mark> <T> <script>x</script>")).toEqual([
    { text: "a ", isMarked: false },
    { text: "b", isMarked: true },
    { text: " <T> <script>x</script>", isMarked: false },
  ]);
  expect(withoutMarks("<mark>a</mark>b")).toBe("ab");
});

describe("addresses [39]", () => {
  const site = { origin: "https://example.com", baseUrl: "/base/" };
  const read = (url: string, own: object = {}) => resolveResultUrl(url, site, { ...settings, ...own });

  test.each([
    ["https://example.com/base/docs/a/?x=1#b", "/base/docs/a/#b"],
    ["https://elsewhere.example/docs/a/", "/base/docs/a/"],
    ["/docs/a/#%E8%A6%8B", "/base/docs/a/#%E8%A6%8B"],
    ["https://example.com/base/", "/base/"],
  ])("%s is a page of this site", (url, href) => {
    expect(read(url)).toEqual({ href, external: false });
  });

  test("another site is left alone", () => {
    const url = "https://Other.example/a?b#c";
    expect(read(url, { externalUrls: "^https://other\\." })).toEqual({ href: url, external: true });
  });

  test("a part of the path is replaced anywhere", () => {
    const replacePath = { from: "/old/", to: "/new/" };
    expect(read("https://example.com/base/old/x/old/", { replacePath }).href).toBe("/base/new/x/new/");
    expect(read("https://example.com/v1/a/", { replacePath: { from: "^/v\\d/", to: "/$&" } }).href).toBe(
      "/base/$&a/",
    );
  });
});
