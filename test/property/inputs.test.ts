/** Every kind of input is noticed, by `build` and by `serve`, when it is edited, created, renamed and deleted. */
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { settled } from "../cli/site-of.ts";
import { put } from "../emit/hand-plan.ts";
import { type InputKind, kinds, site } from "./input-kinds.ts";
import {
  buildClean,
  buildWarm,
  differing,
  type Made,
  recordedState,
  type ServedSite,
  type Shown,
  serveSite,
} from "./input-site.ts";

let folder = "";
let served: ServedSite;
/** What is served of the site as it is at first. */
let start: Shown = {};
let first: Made;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docgen-inputs-"));
  await put(folder, site);
  await settled();
  first = await buildClean(folder);
  served = await serveSite(folder);
  start = await served.show();
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

interface Change {
  readonly name: string;
  make(): Promise<void>;
  undo(): Promise<void>;
}

/** What is undone is a change as well: of a file that is deleted it is the creation. */
function changesOf({ path, edited }: InputKind): readonly Change[] {
  const original = site[path];
  if (original === undefined)
    return [{ name: "created, deleted", make: () => write(path, edited), undo: () => remove(path) }];
  const restore = () => write(path, original);
  const move = (from: string, to: string) => rename(join(folder, from), join(folder, to));
  return [
    { name: "edited", make: () => write(path, edited), undo: restore },
    {
      name: "renamed",
      make: () => move(path, renamed(path)),
      undo: () => move(renamed(path), path),
    },
    { name: "deleted, created", make: () => remove(path), undo: restore },
  ];
}

/** Each kind with one of its changes, another one in each run; with `ALL_TESTS` set, with all of them. */
const rows = kinds.flatMap((row) => {
  const changes = changesOf(row);
  const chosen = process.env.ALL_TESTS
    ? changes
    : changes.slice(Math.floor(Math.random() * changes.length)).slice(0, 1);
  return chosen.map((change) => ({ ...row, change: change.name, ...change }));
});

const isAsAtFirst = (shown: Shown) => differing(shown, start).length === 0;

test.each(rows)("$kind, $change", async ({ path, make, undo }) => {
  const recorded = await recordedState(folder, first.included);
  await make();
  await settled();
  const state = await recordedState(folder, first.included);
  const isNoticed = await served.waitFor((shown) => !isAsAtFirst(shown));
  await undo();
  await settled();
  const isUndone = await served.waitFor(isAsAtFirst);
  const unlike = differing(await served.show(), start);
  const printed = served.printed();
  if (!isUndone) {
    // The other rows begin as this one did.
    await served.close();
    served = await serveSite(folder);
  }
  expect.soft(state, `build notices ${path}`).not.toBe(recorded);
  expect.soft(isNoticed, `serve notices ${path}\n${printed}`).toBe(true);
  expect(unlike, `serve notices that ${path} is as it was\n${printed}`).toEqual([]);
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
  const expectWarm = async (clean: Made) =>
    expect(told(await buildWarm(folder), clean)).toEqual(told(clean, clean));
  await expectWarm(first);
  const edited = kinds.filter(({ isApart }) => !isApart);
  for (const { path, edited: text } of edited) await write(path, text);
  await settled();
  const second = await buildClean(folder);
  await expectWarm(second);
  const all = [...first.diagnostics, ...second.diagnostics];
  expect(all.filter(({ severity }) => severity === "error")).toEqual([]);
  for (const { path } of edited) await (site[path] === undefined ? remove(path) : write(path, site[path]));
  await settled();
  await expectWarm(first);
  // What pages include from elsewhere counts from the next build on.
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
