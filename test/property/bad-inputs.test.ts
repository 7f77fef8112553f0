/** Inputs that cannot be read as they should: the build goes on, reports each, and forgets it once it is repaired. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Diagnostic } from "../../src/core/diagnostics.ts";
import { UserError } from "../../src/core/errors.ts";
import { diskFiles, FileError, type FileSystem } from "../../src/core/files.ts";
import { hash } from "../../src/core/hash.ts";
import { memoryStore, type Store } from "../../src/core/store.ts";
import { settled } from "../cli/site-of.ts";
import { put } from "../emit/hand-plan.ts";
import { coldMemo, memoOver, planOf } from "../plan-of.ts";
import { oneOf, rowsOfDay } from "../runs.ts";
import { type InputKind, kinds, site } from "./input-kinds.ts";

const options = {
  blogs: [{ id: "blog" }],
  collections: [{ id: "api", title: "API" }],
  markdown: { remarkPlugins: ["./plugins/append.ts"] },
  frontmatter: { customSchema: "./schemas/custom.ts" },
  outputs: ["./outputs/list.ts"],
};

/** Without what is read of a config, of versions and of translations. */
const rows = kinds.filter(
  ({ path }) =>
    path in site &&
    !/^(?:site\.config|settings|sidebars|versions|versioned|i18n|theme|content\/ja)/.test(path),
);

/** What the bundler reads by itself. */
const isModule = (path: string) => /^(?:node_modules|plugins|schemas|outputs)\//.test(path);

let folder = "";
let store: Store;
let right: Made;

interface Made {
  readonly outputs: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

interface Fault {
  readonly name: string;
  /** The files with the fault. */
  make(row: InputKind): Promise<FileSystem>;
  /** The files as they are afterwards. */
  end(row: InputKind): Promise<FileSystem>;
}

const at = (path: string) => join(folder, path);

/** The files of the site, with another one at a path: its stamp says that it has changed. */
function withFile(path: string, stamp: () => string | null, read: () => Uint8Array): FileSystem {
  const files = diskFiles(folder);
  return {
    ...files,
    source: undefined,
    stamp: async (one) => (one === path ? stamp() : files.stamp(one)),
    read: async (one) => (one === path ? read() : files.read(one)),
    async list(of) {
      const entries = await files.list(of);
      return entries.map((entry) => (entry.path === path ? { ...entry, stamp: stamp() } : entry));
    },
  };
}

const failing = (name: string, code: string): Fault => ({
  name,
  make: async ({ path }) =>
    withFile(
      path,
      () => null,
      () => {
        throw new FileError(path, Object.assign(new Error(code), { code }));
      },
    ),
  end: async () => diskFiles(folder),
});

const replaced = (name: string, replace: (file: string) => Promise<unknown>): Fault => ({
  name,
  async make({ path }) {
    await rm(at(path));
    await replace(at(path));
    return diskFiles(folder);
  },
  async end({ path }) {
    await rm(at(path), { recursive: true });
    await writeFile(at(path), site[path] ?? "");
    return diskFiles(folder);
  },
});

const unreadable = [failing("is unreadable", "EACCES"), failing("disappears before it is read", "ENOENT")];
const replacements = [
  replaced("is a folder", (file) => mkdir(file)),
  replaced("is a symlink loop", (file) => symlink(file, file)),
];

const made = async (files: FileSystem, memo = memoOver(store)): Promise<Made> => {
  const { outputs, diagnostics } = await planOf(files, options, memo, folder);
  const bytes: [string, string][] = [];
  for (const output of outputs.values()) bytes.push([output.path, hash(await output.produce())]);
  return { outputs: Object.fromEntries(bytes), diagnostics };
};

/** What is wrong may keep the whole plan back. */
const reported = (files: FileSystem) =>
  made(files).catch((error: unknown) => {
    if (error instanceof UserError) return { outputs: {}, diagnostics: error.diagnostics };
    throw error;
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docgen-bad-"));
  await put(folder, site);
  await settled();
  store = memoryStore();
  right = await made(diskFiles(folder), coldMemo());
}, 60_000);

afterAll(async () => {
  await rm(folder, { recursive: true });
  vi.restoreAllMocks();
});

const faults = rowsOfDay(rows).flatMap((row) =>
  oneOf(isModule(row.path) ? replacements : [...replacements, ...unreadable]).map((fault) => ({
    ...row,
    fault: fault.name,
    make: () => fault.make(row),
    end: () => fault.end(row),
  })),
);

test.each(faults)("$kind that $fault", async ({ path, make, end }) => {
  const files = await make();
  await settled();
  const { outputs, diagnostics } = await reported(files);
  const absent = await reported(without(path, files));
  const repaired = await end();
  await settled();
  expect(await made(repaired)).toEqual(right);
  const name = /^node_modules\/([^/]+)/.exec(path)?.[1] ?? basename(path);
  // In the place of a file that nothing refers to, a folder is nothing.
  if (!JSON.stringify(diagnostics).includes(name)) expect({ outputs, diagnostics }).toEqual(absent);
});

const without = (path: string, files: FileSystem): FileSystem => ({
  ...files,
  list: async (of) => (await files.list(of)).filter((entry) => entry.path !== path),
});

test.each(rowsOfDay(rows.filter(({ path }) => !isModule(path))))(
  "$kind that changes while it is read",
  async (row) => {
    const texts = [site[row.path] ?? "", row.edited].map((text) => Buffer.from(text));
    let reads = 0;
    const files = withFile(
      row.path,
      () => (reads === 0 ? "before" : "after"),
      () => texts[Math.min(reads++, 1)] ?? Buffer.of(),
    );
    const own = memoOver(memoryStore());
    await made(files, own);
    expect(await made(files, own)).toEqual(await made(files, coldMemo()));
  },
);
