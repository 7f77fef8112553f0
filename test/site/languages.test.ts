/** A site in several languages: references between the translations of a page. */
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { recordAccesses } from "../../src/core/access-recorder.ts";
import { memoryFiles } from "../../src/core/files.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { planProjects } from "../../src/pipeline/plan-projects.ts";
import { resolveProjects } from "../../src/project/resolve-projects.ts";
import { type Files, md, testConfigs } from "./model-of.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

async function planOf(files: Files, options: object) {
  const all = memoryFiles(new Map(Object.entries(files)));
  const common = { folder: "/nowhere", configFile: "site.config.ts", packageRoot: root };
  const projects = await resolveProjects({
    ...common,
    register: recordAccesses("/nowhere"),
    configs: testConfigs(options),
    files: all,
    drafts: false,
    thread: null,
  });
  const plan = await planProjects(projects, makeMemo(memoryStore(), { now: () => 0, freeze: true }));
  const read = async (path: string) => {
    const output = [...plan.outputs.values()].find((one) => one.path === path);
    if (output === undefined) throw new Error(`There is no ${path}.`);
    return new TextDecoder().decode(await output.produce());
  };
  return { plan, read, paths: [...plan.outputs.keys()] as readonly string[] };
}

const files: Files = {
  "content/index.md": md("ホーム", "[入門](/docs/intro/)"),
  "content/docs/intro.md": md("入門", "[次](./next.md) ![図](./a.svg)", "description: 最初"),
  "content/docs/next.md": md("次", "", "tags: [x]"),
  "content/docs/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  "content/public/p.txt": "p",
  "content/en/index.md": md("Home", "[start](/docs/intro/)"),
  "i18n/en/docusaurus-plugin-content-docs/current/intro.md": md(
    "Intro",
    "[next](./next.md) ![figure](./a.svg)",
  ),
  "content/en/docs/only.md": md("Only here"),
};

const options = {
  title: "サイト",
  locale: { code: "ja" },
  locales: [{ code: "en", config: { title: "Site", docs: { title: "Docs" } } }, { code: "he" }],
};

const links = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"([^>]*)>`, "g"))].flatMap(([, rest = ""]) => {
    const value = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(rest)?.[1];
    return value("type") === undefined
      ? [[value("hreflang"), value("href")?.slice(19)].filter(Boolean).join(" ")]
      : [];
  });

describe("a site in three languages", async () => {
  const { plan, read, paths } = await planOf(files, options);

  test("has every page in each; public files and images once", () => {
    for (const path of [
      "index.html",
      "docs/intro/index.html",
      "docs/next/index.html",
      "search/manifest.json",
    ])
      expect(paths).toEqual(expect.arrayContaining([path, `en/${path}`, `he/${path}`]));
    expect(paths.filter((path) => /p\.txt|a-\w+\.svg/.test(path))).toHaveLength(2);
    expect(paths).toContain("en/docs/only/index.html");
    expect(paths).not.toContain("docs/only/index.html");
    expect(paths.filter((path) => path.startsWith("en/en") || path.startsWith("he/en"))).toEqual([]);
  });

  test("reports a translation without an original", () => {
    expect(plan.diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
      "locale/no-original content/en/docs/only.md",
    ]);
  });

  test("links to the same page of the same language", async () => {
    expect(await read("en/docs/intro/index.html")).toContain('href="/base/en/docs/next/"');
    expect(await read("en/index.html")).toContain('href="/base/en/docs/intro/"');
    expect(await read("docs/intro/index.html")).toContain('href="/base/docs/next/"');
  });

  test("shows untranslated pages in the original, with a notice", async () => {
    const html = await read("he/docs/next/index.html");
    expect(html).toContain('<html lang="he" dir="rtl"');
    expect(html).toMatch(/<article[^>]* lang="ja" dir="ltr"/);
    expect(html).toContain('role="note"');
    expect(await read("en/docs/intro/index.html")).not.toContain('role="note"');
  });

  test("names the languages of a page that has several, and links to the original of one that has not", async () => {
    const intro = ["ja /base/docs/intro/", "en /base/en/docs/intro/", "x-default /base/docs/intro/"];
    expect(links(await read("docs/intro/index.html"), "alternate")).toEqual(intro);
    expect(links(await read("en/docs/intro/index.html"), "alternate")).toEqual(intro);
    expect(links(await read("en/docs/next/index.html"), "alternate")).toEqual([]);
    expect(links(await read("en/docs/next/index.html"), "canonical")).toEqual(["/base/docs/next/"]);
    expect(links(await read("en/docs/only/index.html"), "canonical")).toEqual(["/base/en/docs/only/"]);
  });

  test("has a sitemap for each language, of canonical pages", async () => {
    expect(await read("robots.txt")).toContain("/base/he/sitemap.xml");
    const sitemap = await read("en/sitemap.xml");
    expect([...sitemap.matchAll(/<loc>https:\/\/example.com([^<]*)/g)].map(([, path]) => path)).toEqual([
      "/base/en/",
      "/base/en/docs/",
      "/base/en/docs/intro/",
      "/base/en/docs/only/",
      "/base/en/docs/tags/",
      "/base/en/docs/tags/x/",
    ]);
  });

  test("is searched by language", async () => {
    expect(await read("en/search/manifest.json")).toContain('"language":"en"');
    expect(await read("search/manifest.json")).toContain('"language":"ja"');
  });

  test("says in its own words what the config has for it", async () => {
    expect(await read("en/docs/intro/index.html")).toContain("<title>Intro | Site</title>");
    expect(await read("he/docs/intro/index.html")).toContain("| サイト</title>");
  });
});

test("untranslated pages are omitted by option", async () => {
  const { paths, read } = await planOf(files, { ...options, untranslated: "omit" });
  expect(paths).toContain("en/docs/intro/index.html");
  expect(paths).not.toContain("en/docs/next/index.html");
  expect(await read("docs/next/index.html")).toContain('"en":"/base/en/docs/"');
});

test("a language without any page is named, and the site is built", async () => {
  const { paths, plan } = await planOf(
    { "content/docs/a.md": md("A") },
    { locale: { code: "ja" }, locales: [{ code: "de" }], untranslated: "omit" },
  );
  expect(plan.diagnostics.map(({ code, severity, text }) => `${severity} ${code} ${text}`)).toEqual([
    'warning locale/empty No page is translated to "de", and untranslated pages are omitted.',
  ]);
  expect(paths).toContain("docs/a/index.html");
});

test.each(["show", "omit"])(
  'originals in the folder of the default language, untranslated: "%s"',
  async (untranslated) => {
    const { paths, plan, read } = await planOf(
      {
        "content/ja/docs/a.md": md("A", "[b](/docs/b/)\n\n![図](./a.svg)"),
        "content/ja/docs/b.md": md("元の文"),
        "content/ja/docs/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        "content/ja/public/p.txt": "p",
        "content/en/docs/a.md": md("A in English", "[a](./a.md)\n\n![figure](./a.svg)"),
      },
      {
        locale: { code: "ja" },
        locales: [{ code: "en" }],
        untranslated,
        docs: { editUrl: "https://example.com/edit/" },
        redirects: { "/docs/old/": "/docs/b/", "/docs/a/old/": "/docs/a/" },
      },
    );
    expect(plan.diagnostics).toEqual([]);
    const isShown = untranslated === "show";
    expect(paths.includes("en/docs/b/index.html")).toBe(isShown);
    expect(await read("en/docs/a/index.html")).toContain("A in English");
    if (!isShown) return;
    const html = await read("en/docs/b/index.html");
    expect(html).toMatch(/<article[^>]* lang="ja"/);
    expect(html).toContain('role="note"');
    expect(html).toContain("https://example.com/edit/content/ja/docs/b.md");
  },
);

test("a redirect of the config leaves its place in another language to a page there", async () => {
  const { plan, paths } = await planOf(
    { "content/docs/a.md": md("A"), "content/en/docs/old.md": md("Old") },
    {
      locale: { code: "ja" },
      locales: [{ code: "en" }],
      redirects: { "/docs/old/": "/docs/a/", "/ja/docs/a/": "/docs/a/" },
    },
  );
  expect(plan.diagnostics.map(({ code }) => code)).toEqual(["locale/no-original"]);
  expect(paths).toContain("en/docs/old/index.html");
  expect(paths).toContain("ja/docs/a/index.html");
  expect(paths).not.toContain("en/ja/docs/a/index.html");
});

test("a language of the first folder has its own folder, too", async () => {
  const { paths, plan } = await planOf(
    { "content/ja/docs/a.md": md("あ"), "content/en/docs/a.md": md("A") },
    { locale: { code: "ja" }, locales: [{ code: "en", path: "english" }] },
  );
  expect(plan.diagnostics).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(["docs/a/index.html", "english/docs/a/index.html"]));
});

describe("what is reported", () => {
  const reported = async (more: Files, given: object = options) => {
    const { plan } = await planOf({ ...files, ...more }, given);
    return plan.diagnostics.map(({ code, file, text }) => `${code} ${file} ${text}`).join("\n");
  };

  test.each<[string, Files, string]>([
    ["a folder of no language", { "i18n/eng/x.json": "{}" }, "locale/unknown-folder i18n/eng"],
    [
      "a translation at another address",
      { "content/en/docs/next.md": md("N", "", "slug: other") },
      "locale/address content/en/docs/next.md",
    ],
    [
      "a broken link of a translation",
      { "content/en/docs/next.md": md("N", "[x](./nothing.md)") },
      "link/broken content/en/docs/next.md",
    ],
    [
      "words that are no JSON",
      { "i18n/en/docusaurus-theme-classic/navbar.json": "{" },
      "version/json i18n/en/docusaurus-theme-classic/navbar.json",
    ],
  ])("%s", async (_, more, expected) => {
    expect(await reported(more)).toContain(expected);
  });

  test("links to pages of other languages are not broken, links to no page are", async () => {
    const redirects = {
      "/old/": "/en/docs/intro/",
      "/older/": "/base/en/docs/intro/#x",
      "/none/": "/en/docs/none/",
    };
    const text = await reported(
      {
        "content/docs/next.md": md("次", "[a](/en/docs/intro/) [b](/base/en/docs/intro) [c](/en/docs/gone/)"),
      },
      { ...options, redirects },
    );
    expect(text).not.toContain("/en/docs/intro");
    expect(text).toContain('"/en/docs/none/" in "redirects["/none/"]"');
    expect(text).toContain('"/en/docs/gone/"');
  });

  test("what is wrong in an original is reported once", async () => {
    const text = await reported({ "content/docs/next.md": md("次", "[x](./nothing.md)") });
    expect(text.split("link/broken")).toHaveLength(2);
  });

  test.each([
    ["a code that is none", { locales: [{ code: "jp" }] }, "expected a language code"],
    ["two of one code", { locales: [{ code: "en" }, { code: "en", path: "e" }] }, "Duplicate locale"],
    [
      "two that differ in case alone",
      {
        locales: [
          { code: "fr", path: "x" },
          { code: "de", path: "X" },
        ],
      },
      "Duplicate locale",
    ],
    [
      "a path out of the site",
      { locales: [{ code: "fr", path: ".." }] },
      'Invalid "locales[0].path": expected a name',
    ],
    [
      "the default language twice",
      { locales: [{ code: "ja" }, { code: "ja", path: "j" }] },
      "Duplicate locale",
    ],
    [
      "an option that no language may change",
      { locales: [{ code: "en", config: { baseUrl: "/x/" } }] },
      'Unknown option "locales[0].config.baseUrl".',
    ],
    [
      "a mistake in what a language says",
      { locales: [{ code: "en", config: { title: 3 } }] },
      'Invalid "locales[0].config.title"',
    ],
  ])("%s", (_, given, expected) => {
    expect(() => testConfigs({ locale: { code: "ja" }, ...given })).toThrow(expected);
  });
});

test("what a file of words holds besides words is named", async () => {
  const words = (name: string, text: string) =>
    [`i18n/en/docusaurus-theme-classic/${name}.json`, text] as const;
  const { plan } = await planOf(
    {
      "content/docs/a.md": md("あ"),
      ...Object.fromEntries([
        words("navbar", '{ "__proto__": { "message": "x" }, "title": "Site", "toString": { "message": 1 } }'),
        words("footer", "[1]"),
      ]),
      "i18n/README.md": "No page.",
    },
    { locale: { code: "ja" }, locales: [{ code: "en" }] },
  );
  expect(
    plan.diagnostics.map(({ code, file, text }) => [code, file?.split("/").at(-1), /"\w+"/.exec(text)?.[0]]),
  ).toEqual([
    ["locale/word", "footer.json", undefined],
    ["locale/word", "navbar.json", '"title"'],
    ["locale/word", "navbar.json", '"toString"'],
  ]);
});

test("a translation that another one hides is named", async () => {
  const { read, plan } = await planOf(
    {
      "content/docs/a.md": md("あ"),
      "i18n/en/docusaurus-plugin-content-docs/current/a.md": md("Hidden"),
      "content/en/docs/a.md": md("Seen"),
    },
    { locale: { code: "ja" }, locales: [{ code: "en" }] },
  );
  expect(plan.diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ["locale/shadowed", "content/en/docs/a.md"],
  ]);
  expect(await read("en/docs/a/index.html")).toContain("Seen");
});

test("posts are translated as documents are", async () => {
  const { read, plan } = await planOf(
    {
      "content/docs/a.md": md("あ"),
      "content/blog/2026-05-01-news.md": md("ニュース"),
      "content/blog/2026-04-01-old.md": md("古いニュース"),
      "i18n/en/docusaurus-plugin-content-blog/2026-05-01-news.md": md("News"),
      "content/en/blog/2026-04-01-old.md": md("Old news"),
    },
    {
      locale: { code: "ja" },
      locales: [{ code: "en", config: { blogs: [{ id: "blog", title: "Blog" }] } }],
      blogs: [{ id: "blog" }],
    },
  );
  expect(plan.diagnostics).toEqual([]);
  const list = await read("en/blog/index.html");
  for (const text of ["<h1>Blog</h1>", "News", "Old news"]) expect(list).toContain(text);
  expect(list).not.toContain("ニュース");
  expect(await read("blog/index.html")).toContain("ニュース");
});

test("the words of Docusaurus are read: navbar, footer, sidebars and versions", async () => {
  const words = (entries: Record<string, string>) =>
    JSON.stringify(Object.fromEntries(Object.entries(entries).map(([key, message]) => [key, { message }])));
  const { read, plan } = await planOf(
    {
      "content/docs/g/a.md": md("あ"),
      "content/docs/g/_category_.json":
        '{ "label": "ガイド", "link": { "type": "generated-index", "slug": "/g" } }',
      "i18n/en/docusaurus-plugin-content-docs/current.json": words({
        "sidebar.docs.category.ガイド": "Guides",
      }),
      "i18n/en/docusaurus-theme-classic/navbar.json": words({ "item.label.文書": "Docs" }),
      "i18n/en/docusaurus-theme-classic/footer.json": words({ copyright: "(c)" }),
    },
    {
      locale: { code: "ja" },
      locales: [{ code: "en" }],
      navbar: { links: [{ label: "文書", to: "/docs/" }] },
      footer: { copyright: "©" },
    },
  );
  expect(plan.diagnostics).toEqual([]);
  const html = await read("en/docs/g/a/index.html");
  for (const text of ["Guides", ">Docs<", "(c)"]) expect(html).toContain(text);
  expect(html).not.toContain("ガイド");
  expect(await read("docs/g/a/index.html")).toContain("ガイド");
});

test("a category whose label is its folder name is translated by a category file of the language", async () => {
  const { read, plan } = await planOf(
    {
      "content/docs/guides/a.md": md("あ"),
      "versions.json": '["1"]',
      "versioned_docs/version-1/guides/a.md": md("い"),
      "content/en/docs/guides/_category_.json": '{ "label": "How-to guides" }',
      "content/en/versioned_docs/version-1/guides/_category_.yml": "label: Old guides\n",
    },
    { locale: { code: "ja" }, locales: [{ code: "en" }] },
  );
  expect(plan.diagnostics).toEqual([]);
  const labels = ["guides", "How-to guides", "Old guides"];
  const shown = async (path: string) => {
    const html = await read(`${path}/guides/a/index.html`);
    return labels.filter((label) => html.includes(`>${label}<`));
  };
  expect(await shown("docs/next")).toEqual(["guides"]);
  expect(await shown("en/docs/next")).toEqual(["How-to guides"]);
  expect(await shown("docs")).toEqual(["guides"]);
  expect(await shown("en/docs")).toEqual(["Old guides"]);
});

test("a blog has its posts, its dates and its feeds in each language", async () => {
  const { plan, read, paths } = await planOf(
    {
      "content/docs/intro.md": md("入門"),
      "content/blog/authors.yml": "hana: { name: 花, page: true }\n",
      "content/blog/2024-05-01-one.md": md("一つ目", "本文。", "authors: hana", "tags: [x]"),
      "content/blog/2024-05-02-two.md": md("二つ目", "本文。"),
      "i18n/en/docusaurus-plugin-content-blog/2024-05-01-one.md": md(
        "First",
        "Words.",
        "authors: hana",
        "tags: [x]",
      ),
      "i18n/en/docusaurus-plugin-content-blog/authors.yml": "hana: { name: Hana, page: true }\n",
    },
    {
      locale: { code: "ja" },
      locales: [{ code: "en", config: { blogs: [{ id: "blog", title: "News" }] } }],
      blogs: [{ id: "blog", title: "ブログ" }],
    },
  );
  expect(plan.diagnostics.map(({ text }) => text)).toEqual([]);
  for (const path of ["blog/", "blog/2024/05/01/one/", "blog/archive/", "blog/tags/x/", "blog/authors/hana/"])
    for (const language of ["", "en/"]) expect(paths).toContain(`${language}${path}index.html`);
  const list = await read("en/blog/index.html");
  expect(list).toContain("<h1>News</h1>");
  expect(list).toContain("May 1, 2024");
  expect(list).toContain(">First</");
  expect(list).toContain("二つ目");
  expect(list).toContain('href="/base/en/blog/authors/hana/">Hana</a>');
  expect(list).toContain('href="/base/en/blog/rss.xml"');
  expect(await read("blog/index.html")).toContain("2024年5月1日");
  const feed = await read("en/blog/atom.xml");
  expect(feed).toContain("<id>https://example.com/base/en/blog/2024/05/01/one/</id>");
  // An untranslated post is only in the feed of its own language.
  expect(feed).not.toContain("two");
  expect(await read("blog/atom.xml")).toContain("<id>https://example.com/base/blog/2024/05/02/two/</id>");
});

test("three versions in two languages: alternates are mutual, no canonical is chained, and all pages are counted", async () => {
  const page = (title: string) => md(title, "[a](./a.md)");
  const versions = ["docs", "versioned_docs/version-2", "versioned_docs/version-1"];
  const originals = versions.flatMap((folder) => [
    [`${folder === "docs" ? "content/docs" : folder}/a.md`, page("あ")],
    [
      `${folder === "docs" ? "content/docs" : folder}/g/_category_.json`,
      '{ "label": "群", "link": { "type": "generated-index" } }',
    ],
    [`${folder === "docs" ? "content/docs" : folder}/g/b.md`, md("い", "", "tags: [x]")],
  ]);
  const translations = ["current", "version-1"].flatMap((name) => [
    [`i18n/en/docusaurus-plugin-content-docs/${name}/a.md`, page("A")],
  ]);
  const { plan, read } = await planOf(
    {
      "versions.json": '["2", "1"]',
      "versioned_docs/version-1/old.md": md("古"),
      ...Object.fromEntries([...originals, ...translations]),
    },
    { locale: { code: "ja" }, locales: [{ code: "en" }] },
  );
  expect(plan.diagnostics).toEqual([]);
  const pages = new Map<string, { canonical: string; alternates: readonly string[] }>();
  for (const { path, kind } of plan.outputs.values()) {
    if (kind !== "page" || path.endsWith("404.html")) continue;
    const html = await read(path);
    const alternates = links(html, "alternate").flatMap((one = "") =>
      one.startsWith("x-default") ? [] : [one.split(" ")[1] ?? ""],
    );
    pages.set(encodeURI(`/base/${path.replace(/index\.html$/, "")}`), {
      canonical: links(html, "canonical")[0] ?? "",
      alternates,
    });
  }
  expect(pages.size).toBe(plan.routes.length);
  for (const [url, { canonical, alternates }] of pages) {
    expect(pages.get(canonical)?.canonical, `${url} → ${canonical}`).toBe(canonical);
    for (const other of alternates) expect(pages.get(other)?.alternates, `${url} → ${other}`).toContain(url);
    if (alternates.length > 0) expect([url, canonical]).toEqual([url, url]);
  }
  expect(pages.get("/base/docs/1/a/")?.canonical).toBe("/base/docs/a/");
  expect(pages.get("/base/en/docs/next/a/")?.canonical).toBe("/base/en/docs/next/a/");
  const counted = plan.groups.map(({ language, collection, version, pages: count }) => [
    language,
    collection,
    version,
    count,
  ]);
  expect(counted).toContainEqual(["en", "docs", "1", 7]);
  expect(plan.groups.reduce((sum, one) => sum + one.pages, 0)).toBe(plan.routes.length);
});

test("a translated post has the date of its original, unless it has its own", async () => {
  const { read, plan } = await planOf(
    {
      "content/docs/a.md": md("あ"),
      "content/blog/one.md": md("一", "", "date: 2024-01-05"),
      "content/blog/two.md": md("二", "", "date: 2024-02-05"),
      "content/en/blog/one.md": md("One"),
      "content/en/blog/two.md": md("Two", "", "date: 2023-02-05"),
    },
    { ...options, blogs: [{ id: "blog" }] },
  );
  expect(plan.diagnostics.filter(({ code }) => code === "post/no-date")).toEqual([]);
  const dates = [...(await read("en/blog/index.html")).matchAll(/datetime="([^"T]*)/gi)].map(
    ([, day]) => day,
  );
  expect([...new Set(dates)]).toEqual(["2024-01-05", "2023-02-05"]);
});

test("a translation has the position of its original, unless it has its own", async () => {
  const { read } = await planOf(
    {
      "content/docs/a.md": md("あ", "", "sidebar_position: 3"),
      "content/docs/b.md": md("い", "", "sidebar_position: 2"),
      "content/docs/c.md": md("う", "", "sidebar_position: 1"),
      "content/en/docs/a.md": md("A"),
      "content/en/docs/b.md": md("B"),
      "content/en/docs/c.md": md("C", "", "sidebar_position: 9"),
      "versions.json": '["1"]',
      "versioned_docs/version-1/a.md": md("あ", "", "sidebar_position: 2"),
      "versioned_docs/version-1/b.md": md("い", "", "sidebar_position: 1"),
      "i18n/en/docusaurus-plugin-content-docs/version-1/a.md": md("A1"),
      "i18n/en/docusaurus-plugin-content-docs/version-1/b.md": md("B1"),
    },
    options,
  );
  const orderOf = async (path: string, labels: RegExp) =>
    [...new Set([...(await read(path)).matchAll(labels)].map(([, label]) => label))].join("");
  const links = />([A-C]1?)<\/a>/g;
  expect(await orderOf("en/docs/next/a/index.html", links)).toBe("BAC");
  expect(await orderOf("en/docs/a/index.html", links)).toBe("B1A1");
});
