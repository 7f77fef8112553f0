/** The output files of this repository's site as a host serves them: each specified route, and the content of each page. */
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { findBrokenLinks } from "../book/whole-site.ts";
import { compareCopies } from "../outputs/copy-parity.ts";
import { memo } from "./built-site.ts";
import { type ServedSite, serveRepository } from "./site.ts";

const components = ["clear", "clear_all_stamp", "clear_message", "clear_stamp", "dataframe"].concat([
  "image",
  "pyplot",
  "spinner",
  "stamp",
  "write",
]);
const guides = ["api-guide", "app-example", "bot-guide", "message-guide", "ns-deploy"];

/** The routes of the specification. */
const routes = [
  "",
  "search/",
  "docs/",
  "docs/intro/",
  "docs/category/guides/",
  ...guides.map((name) => `docs/guides/${name}/`),
  "docs/api/bot-event/",
  "docs/api/client/",
  "docs/api/components/overview/",
  ...components.map((name) => `docs/api/components/am.${name}/`),
];

const site = serveRepository();
const origin = "https://aiotraq.example";

interface Page {
  readonly path: string;
  readonly html: string;
  /** First group of the first match of a pattern. */
  find(pattern: RegExp): string | null;
}

async function read(path: string, of: ServedSite = site): Promise<Page> {
  const answer = await fetch(of.url(path));
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  return { path, html, find: (pattern) => pattern.exec(html)?.[1] ?? null };
}

const readAll = () => Promise.all(routes.map((path) => read(path)));
const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`);
const heading = /<h1[^>]*>(.*?)<\/h1>/;

test("every route of the specification is a page, and there are no others [1, 31]", async () => {
  const made = site.plan.routes.map((url) => url.slice(site.base.length));
  expect([...made].sort()).toEqual([...routes].sort());
  for (const page of await readAll()) {
    expect(page.html.match(/<h1[\s>]/g), page.path).toHaveLength(1);
  }
});

test("each page has a unique title, heading, description and URL [143, 144, 146]", async () => {
  const pages = await readAll();
  for (const page of pages) {
    const address = `${origin}/aiotraq/${page.path}`;
    expect(page.find(/<link rel="canonical" href="([^"]*)"/)).toBe(address);
    expect(page.html.match(/rel="canonical"/g)).toHaveLength(1);
    expect(page.find(meta("og:url"))).toBe(address);
    if (page.path !== "search/") expect(page.find(meta("description")), page.path).toBeTruthy();
  }
  const all = (pattern: RegExp) => new Set(pages.map((page) => page.find(pattern)));
  expect(all(/<title>(.*?)<\/title>/).size).toBe(routes.length);
  expect(all(heading).size).toBe(routes.length);
});

test("each page says that it is Japanese, from left to right, and has itself for an alternate [145]", async () => {
  for (const page of await readAll()) {
    expect(page.html).toMatch(/<html [^>]*lang="ja"[^>]*dir="ltr"/);
    for (const language of ["ja", "x-default"]) {
      const alternate = new RegExp(`<link rel="alternate" hreflang="${language}" href="([^"]*)"`);
      expect(page.find(alternate)).toBe(`${origin}/aiotraq/${page.path}`);
    }
  }
});

test("documents carry the facets of a hosted search, other pages the default ones [147]", async () => {
  for (const page of await readAll()) {
    const isDocument = page.path.startsWith("docs/");
    expect(page.find(meta("docsearch:language"))).toBe("ja");
    expect(page.find(meta("docsearch:version"))).toBe(isDocument ? "current" : null);
    expect(page.find(meta("docsearch:docusaurus_tag"))).toBe(isDocument ? "docs-default-current" : "default");
  }
});

test("the sitemap holds every page once but the search, which is not for search engines [148, 149]", async () => {
  const { html } = await read("sitemap.xml");
  const addresses = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const wanted = routes.filter((path) => path !== "search/").map((path) => `${origin}/aiotraq/${path}`);
  expect(addresses.sort()).toEqual(wanted.sort());
  expect((await read("search/")).find(meta("robots"))).toContain("noindex");
});

test("the not-found page is a file without a canonical URL, and is served with 404 [32, 144]", async () => {
  const { html } = await read("404.html");
  expect(html).toContain("ページが見つかりません");
  expect(html).not.toContain('rel="canonical"');
  for (const path of ["nowhere/", "docs/nowhere/", "docs/intro/nowhere.png"]) {
    const answer = await fetch(site.url(path));
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(html);
  }
});

test("a name without its slash redirects to the page, with its query, dots or not [28, 29]", async () => {
  for (const path of ["docs/intro", ...components.map((name) => `docs/api/components/am.${name}`)]) {
    const answer = await fetch(`${site.url(path)}?x=1`, { redirect: "manual" });
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe(`${site.base}${path}/?x=1`);
  }
});

test("a URL outside the base path redirects to the home page [30]", async () => {
  const answer = await fetch(`${site.origin}/elsewhere/`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe(site.base);
});

test("every link inside the site ends with a slash or is a file, and is not broken [26, 27]", async () => {
  const targets = new Set<string>();
  for (const { html } of await readAll()) {
    for (const [, href = ""] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      if (href.startsWith("/")) targets.add(href.replace(/[?#].*/, ""));
      else expect(href).toMatch(/^(#|https?:|mailto:)/);
    }
  }
  for (const target of targets) {
    expect(target).toMatch(/\/$|\.(?:svg|png|txt|md|py)$/);
    expect((await fetch(site.origin + target)).status, target).toBe(200);
  }
});

test("the Markdown copies contain the words of the pages", async () => {
  const { compared, problems } = await compareCopies(site.plan);
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(20);
});

test("no link of the offline folder and the books is broken", async () => {
  const out = await mkdtemp(join(inject("sitesFolder"), "offline-"));
  const { broken, links } = await findBrokenLinks(
    fileURLToPath(new URL("../..", import.meta.url)),
    out,
    memo(),
  );
  expect(broken).toEqual({ folder: [], html: [], epub: [] });
  expect(links).toBeGreaterThan(500);
});
