/** The sidebar generated from folders: order, labels, categories and their pages. */
import { describe, expect, test } from "vitest";
import { type Files, md, modelOf, outlineOf } from "./model-of.ts";

async function sidebar(files: Files, options: object = {}): Promise<string> {
  const { page, problems } = await modelOf(files, options);
  expect(problems).toEqual([]);
  return `\n${outlineOf(page("docs/").sidebar)}`;
}

const docs = (entries: Readonly<Record<string, string>>): Files =>
  Object.fromEntries(Object.entries(entries).map(([path, text]) => [`content/docs/${path}`, text]));

const names = (listing: string) =>
  listing
    .trim()
    .split("\n")
    .map((entry) => entry.trim().split(" ")[0]);

describe("order", () => {
  test("without positions it is the code units of the names on disk, extension included", async () => {
    const listed = ["overview", "am.write", "am.clear_stamp", "am.clear", "B", "a", "あ"];
    const files = docs(
      Object.fromEntries(listed.map((name) => [`${name}.md`, `---\ntitle: ${name}\n---\nx`])),
    );
    expect(names(await sidebar(files))).toEqual([
      "B",
      "a",
      "am.clear",
      "am.clear_stamp",
      "am.write",
      "overview",
      "あ",
    ]);
  });

  test("a position comes first: the front matter's, the number prefix; negative and broken numbers, too", async () => {
    const files = docs({
      "a.md": md("none"),
      "03-b.md": md("three"),
      "c.md": md("half", "", "sidebar_position: 2.5"),
      "01-d.md": md("last", "", "sidebar_position: 9"),
      "e.md": md("first", "", "sidebar_position: -1"),
      "10-f.md": md("ten"),
    });
    expect(names(await sidebar(files))).toEqual(["first", "half", "three", "last", "ten", "none"]);
  });

  test("a folder takes its category's position, else its index's, else its number prefix", async () => {
    const files = docs({
      "a.md": md("A", "", "sidebar_position: 2"),
      "03-b/x.md": md("X"),
      "c/_category_.json": '{ "position": 1, "label": "C" }',
      "c/index.md": md("Index", "", "sidebar_position: 8"),
      "c/x.md": md("X"),
      "d/index.md": md("D", "", "sidebar_position: 4"),
      "d/x.md": md("X"),
      "z/x.md": md("X"),
    });
    expect(await sidebar(files)).toMatchInlineSnapshot(`
      "
      + C /base/docs/c/
        X /base/docs/c/x/
      A /base/docs/a/
      + b
        X /base/docs/b/x/
      + D /base/docs/d/
        X /base/docs/d/x/
      + z
        X /base/docs/z/x/
      "
    `);
  });
});

describe("labels", () => {
  test("a document is called by its label, else by its title", async () => {
    const files = docs({ "a.md": md("Title", "", "sidebar_label: Short"), "b.md": md("Title"), "c.md": "x" });
    expect(await sidebar(files)).toMatchInlineSnapshot(`
      "
      Short /base/docs/a/
      Title /base/docs/b/
      c /base/docs/c/
      "
    `);
  });

  test("a folder is called by its category file, else by its index, else by its name without prefix", async () => {
    const files = docs({
      "a/_category_.yml": "label: Given",
      "a/index.md": md("Index"),
      "a/x.md": md("X"),
      "b/index.md": md("Index", "", "sidebar_label: Short"),
      "b/x.md": md("X"),
      "01-c/x.md": md("X"),
    });
    expect(await sidebar(files)).toMatchInlineSnapshot(`
      "
      + c
        X /base/docs/c/x/
      + Given /base/docs/a/
        X /base/docs/a/x/
      + Short /base/docs/b/
        X /base/docs/b/x/
      "
    `);
  });
});

describe("categories", () => {
  test.each(["index.md", "README.md", "readme.md", "g.md", "01-G.md"])(
    "%s is the page of its folder and no child of it",
    async (name) => {
      const files = docs({ [`g/${name}`]: md("Own"), "g/x.md": md("X") });
      expect(await sidebar(files)).toBe("\n+ Own /base/docs/g/\n  X /base/docs/g/x/\n");
    },
  );

  test("link: null leaves the index among the children", async () => {
    const files = docs({
      "g/_category_.json": '{ "link": null }',
      "g/index.md": md("Own"),
      "g/x.md": md("X"),
    });
    expect(await sidebar(files)).toBe("\n+ g\n  Own /base/docs/g/\n  X /base/docs/g/x/\n");
  });

  test("a category names its document, by the id in the folder or by the whole id", async () => {
    const link = (id: string) => `{ "link": { "type": "doc", "id": "${id}" } }`;
    const files = docs({
      "01-g/_category_.json": link("x"),
      "01-g/x.md": md("X"),
      "01-g/y.md": md("Y"),
      "h/_category_.json": link("h/x"),
      "h/x.md": md("HX"),
      "h/y.md": md("Y"),
    });
    expect(await sidebar(files)).toMatchInlineSnapshot(`
      "
      + X /base/docs/g/x/
        Y /base/docs/g/y/
      + HX /base/docs/h/x/
        Y /base/docs/h/y/
      "
    `);
  });

  test("an unknown document id is an error with the nearest one", async () => {
    const { problems } = await modelOf(
      docs({ "g/_category_.json": '{ "link": { "type": "doc", "id": "g/intr" } }', "g/intro.md": md("X") }),
    );
    expect(problems).toEqual([
      'content/docs/g/_category_.json:1:28+2 error category/unknown-doc Broken link: the category links to document "g/intr", which does not exist. Did you mean "g/intro"?',
    ]);
  });

  test("collapsed and collapsible come from the category, else from the config", async () => {
    const files = docs({
      "a/_category_.json": '{ "collapsed": false }',
      "a/x.md": md("X"),
      "b/_category_.json": '{ "collapsible": false, "className": "new" }',
      "b/x.md": md("X"),
      "c/x.md": md("X"),
    });
    const shown = async (options: object) =>
      (await modelOf(files, options))
        .page("docs/")
        .sidebar?.items.map((node) =>
          node.type === "group" ? [node.label, node.collapsible, node.collapsed, node.className] : [],
        );
    expect(await shown({ sidebar: { collapsed: true } })).toEqual([
      ["a", true, false, null],
      ["b", false, false, "new"],
      ["c", true, true, null],
    ]);
    expect(await shown({ sidebar: { collapsed: false } })).toEqual([
      ["a", true, false, null],
      ["b", false, false, "new"],
      ["c", true, false, null],
    ]);
  });

  test("up to 20 entries are shown open, unless the config says otherwise or only one category may be open", async () => {
    const files = (count: number) =>
      docs({
        "b/_category_.json": '{ "collapsed": true }',
        "b/x.md": md("X"),
        ...Object.fromEntries(Array.from({ length: count - 1 }, (_, index) => [`a/${index}.md`, md("X")])),
      });
    const closed = async (count: number, options: object = {}) =>
      (await modelOf(files(count), options))
        .page("docs/")
        .sidebar?.items.map((node) => node.type === "group" && node.collapsed);
    expect(await closed(20)).toEqual([false, true]);
    expect(await closed(21)).toEqual([true, true]);
    expect(await closed(20, { sidebar: { autoCollapse: true } })).toEqual([true, true]);
  });

  test("a folder with nothing but its own page is that page; one without documents is nothing", async () => {
    const files = docs({
      "g/index.md": md("G", "", "sidebar_class_name: new"),
      "h/_category_.json": '{ "label": "H", "link": { "type": "generated-index" } }',
      "i/a.png": "x",
    });
    const { page } = await modelOf(files);
    expect(page("docs/").sidebar?.items).toEqual([
      { type: "link", label: "G", href: "/base/docs/g/", external: false, className: "new", custom: null },
    ]);
  });

  test("folders that differ in their number prefixes alone are two groups", async () => {
    const { page } = await modelOf(docs({ "01-a/x.md": md("X"), "02-a/y.md": md("Y") }));
    const ids = page("docs/").sidebar?.items.map((node) => (node.type === "group" ? node.id : ""));
    expect(new Set(ids).size).toBe(2);
  });

  test("a second category file is an error that names both", async () => {
    const { problems } = await modelOf(
      docs({ "g/_category_.json": "{}", "g/_category_.yml": "label: x", "g/x.md": md("X") }),
    );
    expect(problems).toEqual([
      "content/docs/g/_category_.yml:error category/twice Duplicate category file: the folder also contains _category_.json. Remove one of them.",
    ]);
  });
});
