/** `docgen build --offline`: a folder whose pages refer only to its files. */
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { contentsOf } from "../emit/hand-plan.ts";
import { findBrokenReferences } from "../offline-folder.ts";
import { offlineSite } from "../offline-site.ts";
import { run } from "./run-docgen.ts";
import { siteOf } from "./site-of.ts";

const small = {
  "site.config.ts":
    'export default { title: "T", url: "https://example.com", baseUrl: "/kit/", search: { indexName: "i", algolia: { appId: "A", apiKey: "k" } }, analytics: { beacon: "https://stats.example.com/view" } };\n',
  "content/index.md":
    "# Home\n\n[A](./docs/a.md) [with base](/kit/docs/a/) [own](https://example.com/kit/docs/a/)\n",
  "content/docs/a.md": "# A\n\nA word.\n",
};

const build = (folder: string, ...flags: readonly string[]) =>
  run("build", folder, "--offline", "--json", ...flags);

const filesOf = async (folder: string) => {
  const { ".docgen-ledger.json": _ledger, ...files } = await contentsOf(folder);
  return files;
};

test("the target of every reference is a file of the folder and an anchor in it, or another site", async () => {
  const folder = await siteOf(offlineSite);
  const { code, stdout } = await build(folder);
  expect([code, JSON.parse(stdout).diagnostics]).toEqual([0, []]);
  const out = join(folder, "build-offline");
  expect(findBrokenReferences(out)).toEqual([]);
  const html = await readFile(join(out, "docs/next/intro/index.html"), "utf8");
  expect(html).toContain(
    '<a href="../../../docs/next/a%20b/%E4%BD%95%E3%81%8B%3F%20%231/index.html#%E8%A6%8B',
  );
  expect(html).toContain('src="../../../pic.svg"/> <a href="../../../docs/code/index.html">Code</a>');
  expect(html).toContain("<code>src=&quot;/kit/pic.svg&quot;</code>");
  expect(html).toContain('srcset="../../../pic.svg 1x, ../../../pic.svg 2x"');
  expect(html).toContain("The path /kit/docs/ and the text /docgen are no links.");
  expect(html).toContain('<link rel="canonical" href="https://example.com/kit/docs/intro/"');
  const texts = Object.entries(await filesOf(out)).filter(([path]) => !/client-.*\.js/.test(path));
  expect(texts.filter(([, text]) => text.includes("docgen-offline-root")).map(([path]) => path)).toEqual([]);
});

test("neither the cache nor a build for a host makes a difference, and an unchanged site is not built", async () => {
  const folder = await siteOf(small);
  const online = await run("build", folder, "--json");
  const first = await build(folder);
  expect([online.code, first.code]).toEqual([0, 0]);
  const files = await filesOf(join(folder, "build-offline"));
  await build(folder, "--base", "/", "--out-dir", "other");
  expect(findBrokenReferences(join(folder, "other"))).toEqual(["index.html: ./kit/docs/a/index.html"]);
  await build(folder, "--no-cache", "--out-dir", "cold");
  expect(await filesOf(join(folder, "cold"))).toEqual(files);
  for (const again of [await build(folder), await run("build", folder, "--json")]) {
    const { written, stages } = JSON.parse(again.stdout);
    expect([written, stages.map(({ name }: { name: string }) => name)]).toEqual([[], ["emit"]]);
  }
});

test("nothing that needs a host: the embedded search replaces the hosted one, and nothing counts views", async () => {
  const folder = await siteOf(small);
  await build(folder);
  const files = await filesOf(join(folder, "build-offline"));
  expect(Object.keys(files).filter((path) => path.startsWith("search/"))).toContain(
    "search/manifest.json.js",
  );
  const html = files["index.html"] ?? "";
  expect(html).not.toMatch(/algolia|stats\.example\.com|type="module"|modulepreload/);
  expect(html).toContain('<a href="./docs/a/index.html">with base</a>');
  expect(html).toContain("https://example.com/kit/docs/a/");
});

test("the report has the URLs of the published site", async () => {
  const folder = await siteOf({ ...small, "content/docs/b.md": "# B\n\n[gone](/kit/docs/gone/)\n" });
  const { stdout } = await build(folder);
  const { routes } = JSON.parse(stdout);
  expect(routes).toContain("/kit/docs/a/");
  expect(stdout).not.toContain("docgen-offline-root");
});

test("an archive of the folder, equal for each build of the same files", async () => {
  const folder = await siteOf(small);
  const archive = join(folder, "build-offline.zip");
  expect((await build(folder, "--zip")).code).toBe(0);
  const first = await readFile(archive);
  const packed = Object.entries(unzipSync(first)).map(([path, bytes]) => [
    path,
    Buffer.from(bytes).toString(),
  ]);
  const files = Object.entries(await filesOf(join(folder, "build-offline")));
  expect(Object.fromEntries(packed)).toEqual(
    Object.fromEntries(files.map(([path, text]) => [`build-offline/${path}`, text])),
  );
  await rm(archive);
  await build(folder, "--zip");
  expect((await readFile(archive)).equals(first)).toBe(true);
  await mkdir(join(folder, "out.zip"));
  const { code, stderr } = await build(folder, "--zip", "--out-dir", "out");
  expect([code, stderr]).toEqual([1, expect.stringContaining("out.zip")]);
  const alone = await run("build", folder, "--zip");
  expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining("--zip needs --offline")]);
});

test("a folder holds one kind of build", async () => {
  const folder = await siteOf(small);
  await run("build", folder);
  const refused = await build(folder, "--out-dir", "build");
  expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining("output/other-build")]);
  await build(folder);
  const other = await run("build", folder, "--out-dir", "build-offline");
  expect([other.code, other.stderr]).toEqual([
    1,
    expect.stringContaining("contains a build for offline use"),
  ]);
  expect((await run("serve", folder, "--offline")).stderr).toContain("unknown option '--offline'");
  await rm(join(folder, "build-offline"), { recursive: true });
  expect((await run("build", folder, "--out-dir", "build-offline")).code).toBe(0);
});
