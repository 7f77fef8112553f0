/** The theme of a site: bundled once for all, filled for each, and as it comes with a package. */
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadTheme, type Theme } from "../../src/bundle/load.ts";
import { prebuild } from "../../src/bundle/prebuild.ts";
import { type Memo, makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { makeSiteData } from "../../src/render/site-data.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";
import { testConfig } from "../site/model-of.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const version = { name: "current", label: "Next", isLast: true, path: "/", mainDocId: "a" };

function newMemo(): Memo {
  return makeMemo(memoryStore(), { now: () => 0, freeze: true });
}

function themeOf(options: object, memo: Memo, packageRoot = root, siteTheme: string | null = null) {
  const config = testConfig(options);
  const site = makeSiteData(config, version, "public" as never, [], {});
  return loadTheme({ packageRoot, siteTheme, site, labels: config.labels }, memo);
}

function textsOf({ manifest }: Theme, memo: Memo): ReadonlyMap<string, string> {
  return new Map(manifest.files.map(({ path, bytes }) => [path, Buffer.from(memo.read(bytes)).toString()]));
}

const ran = (memo: Memo) => Object.fromEntries(memo.counts().map((count) => [count.name, count.ran]));

test("sites share a bundle, and their data stand in the names of what holds them", async () => {
  const memo = newMemo();
  const one = await themeOf({ title: "One", baseUrl: "/one/" }, memo);
  const two = await themeOf({ title: "Two", baseUrl: "/one/" }, memo);
  expect(ran(memo)).toEqual({ bundle: 1, theme: 2 });
  for (const [theme, title] of [
    [one, "One"],
    [two, "Two"],
  ] as const) {
    const texts = textsOf(theme, memo);
    const all = [...texts.values(), theme.manifest.boot, memo.read(theme.serverCode)].join("\n");
    expect(all).not.toContain("docgen_hole");
    expect(all).toContain(`title:"${title}"`);
    // Whatever a file imports, or a page asks for, is there.
    const asked = [...all.matchAll(/"\/one\/(assets\/[\w-]+\.(?:js|css))"/g)].map(([, path = ""]) => path);
    const doors = [...theme.manifest.modules, ...theme.manifest.styles].map((url) =>
      url.slice("/one/".length),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect([...asked, ...doors].filter((path) => !texts.has(path))).toEqual([]);
  }
  const [ofOne, ofTwo] = [textsOf(one, memo), textsOf(two, memo)];
  const common = [...ofOne].filter(([path]) => ofTwo.has(path));
  expect(common.every(([path, text]) => ofTwo.get(path) === text)).toBe(true);
  expect(common.map(([path]) => path).join()).toMatch(/styles-.*|search-worker-.*/);
  expect(one.manifest.modules).not.toEqual(two.manifest.modules);
  expect(one.manifest.hash).not.toBe(two.manifest.hash);
});

test("the same data make the same bytes", async () => {
  const [first, second] = [newMemo(), newMemo()];
  const [one, two] = await Promise.all([themeOf({}, first), themeOf({}, second)]);
  expect(textsOf(one, first)).toEqual(textsOf(two, second));
  expect(one.manifest).toEqual(two.manifest);
});

test("a package brings its theme bundled, which counts for the sources and packages that it was made of", async () => {
  const packageRoot = await temporaryFolder();
  for (const name of ["theme", "src/shared"])
    await cp(join(root, name), join(packageRoot, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(packageRoot, "node_modules"));
  await put(packageRoot, { "package.json": "{}" });
  const bundled = newMemo();
  const expected = await themeOf({ title: "T" }, bundled, packageRoot);

  const files = await prebuild(packageRoot);
  expect([...files.keys()].sort()).toEqual(["theme-en.json", "theme-ja.json"]);
  const text = files.get("theme-en.json") ?? "";
  expect(JSON.parse(text).bundle.packages).toContainEqual(expect.stringMatching(/^react-dom@\d/));
  await mkdir(join(packageRoot, "dist"));
  const writeDist = (marked: string) => writeFile(join(packageRoot, "dist/theme-en.json"), marked);
  const isMarked = async (siteTheme: string | null = null) => {
    const memo = newMemo();
    const theme = await themeOf({ title: "T" }, memo, packageRoot, siteTheme);
    return memo.read(theme.serverCode).includes("// as it came");
  };

  await writeDist(text);
  const memo = newMemo();
  const theme = await themeOf({ title: "T" }, memo, packageRoot);
  expect(theme.manifest).toEqual(expected.manifest);
  expect(memo.read(theme.serverCode)).toBe(bundled.read(expected.serverCode));

  // A mark in the server face tells which of the two it was.
  const { texts, bundle, ...rest } = JSON.parse(text);
  const { keep } = newMemo();
  const mark = (part: string) => (keep(part) === bundle.server ? `${part}\n// as it came` : part);
  const marked = texts.map(mark);
  const server = keep(marked.find((part: string) => part.endsWith("// as it came")));
  const all = { ...rest, texts: marked, bundle: { ...bundle, server } };
  await writeDist(JSON.stringify(all));
  expect(await isMarked()).toBe(true);
  const own = await temporaryFolder();
  expect(await isMarked(own)).toBe(true);
  await put(own, { "custom.css": "body { color: red }" });
  expect(await isMarked(own)).toBe(false);
  await writeDist(JSON.stringify({ ...all, bundle: { ...all.bundle, packages: ["react@0.0.1"] } }));
  expect(await isMarked()).toBe(false);
  await writeDist(JSON.stringify({ ...all, version: "0" }));
  expect(await isMarked()).toBe(false);
  await writeDist(JSON.stringify(all));
  await put(packageRoot, { "theme/styles/more.css": "" });
  expect(await isMarked()).toBe(false);
});
