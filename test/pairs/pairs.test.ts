/**
 * Every two features occur together in some site. Each site is built cold and warm, served, searched and checked. Two sites a day, all of
 * them with `ALL_TESTS`.
 */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { previewProjects } from "../../src/pipeline/preview-projects.ts";
import { openProject } from "../../src/project/open-project.ts";
import { makeEventHub } from "../../src/serve/events.ts";
import { serveSite } from "../../src/serve/server.ts";
import { run } from "../cli/run-docgen.ts";
import { settled } from "../cli/site-of.ts";
import { serveForTest } from "../serve/fetch-from.ts";
import { coverPairs, pairsOf } from "./covering.ts";
import { type Built, featureNames, features } from "./features.ts";
import { build, checkLinks, contentsOf, copyOf, edits, makeSite, put, type Site } from "./site.ts";

const sites = coverPairs(featureNames, 5);

test("every pair of features occurs", () => {
  const found = new Set(sites.flatMap(pairsOf));
  expect(pairsOf(featureNames).filter((pair) => !found.has(pair))).toEqual([]);
  expect(sites.length).toBeLessThanOrEqual(25);
});

const day = Math.floor(Date.now() / 86_400_000);
const chosen = process.env.ALL_TESTS
  ? sites
  : [0, 1].map((index) => sites[(2 * day + index) % sites.length] ?? []);

function check(site: Site, built: Built): void {
  checkLinks(built);
  for (const name of site.names) features[name].check(built);
  const pages = built.paths.filter((path) => /start\/index\.html$/.test(path) && !path.includes("tags/"));
  for (const path of pages) expect(built.paths).toContain(path.replace("/index.html", ".md"));
  expect(built.text("llms.txt")).toContain("https://example.com/");
}

/** Every output that was built, as the development server finds it. */
async function expectServed(site: Site, edited: Readonly<Record<string, string>>): Promise<void> {
  const store = memoryStore();
  const open = async () => openProject({ site: site.folder, base: null, drafts: true });
  const preview = async () => previewProjects(await open(), makeMemo(store, { now: () => 0, freeze: false }));
  const before = await preview();
  await put(site.folder, edited);
  await settled();
  const files = Object.keys(edited).map((path) => join(site.folder, path));
  const after = (await before.edit(files)) ?? (await preview());
  expect(after.diagnostics).toEqual([]);
  const fresh = await build(await copyOf(site));
  for (const path of fresh.paths) {
    const found = await after.find(path);
    expect(found, `served ${path}`).not.toBeNull();
    expect(Buffer.from((await found?.produce()) ?? "").toString(), `served ${path}`).toBe(fresh.text(path));
  }
  const state = { projects: await open(), preview: after, problems: [], isKeptBack: false };
  const ask = await serveForTest(serveSite(() => state, makeEventHub()));
  const base = site.shape.has("base-path") ? "/sub/kit/" : "/";
  for (const path of fresh.paths.filter((one) => one.endsWith("index.html"))) {
    const { status } = await ask(encodeURI(base + path.slice(0, -"index.html".length)));
    expect([path, status]).toEqual([path, 200]);
  }
}

async function expectCommands({ folder }: Site, built: Built): Promise<void> {
  for (const flags of [["--update"], []]) {
    const { code, stderr } = await run("check", folder, "--urls", ...flags);
    expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
  }
  const headers = await run("headers", folder, "--for", "netlify");
  expect([headers.code, headers.stdout.match(/Content-Security-Policy/g)]).toEqual([
    0,
    expect.objectContaining({ length: 1 }),
  ]);
  const { code, stdout } = await run("search", "query", "wordstart", folder);
  const root = built.shape.has("base-path") ? "https://example.com/sub/kit/" : "https://example.com/";
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${root}docs/start/`)]);
  if (!built.shape.has("samples")) return;
  const samples = await run("test", folder);
  expect([samples.code, samples.stdout + samples.stderr]).toEqual([
    0,
    expect.stringMatching(/Tested \d+ samples?/),
  ]);
}

describe.each(chosen.map((names) => [names.join(", "), names] as const))("%s", (_, names) => {
  test("builds, follows edits, and serves the same", async () => {
    const site = await makeSite(names);
    const cold = await build(site);
    check(site, cold);
    await expectCommands(site, cold);
    const served = await copyOf(site);
    await put(site.folder, edits(site));
    await settled();
    const warm = await build(site);
    check(site, warm);
    const fresh = await copyOf(site);
    await build(fresh);
    const [a, b] = [
      await contentsOf(join(site.folder, "build")),
      await contentsOf(join(fresh.folder, "build")),
    ];
    // Scripts stay for one more release, for pages that are still open.
    const isKept = (path: string) => path.startsWith("assets/") && cold.paths.includes(path) && !b.has(path);
    const current = [...a].filter(([path]) => !isKept(path));
    expect(current.map(([path]) => path)).toEqual([...b.keys()]);
    for (const [path, bytes] of current)
      expect(bytes.equals(b.get(path) ?? Buffer.alloc(0)), `warm ${path}`).toBe(true);
    await expectServed(served, edits(site));
  });
});
