/** The theme of a site: bundled once for all sites, filled per site, and loaded from the package. */
import { writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version } from "react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Theme } from "../../src/bundle/load.ts";
import { prebuild } from "../../src/bundle/prebuild.ts";
import { loadServerBundle } from "../../src/bundle/server-bundle.ts";
import type { OutputPath } from "../../src/core/paths.ts";
import { type Memo, makeMemo } from "../../src/core/stage.ts";
import { memoryStore, type Store } from "../../src/core/store.ts";
import type { PageData } from "../../src/shared/contract.ts";
import { type Contents, put, temporaryFolder } from "../emit/hand-plan.ts";
import { newMemo, root, themeOf } from "./theme-of.ts";

function textsOf({ manifest }: Theme, memo: Memo): ReadonlyMap<string, string> {
  return new Map(manifest.files.map(({ path, bytes }) => [path, Buffer.from(memo.read(bytes)).toString()]));
}

const ran = (memo: Memo) => Object.fromEntries(memo.counts().map((count) => [count.name, count.ran]));

test("sites share a bundle, and the names of files with site data depend on the data", async () => {
  const memo = newMemo();
  const one = await themeOf({ title: "One", baseUrl: "/one/" }, memo);
  const two = await themeOf({ title: "Two", baseUrl: "/one/" }, memo);
  expect(ran(memo)).toEqual({ bundle: 1, theme: 2, "theme part": 7 });
  for (const [theme, title] of [
    [one, "One"],
    [two, "Two"],
  ] as const) {
    const texts = textsOf(theme, memo);
    const all = [...texts.values(), theme.manifest.boot, memo.read(theme.serverCode)].join("\n");
    expect(all).not.toContain("docgen_hole");
    expect(all).toContain(`title:"${title}"`);
    // Every imported or requested file exists.
    const requested = [...all.matchAll(/"\/one\/(assets\/[\w-]+\.(?:js|css))"/g)].map(
      ([, path = ""]) => path,
    );
    const doors = [...theme.manifest.modules, ...theme.manifest.styles].map((url) =>
      url.slice("/one/".length),
    );
    expect(requested.length).toBeGreaterThan(5);
    expect([...requested, ...doors].filter((path) => !texts.has(path))).toEqual([]);
  }
  const [ofOne, ofTwo] = [textsOf(one, memo), textsOf(two, memo)];
  const common = [...ofOne].filter(([path]) => ofTwo.has(path));
  expect(common.every(([path, text]) => ofTwo.get(path) === text)).toBe(true);
  expect(common.map(([path]) => path).join()).toMatch(/styles-.*|search-worker-.*/);
  expect(one.manifest.modules).not.toEqual(two.manifest.modules);
  expect(one.manifest.hash).not.toBe(two.manifest.hash);
});

describe("the code cache of the server bundle", () => {
  const compiledOf = (memo: Memo, { serverCode }: Theme) =>
    memo.getSlot(`compiled ${process.version} ${process.arch} ${serverCode}`);
  const render = (theme: Theme) =>
    theme.tryRender(
      async () => (await theme.server()).labels["video.untitled"],
      "index.html" as OutputPath,
      {} as PageData,
    );

  test("is saved with the first page, and then used", async () => {
    const memo = newMemo();
    const theme = await themeOf({}, memo);
    expect(compiledOf(memo, theme)).toBeNull();
    await render(theme);
    const saved = compiledOf(memo, theme);
    expect(saved).toBeInstanceOf(Uint8Array);
    await render(await themeOf({}, memo));
    expect(compiledOf(memo, theme)).toBe(saved);
  });

  test("is made again where the engine has no use for what was kept", () => {
    // Unique code, because V8 ignores cached data for code that this process has already compiled.
    const code = `exports.labels = {}; exports.renderPage = () => "${Math.random()}";`;
    const { server, compiled } = loadServerBundle(code, root, undefined, new Uint8Array(1000));
    expect(server.labels).toEqual({});
    expect(compiled()?.byteLength).toBeGreaterThan(0);
  });
});

test("the same data make the same bytes", async () => {
  const [first, second] = [newMemo(), newMemo()];
  const [one, two] = await Promise.all([themeOf({}, first), themeOf({}, second)]);
  expect(textsOf(one, first)).toEqual(textsOf(two, second));
  expect(one.manifest).toEqual(two.manifest);
});

describe("a package", () => {
  let packageRoot = "";
  /** The bundle in the package. */
  let text = "";

  beforeAll(async () => {
    packageRoot = await mkdtemp(join(tmpdir(), "docgen-package-"));
    for (const name of ["theme", "src/shared"])
      await cp(join(root, name), join(packageRoot, name), { recursive: true });
    await symlink(join(root, "node_modules"), join(packageRoot, "node_modules"));
    await put(packageRoot, { "package.json": "{}" });
    text = await prebuild(packageRoot);
    await mkdir(join(packageRoot, "dist"));
  });

  afterAll(() => rm(packageRoot, { recursive: true }));

  const writeDist = (bundled: string) => writeFile(join(packageRoot, "dist/theme.json"), bundled);

  test("brings its theme bundled, with the same bytes", async () => {
    const [bundled, prebuilt] = [newMemo(), newMemo()];
    const expected = await themeOf({ title: "T" }, bundled, packageRoot);
    expect(JSON.parse(text).bundle.packages).toContainEqual(expect.stringMatching(/^react-dom@\d/));
    await writeDist(text);
    const theme = await themeOf({ title: "T" }, prebuilt, packageRoot);
    expect(theme.manifest).toEqual(expected.manifest);
    expect(prebuilt.read(theme.serverCode)).toEqual(bundled.read(expected.serverCode));
  });

  test("brings what counts for the code, the sources and the React that it was made of", async () => {
    // A mark in the server bundle shows which of the two is used.
    const { texts, bundle, ...rest } = JSON.parse(text);
    const { put: keep } = newMemo();
    const mark = (part: string) => (keep(part) === bundle.server ? `${part}\n// as it came` : part);
    const marked = texts.map(mark);
    const server = keep(marked.find((part: string) => part.endsWith("// as it came")));
    const all = { ...rest, texts: marked, bundle: { ...bundle, server } };
    const isUsed = async (dist: object, siteTheme: string | null = null) => {
      await writeDist(JSON.stringify(dist));
      const memo = newMemo();
      const theme = await themeOf({ title: "T" }, memo, packageRoot, siteTheme);
      return Buffer.from(memo.read(theme.serverCode)).includes("// as it came");
    };
    expect(await isUsed(all)).toBe(true);
    const own = await temporaryFolder();
    expect(await isUsed(all, own)).toBe(true);
    await put(own, { "custom.css": "body { color: red }" });
    expect(await isUsed(all, own)).toBe(false);
    const withPackages = (...packages: readonly string[]) =>
      isUsed({ ...all, bundle: { ...all.bundle, packages } });
    const [major = "", minor = ""] = version.split(".");
    expect(await withPackages("react@0.0.1")).toBe(false);
    expect(await withPackages(`react@${major}.${Number(minor) + 1}.0`)).toBe(false);
    expect(await withPackages(`react-dom@${major}.${minor}.99`, "algoliasearch@0.0.1")).toBe(true);
    await put(packageRoot, { "theme/styles/more.css": "" });
    expect(await isUsed(all)).toBe(false);
  });
});

test("a file that changes while it is bundled is not cached in its old state", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "custom.css": "body { --own: 1 }" });
  const store = memoryStore();
  const memo = makeMemo(store, { now: () => 0, freeze: true });
  let left = Number.POSITIVE_INFINITY;
  let count = 1;
  const putPacked: Store["putPacked"] = (key, packed) => {
    if (left > 0) {
      left -= 1;
      count += 1;
      writeFileSync(join(folder, "custom.css"), `body { --own: ${count} }`);
    }
    store.putPacked(key, packed);
  };
  const racing = makeMemo({ ...store, putPacked }, { now: () => 0, freeze: true });
  await expect(themeOf({}, racing, root, folder)).rejects.toThrow("theme/changed");
  [left, count] = [1, 1];
  await put(folder, { "custom.css": "body { --own: 1 }" });
  await themeOf({}, racing, root, folder);
  const styles = async () => {
    const theme = await themeOf({}, memo, root, folder);
    return [...textsOf(theme, memo)].filter(([path]) => path.endsWith(".css")).map(([, text]) => text);
  };
  expect((await styles()).join()).toContain("--own: 2");
  await put(folder, { "custom.css": "body { --own: 1 }" });
  expect((await styles()).join()).toContain("--own: 1");
});

test("an edit repeats only the builds that contain the file", async () => {
  const folder = await temporaryFolder();
  const memo = newMemo();
  const after = async (files: Contents) => {
    const before = ran(memo)["theme part"] ?? 0;
    await put(folder, files);
    const theme = await themeOf({}, memo, root, folder);
    const all = [...textsOf(theme, memo).values(), memo.read(theme.serverCode)].join("\n");
    return { builds: (ran(memo)["theme part"] ?? 0) - before, all, modules: theme.manifest.modules };
  };
  const footer = (text: string) => `export function Footer() { return "${text}"; }`;
  expect((await after({ "custom.css": "body { --own: 1 }" })).builds).toBe(7);
  const style = await after({ "custom.css": "body { --own: 2 }" });
  expect(style.builds).toBe(1);
  expect(style.all).toMatch(/--own: ?2/);
  // A file that the site did not override before.
  const part = await after({ "shell/footer.tsx": footer("first footer") });
  expect(part.modules[0]).toMatch(/client-\w+\.js$/);
  expect(part.builds).toBe(2);
  expect((await after({ "shell/footer.tsx": footer("second footer") })).all).toContain("second footer");
  expect((await after({ "shell/footer.tsx": footer("first footer") })).builds).toBe(0);
  const slot = await after({ "slots/article-after.tsx": 'export default () => "in the slot";' });
  expect(slot.all).toContain("in the slot");
  expect(
    (await after({ "labels/en.ts": 'export const labels = { skipToContent: "Skip it" };' })).all,
  ).toContain("Skip it");
});
