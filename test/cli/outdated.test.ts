/** Translations whose originals changed later. */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "./run-docgen.ts";
import { siteOf } from "./site-of.ts";

const config = (outdated: string) =>
  `export default ${JSON.stringify({ title: "T", url: "https://example.com", baseUrl: "/", locale: { code: "en" }, locales: [{ code: "ja" }], outdated })};`;

test("are reported with both dates, and have a notice if the site enables it", async () => {
  const folder = await siteOf({
    "site.config.ts": config("warn"),
    "content/docs/a.md": "# A\n",
    "content/docs/b.md": "# B\n",
    "content/ja/docs/a.md": "# あ\n",
    "content/ja/docs/b.md": "# い\n",
  });
  const commit = (day: string, words: string) => {
    const env = {
      ...process.env,
      GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
      GIT_AUTHOR_DATE: `${day}T12:00:00Z`,
    };
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder, env });
    git("add", "-A");
    git("commit", "-qm", words);
  };
  execFileSync("git", ["init", "-q"], { cwd: folder });
  commit("2026-01-01", "one");
  await writeFile(join(folder, "content/docs/a.md"), "# A\n\nMore.\n");
  commit("2026-03-01", "two");
  const { stdout } = await run("check", folder, "--json");
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; file: string; text: string }[];
  };
  expect(diagnostics).toMatchObject([{ code: "locale/outdated", file: "content/ja/docs/a.md" }]);
  expect(diagnostics[0]?.text).toMatch(/on 2026-01-01, its original content\/docs\/a.md on 2026-03-01/);
  await writeFile(join(folder, "content/ja/docs/b.md"), "# い\n\n文。\n");
  commit("2026-03-01", "three");
  await writeFile(join(folder, "content/docs/b.md"), "# B\n\nLater on the same day.\n");
  commit("2026-03-01", "four");
  const later = JSON.parse((await run("check", folder, "--json")).stdout) as {
    diagnostics: { file: string }[];
  };
  expect(later.diagnostics.map(({ file }) => file).sort()).toEqual([
    "content/ja/docs/a.md",
    "content/ja/docs/b.md",
  ]);
  await writeFile(join(folder, "content/ja/docs/b.md"), "# い\n\n新しい文。\n");
  commit("2026-03-01", "five");
  await writeFile(join(folder, "site.config.ts"), config("mark"));
  expect((await run("build", folder)).code).toBe(0);
  const page = (name: string) => readFile(join(folder, "build", name, "index.html"), "utf8");
  expect(await page("ja/docs/a")).toContain("原文が更新されています");
  expect(await page("ja/docs/b")).not.toContain('role="note"');
  expect(await page("docs/a")).not.toContain('role="note"');
});
