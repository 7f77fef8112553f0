/** Last update of a document, from front matter and from Git, as shown to visitors. */
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { diskFiles } from "../../src/core/files.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { gitIn } from "../../src/read/history.ts";
import { coldMemo, planOf, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const notes = (html: string) =>
  /<div class="page-notes">(.*?)<\/div>/s.exec(html)?.[1]?.replace(/<!-- -->/g, "") ?? null;

test.each([
  [{}, '<p>Last updated on <time dateTime="2024-05-06">May 6, 2024</time></p>'],
  [{ locale: { code: "ja" } }, '<p>最終更新：<time dateTime="2024-05-06">2024年5月6日</time></p>'],
  [
    { locale: { code: "ja", calendar: "japanese" } },
    '<p>最終更新：<time dateTime="2024-05-06">令和6年5月6日</time></p>',
  ],
])("a date is written as the site's language does: %j", async (options, expected) => {
  const files = new Map([["content/docs/a.md", md("A", "", "last_update: { date: 2024-05-06 }")]]);
  const plan = await planOf(files, options);
  expect(notes(await textOf(plan, "docs/a/index.html"))).toBe(expected);
});

/** From the sitemap: URL below the base path → day. */
async function lastmod(plan: Plan): Promise<Record<string, string>> {
  const entries = (await textOf(plan, "sitemap.xml")).matchAll(
    /<loc>https:\/\/example\.com\/base\/(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g,
  );
  return Object.fromEntries(Array.from(entries, ([, path = "", day = ""]) => [path, day]));
}

const hasGit = await gitIn(tmpdir())(["--version"]).then(({ ok }) => ok);
const folder = await mkdtemp(join(tmpdir(), "docgen-updated-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test.skipIf(!hasGit)(
  "Git provides what front matter does not, and only what the config enables",
  async () => {
    const env = { PATH: process.env.PATH, HOME: folder, GIT_COMMITTER_DATE: "2025-01-02T03:04:05Z" };
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=はな", "-c", "user.email=a@example.com", ...args], {
        cwd: folder,
        env,
        stdio: "pipe",
      });
    await mkdir(join(folder, "content/docs"), { recursive: true });
    await writeFile(join(folder, "content/docs/a.md"), md("A"));
    await writeFile(join(folder, "content/docs/b.md"), md("B", "", "last_update: { date: 2020-01-01 }"));
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "one");
    await writeFile(join(folder, "content/docs/c.md"), md("C"));

    const shown = async (docs: object) => {
      const plan = await planOf(diskFiles(folder), { docs }, coldMemo(), folder);
      expect(plan.diagnostics).toEqual([]);
      const pages = ["a", "b", "c"].map(
        async (name) => notes(await textOf(plan, `docs/${name}/index.html`))?.replace(/<[^>]*>/g, "") ?? null,
      );
      return { words: await Promise.all(pages), lastmod: await lastmod(plan) };
    };
    const written = { "docs/b/": "2020-01-01" };
    const known = { "docs/a/": "2025-01-02", ...written };
    expect(await shown({})).toEqual({ words: [null, "Last updated on Jan 1, 2020", null], lastmod: written });
    expect(await shown({ lastUpdate: true })).toEqual({
      words: ["Last updated on Jan 2, 2025", "Last updated on Jan 1, 2020", null],
      lastmod: known,
    });
    expect(await shown({ lastUpdate: true, lastUpdateAuthor: true })).toEqual({
      words: ["Last updated on Jan 2, 2025 by はな", "Last updated on Jan 1, 2020 by はな", null],
      lastmod: known,
    });
    expect(await shown({ lastUpdateAuthor: true })).toEqual({
      words: ["Last updated by はな", "Last updated on Jan 1, 2020 by はな", null],
      lastmod: written,
    });
  },
);
