/** Windows of long sidebar levels: what a page shows, which pages share a window, and the effect of an added entry. */
import { describe, expect, test } from "vitest";
import type { SidebarMore, SidebarNode } from "../../src/shared/contract.ts";
import { type Files, type Model, md, modelOf } from "./model-of.ts";

const number = (index: number) => String(index).padStart(4, "0");

/** `count` pages in one folder, and two next to it. */
function flat(count: number, more: Files = {}): Files {
  const pages = Array.from({ length: count }, (_, index) => number(index * 10));
  return {
    "content/docs/a.md": md("A"),
    "content/docs/big/_category_.json": JSON.stringify({ label: "Big" }),
    ...Object.fromEntries(pages.map((page) => [`content/docs/big/p${page}.md`, md(`P${page}`)])),
    "content/docs/z.md": md("Z"),
    ...more,
  };
}

/** `count` folders of one page each. */
function sections(count: number, more: Files = {}): Files {
  const names = Array.from({ length: count }, (_, index) => `s${number(index * 10)}`);
  return {
    ...Object.fromEntries(names.map((name) => [`content/docs/${name}/p.md`, md(`Page ${name}`)])),
    ...more,
  };
}

const topOf = (model: Model, address: string) => model.page(address).sidebar?.items ?? [];

/** The sidebar level that contains a page of the big folder. */
function bigOf(model: Model, address: string): readonly SidebarNode[] {
  const big = topOf(model, address).find((node) => node.type === "group" && node.id === "big");
  return (big?.type === "group" ? big.items : null) ?? [];
}

const lines = (level: readonly SidebarNode[]): readonly SidebarMore[] =>
  level.filter((node) => node.type === "more");

const said = (level: readonly SidebarNode[]) => lines(level).map(({ side, href }) => `${side} ${href}`);

const labels = (level: readonly SidebarNode[]) =>
  level.flatMap((node) => (node.type === "link" || node.type === "group" ? [node.label] : []));

const bigPages = (model: Model) => model.addresses.filter((address) => address.startsWith("docs/big/"));

describe("a level", () => {
  test("of a few entries more than a window is whole, and has lines beyond that", async () => {
    const count = async (pages: number) => {
      const level = bigOf(await modelOf(flat(pages)), "docs/big/p0000/");
      return [labels(level).length, said(level).join()];
    };
    // Enough other pages that the tree counts as large.
    const rest = flat(16, sections(50));
    expect(labels(bigOf(await modelOf(rest), "docs/big/p0000/"))).toHaveLength(16);
    expect(await count(70)).toEqual([14, "after /base/docs/big/p0140/"]);
  });

  test("of a small tree is whole, however long", async () => {
    expect(labels(bigOf(await modelOf(flat(50)), "docs/big/p0000/"))).toHaveLength(50);
  });

  test("shows the page itself, with entries on both sides of it", async () => {
    const model = await modelOf(flat(200));
    const pages = bigPages(model);
    pages.forEach((address, index) => {
      const level = bigOf(model, address);
      const shown = labels(level);
      const at = shown.indexOf(model.page(address).title);
      expect(shown.length).toBeGreaterThanOrEqual(14);
      expect(shown.length).toBeLessThanOrEqual(16);
      expect(at, address).toBeGreaterThanOrEqual(Math.min(3, index));
      expect(shown.length - 1 - at, address).toBeGreaterThanOrEqual(Math.min(3, pages.length - 1 - index));
      const first = pages.indexOf(`docs/big/${shown[0]?.toLowerCase()}/`);
      expect(shown).toEqual(pages.slice(first, first + shown.length).map((page) => model.page(page).title));
      expect(lines(level).map(({ side }) => side)).toEqual([
        ...(first === 0 ? [] : ["before"]),
        ...(first + shown.length === pages.length ? [] : ["after"]),
      ]);
    });
  });

  test("shows the section of the page, open", async () => {
    const model = await modelOf(sections(100));
    const top = topOf(model, "docs/s0420/p/");
    expect(labels(top)).toContain("s0420");
    expect(labels(top).length).toBeLessThanOrEqual(16);
    expect(top.flatMap((node) => (node.type === "group" && node.items !== null ? [node.label] : []))).toEqual(
      ["s0420"],
    );
  });

  test("begins with its first entries on a page outside of it", async () => {
    const model = await modelOf(sections(100));
    expect(labels(topOf(model, "docs/"))[0]).toBe("s0000");
    expect(labels(topOf(model, "docs/"))).toHaveLength(14);
  });

  test("shows an unlisted page on its own page alone", async () => {
    const hidden = { "content/docs/big/p1005.md": md("Hidden", "", "unlisted: true") };
    const model = await modelOf(flat(200, hidden));
    expect(labels(bigOf(model, "docs/big/p1005/"))).toContain("Hidden");
    expect(labels(bigOf(model, "docs/big/p1000/"))).not.toContain("Hidden");
  });

  test("is not cut where nothing behind the cut has a page", async () => {
    const links = Array.from({ length: 80 }, (_, index) => ({
      type: "link",
      label: `Link ${index}`,
      href: `https://example.com/${index}`,
    }));
    const model = await modelOf({ "content/docs/a.md": md("A") }, { sidebars: { main: ["a", ...links] } });
    expect(labels(topOf(model, "docs/a/"))).toHaveLength(81);
  });
});

describe("a line of a cut level", () => {
  test("links to the nearest page behind the cut", async () => {
    const model = await modelOf(flat(200));
    for (const address of bigPages(model)) {
      const level = bigOf(model, address);
      const all = bigPages(model).map((page) => model.page(page));
      const shown = labels(level);
      const first = all.findIndex(({ title }) => title === shown[0]);
      expect(said(level)).toEqual([
        ...(first === 0 ? [] : [`before ${all[first - 1]?.url}`]),
        ...(all[first + shown.length] === undefined ? [] : [`after ${all[first + shown.length]?.url}`]),
      ]);
    }
  });

  test("links to the page that lists the entries, except on that page", async () => {
    const index = JSON.stringify({ label: "Big", link: { type: "generated-index" } });
    const model = await modelOf(flat(200, { "content/docs/big/_category_.json": index }));
    expect(said(bigOf(model, "docs/big/p1000/"))).toEqual([
      "before /base/docs/category/big/",
      "after /base/docs/category/big/",
    ]);
    expect(said(bigOf(model, "docs/category/big/"))).toEqual(["after /base/docs/big/p0140/"]);
  });

  test("links to the docs root if that lists the sections", async () => {
    const model = await modelOf(sections(100));
    expect(said(topOf(model, "docs/s0420/p/"))).toEqual(["before /base/docs/", "after /base/docs/"]);
    expect(said(topOf(model, "docs/"))).toEqual(["after /base/docs/s0140/p/"]);
    const written = await modelOf(sections(100, { "content/docs/index.md": md("Root") }));
    expect(said(topOf(written, "docs/s0420/p/")).join()).toMatch(/^before \S+\/p\/,after \S+\/p\/$/);
  });

  test("names a file that holds the whole level", async () => {
    const model = await modelOf(flat(200, sections(100)));
    const files = new Map(
      model.site.branches.map(({ output, items }) => [`${model.config.baseUrl}${output}`, items]),
    );
    const [top] = lines(topOf(model, "docs/big/p1000/"));
    expect(labels(files.get(top?.branch ?? "") ?? [])).toHaveLength(103);
    const [inner] = lines(bigOf(model, "docs/big/p1000/"));
    expect(labels(files.get(inner?.branch ?? "") ?? [])).toHaveLength(200);
    expect([...files.values()].flatMap(lines)).toEqual([]);
  });
});

describe("the pages of a long level", () => {
  test("share what they show", async () => {
    const { raw } = await modelOf(flat(400));
    const slices = new Set(raw.site.pages.map(({ context }) => raw.read(context).sidebar?.items ?? null));
    expect(slices.size).toBeLessThan(400 / 5);
  });

  /** Pages that existed before and now show something else. */
  async function changed(before: Files, after: Files): Promise<number> {
    const [old, now] = [await modelOf(before), await modelOf(after)];
    const keys = new Map(old.site.pages.map(({ url, key }) => [url, key]));
    return now.site.pages.filter(({ url, key }) => keys.has(url) && keys.get(url) !== key).length;
  }

  test.each([5, 995, 1555, 2995])("are other pages only near one that is added (%i)", async (place) => {
    const added = { [`content/docs/big/p${number(place)}.md`]: md("Added") };
    expect(await changed(flat(300), flat(300, added))).toBeLessThan(60);
  });

  test("are other pages only near a section that is added", async () => {
    const added = { "content/docs/s0995/p.md": md("Added") };
    const root = { "content/docs/index.md": md("Root") };
    expect(await changed(sections(300, root), sections(300, { ...root, ...added }))).toBeLessThan(60);
  });
});
