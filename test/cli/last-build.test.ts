/** A build without any changes does nothing and reports the same. */
import { execFileSync } from "node:child_process";
import { mkdir, rm, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { contentsOf, put, temporaryFolder } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";
import { settled, siteOf } from "./site-of.ts";

const site = {
  "site.config.ts":
    'import { title } from "./title.ts";\nexport default { title, url: "https://example.com", baseUrl: "/" };\n',
  "title.ts": 'export const title = "T";\n',
  "content/docs/a.md": '# A\n\n[gone](./gone.md)\n\n::include{file="../../outside.md"}\n',
  "content/docs/b.md": "# B\n\n![p](./p.svg) ![q](../../art/q.svg) [r](../../art/r.txt)\n",
  "content/docs/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
  "content/public/x.txt": "x",
  "art/q.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
  "tsconfig.json": "{}",
  "outside.md": "from outside\n",
  "theme/custom.css": ".a { color: red }\n",
};

async function build(folder: string, ...flags: readonly string[]) {
  const { code, stdout, stderr } = await run("build", folder, "--json", ...flags);
  const { stages, timeline, ms, slowest, ...report } = JSON.parse(stdout);
  return {
    code,
    stderr: stderr.replace("Writing files…\n", ""),
    ...report,
    isDone: stages.some(({ name }: { name: string }) => name !== "emit"),
  };
}

async function builtOf(contents: Readonly<Record<string, string>>) {
  const folder = await siteOf(contents);
  return { folder, last: await build(folder) };
}

test("the same report, warnings too, and no stage at work", async () => {
  const { folder, last } = await builtOf(site);
  expect(last).toMatchObject({ code: 0, isDone: true });
  expect(last.stderr).toContain("./gone.md");
  const nothing = { written: [], unchanged: last.written.length, isDone: false };
  expect(await build(folder)).toEqual({ ...last, stderr: expect.stringContaining("./gone.md"), ...nothing });
});

test("whatever changes is noticed", async () => {
  const { folder } = await builtOf(site);
  const at = (path: string) => join(folder, path);
  const changes: readonly [what: string, change: () => Promise<unknown>][] = [
    [
      "a page",
      () => writeFile(at("content/docs/b.md"), site["content/docs/b.md"].replace("![p]", "![other]")),
    ],
    ["a page that is new", () => writeFile(at("content/docs/c.md"), "# C\n")],
    ["a page that is gone", () => unlink(at("content/docs/c.md"))],
    ["a picture", () => writeFile(at("content/docs/p.svg"), site["content/docs/p.svg"].replace("30", "40"))],
    ["a public file", () => writeFile(at("content/public/x.txt"), "y")],
    ["an included file outside of the content", () => writeFile(at("outside.md"), "other words\n")],
    [
      "a picture outside of the content",
      () => writeFile(at("art/q.svg"), site["art/q.svg"].replace("30", "40")),
    ],
    ["a file outside of the content that was missing", () => writeFile(at("art/r.txt"), "r")],
    [
      "short names of folders",
      () => writeFile(at("tsconfig.json"), '{ "compilerOptions": { "paths": {} } }'),
    ],
    ["a file that the config imports", () => writeFile(at("title.ts"), 'export const title = "U";\n')],
    ["a file of the theme", () => writeFile(at("theme/custom.css"), ".a { color: blue }\n")],
    ["a new file of the theme", () => put(folder, { "theme/other.css": "" })],
    ["a file of the output", () => writeFile(at("build/docs/b/index.html"), "mine")],
    ["a lost file of the output", () => rm(at("build/docs/b/index.html"))],
    ["a lost output", () => rm(at("build"), { recursive: true })],
  ];
  for (const [what, change] of changes) {
    await change();
    const { code, isDone } = await build(folder);
    expect([what, code, isDone]).toEqual([what, 0, true]);
    await settled();
    await build(folder);
    expect([what, (await build(folder)).isDone]).toEqual([what, false]);
  }
  await rm(at("build/.docgen-ledger.json"));
  // Without the manifest, the owner of these files is unknown.
  expect(await build(folder)).toMatchObject({ code: 1, isDone: true });
  await build(folder, "--clean");
  const other = await temporaryFolder();
  await build(folder, "--out-dir", other, "--no-cache");
  expect(await contentsOf(join(folder, "build"))).toEqual(await contentsOf(other));
}, 60_000);

test("another base, and --clean, are done", async () => {
  const { folder } = await builtOf(site);
  await mkdir(join(folder, "build/mine"));
  await writeFile(join(folder, "build/mine/a.txt"), "mine");
  expect((await build(folder, "--clean")).removed).toEqual(["mine/a.txt"]);
  expect((await build(folder, "--base", "/x/")).isDone).toBe(true);
  expect((await build(folder)).isDone).toBe(true);
});

test("a commit is a change where days of changes are shown", async () => {
  const folder = await siteOf({
    ...site,
    "site.config.ts":
      'export default { title: "T", url: "https://example.com", baseUrl: "/", docs: { lastUpdate: true } };\n',
  });
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: folder });
  git("init", "--quiet");
  await put(folder, { ".gitignore": ".docgen\nbuild\n" });
  git("add", ".");
  git("commit", "--quiet", "-m", "first");
  await build(folder);
  await settled();
  await build(folder);
  expect((await build(folder)).isDone).toBe(false);
  git("commit", "--quiet", "--allow-empty", "-m", "second");
  expect((await build(folder)).isDone).toBe(true);
});

test("a component that a page waits for is noticed when it comes", async () => {
  const { folder } = await builtOf({ ...site, "content/docs/c.mdx": "# C\n\n<Extra />\n" });
  await mkdir(join(folder, "components"));
  await writeFile(join(folder, "components/Extra.tsx"), "export default () => <b>extra</b>;\n");
  await settled();
  expect(await build(folder)).toMatchObject({ isDone: true });
  expect((await contentsOf(join(folder, "build")))["docs/c/index.html"]).toContain("<b>extra</b>");
});

test("a config that reads the environment, the clock or the disk is asked again", async () => {
  const head = 'export default { url: "https://example.com", baseUrl: "/", ';
  const titleOf = async (folder: string) =>
    /<title>[^<]*/.exec((await contentsOf(join(folder, "build")))["docs/b/index.html"] ?? "")?.[0];
  const folder = await siteOf({
    ...site,
    "site.config.ts": `${head}title: process.env.DOCGEN_TITLE ?? "None" };\n`,
  });
  expect((await build(folder)).isDone).toBe(true);
  expect((await build(folder)).isDone).toBe(false);
  process.env.DOCGEN_TITLE = "Named";
  expect((await build(folder)).isDone).toBe(true);
  expect(await titleOf(folder)).toContain("Named");
  delete process.env.DOCGEN_TITLE;
  const reading = `import { readFileSync } from "node:fs";\n${head}title: readFileSync(new URL("title.txt", import.meta.url), "utf8") };\n`;
  await put(folder, { "site.config.ts": reading, "title.txt": "Read" });
  await settled();
  expect((await build(folder)).isDone).toBe(true);
  expect((await build(folder)).isDone).toBe(false);
  await put(folder, { "title.txt": "Read again" });
  expect((await build(folder)).isDone).toBe(true);
  expect(await titleOf(folder)).toContain("Read again");
});

afterEach(() => void vi.useRealTimers());

test.each([
  ["depends on the day with a limit for reviews", ", checks: { reviewAfter: 30 }", [1, true]],
  ["does not depend on the day otherwise", "", [0, false]],
])("a build %s", async (_what, options, after) => {
  const folder = await siteOf({
    "site.config.ts": `export default { title: "T", url: "https://example.com", baseUrl: "/"${options} };\n`,
    "content/docs/a.md": "---\nreviewed: 2099-01-01\n---\n\n# A\n",
  });
  const buildOn = async (day: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00Z`) });
    const { diagnostics, isDone } = await build(folder);
    return [diagnostics.length, isDone];
  };
  expect(await buildOn("2099-01-31")).toEqual([0, true]);
  expect(await buildOn("2099-01-31")).toEqual([0, false]);
  expect(await buildOn("2099-02-01")).toEqual(after);
  expect(await buildOn("2099-02-01")).toEqual([after[0], false]);
});
