/** `docgen diff` on repositories: what changed, the reports, and input that cannot be compared. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { siteOf } from "../cli/site-of.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

const config = (more: object = {}) =>
  `export default ${JSON.stringify({ title: "T", url: "https://example.com", baseUrl: "/", ...more })};`;

const first = {
  "site.config.mjs": config(),
  "content/docs/a.md": "# Alpha\n\nRun the old command.\n\n## Setup\n\nIt stays.\n",
  "content/docs/b.md": "# Beta\n\nThis page gets another URL, with the same text as before.\n",
  "content/docs/c.md": "# Gamma\n\nThis page goes.\n",
  "content/docs/d.md": "# Delta\n\n![Plan](./plan.svg)\n\n[gone](./nothing.md)\n",
  "content/docs/plan.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
};

function gitIn(folder: string) {
  const names = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
  return (...args: readonly string[]) =>
    execFileSync("git", [...names, ...args], { cwd: folder, encoding: "utf8" });
}

async function repository(files: Readonly<Record<string, string>> = first) {
  const folder = await siteOf(files);
  const git = gitIn(folder);
  git("init", "-q", "-b", "main");
  git("add", ".");
  git("commit", "-qm", "first");
  return { folder, git };
}

async function edit(folder: string): Promise<void> {
  await put(folder, {
    "content/docs/a.md": "# Alpha\n\nRun the new command.\n\n## Installation\n\nIt stays.\n",
    "content/docs/d.md": "# Delta\n\n![Plan](./plan.svg)\n",
    "content/docs/e.md": "# Epsilon\n\nThis page comes.\n",
    "content/docs/plan.svg":
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>',
  });
  await rename(join(folder, "content/docs/b.md"), join(folder, "content/docs/better.md"));
  await rm(join(folder, "content/docs/c.md"));
}

const paths = (pages: readonly { readonly path: string }[]) => pages.map(({ path }) => path);

test("pages, URLs, images and messages of the files on disk are compared with a ref", async () => {
  const { folder, git } = await repository();
  await edit(folder);
  const [temporary, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  vi.stubEnv("TMPDIR", temporary);
  // What a killed process left behind, and the worktree of one that runs.
  const { pid } = spawnSync(process.execPath, ["--version"]);
  for (const [id, place] of [
    [pid, temporary],
    [process.ppid, elsewhere],
  ] as const)
    git("worktree", "add", "-q", "--detach", join(place, `docgen-diff-${id}-aB3`, "site"), "main");
  const out = join(folder, "report", "diff.html");
  const { code, stdout, stderr } = await run("diff", "main", folder, "--json", "--out", out);
  expect({ code, stderr: stderr.replace(/^.*…\n/gm, "") }).toEqual({ code: 0, stderr: "" });
  const report = JSON.parse(stdout);
  // The lists of pages show cards of the pages that came and went.
  expect(paths(report.changed)).toEqual([
    "docs/a/index.html",
    "docs/d/index.html",
    "docs/index.html",
    "index.html",
  ]);
  expect(report.changed[0].words).toEqual({ added: 2, removed: 2 });
  expect(paths(report.added)).toEqual(["docs/e/index.html"]);
  expect(paths(report.removed)).toEqual(["docs/c/index.html"]);
  expect(report.moved).toMatchObject([
    { from: { url: "/docs/b/" }, to: { url: "/docs/better/" }, changed: false },
  ]);
  expect(report.lostUrls.map(({ url }: { url: string }) => url)).toEqual([
    "/docs/a/#setup",
    "/docs/b/",
    "/docs/c/",
  ]);
  expect(report.images).toHaveLength(1);
  expect(report.newMessages).toEqual([]);
  expect(report.fixedMessages).toMatchObject([{ file: "content/docs/d.md" }]);
  expect(existsSync(join(folder, "build"))).toBe(false);
  vi.unstubAllEnvs();
  expect(readdirSync(temporary)).toEqual([]);
  const [, ...others] = git("worktree", "list").trim().split("\n");
  expect(others.map((line) => line.includes(`docgen-diff-${process.ppid}-`))).toEqual([true]);
  const html = await readFile(out, "utf8");
  expect(html).toContain("Run the <del>old</del><ins>new</ins> command.");
  expect(html).not.toContain("<script");
  expect(html.match(/src="data:image\/svg\+xml;base64,/g)?.length).toBeGreaterThanOrEqual(2);
  expect(html).not.toContain("docgen-image:");
});

test("two commits give the same list as their outputs, with and without the cache", async () => {
  const { folder, git } = await repository({ ...first, "content/docs/d.md": "# Delta\n\nNo link.\n" });
  await edit(folder);
  git("add", ".");
  git("commit", "-qm", "second");
  await put(folder, { "content/docs/a.md": "# Not compared\n" });
  const args = ["diff", "HEAD~..HEAD", folder, "--json"];
  const [cold, warm] = [await run(...args, "--no-cache"), await run(...args)];
  expect(JSON.parse(warm.stdout)).toEqual(JSON.parse(cold.stdout));
  const build = async (ref: string) => {
    const site = join(await temporaryFolder(), "site");
    git("worktree", "add", "-q", "--detach", site, ref);
    expect((await run("build", site)).stderr).not.toContain("error");
    return pagesIn(join(site, "build"));
  };
  const [old, now] = [await build("HEAD~"), await build("HEAD")];
  const different = [...now].flatMap(([path, html]) =>
    old.has(path) && old.get(path) !== html ? [path] : [],
  );
  const { changed, shell } = JSON.parse(cold.stdout);
  expect([...paths(changed), ...paths(shell)].sort()).toEqual(different.sort());
  expect(shell.length).toBe(0);
});

/** HTML files by path. */
function pagesIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    files
      .filter((path) => path.endsWith(".html"))
      .map((path) => [path, readFileSync(join(folder, path), "utf8")]),
  );
}

test("a new entry of the sidebar leaves the content of other pages unchanged", async () => {
  const pages = {
    "site.config.mjs": config(),
    "content/index.md": "# Home\n",
    "content/docs/index.md": "# Docs\n",
  };
  const { folder } = await repository({ ...pages, "content/docs/a.md": "# Alpha\n\nText.\n" });
  await put(folder, { "content/docs/b.md": "# Beta\n\nText of it.\n" });
  const { stdout } = await run("diff", "main", folder);
  expect(stdout).toContain(
    "  added    /docs/b/\nPages: 1 added.\nSidebar changed on 2 pages with the same content.\n",
  );
});

test("without a change, nothing is reported", async () => {
  const { folder } = await repository();
  const { stdout } = await run("diff", "HEAD", folder);
  expect(stdout).toBe("From HEAD to the working tree\nNo page has changed its content.\n");
});

test("the comment starts with its mark and stays below the limit", async () => {
  const pages = (word: string) =>
    Object.fromEntries(
      Array.from({ length: 15 }, (_, page) => [
        `content/docs/p${page}.md`,
        `# Page ${page}\n\n${Array.from({ length: 60 }, (__, line) => `## Part ${line}\n\nLine ${line} of ${word} @name #1 *x* \\<b>.\n\n`).join("")}`,
      ]),
    );
  const { folder } = await repository({ "site.config.mjs": config(), ...pages("alpha") });
  await put(folder, pages("beta"));
  const { code, stdout } = await run("diff", "main", folder, "--markdown");
  expect(code).toBe(0);
  expect(stdout.startsWith("<!-- docgen diff -->\n### Changes from `main` to `the working tree`")).toBe(true);
  expect(stdout.length).toBeLessThanOrEqual(65_536);
  expect(stdout).toContain("Line 0 of <del>alpha</del><ins>beta</ins> @<!-- -->name");
  expect(stdout).toMatch(/_\d+ more parts omitted/);
});

test("a site in a subfolder, with a locale and a version", async () => {
  const locales = [
    { code: "en", label: "English" },
    { code: "ja", label: "日本語" },
  ];
  const { folder } = await repository({
    "web/site.config.mjs": config({ locales }),
    "web/content/docs/a.md": "# Alpha\n\nEnglish words.\n",
    "web/content/ja/docs/a.md": "# アルファ\n\n古い文章を読みます。\n",
    "web/versions.json": '["1.0"]',
    "web/versioned_docs/version-1.0/a.md": "# Alpha\n\nOf the first version.\n",
  });
  await put(folder, {
    "web/content/ja/docs/a.md": "# アルファ\n\n新しい文章を読みます。\n",
    "web/versioned_docs/version-1.0/a.md": "# Alpha\n\nOf the very first version.\n",
  });
  const { stdout, stderr } = await run("diff", "main", join(folder, "web"), "--json");
  if (!stdout.startsWith("{")) throw new Error(stderr);
  expect(paths(JSON.parse(stdout).changed)).toEqual(
    expect.arrayContaining(["docs/a/index.html", "ja/docs/next/a/index.html"]),
  );
});

test.each([
  ["a missing ref", ["diff", "mian"], 'Unknown Git ref "mian".', 'Did you mean "main"?'],
  ["an unknown ref of two", ["diff", "main..nowhere"], 'Unknown Git ref "nowhere".', "origin/<name>"],
])("%s is one message", async (_, [command = "", ref = ""], text, hint) => {
  const { folder } = await repository();
  const { code, stdout, stderr } = await run(command, ref, folder);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(text);
  expect(stderr).toContain(hint);
});

test("a folder without Git, two results for standard output, and a file that cannot be written", async () => {
  const plain = await siteOf(first);
  const { code, stderr } = await run("diff", "main", plain);
  expect({ code, isNamed: stderr.includes("diff/no-repository") }).toEqual({ code: 1, isNamed: true });
  expect((await run("diff", "main", plain, "--json", "--markdown")).code).toBe(2);
  const { folder } = await repository();
  const unwritable = await run("diff", "main", folder, "--out", join(folder, "site.config.mjs", "x.html"));
  expect({ code: unwritable.code, isNamed: unwritable.stderr.includes("output/unwritable") }).toEqual({
    code: 1,
    isNamed: true,
  });
});

test("a shallow clone says how to fetch, and a ref that cannot be built names its first problem", async () => {
  const { folder, git } = await repository({ ...first, "site.config.mjs": 'throw new Error("old");' });
  await put(folder, { "site.config.mjs": config() });
  git("commit", "-qam", "second");
  const failed = await run("diff", "HEAD~", folder);
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain('Cannot build the site at "HEAD~": ');
  const clone = join(await temporaryFolder(), "clone");
  git("clone", "-q", "--depth", "1", `file://${folder}`, clone);
  const shallow = await run("diff", "HEAD~", clone);
  expect(shallow.code).toBe(1);
  expect(shallow.stderr).toContain("this clone is shallow");
  expect(shallow.stderr).toContain("git fetch --unshallow origin");
});

test("a report that cannot be written keeps the images of the one before", async () => {
  const picture = (size: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="${size}"><!--${"x".repeat(120_000)}--></svg>`;
  const { folder } = await repository({ ...first, "content/docs/plan.svg": picture(1) });
  await put(folder, { "content/docs/plan.svg": picture(2) });
  const out = join(folder, "out/diff.html");
  const report = () => run("diff", "main", folder, "--out", out);
  expect((await report()).code).toBe(0);
  const images = readdirSync(join(folder, "out/diff-files"));
  expect(images.length).toBeGreaterThan(0);
  await rm(out);
  await put(folder, { "out/diff.html/blocked": "" });
  expect((await report()).code).toBe(1);
  expect(readdirSync(join(folder, "out/diff-files"))).toEqual(images);
});
