/** The cache of a site: what it stores, and that no result depends on it. */
import { cp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase, prefixRange } from "../../src/core/lmdb.ts";
import { valuePrefix } from "../../src/core/store.ts";
import { contentsOf, put, temporaryFolder } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";

const config = 'export default { title: "T", url: "https://example.com", baseUrl: "/b/" };\n';
const site = {
  "site.config.ts": config,
  "content/docs/a.md": "# A\n\nAbout it.\n\nWords. [b](./b.md)\n\n```js\nlet a = 1;\n```\n",
  "content/docs/b.md": "# B\n\n![p](./p.svg)\n",
  "content/docs/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
  "content/public/x.txt": "x",
};

async function siteOf(): Promise<string> {
  const folder = await temporaryFolder();
  await put(folder, site);
  return folder;
}

async function build(folder: string, ...flags: readonly string[]) {
  const { code, stdout, stderr } = await run("build", folder, "--json", ...flags);
  const report = JSON.parse(stdout);
  const ran = Object.fromEntries(
    report.stages.map(({ name, ran: times }: { name: string; ran: number }) => [name, times]),
  );
  return { code, stderr, written: report.written as readonly string[], ran };
}

const storeIn = async (folder: string) =>
  (await readdir(join(folder, ".docgen"))).find((name) => name.endsWith(".mdb")) ?? "";

const output = (folder: string) => contentsOf(join(folder, "build"));

test("a second process does nothing again", async () => {
  const folder = await siteOf();
  expect((await build(folder)).ran).toMatchObject({ parse: 2, code: 1, model: 1, theme: 1 });
  const { written, ran } = await build(folder);
  expect(written).toEqual([]);
  for (const stage of ["parse", "model", "theme", "emit"]) expect(ran[stage] ?? 0, stage).toBe(0);
});

test("one edited body is one page and its copies, and the output is that of a clean build", async () => {
  const folder = await siteOf();
  await build(folder);
  await writeFile(join(folder, "content/docs/a.md"), site["content/docs/a.md"].replace("Words.", "Others."));
  const { written, ran } = await build(folder);
  expect(ran).toMatchObject({ parse: 1, model: 0, theme: 0 });
  expect(written.filter((path) => path.endsWith(".html"))).toEqual(["docs/a/index.html"]);
  const warm = await output(folder);
  await rm(join(folder, "build"), { recursive: true });
  await rm(join(folder, ".docgen"), { recursive: true });
  await build(folder);
  expect(await output(folder)).toEqual(warm);
});

test("an output file that was changed, touched or removed is written again", async () => {
  const folder = await siteOf();
  await build(folder);
  const page = join(folder, "build/docs/a/index.html");
  const before = await output(folder);
  await writeFile(page, (await readFile(page, "utf8")).replace("Words", "Wards"));
  expect((await build(folder)).written).toEqual(["docs/a/index.html"]);
  await rm(page);
  expect((await build(folder)).written).toEqual(["docs/a/index.html"]);
  await utimes(page, new Date(0), new Date(0));
  expect((await build(folder)).written).toEqual([]);
  expect(await output(folder)).toEqual(before);
});

test("an unusable store is recreated, which is reported in one line", async () => {
  const folder = await siteOf();
  await build(folder);
  const before = await output(folder);
  await writeFile(join(folder, ".docgen", await storeIn(folder)), "not a store\n".repeat(2000));
  const { code, stderr, ran } = await build(folder);
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining("Created a new cache: the old one was damaged.\n"),
  ]);
  expect(ran).toMatchObject({ parse: 2, model: 1, theme: 1 });
  expect(await output(folder)).toEqual(before);
});

test("results of other code are ignored, which is reported in one line", async () => {
  const folder = await siteOf();
  await build(folder);
  const own = await storeIn(folder);
  const before = await output(folder);
  await rename(join(folder, ".docgen", own), join(folder, ".docgen/0123.mdb"));
  const { code, stderr, ran } = await build(folder);
  const said = "Created a new cache: the old one is from another version of docgen or its packages.\n";
  expect([code, stderr]).toEqual([0, expect.stringContaining(said)]);
  expect(ran).toMatchObject({ parse: 2, model: 1, theme: 1 });
  expect(await output(folder)).toEqual(before);
  expect((await build(folder)).stderr).not.toContain("cache");
});

test.each([
  ["of another code", { code: "/elsewhere", engine: "x64", files: [["/elsewhere/main.js", "1 2 3"]] }],
  ["of another form", { files: 5 }],
  ["that is a list", []],
  ["that is null", null],
])("a cache with another layout, and a record %s, is not read", async (_name, record) => {
  const folder = await siteOf();
  await build(folder);
  const before = await output(folder);
  const own = await storeIn(folder);
  const older = openDatabase(join(folder, ".docgen/0123.mdb"));
  for (const key of ["parse 1", "last build", `${valuePrefix}1`])
    older.putSync(key, Buffer.from("another layout"));
  await older.close();
  await rm(join(folder, ".docgen", own));
  await writeFile(join(folder, ".docgen/code.json"), JSON.stringify(record));
  const { code, stderr, ran } = await build(folder);
  expect([code, stderr.match(/cache/g)]).toEqual([0, ["cache"]]);
  expect(stderr).toContain("the old one is from another version of docgen or its packages");
  expect(ran).toMatchObject({ parse: 2, model: 1, theme: 1 });
  expect(await output(folder)).toEqual(before);
});

test("a lost value is recomputed, which is reported in one line", async () => {
  const folder = await siteOf();
  await build(folder);
  const database = openDatabase(join(folder, ".docgen", await storeIn(folder)));
  for (const key of [...database.getKeys(prefixRange(valuePrefix))]) database.removeSync(key);
  await database.close();
  await writeFile(join(folder, "content/docs/a.md"), "# A\n\nOthers.\n");
  const { code, stderr } = await build(folder);
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining("Created a new cache: a value was missing from the old one.\n"),
  ]);
  const warm = await output(folder);
  await rm(join(folder, "build"), { recursive: true });
  await build(folder, "--no-cache");
  expect(await output(folder)).toEqual(warm);
});

test("without a cache nothing is stored or read", async () => {
  const folder = await siteOf();
  const { ran } = await build(folder, "--no-cache");
  expect(ran).toMatchObject({ parse: 2 });
  await expect(stat(join(folder, ".docgen"))).rejects.toThrow("ENOENT");
  await build(folder);
  expect((await build(folder, "--no-cache")).ran).toMatchObject({ parse: 2, model: 1, theme: 1 });
});

test("another folder may use the cache of this one", async () => {
  const folder = await siteOf();
  await build(folder);
  const other = await temporaryFolder();
  await cp(folder, other, { recursive: true, filter: (path) => !path.startsWith(join(folder, "build")) });
  const { ran } = await build(other);
  expect(ran).toMatchObject({ parse: 0, model: 0, theme: 0 });
  expect(await output(other)).toEqual(await output(folder));
});

test("clean takes back what builds have written, and nothing else", async () => {
  const folder = await siteOf();
  await build(folder);
  await put(folder, { "build/mine.txt": "mine" });
  const { code, stdout } = await run("clean", folder);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^Removed \d+ files from .*build, and the cache\.\n$/),
  ]);
  expect(await contentsOf(folder)).toEqual(
    Object.fromEntries(
      Object.entries({ ...site, "build/mine.txt": "mine" }).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
  expect((await run("clean", folder)).stdout).toMatch(/^Removed 0 files/);
});
