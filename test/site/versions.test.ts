/** Several versions of the docs in one site, in the layout of Docusaurus. */
import { describe, expect, test } from "vitest";
import { type Files, md, modelOf } from "./model-of.ts";

const versioned: Files = {
  "versions.json": '["2.0", "1.0"]',
  "content/index.md": md("Home", "[start](/docs/intro/)"),
  "content/docs/intro.md": md("Intro", "[new](./new.md)"),
  "content/docs/new.md": md("New"),
  "content/docs/guides/a.md": md("A", "", "tags: [x]"),
  "versioned_docs/version-2.0/intro.md": md("Intro 2", "[a](/guides/a.md) [a](guides/a)"),
  "versioned_docs/version-2.0/guides/a.md": md("A 2", "", "tags: [x]"),
  "versioned_docs/version-2.0/guides/b.md": md("B 2"),
  "versioned_docs/version-2.0/guides/_category_.json":
    '{ "label": "Guides", "link": { "type": "generated-index" } }',
  "versioned_docs/version-1.0/intro.md": md("Intro 1", "![p](./p.svg)"),
  "versioned_docs/version-1.0/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  "versioned_docs/version-1.0/old.md": md("Old 1", "", "tags: [x]", "id: guides-a"),
  "versioned_docs/version-1.0/moved.md": md("A 1", "", "id: a", "slug: /a-1"),
  "versioned_sidebars/version-1.0-sidebars.json":
    '{ "version-1.0/main": [{ "type": "doc", "id": "version-1.0/intro" }, "guides-a"] }',
};

describe("a site with three versions", async () => {
  const { page, addresses, problems, site } = await modelOf(versioned);

  test("has the first of the list at the root, the others below", () => {
    expect(problems).toEqual([]);
    expect(addresses.toSorted()).toEqual(
      [
        "",
        "search/",
        "docs/",
        "docs/intro/",
        "docs/guides/a/",
        "docs/guides/b/",
        "docs/category/guides/",
        "docs/tags/",
        "docs/tags/x/",
        "docs/next/",
        "docs/next/intro/",
        "docs/next/new/",
        "docs/next/guides/a/",
        "docs/next/tags/",
        "docs/next/tags/x/",
        "docs/1.0/",
        "docs/1.0/intro/",
        "docs/1.0/guides-a/",
        "docs/1.0/a-1/",
        "docs/1.0/tags/",
        "docs/1.0/tags/x/",
      ].toSorted(),
    );
  });

  test("says of each version what it is", () => {
    expect(
      site.versions.map(({ name, label, isLast, path, banner }) => [name, label, isLast, path, banner]),
    ).toEqual([
      ["current", "Next", false, "/base/docs/next/", "unreleased"],
      ["2.0", "2.0", true, "/base/docs/", null],
      ["1.0", "1.0", false, "/base/docs/1.0/", "unmaintained"],
    ]);
    expect(page("docs/1.0/intro/")).toMatchObject({ version: "1.0", sidebar: { name: "1.0/main" } });
    expect(page("docs/intro/")).toMatchObject({ version: "2.0", sidebar: { name: "docs" } });
    expect(page("").version).toBeNull();
  });

  test("links stay in their version", () => {
    expect(Object.values(page("docs/intro/").links)).toEqual([
      "/base/docs/guides/a/",
      "/base/docs/guides/a/",
    ]);
    expect(Object.values(page("docs/next/intro/").links)).toEqual(["/base/docs/next/new/"]);
  });

  test("each page names its place in the versions that have it elsewhere, or not at all", () => {
    expect(page("docs/intro/").elsewhere).toBeNull();
    expect(page("docs/next/new/").elsewhere).toEqual({
      "/base/docs/": "/base/docs/",
      "/base/docs/1.0/": "/base/docs/1.0/",
    });
    expect(page("docs/guides/b/").elsewhere).toMatchObject({ "/base/docs/1.0/": "/base/docs/1.0/" });
    expect(page("docs/1.0/tags/x/").elsewhere).toBeNull();
  });

  test("search engines are led to the latest", () => {
    expect(page("docs/1.0/intro/").canonical).toBe("/base/docs/intro/");
    expect(page("docs/next/new/").canonical).toBeNull();
    expect(page("docs/intro/").canonical).toBeNull();
  });
});

describe("what the config says", () => {
  test("names, places and leaves out versions", async () => {
    const { addresses, site } = await modelOf(versioned, {
      docs: {
        latest: "current",
        versions: [
          { name: "current", label: "3.x", path: "three", banner: "none" },
          { name: "1.0", omit: true },
          { name: "2.0", noIndex: true, badge: false },
        ],
      },
    });
    expect(site.versions.map(({ label, path, banner, badge }) => [label, path, banner, badge])).toEqual([
      ["3.x", "/base/docs/three/", null, false],
      ["2.0", "/base/docs/2.0/", "unmaintained", false],
    ]);
    expect(addresses).toContain("docs/three/new/");
    expect(addresses.filter((address) => address.startsWith("docs/1.0"))).toEqual([]);
  });

  test("by default, only a version that is not the latest and has no banner has a badge", async () => {
    const badges = async (docs: object) =>
      (await modelOf(versioned, { docs })).site.versions.map(({ name, badge }) => [name, badge]);
    const none = [
      ["current", false],
      ["2.0", false],
      ["1.0", false],
    ];
    expect(await badges({})).toEqual(none);
    expect(await badges({ versions: [{ name: "1.0", banner: "none" }] })).toEqual([
      ...none.slice(0, 2),
      ["1.0", true],
    ]);
  });

  test("another collection has versions of its own", async () => {
    const files = {
      ...versioned,
      "content/api/a.md": md("A"),
      "api_versions.json": '["7"]',
      "api_versioned_docs/version-7/a.md": md("A 7", "", "sidebar_position: 1"),
    };
    const { page, site, problems } = await modelOf(files, { collections: [{ id: "api" }] });
    expect(problems).toEqual([]);
    expect(site.versions.slice(3).map(({ collection, path }) => [collection, path])).toEqual([
      ["api", "/base/api/next/"],
      ["api", "/base/api/"],
    ]);
    expect(page("api/a/")).toMatchObject({ title: "A 7", version: "7", collection: "api" });
  });
});

describe("a mistake", () => {
  const reported = async (files: Files, docs: object = {}) =>
    (await modelOf({ ...versioned, ...files }, { docs })).problems.filter((one) => one.includes("version/"));

  test.each<[string, Files, object, string]>([
    [
      "a list that goes deep",
      { "versions.json": "[".repeat(9000) + "]".repeat(9000) },
      {},
      "versions.json:error version/json",
    ],
    ["a list that is no JSON", { "versions.json": "[" }, {}, "versions.json:1:2+1 error version/json"],
    ["a list that is none", { "versions.json": "{}" }, {}, "version/list"],
    [
      "a name that no folder may have",
      { "versions.json": '["a/b"]' },
      {},
      "version/list Invalid version name",
    ],
    ["a name twice", { "versions.json": '["2.0", "1.0", "1.0"]' }, {}, 'Duplicate version "1.0".'],
    ["a version without a folder", { "versions.json": '["2.0", "1.0", "0.9"]' }, {}, "version/no-folder"],
    ["a folder without a version", { "versions.json": '["2.0"]' }, {}, "version/not-listed"],
    [
      "sidebars of none",
      { "versioned_sidebars/version-3-sidebars.json": "{}" },
      {},
      "version/sidebars-of-none",
    ],
    ["a version that is not there", {}, { versions: [{ name: "1.1" }] }, "version/unknown"],
    ["one that is latest", {}, { latest: "9" }, 'Unknown version "9" in "docs.latest".'],
    ["two at one path", {}, { versions: [{ name: "1.0", path: "next" }] }, "version/one-path"],
    ["a ref that is none", {}, { versions: [{ name: "0.5", ref: "no-such-ref" }] }, "version/no-ref"],
    [
      "one folder twice",
      {},
      { versions: [{ name: "0.5", folder: "./content//docs/" }] },
      "version/one-folder",
    ],
    ["a ref and a folder", {}, { versions: [{ name: "1.0", ref: "HEAD" }] }, "version/two-sources"],
  ])("%s", async (_, files, docs, expected) => {
    expect((await reported(files, docs)).join("\n")).toContain(expected);
  });
});

describe("an alias of several versions", () => {
  const files = (current: string, one: string, two: string | null = null): Files => ({
    "versions.json": JSON.stringify(two === null ? ["1.0"] : ["2.0", "1.0"]),
    "content/docs/a.md": md("A", "", current),
    "versioned_docs/version-1.0/a.md": md("A", "", one),
    ...(two === null ? {} : { "versioned_docs/version-2.0/a.md": md("A", "", two) }),
  });
  const was = "aliases: /docs/was/";
  const none = "draft: false";

  test.each([
    [files(was, was), "/docs/a/"],
    [files(was, none), "/docs/next/a/"],
    [files(none, was), "/docs/a/"],
    [files(was, was, was), "/docs/a/"],
    [files(was, was, none), "/docs/1.0/a/"],
    [files(was, none, none), "/docs/next/a/"],
    [files(none, was, none), "/docs/1.0/a/"],
    [
      {
        ...files(was, was, none),
        "versions.json": '["3.0", "2.0", "1.0"]',
        "versioned_docs/version-3.0/a.md": md("A", "", was),
      },
      "/docs/a/",
    ],
  ])("links to the latest of them: %#", async (source, target) => {
    const { site, problems } = await modelOf(source);
    expect(problems).toEqual([]);
    expect(site.redirects.map(({ from, to }) => [from, to])).toEqual([
      [expect.stringContaining("/docs/was/"), expect.stringContaining(target)],
    ]);
  });

  test("links to an old version before one that is newer than the latest", async () => {
    const old = {
      "versioned_docs/version-0.9/a.md": md("A", "", was),
      "versions.json": '["2.0", "1.0", "0.9"]',
    };
    const { site, problems } = await modelOf(
      { ...files(was, none, was), ...old },
      { docs: { latest: "1.0" } },
    );
    expect([problems, site.redirects.map(({ to }) => to)]).toEqual([
      [],
      [expect.stringContaining("/docs/0.9/a/")],
    ]);
  });

  test("of a page that was renamed after a release, waits for the next release", async () => {
    const released = { "versioned_docs/version-1.0/a.md": md("A", ""), "versions.json": '["1.0"]' };
    const renamed = { "content/docs/b.md": md("B", "", "aliases: [/docs/a/, /docs/a/#old]") };
    const before = await modelOf({ ...released, ...renamed });
    expect([before.problems, before.site.redirects]).toEqual([[], []]);
    const next = {
      "versions.json": '["2.0"]',
      "versioned_docs/version-2.0/b.md": renamed["content/docs/b.md"],
    };
    const { site, problems } = await modelOf({ ...renamed, ...next });
    expect([problems, site.redirects.map(({ to }) => to)]).toEqual([
      [],
      [expect.stringContaining("/docs/b/")],
    ]);
    const same = { "content/docs/c.md": md("C", "", "aliases: /docs/next/b/") };
    expect((await modelOf({ ...released, ...renamed, ...same })).problems).toEqual([
      expect.stringContaining("redirect/page"),
    ]);
  });

  test("is reported where two pages of one version have it", async () => {
    const { problems } = await modelOf({ ...files(was, none), "content/docs/b.md": md("B", "", was) });
    expect(problems).toEqual([
      expect.stringContaining('redirect/twice Duplicate redirect from "/docs/was/"'),
    ]);
  });
});
