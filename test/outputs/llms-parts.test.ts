/** `llms.txt` of a large site: an index and one list per folder. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Diagnostic, getValues } from "../../src/core/diagnostics.ts";
import { divide, type Entry, formatSections, maxLength } from "../../src/outputs/llms-parts.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import { planProjects } from "../../src/pipeline/plan-projects.ts";
import { previewProjects } from "../../src/pipeline/preview-projects.ts";
import { resolveProjects } from "../../src/project/resolve-projects.ts";
import { coldMemo, planOf as planOfMap, projectOf, textOf } from "../plan-of.ts";
import { runs } from "../runs.ts";
import { md, testConfigs } from "../site/model-of.ts";

/** Pages of a folder, whose lines take `length` characters each. */
function entriesIn(folder: string, count: number, length: number, section = "Docs"): Entry[] {
  return Array.from({ length: count }, (_, index) => {
    const route = `${folder}${folder === "" ? "" : "/"}p${index}`;
    return { route, section, title: route, line: `- [${route}]()`.padEnd(length - 1, "x") };
  });
}

const summary = (entries: readonly Entry[]) => {
  const { parts, rest } = divide(entries);
  return {
    parts: parts.map((part) => `${part.path} ${part.entries.length}`),
    rest: rest.map(({ route }) => route),
  };
};

describe("division by folder", () => {
  test("large folders become parts; small ones and single pages stay in the index", () => {
    const entries = [
      { route: "", section: "Site", title: "Home", line: "- home" },
      ...entriesIn("docs/small", 2, 300),
      ...entriesIn("docs/guides", 100, 300),
      ...entriesIn("docs/api", 150, 300),
      { route: "docs/api", section: "Docs", title: "API", line: "- api" },
    ];
    expect(summary(entries)).toEqual({
      parts: ["docs/guides/llms.txt 100", "docs/api/llms.txt 151"],
      rest: ["", "docs/small/p0", "docs/small/p1"],
    });
  });

  test("a folder is only divided if its own list is too long", () => {
    const entries = [
      ...entriesIn("docs/a", 50, 300),
      ...entriesIn("docs/b", 60, 300),
      ...entriesIn("blog/old", 90, 300),
      ...entriesIn("blog/new", 90, 300),
    ];
    expect(summary(entries)).toEqual({
      parts: ["docs/llms.txt 110", "blog/old/llms.txt 90", "blog/new/llms.txt 90"],
      rest: [],
    });
  });

  test("a folder that is too long without subfolders is numbered, also the root", () => {
    expect(summary(entriesIn("docs", 400, 300))).toEqual({
      parts: ["docs/llms-1.txt 163", "docs/llms-2.txt 163", "docs/llms-3.txt 74"],
      rest: [],
    });
    expect(summary(entriesIn("", 300, 300)).parts).toEqual(["llms-1.txt 163", "llms-2.txt 137"]);
  });

  test("thousands of small folders don't make thousands of parts", () => {
    const entries = Array.from({ length: 2000 }, (_, index) => entriesIn(`docs/f${index}`, 2, 100)).flat();
    expect(summary(entries).parts).toHaveLength(9);
  });

  test("folders that differ only in case share a list, as files cannot on every system", () => {
    expect(
      summary([...entriesIn("Docs", 100, 300), ...entriesIn("docs", 50, 300), ...entriesIn("x", 30, 300)]),
    ).toEqual({
      parts: ["Docs/llms.txt 150"],
      rest: entriesIn("x", 30, 300).map(({ route }) => route),
    });
  });

  const segment = fc.constantFrom("a", "A", "b", "資料", "llms.txt");
  const entry = fc.record({
    route: fc.array(segment, { maxLength: 4 }).map((segments) => segments.join("/")),
    section: fc.constantFrom("One", "Two"),
    title: fc.constant("Page"),
    line: fc.integer({ min: 1, max: 12_000 }).map((length) => "x".repeat(length)),
  });

  test("every page is in one list, in reading order, and no list is too long", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const { parts, rest } = divide(entries);
        const lists = [rest, ...parts.map((part) => part.entries)];
        expect(new Set(lists.flat())).toEqual(new Set(entries));
        expect(lists.flat()).toHaveLength(entries.length);
        for (const list of lists) {
          expect(list).toEqual(entries.filter((one) => list.includes(one)));
          expect(formatSections(list).join("\n").length).toBeLessThan(maxLength);
        }
        const paths = parts.map(({ path }) => path.toLowerCase());
        expect(new Set(paths).size).toBe(paths.length);
        expect(paths).not.toContain("llms.txt");
      }),
      { numRuns: runs(100) },
    );
  });
});

const words = "Words about the page. ".repeat(90).trim();
const folder = (path: string, count: number) =>
  Array.from({ length: count }, (_, index): [string, string] => [
    `${path}/p${index}.md`,
    md(`${path.split("/").at(-1)} ${index}`, "Text.", `description: "${index}. ${words}"`),
  ]);

const files = new Map([
  ["content/index.md", md("Home")],
  ["content/docs/intro.md", md("Intro", "Start here.")],
  ["content/docs/guides/index.md", md("All guides", "", "description: Step by step.")],
  ["content/docs/secret/index.md", md("Secret title", "", "unlisted: true")],
  ...folder("content/docs/guides", 18),
  ...folder("content/docs/secret", 14),
]);
const planOf = (more: object = {}, given: ReadonlyMap<string, string> = files) =>
  planOfMap(given, { tagline: "Tag", ...more });
const plan = planOf();
const lists = (paths: Iterable<string>) => [...paths].filter((path) => path.endsWith("llms.txt"));

describe("a site with a long list", () => {
  test("the index describes each part and lists the other pages; a part links back", async () => {
    const { outputs, diagnostics } = await plan;
    const text = async (path: string) => textOf(await plan, path);
    expect([lists(outputs.keys()), diagnostics]).toEqual([
      ["docs/guides/llms.txt", "docs/secret/llms.txt", "llms.txt"],
      [],
    ]);
    expect(await text("llms.txt")).toMatchInlineSnapshot(`
      "# Site

      > Tag

      ## llms.txt

      - [All guides](https://example.com/base/docs/guides/llms.txt): Items: 19 – Step by step.
      - [docs/secret](https://example.com/base/docs/secret/llms.txt): Items: 14 – secret 0 – secret 9

      ## Docs

      - [Intro](https://example.com/base/docs/intro.md): Start here.

      ## Site

      - [Home](https://example.com/base/index.md)
      "
    `);
    const part = await text("docs/guides/llms.txt");
    expect(part.slice(0, part.indexOf("Words"))).toMatchInlineSnapshot(`
      "# Site: All guides

      > For AI agents: [llms.txt](https://example.com/base/llms.txt) lists all pages of this documentation.

      ## All guides

      - [All guides](https://example.com/base/docs/guides.md): Step by step.
      - [guides 0](https://example.com/base/docs/guides/p0.md): 0. "
    `);
    expect(part.match(/^- /gm)).toHaveLength(19);
    expect(part).not.toContain("docs/secret");
    const all = (await Promise.all(lists(outputs.keys()).map(text))).join("\n");
    expect(new Set(all.match(/docs\/\w+\/p\d+\.md/g)).size).toBe(32);
  });

  test("the preview serves the parts, also while it parses", async () => {
    const preview = await openPreview(projectOf(files, { tagline: "Tag" }), coldMemo(), { wait: 0 });
    const served = await preview.find("docs/guides/llms.txt");
    expect(Buffer.from((await served?.produce()) ?? "").toString()).toBe(
      await textOf(await plan, "docs/guides/llms.txt"),
    );
    expect(await preview.find("docs/llms.txt")).toBeNull();
    await preview.background?.stop();
  });

  test("an edit changes only the lists that show it", async () => {
    const keys = async (given: ReadonlyMap<string, string>) => {
      const { outputs } = await planOf({}, given);
      return lists(outputs.keys()).map((path) => [...outputs.values()].find((one) => one.path === path)?.key);
    };
    const [guides, secret, index] = await keys(files);
    const page = "content/docs/guides/p1.md";
    const edit = (from: string, to: string) =>
      keys(new Map(files).set(page, (files.get(page) ?? "").replace(from, to)));
    expect(await edit("Text.", "Other text.")).toEqual([guides, secret, index]);
    const described = await edit("1. Words", "1. Sentences");
    expect(described.slice(1)).toEqual([secret, index]);
    expect(described[0]).not.toBe(guides);
  });

  test("a file of the public folder replaces a part, a page in its place is reported", async () => {
    const own = await planOf({}, new Map(files).set("content/public/docs/guides/llms.txt", "mine"));
    expect([await textOf(own, "docs/guides/llms.txt"), own.diagnostics]).toEqual(["mine", []]);
    const page = await planOf(
      {},
      new Map(files).set("content/docs/guides/x.md", md("X", "", "slug: llms.txt")),
    );
    expect(page.diagnostics.map(({ code }) => code)).toEqual(["output/collision"]);
  });

  test("without copies, in a locale below its own path", async () => {
    const options = { machine: { markdown: false }, locales: [{ code: "ja" }] };
    const { config: _config, languages: _languages, ...project } = projectOf(files, options);
    const projects = await resolveProjects({ ...project, configs: testConfigs(options) });
    const other = await planProjects(projects, coldMemo());
    expect(lists(other.outputs.keys())).toEqual([
      "docs/guides/llms.txt",
      "docs/secret/llms.txt",
      "ja/docs/guides/llms.txt",
      "ja/docs/secret/llms.txt",
      "ja/llms.txt",
      "llms.txt",
    ]);
    expect(await textOf(other, "ja/llms.txt")).toContain(
      "- [All guides](https://example.com/base/ja/docs/guides/llms.txt): 19件 – Step by step.\n",
    );
    expect(await textOf(other, "ja/docs/guides/llms.txt")).toContain(
      "(https://example.com/base/ja/docs/guides/p3/): 3.",
    );
  });
});

describe("links to the lists", () => {
  const linking = (...targets: readonly string[]) =>
    new Map(files).set(
      "content/docs/lists.md",
      md("Lists", targets.map((one) => `[list](${one})`).join(" ")),
    );
  const open = (options: object, given: ReadonlyMap<string, string>) => {
    const { config: _config, languages: _languages, ...project } = projectOf(given, options);
    return resolveProjects({ ...project, configs: testConfigs(options) });
  };
  const broken = (found: readonly Diagnostic[]) =>
    found.flatMap((item) => getValues(item, "link/file")?.target ?? []);

  test("from pages, below a base path, and to lists that don't exist", async () => {
    const given = linking(
      "/base/docs/guides/llms.txt",
      "/docs/guides/llms.txt#x",
      "/docs/llms.txt",
      "/llms.txt",
      "/../up.txt",
    );
    const { diagnostics } = await planProjects(await open({}, given), coldMemo());
    expect(broken(diagnostics)).toEqual(["/docs/llms.txt", "/../up.txt"]);
    const without = await planProjects(await open({ machine: { llms: false } }, given), coldMemo());
    expect(broken(without.diagnostics)).toHaveLength(5);
  });

  test("of other locales, in plans and previews", async () => {
    const given = linking(
      "/docs/guides/llms.txt",
      "/ja/docs/guides/llms.txt",
      "/ja/llms.txt",
      "/fr/llms.txt",
    );
    const projects = await open({ locales: [{ code: "ja" }] }, given);
    const { diagnostics } = await planProjects(projects, coldMemo());
    expect(broken(diagnostics)).toEqual(["/fr/llms.txt"]);
    const preview = await previewProjects(projects, coldMemo());
    expect(broken(preview.diagnostics)).toEqual(["/fr/llms.txt"]);
  });

  test("of further docs and blogs, without older versions", async () => {
    const options = { collections: [{ id: "api", folder: "api" }], blogs: [{ id: "news", folder: "news" }] };
    const posts = folder("content/news", 14).map(([path, text]): [string, string] => [
      path.replace("/p", "/2026-01-02-p"),
      text,
    ]);
    const targets = ["/docs/llms.txt", "/api/llms.txt", "/news/llms.txt", "/docs/next/llms.txt"];
    const given = new Map([
      ...linking(...targets),
      ...folder("content/api", 14),
      ...posts,
      ["versions.json", '["1.0"]'],
      ...folder("versioned_docs/version-1.0", 14),
    ]);
    const plan = await planProjects(await open(options, given), coldMemo());
    expect(lists(plan.outputs.keys())).toEqual([
      "api/llms.txt",
      "docs/llms.txt",
      "llms.txt",
      "news/llms.txt",
    ]);
    expect(broken(plan.diagnostics)).toEqual(["/docs/next/llms.txt"]);
  });
});
