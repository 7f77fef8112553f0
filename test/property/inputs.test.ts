/** `build` and `serve` detect every kind of input being edited, created, renamed and deleted. */
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isUnchanged, openBuildFiles } from "../../src/core/access-recorder.ts";
import { memoryStore } from "../../src/core/store.ts";
import { gitIn, gitValue } from "../../src/read/git.ts";
import { settled } from "../cli/site-of.ts";
import { put } from "../emit/hand-plan.ts";
import { oneOf } from "../runs.ts";
import { type InputKind, kinds, site } from "./input-kinds.ts";
import {
  buildClean,
  buildWarm,
  differing,
  type Made,
  type ServedSite,
  type Shown,
  serveSite,
} from "./input-site.ts";

let folder = "";
let served: ServedSite;
/** The served files of the initial site. */
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

async function write(path: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const remove = (path: string) => rm(join(folder, path), { force: true });

interface Change {
  readonly name: string;
  make(): Promise<void>;
  undo(): Promise<void>;
}

/** Undoing a change is a change, too: that of a deletion is a creation. */
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

/** Each kind with a single change, which varies between runs; with `ALL_TESTS` set, all changes. */
const rows = kinds.flatMap((row) =>
  oneOf(changesOf(row)).map((change) => ({ ...row, change: change.name, ...change })),
);

/** For the states of the inputs alone. */
const store = memoryStore();

/** Inputs that are no files: none of the site changes here. */
const getValue = async (name: string) =>
  name.startsWith(gitValue) ? gitIn(folder)(JSON.parse(name.slice(gitValue.length))) : null;

/** Paths that differ from the initial site. */
const findChanged = async () => differing(await served.show(), start);

test.each(rows)("$kind, $change", async ({ path, make, undo }) => {
  const { inputs } = await buildClean(folder, store);
  if (inputs === null) throw new Error("A file has no stamp yet.");
  expect.soft(await isUnchanged(inputs, openBuildFiles(folder), getValue)).toBe(true);
  const before = served.rounds();
  await make();
  await settled();
  const isSame = await isUnchanged(inputs, openBuildFiles(folder), getValue);
  const isNoticed = await served.waitFor(async () => (await findChanged()).length > 0, before);
  const changed = served.rounds();
  await undo();
  await settled();
  let unlike: readonly string[] = [];
  const isUndone = await served.waitFor(async () => {
    unlike = await findChanged();
    return unlike.length === 0;
  }, changed);
  const printed = served.printed();
  if (!isUndone) {
    // The other rows need a server in the initial state.
    await served.close();
    served = await serveSite(folder);
  }
  expect.soft(isSame, `build notices ${path}`).toBe(false);
  expect.soft(isNoticed, `serve notices ${path}\n${printed}`).toBe(true);
  expect(unlike, `serve notices that ${path} is as it was\n${printed}`).toEqual([]);
});

test("the served site is as it was before all changes", async () => {
  expect(await findChanged()).toEqual([]);
});

/** A failed build keeps the files of the previous one; files with hashed names are retained for open pages. */
const reported = ({ ok, diagnostics, outputs }: Omit<Made, "inputs">, among: Made) => ({
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
    expect(reported(await buildWarm(folder), clean)).toEqual(reported(clean, clean));
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
