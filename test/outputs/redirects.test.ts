/** Redirects: a page for each old URL, and rules for hosts that support them. */
import { expect, test } from "vitest";
import { checkConfig } from "../../src/config/check-config.ts";
import { lazyHighlighter } from "../../src/highlight/stage.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import { coldMemo, planOf, projectOf, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const docs = (more: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      "content/docs/intro.md": md("Intro", "## Part"),
      "content/docs/guides/start.md": md("Start", "Text."),
      ...more,
    }),
  );
const messages = (plan: Awaited<ReturnType<typeof planOf>>) =>
  plan.diagnostics.map(
    ({ code, file, position, text }) => `${code} ${file}:${position?.line ?? "-"} ${text}`,
  );

test("a URL of the config redirects, for browsers without scripts, crawlers and hosts", async () => {
  const redirects = {
    "/old/": "/docs/intro/",
    "/page.html": "/docs/guides/start/",
    "/else": "https://example.org/x",
  };
  const plan = await planOf(docs(), { baseUrl: "/site/", redirects });
  expect(messages(plan)).toEqual([]);
  const page = await textOf(plan, "old/index.html");
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/site/docs/intro/">');
  expect(page).toContain('<link rel="canonical" href="https://example.com/site/docs/intro/">');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toMatch(/<p>This page has moved: <a href="\/site\/docs\/intro\/" data-fragments="{}">/);
  expect(page).toMatch(/script-src[^;"]* 'sha256-/);
  expect(await textOf(plan, "page.html")).toContain("url=/site/docs/guides/start/");
  expect(await textOf(plan, "else/index.html")).toContain(
    '<link rel="canonical" href="https://example.org/x">',
  );
  expect(await textOf(plan, "_redirects")).toBe(
    "/site/old/ /site/docs/intro/ 301\n/site/page.html /site/docs/guides/start/ 301\n/site/else/ https://example.org/x 301\n",
  );
  expect(await textOf(plan, "sitemap.xml")).not.toContain("old");
});

test("a URL may be written as a browser shows it: the file has the name that a host expects", async () => {
  const redirects = { "/%E6%97%A7/a%20b.html": "/docs/intro/", "/100%/": "/docs/guides/start/" };
  const plan = await planOf(docs(), { redirects });
  expect(messages(plan)).toEqual([]);
  expect(await textOf(plan, "旧/a b.html")).toContain("url=/base/docs/intro/");
  expect(await textOf(plan, "100%/index.html")).toContain("url=/base/docs/guides/start/");
  expect(await textOf(plan, "_redirects")).toContain("/base/%E6%97%A7/a%20b.html /base/docs/intro/ 301\n");
});

test("a preview redirects, too, once all pages are parsed, without blocking", async () => {
  const preview = await openPreview(
    projectOf(docs(), { redirects: { "/old/": "/docs/intro/" } }),
    coldMemo(),
    { wait: 0, highlighter: lazyHighlighter() },
  );
  const goOn = preview.background?.pause();
  expect(await preview.find("old/index.html")).toBeNull();
  goOn?.();
  const whole = (await preview.background?.preview) ?? preview;
  expect(Buffer.from((await (await whole.find("old/index.html"))?.produce()) ?? "").toString()).toContain(
    "/base/docs/intro/",
  );
});

test("a redirect from the root takes the place of the generated home page, also for links to it", async () => {
  const redirects = { "/": "/docs/intro/#part" };
  const plan = await planOf(docs({ "content/docs/new.md": md("New", "[home](/) [base](/base/)") }), {
    redirects,
  });
  expect(messages(plan)).toEqual([]);
  expect(await textOf(plan, "index.html")).toContain("url=/base/docs/intro/#part");
  expect(await textOf(plan, "_redirects")).toBe("/base/ /base/docs/intro/#part 301\n");
  expect(await textOf(plan, "docs/new/index.html")).toMatch(/href="\/base\/docs\/intro\/"[^>]*>home/);
  expect([...plan.outputs.keys()]).not.toContain("index.md");
  const own = await planOf(docs({ "content/index.md": md("Own") }), { redirects });
  expect(messages(own)[0]).toContain("redirect/page");
});

test("a site in which nothing has moved has no file for it", async () => {
  const plan = await planOf(docs());
  expect([...plan.outputs.keys()]).not.toContain("_redirects");
});

test("a page names the addresses that it had, from the root or from beside itself", async () => {
  const plan = await planOf(
    docs({ "content/docs/new.md": md("New", "Text.", "aliases: [/very-old, former, ../top.html]") }),
  );
  expect(messages(plan)).toEqual([]);
  for (const path of ["very-old/index.html", "docs/former/index.html", "top.html"])
    expect(await textOf(plan, path)).toContain('href="/base/docs/new/"');
});

test("one address in front matter needs no list", async () => {
  const plan = await planOf(docs({ "content/docs/new.md": md("New", "Text.", "aliases: /former/") }));
  expect(await textOf(plan, "former/index.html")).toContain('href="/base/docs/new/"');
});

test("anchors of an old page redirect separately, and URLs that moved twice redirect to the last", async () => {
  const redirects = {
    "/old/": "/docs/intro/",
    "/old/#here": "/docs/guides/start/",
    "/older/": "/old/",
    "/oldest/": "/older/",
  };
  const plan = await planOf(docs(), { redirects });
  expect(messages(plan)).toEqual([]);
  expect(await textOf(plan, "old/index.html")).toContain(
    'href="/base/docs/intro/" data-fragments="{&quot;here&quot;:&quot;/base/docs/guides/start/&quot;}"',
  );
  expect(await textOf(plan, "oldest/index.html")).toContain('href="/base/docs/intro/"');
  expect(await textOf(plan, "_redirects")).not.toContain("#");
});

test("a file of the public folder takes the place of the rules", async () => {
  const plan = await planOf(docs({ "content/public/_redirects": "/a /b 302\n" }), {
    redirects: { "/old/": "/docs/intro/" },
  });
  expect(await textOf(plan, "_redirects")).toBe("/a /b 302\n");
});

test.each([
  [
    "a page that is there",
    { "/docs/intro/": "/docs/guides/start/" },
    'redirect/page site.config.ts:- Cannot redirect "/docs/intro/" to "/base/docs/guides/start/": a page exists at /base/docs/intro/.',
  ],
  [
    "a place in a page that is there",
    { "/docs/intro/#x": "/docs/guides/start/" },
    "redirect/anchor site.config.ts:- ",
  ],
  ["a circle", { "/a/": "/b/", "/b/": "/a/" }, 'redirect/loop site.config.ts:- Redirect loop at "/a/".'],
  ["itself", { "/a/": "/a" }, "redirect/loop site.config.ts:- "],
  [
    "nowhere",
    { "/a/": "/docs/intor/" },
    'config/link site.config.ts:- Broken link: "/docs/intor/" in "redirects["/a/"]" does not exist.',
  ],
])("a redirect from or to %s is reported", async (_name, redirects, expected) => {
  const plan = await planOf(docs(), { redirects });
  expect(messages(plan)[0]).toContain(expected);
});

test("an invalid old URL is reported", async () => {
  const options = {
    title: "T",
    url: "https://example.com",
    baseUrl: "/",
    redirects: { old: "/docs/", "/a?b": "docs" },
  };
  expect(checkConfig(options, "site.config.ts").diagnostics.map(({ text }) => text)).toEqual([
    expect.stringContaining('Invalid "redirects.old": expected a path that begins with "/"'),
    expect.stringContaining('Invalid "redirects./a?b": expected a path that begins with "/"'),
    expect.stringContaining(
      'Invalid "redirects./a?b": expected a path that begins with "/", or a URL of another site',
    ),
  ]);
});

test("a link to a redirect of the config is not broken", async () => {
  const links = "[a](/old) [b](/old/) [c](/base/old/#x) [d](/older/)";
  const plan = await planOf(docs({ "content/docs/new.md": md("New", links) }), {
    redirects: { "/old": "/docs/intro/", "/older/#part": "/docs/intro/" },
  });
  expect(messages(plan)).toEqual([expect.stringContaining('"/older/" does not exist')]);
  const html = Buffer.from(
    (await plan.outputs.get("docs/new/index.html" as never)?.produce()) ?? "",
  ).toString();
  expect(html).toContain('href="/base/old/#x"');
});

test("two redirects from one URL are reported at the page", async () => {
  const plan = await planOf(docs({ "content/docs/new.md": md("New", "Text.", "aliases: [/old/]") }), {
    redirects: { "/old/": "/docs/intro/" },
  });
  expect(messages(plan)).toEqual([
    'redirect/twice content/docs/new.md:2 Duplicate redirect from "/old/": here to "/base/docs/new/", in site.config.ts to "/base/docs/intro/".',
  ]);
});

test.each([
  [
    "https://old.example/x/",
    'redirect/other-site content/docs/new.md:2 Invalid alias "https://old.example/x/"',
  ],
  ["//old.example/x/", 'redirect/other-site content/docs/new.md:2 Invalid alias "//old.example/x/"'],
  ["mailto:a@b.example", 'redirect/other-site content/docs/new.md:2 Invalid alias "mailto:a@b.example"'],
  [
    "https://example.com/old/",
    'redirect/other-site content/docs/new.md:2 Invalid alias "https://example.com/old/"',
  ],
  ["/docs/old/?x=1", 'data/invalid content/docs/new.md:2 Invalid "aliases"'],
])("the alias %s is reported once, as in the source, and creates no file", async (alias, expected) => {
  const plan = await planOf(docs({ "content/docs/new.md": md("New", "Text.", `aliases: "${alias}"`) }));
  expect(messages(plan)).toEqual([expect.stringContaining(expected)]);
  expect([...plan.outputs.keys()].filter((path) => /https?:|old|mailto/.test(path))).toEqual([]);
});

test("an alias with the site's own origin is the path below it", async () => {
  const alias = 'aliases: ["https://example.com/base/docs/was/", "https://example.com/base/docs/was/#x"]';
  const plan = await planOf(docs({ "content/docs/new.md": md("New", "Text.", alias) }));
  expect(messages(plan)).toEqual([]);
  expect(await textOf(plan, "docs/was/index.html")).toContain('href="/base/docs/new/"');
});

test.each([
  [
    'aliases: ["/docs/Was/", "/docs/was/"]',
    'Duplicate redirect from "/docs/was/": it differs from "/docs/Was/"',
  ],
  ['aliases: ["/docs/X/", "/DOCS/x/"]', 'Duplicate redirect from "/DOCS/x/": it differs from "/docs/X/"'],
])("aliases that differ in case only: %s", async (alias, expected) => {
  const plan = await planOf(docs({ "content/docs/new.md": md("New", "Text.", alias) }));
  expect(messages(plan)).toEqual([
    expect.stringContaining(`redirect/case content/docs/new.md:2 ${expected}`),
  ]);
});

test("chains of redirects are followed in linear time, and loops are reported", async () => {
  const chain = Array.from({ length: 5000 }, (_, index) => [`/old/${index}/`, `/old/${index + 1}/`] as const);
  const loop = { "/a/": "/b/", "/b/": "/c/", "/c/": "/b/" };
  const ends = { "/old/5000/": "/docs/intro/", "/x/": "/y/#z", "/y/#z": "/docs/intro/" };
  const plan = await planOf(docs(), { redirects: { ...Object.fromEntries(chain), ...loop, ...ends } });
  expect(messages(plan).map((line) => line.split(" ", 1)[0])).toEqual(Array(3).fill("redirect/loop"));
  expect(await textOf(plan, "old/0/index.html")).toContain("url=/base/docs/intro/");
  expect(await textOf(plan, "x/index.html")).toContain("url=/base/docs/intro/");
}, 10_000);
