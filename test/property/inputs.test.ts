/** Every kind of input is noticed, by `build` and by `serve`, when it is edited, created, renamed and deleted. */
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { settled } from "../cli/site-of.ts";
import { put } from "../emit/hand-plan.ts";
import { kinds, site } from "./input-kinds.ts";
import { buildClean, buildWarm, type Made, recordedState, type ServedSite, serveSite } from "./input-site.ts";

let folder = "";
let served: ServedSite;
/** What is served of the site as it is at first. */
let start = "";
let included: Made["included"] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docgen-inputs-"));
  await put(folder, site);
  await settled();
  included = (await buildClean(folder)).included;
  served = await serveSite(folder);
  start = await served.fingerprint();
}, 120_000);

afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
  vi.restoreAllMocks();
});

const renamed = (path: string) => path.replace(/[^/]+$/, "x-$&");

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const remove = (path: string) => rm(join(folder, path), { force: true });

/** A change changes the state that a build compares with that of the last one, and what is served. */
async function notices(what: string, change: () => Promise<void>): Promise<void> {
  const before = await recordedState(folder, included);
  const shown = await served.fingerprint();
  await change();
  await settled();
  expect.soft(await recordedState(folder, included), `build, ${what}`).not.toBe(before);
  const poll = { message: `serve, ${what}`, timeout: 6_000, interval: 50 };
  await expect.poll(served.fingerprint, poll).not.toBe(shown);
}

test.each(kinds)("$kind", async ({ path, edited }) => {
  const original = site[path];
  try {
    if (original === undefined) {
      await notices("created", () => write(path, edited));
      await notices("deleted", () => remove(path));
      return;
    }
    await notices("edited", () => write(path, edited));
    await notices("edited back", () => write(path, original));
    await notices("renamed", () => rename(join(folder, path), join(folder, renamed(path))));
    await remove(renamed(path));
    await notices("created", () => write(path, original));
    await notices("deleted", () => remove(path));
  } finally {
    await remove(renamed(path));
    await (original === undefined ? remove(path) : write(path, original));
    await settled();
    const poll = { message: "serve, as it was", timeout: 6_000, interval: 50 };
    await expect.poll(served.fingerprint, poll).toBe(start);
  }
});

/** A failed build leaves the files of the one before; files with hashed names stay for pages that are open. */
const told = ({ ok, diagnostics, outputs }: Omit<Made, "included">, among: Made) => ({
  ok,
  diagnostics: diagnostics.map(({ code, text }) => `${code} ${text}`),
  outputs: ok
    ? [...outputs]
        .filter(([path]) => !/^(?:\w+\/)?(?:assets|search)\//.test(path) || among.outputs.has(path))
        .sort()
    : null,
});

test("a build with a cache equals one without: all kinds edited, and as they were", async () => {
  const same = async () => {
    await settled();
    const [warm, clean] = [await buildWarm(folder), await buildClean(folder)];
    expect(told(warm, clean)).toEqual(told(clean, clean));
    return clean;
  };
  const before = await same();
  for (const { path, edited } of kinds)
    if (!/tsconfig|schemas|package\.json|Chart\.jsx/.test(path)) await write(path, edited);
  const after = await same();
  expect(
    [before, after].flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === "error")),
  ).toEqual([]);
  for (const { path } of kinds) await (site[path] === undefined ? remove(path) : write(path, site[path]));
  await same();
  await buildWarm(folder);
  expect(await buildWarm(folder)).toMatchObject({ isSkipped: true });
});

test("the table has a row for every file of the site", async () => {
  const listed = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = listed.flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name).slice(folder.length + 1) : [],
  );
  const rows = new Set(kinds.map(({ path }) => path));
  const isMade = (path: string) => /^(?:build|node_modules\/\.cache)\//.test(path);
  expect(files.filter((path) => !isMade(path) && !rows.has(path))).toEqual([]);
});
