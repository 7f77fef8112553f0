/** Several collections of docs in one site. */
import { describe, expect, test } from "vitest";
import { checkConfig } from "../../src/config/check-config.ts";
import type { SourcePath } from "../../src/core/paths.ts";
import { makeSiteData } from "../../src/render/site-data.ts";
import { type Files, md, modelOf, testConfig } from "./model-of.ts";

const files: Files = {
  "content/index.md": md("Home"),
  "content/docs/intro.md": md("Intro", "[list](/api/list.md) [same](../api/intro.md) [next](./later.md)"),
  "content/docs/later.md": md("Later"),
  "content/api/intro.md": md("About the API", "[back](../docs/intro.md)"),
  "content/api/list.md": md("List", "", "slug: all", "sidebar_position: 1"),
  "content/api/02-users/_category_.json": '{ "label": "Users", "link": { "type": "generated-index" } }',
  "content/api/02-users/01-get.md": md("Get a user", "", "pagination_next: intro"),
  "content/api/_part.md": "A part.",
  "content/more.md": md("More"),
};

const options = { collections: [{ id: "api", route: "reference/http", title: "API", description: "All." }] };

describe("a second body of documents", async () => {
  const model = await modelOf(files, options);
  const { addresses, page, problems } = model;

  test("has its route, its first page, and the pages of its categories", () => {
    expect(problems).toEqual([]);
    expect(addresses.toSorted()).toEqual(
      [
        "",
        "docs/",
        "docs/intro/",
        "docs/later/",
        "more/",
        "reference/http/",
        "reference/http/all/",
        "reference/http/category/users/",
        "reference/http/intro/",
        "reference/http/users/get/",
        "search/",
      ].toSorted(),
    );
  });

  test("has its own sidebar, order and breadcrumbs", () => {
    const { sidebar, prev, next } = page("reference/http/intro/");
    expect(sidebar?.name).toBe("api");
    expect(page("docs/intro/").sidebar?.name).toBe("docs");
    expect([prev?.label, next?.label]).toEqual(["Get a user", undefined]);
    expect(page("reference/http/users/get/").next?.label).toBe("About the API");
    expect(page("docs/later/").next).toBeNull();
  });

  test("is linked across by files and addresses", () => {
    expect(Object.values(page("docs/intro/").links).toSorted()).toEqual([
      "/base/docs/later/",
      "/base/reference/http/all/",
      "/base/reference/http/intro/",
    ]);
    expect(Object.values(page("reference/http/intro/").links)).toEqual(["/base/docs/intro/"]);
  });

  test("its first page speaks of it", () => {
    const { title, description } = page("reference/http/");
    expect([title, description]).toEqual(["API", "All."]);
  });

  test("the facts of the version are those of the first body", () => {
    expect(model.site.docsVersion.docs.map(({ id }) => id)).toEqual(["intro", "later"]);
  });
});

test("a document at its root takes the place of the made page", async () => {
  const { page, problems } = await modelOf(
    { ...files, "content/api/index.md": md("Start here") },
    { collections: [{ id: "api" }] },
  );
  expect(problems).toEqual([]);
  expect(page("api/").title).toBe("Start here");
});

test("sidebars written by hand name documents of their own body", async () => {
  const sidebars = { http: ["list", { Users: ["users/get"] }] };
  const { page, problems } = await modelOf(files, { collections: [{ id: "api", sidebars }] });
  expect(problems).toEqual([]);
  expect(page("api/all/").sidebar?.name).toBe("http");
  const wrong = await modelOf(files, { collections: [{ id: "api", sidebars: { http: ["later"] } }] });
  expect(wrong.problems.join("\n")).toContain("later");
});

test("a folder outside of the content, and one inside of the documents", async () => {
  const { addresses, problems } = await modelOf(
    { ...files, "../notes/a.md": md("Note"), "content/docs/sdk/x.md": md("Kit") },
    {
      collections: [
        { id: "notes", folder: "../notes" },
        { id: "sdk", folder: "docs/sdk" },
      ],
    },
  );
  expect(problems).toEqual([]);
  expect(addresses).toEqual(expect.arrayContaining(["notes/a/", "sdk/x/"]));
  expect(addresses).not.toContain("docs/sdk/x/");
});

test("links in their sidebars are resolved and checked, those of versions too", async () => {
  const sidebars = {
    http: [
      "list",
      { type: "link", label: "Start", href: "/docs/intro/" },
      { type: "html", value: '<a href="/lost/">x</a>' },
    ],
  };
  const listed = JSON.stringify({
    old: [
      "list",
      { type: "link", label: "Up", href: "/docs/intro/" },
      { type: "link", label: "No", href: "/no/" },
    ],
  });
  const { page, problems } = await modelOf(
    {
      ...files,
      "api_versions.json": '["1.0"]',
      "api_versioned_docs/version-1.0/list.md": md("List"),
      "api_versioned_sidebars/version-1.0-sidebars.json": listed,
    },
    { collections: [{ id: "api", sidebars }] },
  );
  expect(JSON.stringify(page("api/next/all/").sidebar)).toContain("/base/docs/intro/");
  expect(JSON.stringify(page("api/list/").sidebar)).toContain("/base/docs/intro/");
  expect(problems.filter((one) => one.includes("config/link")).map((one) => one.split(":")[0])).toEqual([
    "api_versioned_sidebars/version-1.0-sidebars.json",
    "site.config.ts",
  ]);
});

test("the settings of the only version of a collection count", async () => {
  const { page } = await modelOf(files, {
    collections: [{ id: "api", versions: [{ name: "current", noIndex: true }] }],
  });
  expect(page("api/all/").noIndex).toBe(true);
  expect(page("docs/intro/").noIndex).toBe(false);
});

test("two sidebars with one name are reported", async () => {
  const { problems } = await modelOf(files, { sidebar: { name: "api" }, collections: [{ id: "api" }] });
  expect(problems.join("\n")).toContain(
    'Duplicate sidebar "api": both the collections "api" and "docs" define it.',
  );
});

test.each([
  [[{ id: "docs" }], "collections[0].id"],
  [[{ id: "a b" }], "collections[0].id"],
  [[{}], "collections[0].id"],
  [[{ id: "a" }, { id: "a", folder: "b", route: "b" }], "collections[1].id"],
  [[{ id: "a" }, { id: "b", folder: "a" }], "collections[1].folder"],
  [[{ id: "a" }, { id: "b", route: "a" }], "collections[1].route"],
  [[{ id: "a", folder: "/etc" }], "collections[0].folder"],
  [[{ id: "a", route: "/a/?b" }], "collections[0].route"],
  [[{ id: "a", sidebar: {} }], "collections[0].sidebar"],
])("a mistake: %j", (collections, key) => {
  const site = { title: "T", url: "https://example.com", baseUrl: "/", collections };
  const said = checkConfig(site, "site.config.ts").diagnostics.map(({ text }) => text);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`"${key}"`);
});

test("a route or folder of the docs collection is reported", () => {
  for (const one of [
    { id: "a", route: "docs" },
    { id: "a", folder: "docs" },
  ]) {
    const site = { title: "T", url: "https://example.com", baseUrl: "/", collections: [one] };
    expect(checkConfig(site, "site.config.ts").diagnostics).toHaveLength(1);
  }
});

test("a folder without documents is reported", async () => {
  const { problems } = await modelOf(files, { collections: [{ id: "api" }, { id: "none" }] });
  expect(problems.join("\n")).toContain("content/none");
});

describe("tabs of the navbar", () => {
  const tabs = (given: object) => {
    const config = testConfig(given);
    const { navbar } = makeSiteData(config, [], "content/public" as SourcePath, [], {});
    return navbar.links.map((link) => `${link.label} ${"href" in link ? link.href : ""}`);
  };

  test("link to each collection of documents and posts if there are several", () => {
    expect(tabs({})).toEqual([]);
    expect(
      tabs({ collections: [{ id: "api", title: "API" }], blogs: [{ id: "blog", title: "News" }] }),
    ).toEqual(["Docs /base/docs/", "API /base/api/", "News /base/blog/"]);
  });

  test("give way to a link of the author's into the body, which is the deepest around it", () => {
    const links = [{ label: "Start", to: "/docs/intro/#x" }];
    const collections = [{ id: "api", route: "docs/api", title: "API" }];
    expect(tabs({ collections, navbar: { links } })).toEqual(["API /base/docs/api/", "Start /docs/intro/#x"]);
  });
});
