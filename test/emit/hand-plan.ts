/** Creates a plan from literals, a temporary output folder, and an emit with default options. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { UserError } from "../../src/core/errors.ts";
import { hash } from "../../src/core/hash.ts";
import { outputPath } from "../../src/core/paths.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { type EmitOptions, type Emitted, emit } from "../../src/emit/emit.ts";
import { openRecords } from "../../src/emit/records.ts";
import type { FileKind, Output, Plan } from "../../src/outputs/plan.ts";

export type Contents = Readonly<Record<string, string>>;

export function planOf(contents: Contents, changed: Partial<Output> = {}): Plan {
  const outputs = Object.entries(contents).map(([path, text]): Output => {
    const kind: FileKind = path.endsWith(".html") ? "page" : "script";
    const produce = async () => Buffer.from(text);
    return { path: outputPath(path), kind, key: hash(text), from: path, produce, ...changed };
  });
  const byPath = new Map(outputs.map((output) => [output.path, output]));
  return { outputs: byPath, routes: [], groups: [], diagnostics: [] };
}

/** A plan whose output `path` fails. */
export function failingPlan(contents: Contents, path: string, failure: Error): Plan {
  const plan = planOf(contents);
  const outputs = [...plan.outputs].map(([key, output]) => {
    const produce = () => Promise.reject(failure);
    return [key, key === path ? { ...output, produce } : output] as const;
  });
  return { ...plan, outputs: new Map(outputs) };
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docgen-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export function emitTo(folder: string, plan: Plan, options: Partial<EmitOptions> = {}): Promise<Emitted> {
  const { signal } = new AbortController();
  const usual = {
    records: openRecords(folder, makeMemo(memoryStore(), { now: () => 0, freeze: true })),
    folder,
    name: "build",
    clean: false,
    protect: [],
    sources: [],
    signal,
    onProgress: () => {},
    approve: async () => {},
  };
  return emit(plan, { ...usual, ...options });
}

export async function put(
  folder: string,
  contents: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** All files below the folder except the manifest. Empty folders end with a slash. */
export async function contentsOf(folder: string): Promise<Contents> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length + 1);
    if (entry.isDirectory() && (await readdir(full)).length === 0) found[`${path}/`] = "";
    const isOwn = path === ".docgen-ledger.json" || path.startsWith(".docgen/");
    if (entry.isFile() && !isOwn) found[path] = await readFile(full, "utf8");
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Codes of the problems with which a promise rejects. */
export async function problemsOf(promise: Promise<unknown>): Promise<string[]> {
  try {
    await promise;
    return [];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.diagnostics.map(({ code, text }) => `${code}: ${text}`);
  }
}
