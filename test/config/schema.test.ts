/** Checks of a config: every kind of invalid value is reported with its key path, all in one run. */
import { describe, expect, test } from "vitest";
import { checkConfig } from "../../src/config/check-config.ts";

const smallest = { title: "Site", url: "https://example.com", baseUrl: "/" };

function problems(config: unknown): string[] {
  const { diagnostics } = checkConfig(config, "site.config.ts");
  return diagnostics.map(({ code, text, hint }) => `${code} ${text}${hint === null ? "" : ` ${hint}`}`);
}

const withKeys = (keys: object) => problems({ ...smallest, ...keys });

test("three keys are a config, and every other key gets its default", () => {
  expect(problems(smallest)).toEqual([]);
  const { config } = checkConfig(smallest, "site.config.ts");
  expect(config.content).toEqual({
    folder: "content",
    public: "public",
    exclude: [],
    aliases: {},
    slugs: "path",
    symlinks: [],
  });
  expect(config.collections).toMatchObject([{ id: "docs", key: "docs", folder: "docs", route: "docs" }]);
  expect(config.locales).toMatchObject([{ code: "en", path: "" }]);
  expect(config.footer).toBeNull();
  expect(config.navbar.links).toEqual([]);
});

test("all problems are reported in one run, each with its key path", () => {
  expect(
    problems({
      titel: "Site",
      url: "example.com",
      baseUrl: "/site",
      noIndex: "yes",
      toc: { minLevel: 1, maxLevel: 2.5 },
      navbar: {
        links: [
          { label: "Docs", to: "/docs/" },
          { label: "", to: "docs", positon: "left" },
        ],
      },
      footer: { columns: [{ title: "More" }] },
      labels: { "pagination.nxt": "Onward", "pagination.next": 3 },
    }),
  ).toMatchInlineSnapshot(`
    [
      "config/unknown-key Unknown option "titel". Did you mean "title"?",
      "config/invalid Missing "title": expected a non-empty string. Example: title: "My docs"",
      "config/invalid Invalid "url": expected a URL such as https://example.com, without a path, received "example.com".",
      "config/invalid Invalid "baseUrl": expected a path that begins and ends with "/", received "/site".",
      "config/invalid Invalid "noIndex": expected true or false, received "yes".",
      "config/invalid Invalid "toc.minLevel": expected an integer from 2 to 6, received 1.",
      "config/invalid Invalid "toc.maxLevel": expected an integer from 2 to 6, received 2.5.",
      "config/unknown-key Unknown option "navbar.links[1].positon". Did you mean "position"?",
      "config/invalid Invalid "navbar.links[1].label": expected a non-empty string, received "".",
      "config/invalid Invalid "navbar.links[1].to": expected a path that begins with "/", or a URL of another site, received "docs".",
      "config/invalid Missing "footer.columns[0].links": expected a list. Example: links: [{ label: "Chat", to: "https://chat.example.com" }]",
      "config/unknown-key Unknown option "labels.pagination.nxt". Did you mean "pagination.next"?",
      "config/invalid Invalid "labels.pagination.next": expected a string, received 3.",
    ]
  `);
});

test.each(["javascript:run()", "JavaScript:run()", "vbscript:run", "data:text/html,x"])(
  "the config cannot link to %s",
  (to) => {
    const must = (key: string) =>
      `config/invalid Invalid "${key}": expected a path that begins with "/", or a URL of another site, received ${JSON.stringify(to)}.`;
    expect(withKeys({ navbar: { links: [{ label: "a", to }] } })).toEqual([must("navbar.links[0].to")]);
    expect(withKeys({ redirects: { "/old/": to } })).toEqual([must("redirects./old/")]);
    expect(withKeys({ sidebars: { main: [{ type: "link", label: "a", href: to }] } })).toEqual([
      must("sidebars.main[0].href"),
    ]);
  },
);

test("the message contains the beginning of a long text", () => {
  expect(withKeys({ noIndex: "x".repeat(100_000) })).toEqual([
    `config/invalid Invalid "noIndex": expected true or false, received "${"x".repeat(200)}…".`,
  ]);
});

test("a budget is a weight and a level", () => {
  const kept = { html: { kB: 40.5 }, js: null, css: { kB: 0, level: "error" } };
  expect(withKeys({ budgets: kept })).toEqual([]);
  expect(checkConfig({ ...smallest, budgets: kept }, "site.config.ts").config.budgets).toEqual({
    html: { kB: 40.5, level: "warn" },
    js: null,
    css: { kB: 0, level: "error" },
    images: null,
  });
  const wrong = {
    html: 40,
    js: { kB: -1 },
    css: { kb: 10 },
    images: { kB: "1 MB", level: "warning" },
    fonts: { kB: 1 },
  };
  expect(withKeys({ budgets: wrong })).toMatchInlineSnapshot(`
    [
      "config/unknown-key Unknown option "budgets.fonts". Remove it. Inside defineConfig({ … }) your editor lists all options.",
      "config/invalid Invalid "budgets.html": expected an object such as { kB: 40 }, received 40.",
      "config/invalid Invalid "budgets.js.kB": expected a number ≥ 0, received -1.",
      "config/unknown-key Unknown option "budgets.css.kb". Did you mean "kB"?",
      "config/invalid Missing "budgets.css.kB": expected a number ≥ 0. Example: kB: 40",
      "config/invalid Invalid "budgets.images.kB": expected a number ≥ 0, received "1 MB".",
      "config/invalid Invalid "budgets.images.level": expected "warn" or "ignore" or "error", received "warning".",
    ]
  `);
});

test("an unknown key is named with the nearest option, at any depth", () => {
  expect(withKeys({ navBar: {} })).toEqual([
    'config/unknown-key Unknown option "navBar". Did you mean "navbar"?',
  ]);
  expect(withKeys({ colorMode: { respectSytem: true } })).toEqual([
    'config/unknown-key Unknown option "colorMode.respectSytem". Did you mean "respectSystem"?',
  ]);
  expect(withKeys({ plugins: [] })).toEqual([
    'config/unknown-key Unknown option "plugins". Remove it. Inside defineConfig({ … }) your editor lists all options.',
  ]);
});

test("the diagnostics name the file of the config", () => {
  expect(checkConfig({}, "site.config.mjs").diagnostics.map(({ file }) => file)).toEqual([
    "site.config.mjs",
    "site.config.mjs",
    "site.config.mjs",
  ]);
});

describe("wrong values", () => {
  const cases: readonly [name: string, keys: object, text: string][] = [
    ["an empty title", { title: " " }, 'Invalid "title": expected a non-empty string, received " ".'],
    ["a number for text", { tagline: 3 }, 'Invalid "tagline": expected a non-empty string, received 3.'],
    [
      "a path in the origin",
      { url: "https://a.b/c" },
      'Invalid "url": expected a URL such as https://example.com',
    ],
    ["a space in the origin", { url: "https://a b" }, 'Invalid "url": expected a URL without spaces'],
    ["a query of the origin", { url: "https://a.b?c" }, 'Invalid "url": expected a URL without "?" and "#"'],
    ["nothing but a scheme", { url: "https://" }, 'Invalid "url": expected a URL such as'],
    ["an origin without scheme", { url: "//a.b" }, 'Invalid "url": expected a URL such as'],
    [
      "a base without slashes",
      { baseUrl: "site" },
      'Invalid "baseUrl": expected a path that begins and ends with "/"',
    ],
    [
      "a base without the last slash",
      { baseUrl: "/a" },
      'Invalid "baseUrl": expected a path that begins and ends with "/"',
    ],
    [
      "an empty base",
      { baseUrl: "" },
      'Invalid "baseUrl": expected a path that begins and ends with "/", received "".',
    ],
    [
      "a number as base",
      { baseUrl: 3 },
      'Invalid "baseUrl": expected a path that begins and ends with "/", received 3.',
    ],
    ["a base of two slashes", { baseUrl: "//" }, 'Invalid "baseUrl": expected a path without "//"'],
    ["a base that is a host", { baseUrl: "//a/" }, 'Invalid "baseUrl": expected a path without "//"'],
    ["a base with a query", { baseUrl: "/a?b/" }, 'Invalid "baseUrl": expected a path without "?" and "#"'],
    [
      "a base with a space",
      { baseUrl: "/a b/" },
      'Invalid "baseUrl": expected a path without spaces, received "/a b/".',
    ],
    [
      "a base with a wide space",
      { baseUrl: "/日　本/" },
      'Invalid "baseUrl": expected a path without spaces',
    ],
    [
      "a base with a backslash",
      { baseUrl: "/a\\b/" },
      'Invalid "baseUrl": expected a path with "/" instead of "\\"',
    ],
    [
      "text for a switch",
      { noIndex: "false" },
      'Invalid "noIndex": expected true or false, received "false".',
    ],
    ["null for a switch", { noIndex: null }, 'Invalid "noIndex": expected true or false, received null.'],
    [
      "a word that is none of two",
      { locale: { direction: "up" } },
      'expected "ltr" or "rtl", received "up".',
    ],
    [
      "text for an object",
      { locale: "ja" },
      'Invalid "locale": expected an object such as { code: "ja" }, received "ja".',
    ],
    [
      "another text",
      { locale: "Japan land" },
      'Invalid "locale": expected an object, received "Japan land".',
    ],
    [
      "a path",
      { navbar: { logo: "/logo.svg" } },
      'Invalid "navbar.logo": expected an object such as { light: "/logo.svg" }, received "/logo.svg".',
    ],
    ["null for an object", { content: null }, 'Invalid "content": expected an object, received null.'],
    ["a list for an object", { docs: [] }, 'Invalid "docs": expected an object, received a list.'],
    [
      "an object for a list",
      { policy: { images: {} } },
      'Invalid "policy.images": expected a list, received an object.',
    ],
    ["a wrong item", { policy: { images: ["x"] } }, 'Invalid "policy.images[0]": expected a URL such as'],
    ["a function", { labels: () => {} }, 'Invalid "labels": expected an object, received a function.'],
    ["a date", { version: new Date(0) }, 'Invalid "version": expected a non-empty string, received a date.'],
    ["a level that is none", { links: { pages: "throw" } }, 'expected "warn" or "ignore" or "error"'],
    [
      "a heading level of 7",
      { toc: { maxLevel: 7 } },
      'Invalid "toc.maxLevel": expected an integer from 2 to 6',
    ],
    [
      "levels in the wrong order",
      { toc: { minLevel: 4 } },
      'Invalid "toc.minLevel": expected at most toc.maxLevel',
    ],
    [
      "an absolute folder",
      { content: { docs: "/x" } },
      'Invalid "content.docs": expected a path from the site\'s folder',
    ],
    ["a folder of Windows", { content: { docs: "C:/x" } }, "expected a path from the site's folder"],
    ["a folder with backslashes", { content: { folder: "..\\x" } }, "expected a path from the site's folder"],
    [
      "a glob that keeps",
      { content: { exclude: ["!x"] } },
      'Invalid "content.exclude[0]": expected a glob such as',
    ],
    [
      "a short name of nothing",
      { content: { aliases: { "@x": 1 } } },
      'Invalid "content.aliases.@x": expected a path',
    ],
    [
      "a short name that is a path",
      { content: { aliases: { "./x": "y" } } },
      'names such as "@assets", received "./x"',
    ],
    [
      "a picture without slash",
      { favicon: "icon.svg" },
      'a file of the public folder such as "/img/icon.svg"',
    ],
    ["a picture elsewhere", { image: "//x/a.png" }, 'a file of the public folder such as "/img/icon.svg"'],
    [
      "a relative link",
      { navbar: { repository: { label: "x", to: "docs" } } },
      'Invalid "navbar.repository.to": expected a path that begins with "/", or a URL of another site, received "docs".',
    ],
    [
      "a language that is none",
      { locale: { code: "日本語" } },
      'Invalid "locale.code": expected a language code',
    ],
    [
      "a language with a broken part",
      { locale: { code: "en-x" } },
      'Invalid "locale.code": expected a language code',
    ],
  ];

  test.each(cases)("%s", (_name, keys, text) => {
    const found = withKeys(keys);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^config\/invalid /);
    expect(found[0]).toContain(text);
  });
});

test.each(["/", "/a/", "/a/b/", "/日本/", "/~me/site.v2/", "/a%20b/"])("%s is a base path", (baseUrl) => {
  expect(withKeys({ baseUrl })).toEqual([]);
});

test.each([
  "https://example.com",
  "https://example.com/",
  "http://localhost:3000//",
  "https://日本.example/",
])("%s is an origin; its slash is removed", (url) => {
  expect(withKeys({ url, policy: { images: [url] } })).toEqual([]);
  const { config } = checkConfig({ ...smallest, url }, "site.config.ts");
  expect(config.url).toBe(url.replace(/\/+$/, ""));
});

test.each([
  [{ navbar: { links: [{ label: "x", to: "/", href: "/x" }] } }, "to"],
  [{ footer: { columns: [{ title: "x", links: [{ label: "x", to: "/", href: "/x" }] }] } }, "to"],
  [{ navbar: { items: [] } }, "links"],
  [{ navbar: { logo: { light: "/a.svg", src: "/a.svg" } } }, "light"],
  [{ navbar: { links: [{ label: "x", to: "/", activeBasePath: "/x" }] } }, "activeBase"],
  [{ colorMode: { respectPrefersColorScheme: true } }, "respectSystem"],
  [{ announcementBar: {} }, "announcement"],
])("an option with another name in Docusaurus is reported with its name here: %j", (keys, name) => {
  expect(withKeys(keys)[0]).toMatch(new RegExp(`^config/unknown-key .* Did you mean "${name}"\\?$`));
});

test.each(["ja", "en-GB", "zh-Hant-TW", "pt-br"])("%s is a language", (code) => {
  expect(withKeys({ locale: { code } })).toEqual([]);
});

test("null equals a missing optional value", () => {
  const keys = { tagline: null, footer: null, favicon: null, announcement: null, navbar: { logo: null } };
  expect(withKeys(keys)).toEqual([]);
});

test.each([null, undefined, 3, "text", []])("%s is not a config", (found) => {
  expect(problems(found).length).toBeGreaterThan(0);
});

test.each([
  [
    { links: [{ label: "More", items: [] }] },
    'Invalid "navbar.links[0].items": expected a non-empty list, received a list.',
  ],
  [
    { links: [{ label: "More", items: [{ label: "A" }] }] },
    'Missing "navbar.links[0].items[0].to": expected a path',
  ],
  [
    { links: [{ label: "More", to: "/a/", items: [{ label: "A", to: "/a/" }] }] },
    'Unknown option "navbar.links[0].to".',
  ],
  [
    { social: [{ to: "https://chat.example.com/" }] },
    'Invalid "navbar.social[0].icon": expected the name of an icon',
  ],
  [
    { social: [{ to: "https://x.com/me", icon: "twiter" }] },
    'Invalid "navbar.social[0].icon": expected "github" or',
  ],
])("navbar %j: %s", (navbar, words) => {
  const given = { title: "Site", url: "https://example.com", baseUrl: "/", navbar };
  expect(
    checkConfig(given, "site.config.ts")
      .diagnostics.map(({ text }) => text)
      .join(),
  ).toContain(words);
});

test("a mark is called by its service", () => {
  const social = [{ to: "mailto:me@example.com" }, { to: "https://bsky.app/profile/me", label: "News" }];
  const given = { title: "Site", url: "https://example.com", baseUrl: "/", navbar: { social } };
  const { config, diagnostics } = checkConfig(given, "site.config.ts");
  expect(diagnostics).toEqual([]);
  expect(config.navbar.social.map(({ label, icon }) => [label, icon])).toEqual([
    ["Email", "email"],
    ["News", "bluesky"],
  ]);
});

test.each([
  ["api", "./content/api"],
  ["api", "api/"],
  ["./content//./api", "x/../api"],
  ["docs", "./content/docs//"],
])("%s and %s are one folder", (a, b) => {
  const reported = (keys: object) =>
    withKeys(keys).filter((one) => /folder": expected a value that no other/.test(one));
  const [one, two] = [a, b].map((folder, index) => ({ id: `id${index}`, folder }));
  expect(reported({ collections: [one, two] })).not.toEqual([]);
  expect(reported({ collections: [one], blogs: [two] })).not.toEqual([]);
});

test.each([
  { content: { docsRoute: "../up" } },
  { collections: [{ id: "a", route: "a/../../b" }] },
  { blogs: [{ id: "a", route: ".." }] },
  { locales: [{ code: "fr", path: ".." }] },
  { docs: { versions: [{ name: "1", path: "." }] } },
  { docs: { versions: [{ name: "1", folder: "a\0b" }] } },
  { docs: { versions: [{ name: "a\nb" }] } },
  { content: { folder: "a\0b" } },
])("a path outside of its folder is rejected: %j", (keys) => {
  expect(withKeys(keys)).toEqual([expect.stringMatching(/^config\/invalid /)]);
});
