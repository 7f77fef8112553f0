/** `docgen check --urls`: published URLs still exist or redirect. */
import { execFileSync } from "node:child_process";
import { readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gitIn } from "../../src/read/git.ts";
import { put } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";
import { siteOf } from "./site-of.ts";

const config = (rest = "") =>
  `export default { title: "T", url: "https://example.com", baseUrl: "/base/", ${rest} };`;

const small = () =>
  siteOf({
    "site.config.ts": config(),
    "content/about.md": "# About\n",
    "content/docs/a.md": "# A\n\n## Setup\n\n## はじめ\n",
    "content/docs/b.md": "# B\n\n## Use\n",
  });

async function check(site: string, ...flags: readonly string[]) {
  const { code, stdout, stderr } = await run("check", site, "--json", "--urls", ...flags);
  const { diagnostics } = JSON.parse(stdout);
  type Told = { code: string; text: string; hint: string; position: { line: number } | null };
  const reported = (diagnostics as Told[]).map(({ code: name, text, hint }) => `${name} ${text} → ${hint}`);
  const lines = (diagnostics as Told[]).map(({ position }) => position?.line ?? null);
  return { code, reported, lines, stderr };
}

const listOf = async (site: string) =>
  (await readFile(join(site, "urls.txt"), "utf8")).split("\n").filter((line) => line.startsWith("/"));

test("the list is written, read again, and grows without losing a line", async () => {
  const site = await small();
  expect((await check(site)).reported).toEqual([
    "url/no-list List of published URLs not found: urls.txt. → Create it: docgen check --urls --update",
  ]);
  expect((await check(site, "--update")).stderr).toContain("urls.txt: 9 added.");
  const first = await listOf(site);
  expect(first).toEqual(
    [
      "/",
      "/about/",
      "/docs/",
      "/docs/a/",
      "/docs/a/#setup",
      "/docs/a/#はじめ",
      "/docs/b/",
      "/docs/b/#use",
      "/search/",
    ].toSorted(),
  );
  expect(await check(site)).toMatchObject({ code: 0, reported: [] });
  await put(site, { "content/docs/c.md": "# C\n" });
  const later = await check(site);
  expect(later.code).toBe(0);
  expect(later.stderr).toContain("1 more to add to urls.txt");
  await rm(join(site, "content/about.md"));
  expect((await check(site, "--update")).code).toBe(1);
  expect(await listOf(site)).toEqual([...first, "/docs/c/"].toSorted());
});

test("a missing URL is reported with its line, and fixed by a redirect", async () => {
  const site = await small();
  await check(site, "--update");
  await put(site, { "content/docs/a.md": "# A\n\n## Set up\n\n## はじめ\n" });
  await rm(join(site, "content/docs/b.md"));
  const { reported, lines, code } = await check(site);
  expect(code).toBe(1);
  expect(reported).toEqual([
    'url/no-place Missing anchor: /docs/a/#setup was published. → If its heading is "#set-up" now, give it the old id: {#setup}',
    'url/gone Missing page: /docs/b/ was published. → Add a redirect, redirects: { "/docs/b/": "…" }, or delete this line.',
  ]);
  const text = (await readFile(join(site, "urls.txt"), "utf8")).split("\n");
  expect(lines.map((line) => text[(line ?? 0) - 1])).toEqual(["/docs/a/#setup", "/docs/b/"]);

  await put(site, {
    "site.config.ts": config('redirects: { "/docs/b/": "/docs/a/" }'),
    "content/docs/a.md": "# A\n\n## Set up {#setup}\n\n## はじめ\n",
  });
  expect((await check(site)).reported).toEqual([
    'url/place-moved Missing anchor: /docs/b/#use was published and redirects to /docs/a/, which does not have it. → Add a redirect: redirects: { "/docs/b/#use": "/docs/a/#…" }',
  ]);
  await put(site, {
    "site.config.ts": config(
      'redirects: { "/docs/b/": "/docs/a/", "/docs/b/#use": "/docs/a/#setup" }, messages: { "url/gone": "warn" }',
    ),
  });
  expect(await check(site)).toMatchObject({ code: 0, reported: [] });
});

const hasGit = (await gitIn(tmpdir())(["--version"])).ok;

test.skipIf(!hasGit)("Git knows where a file has gone, through two names and numbers", async () => {
  const site = await small();
  const env = { PATH: process.env.PATH, HOME: site, GIT_CONFIG_NOSYSTEM: "1" };
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
      cwd: site,
      env,
      stdio: "pipe",
    });
  const long = (title: string) => `# ${title}\n\n${"Many words that stay as they are.\n".repeat(9)}`;
  await put(site, { "content/docs/guides/01-b.md": long("B"), "content/old.md": long("Old") });
  await check(site, "--update");
  git("init", "-q");
  git("add", "content");
  git("commit", "-qm", "one");
  git("mv", "content/docs/guides/01-b.md", "content/docs/guides/c.md");
  git("commit", "-qm", "two");
  git("mv", "content/docs/guides/c.md", "content/docs/d.md");
  git("mv", "content/old.md", "content/new.md");
  const { reported } = await check(site);
  expect(reported.map((line) => line.replace(/^.*→ /, ""))).toEqual([
    'Add a redirect: redirects: { "/docs/guides/b/": "/docs/d/" }',
    'Add a redirect: redirects: { "/old/": "/new/" }',
  ]);
});

test("a line may be a full URL; an invalid one is reported, and the list stays unchanged", async () => {
  const site = await small();
  const list = "# mine\nhttps://example.com/base/docs/a/index.html\n/docs/%E3%81%82/\nhttps://other.com/x/\n";
  await put(site, { "urls.txt": list });
  const { reported, lines } = await check(site, "--update");
  expect(reported.map((line) => line.split(" ")[0])).toEqual(["url/gone", "url/no-address"]);
  expect(lines).toEqual([3, 4]);
  expect(await readFile(join(site, "urls.txt"), "utf8")).toBe(list);
});

test("flags that do not fit together, and a list of another name", async () => {
  const site = await small();
  expect(await run("check", site, "--update")).toMatchObject({ code: 2 });
  expect(await run("check", "--urls", site)).toMatchObject({ code: 2 });
  const other = join(site, "lists/published.txt");
  await run("check", site, "--urls", other, "--update");
  expect(await readFile(other, "utf8")).toContain("/docs/a/#setup\n");
  await rename(other, `${other}x`);
  expect((await run("check", site, "--urls", other)).stderr).toContain("lists/published.txt");
});
