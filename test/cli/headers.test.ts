/** `docgen headers`: the headers match the pages. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatHeaders, headerHosts } from "../../src/outputs/header-formats.ts";
import { isImmutable } from "../../src/outputs/immutable.ts";
import { put } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";
import { siteOf } from "./site-of.ts";

const site = await mkdtemp(join(tmpdir(), "docgen-headers-"));
let built: readonly string[];

afterAll(() => rm(site, { recursive: true, force: true }));

beforeAll(async () => {
  await put(site, {
    "site.config.ts": `export default { title: "T", url: "https://example.com", baseUrl: "/a.b/",
      redirects: { "/old/": "/docs/a/" }, policy: { images: ["https://img.example.org"] },
      head: [{ tag: "script", text: "window.a = 1" }] }`,
    "content/docs/a.md": '# A\n\n![p](./p.png) <b style="color: red">x</b>\n\n```text fill=KEY\nKEY\n```\n',
    "content/docs/b.md": "# B\n\n::youtube[Talk]{id=dQw4w9WgXcQ}\n",
    "content/docs/p.png": "x",
  });
  const { stdout } = await run("build", site, "--json");
  built = JSON.parse(stdout).written;
});

type Policy = Readonly<Record<string, readonly string[]>>;

const parse = (text: string): Policy =>
  Object.fromEntries(text.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));

const sentBy = (text: string) => parse(/Content-Security-Policy:? "?([^"\n]+)/.exec(text)?.[1] ?? "");

async function ownPolicies(): Promise<Policy[]> {
  const pages = built.filter((path) => path.endsWith(".html"));
  const texts = await Promise.all(pages.map((path) => readFile(join(site, "build", path), "utf8")));
  return texts.map((html) => {
    const [, content = ""] = /Policy" content="([^"]+)"/.exec(html) ?? [];
    return parse(content.replaceAll("&#39;", "'").replaceAll("&amp;", "&"));
  });
}

describe.each(headerHosts)("for %s", (host) => {
  test("the policy lets through what every page lets through, and nothing that none does", async () => {
    const { stdout, code } = await run("headers", site, "--for", host);
    expect(code).toBe(0);
    const sent = sentBy(stdout);
    const pages = await ownPolicies();
    expect(pages.length).toBeGreaterThan(4);
    for (const [directive, values] of Object.entries(sent)) {
      if (directive === "frame-ancestors") continue;
      const requested = new Set(pages.flatMap((policy) => policy[directive] ?? []));
      if (requested.size > 1) requested.delete("'none'");
      expect([directive, [...values].sort()]).toEqual([directive, [...requested].sort()]);
    }
    expect(sent["frame-ancestors"]).toEqual(["'self'"]);
  });
});

test("servers keep files with a hash in their names, and no others", async () => {
  for (const host of ["nginx", "caddy", "apache"]) {
    const { stdout } = await run("headers", site, "--for", host);
    const [, source = ""] = /(\^\/a\\\.b\/assets[^\s"#]*\$)/.exec(stdout) ?? [];
    const kept = built.filter((path) => new RegExp(source).test(`/a.b/${path}`));
    expect(kept).toEqual(built.filter(isImmutable));
    expect(kept.some((path) => path.startsWith("assets/styles/"))).toBe(true);
    expect(kept.some((path) => path.startsWith("assets/files/"))).toBe(true);
    expect(kept).not.toContain("assets/metadata.json");
  }
});

test("hosts without patterns are given folders and the files of the theme", async () => {
  const { stdout } = await run("headers", site, "--for", "netlify");
  const rules = [...stdout.matchAll(/^\/a\.b\/(.+)\n {2}Cache-Control/gm)].map(([, path = ""]) => path);
  const fits = (path: string) =>
    rules.some((rule) => (rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : path === rule));
  expect(built.filter(fits)).toEqual(built.filter(isImmutable));
});

test("a file is written completely, or an error is reported", async () => {
  const file = join(site, "some/_headers");
  const { stdout } = await run("headers", site, "--for", "cloudflare");
  expect((await run("headers", site, "--for", "cloudflare", "--out", file)).stdout).toContain("Written: ");
  expect(await readFile(file, "utf8")).toBe(stdout);
  const { code, stderr } = await run("headers", site, "--for", "nginx", "--out", join(file, "x"));
  expect([code, stderr]).toEqual([1, expect.stringContaining("output/unwritable")]);
});

test("problems of the site are reported, and nothing is printed", async () => {
  const broken = await siteOf({
    "site.config.ts": 'export default { title: "T", url: "https://example.com", baseUrl: "/" }',
    "content/docs/a.md": "# A\n\n![x](./none.png)\n",
  });
  const { code, stdout, stderr } = await run("headers", broken, "--for", "nginx");
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("content/docs/a.md:3");
  expect(await run("headers", broken)).toMatchObject({ code: 2 });
  expect(await run("headers", broken, "--for", "iis")).toMatchObject({ code: 2 });
});

test("one set of headers covers all locales", async () => {
  const folder = await siteOf({
    "site.config.ts": `export default { title: "T", url: "https://example.com", baseUrl: "/", locale: { code: "en" },
      locales: [{ code: "ja", config: { head: [{ tag: "script", text: "window.b = 2" }] } }] }`,
    "content/docs/a.md": "# A\n",
    "content/docs/b.md": "# B\n",
    "content/ja/docs/b.md": "# B\n\n::youtube[Talk]{id=dQw4w9WgXcQ}\n",
  });
  const { written } = JSON.parse((await run("build", folder, "--json")).stdout) as { written: string[] };
  for (const host of headerHosts) {
    const { code, stdout } = await run("headers", folder, "--for", host);
    expect(code).toBe(0);
    expect(stdout.match(/Content-Security-Policy/g)).toHaveLength(1);
    const sent = sentBy(stdout);
    for (const path of written.filter((one) => one.endsWith(".html"))) {
      const html = await readFile(join(folder, "build", path), "utf8");
      const [, content = ""] = /Policy" content="([^"]+)"/.exec(html) ?? [];
      const requested = parse(content.replaceAll("&#39;", "'").replaceAll("&amp;", "&"));
      for (const [directive, values] of Object.entries(requested))
        expect(sent[directive]).toEqual(expect.arrayContaining(values.filter((one) => one !== "'none'")));
    }
  }
});

test("a public file with a name like a hashed one is reported", async () => {
  await put(site, { "content/public/assets/photo-20240131.png": "x" });
  const { stderr } = await run("headers", site, "--for", "nginx");
  expect(stderr).toContain("headers/seems-hashed  content/public/assets/photo-20240131.png");
});

test("a base path with spaces, quotes or braces is one value", () => {
  const headers = { baseUrl: '/a%20b;{2}"c/', policy: "default-src 'none'", files: [] };
  expect(formatHeaders("nginx", headers)).toContain('location "/a b;{2}\\"c/" {');
  expect(formatHeaders("nginx", headers)).toContain('location ~ "^/a b;\\{2\\}\\"c/assets/');
  expect(formatHeaders("caddy", headers)).toContain('path_regexp "^/a b;\\{2\\}\\"c/assets/');
  expect(formatHeaders("apache", headers)).toContain('m#^/a b;\\{2\\}\\"c/assets/');
});
