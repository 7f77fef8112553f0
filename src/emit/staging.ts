/**
 * Produces every output and writes those that differ to a staging folder on the same file system, so that publishing
 * consists of atomic renames. The output folder itself is unchanged until then.
 */
import { readFileSync, type Stats, writeFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { allSettledOrThrow, forEachConcurrent } from "../core/concurrent.ts";
import { userError } from "../core/errors.ts";
import { FileError } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import { withPageErrors } from "../core/page-failure.ts";
import type { OutputPath } from "../core/paths.ts";
import { type FileKind, isCopied, type Output, type Plan } from "../outputs/plan.ts";
import type { FileHashes } from "./manifest.ts";
import { checkLengths, makePathInspector, type Obstacle } from "./obstacles.ts";
import { findUnchanged, type OutputRecords } from "./records.ts";
import { withWriteErrors } from "./write-errors.ts";

export const stagingName = ".docgen-staging";

export interface Staged {
  readonly output: Output;
  readonly file: string;
}

export interface PageSize {
  readonly page: OutputPath;
  readonly bytes: number;
}

export interface Staging {
  readonly staged: readonly Staged[];
  readonly files: FileHashes;
  /** Outputs that were produced, in plan order. */
  readonly changed: readonly Output[];
  /** In plan order; null for an output that was produced. */
  readonly stamps: readonly (string | null)[];
  readonly obstacles: readonly Obstacle[];
  readonly sizes: Readonly<Record<FileKind, number>>;
  readonly pages: readonly PageSize[];
}

export interface StageOptions {
  readonly folder: string;
  readonly name: string;
  readonly signal: AbortSignal;
  /** Records of what earlier builds wrote to this folder. */
  readonly records: OutputRecords;
  onProgress(done: number, total: number): void;
  produce?(output: Output): Promise<Uint8Array>;
}

/** Number of outputs between two yields to the event loop, which let the build be aborted. */
const yieldInterval = 256;

/** Concurrency for pages, high enough to keep all threads busy. */
const pageConcurrency = 64;

/** Concurrency for other outputs: social images wait for a worker thread. */
const otherConcurrency = 4;

export async function stageOutputs(plan: Pick<Plan, "outputs">, options: StageOptions): Promise<Staging> {
  const { folder, name } = options;
  await checkLengths(plan, folder, name);
  await withWriteErrors(join(name, stagingName), () => mkdir(join(folder, stagingName)));
  const tally = startTally(plan.outputs.size, options);
  const { stamps, changed, files } = await splitUnchanged(plan, options, tally);
  const { hashes, differing, obstacles } = await produceAll(changed, options, tally);
  for (const [path, hash] of hashes) files.set(path, hash);
  const staged = changed.flatMap((output) => {
    const file = differing.get(output);
    return file === undefined ? [] : [{ output, file }];
  });
  const inOrder = [...obstacles.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { staged, files, changed, stamps, obstacles: inOrder, sizes: tally.sizes, pages: tally.pages };
}

/** Total sizes of the outputs so far. */
interface Tally {
  readonly sizes: Readonly<Record<FileKind, number>>;
  readonly pages: readonly PageSize[];
  add(output: Output, size: number): void;
  /** Reports the progress. */
  report(): void;
}

function startTally(total: number, { onProgress }: Pick<StageOptions, "onProgress">): Tally {
  const sizes: Record<FileKind, number> = { page: 0, script: 0, style: 0, image: 0, public: 0, data: 0 };
  const pages: PageSize[] = [];
  let done = 0;
  const add = ({ path, kind }: Output, size: number) => {
    sizes[kind] += size;
    if (kind === "page") pages.push({ page: path, bytes: size });
    done += 1;
  };
  return { sizes, pages, add, report: () => onProgress(done, total) };
}

/** Splits outputs into those whose key and file match their record, and those to produce. */
async function splitUnchanged(
  { outputs }: Pick<Plan, "outputs">,
  { folder, signal, records }: StageOptions,
  tally: Tally,
) {
  const stamps: (string | null)[] = [];
  const changed: Output[] = [];
  // In plan order, independent of which is produced first.
  const files = new Map<OutputPath, string>();
  const changedFiles = await records.findChanged();
  for (const [path, output] of outputs) {
    const record = findUnchanged(folder, output, records, changedFiles);
    if (record === null) changed.push(output);
    else tally.add(output, record.size);
    files.set(path, record?.hash ?? "");
    stamps.push(record?.stamp ?? null);
    if (stamps.length % yieldInterval > 0) continue;
    tally.report();
    await setImmediate();
    signal.throwIfAborted();
  }
  return { stamps, changed, files };
}

/** Produces outputs and stages those that differ from the files on disk. */
async function produceAll(outputs: readonly Output[], options: StageOptions, tally: Tally) {
  const { folder, name, signal } = options;
  const hashes = new Map<OutputPath, string>();
  const differing = new Map<Output, string>();
  const obstacles = new Map<string, Obstacle>();
  const standing = makePathInspector(folder);
  const stage = (index: number, output: Output, bytes: Uint8Array) => {
    const { obstacle, file } = standing(output.path);
    if (obstacle !== null) obstacles.set(obstacle.path, obstacle);
    else if (isSame(join(folder, output.path), file, bytes)) return;
    const staged = join(folder, stagingName, String(index));
    // Synchronous: handing a small file to the thread pool takes longer than writing it.
    writeFileSync(staged, bytes);
    differing.set(output, staged);
  };
  await forEachByKind(outputs, async (index, output) => {
    signal.throwIfAborted();
    const bytes = await produce(output, options);
    const own = hash(bytes);
    if (isCopied(output) && own !== output.key) throw userError("source/changed", {}, { file: output.from });
    hashes.set(output.path, own);
    await withWriteErrors(join(name, output.path), async () => stage(index, output, bytes));
    tally.add(output, bytes.byteLength);
    tally.report();
  });
  return { hashes, differing, obstacles };
}

/** Runs `make` for every output: pages, copies and others in parallel, each with its own concurrency. */
async function forEachByKind(
  outputs: readonly Output[],
  make: (index: number, output: Output) => Promise<void>,
): Promise<void> {
  const all = [...outputs.entries()];
  const makeAll = (items: typeof all, concurrency: number, failed: AbortSignal) =>
    forEachConcurrent(items, concurrency, async ([index, output]) => {
      failed.throwIfAborted();
      await make(index, output);
    });
  const pages = all.filter(([, { kind }]) => kind === "page");
  const copied = all.filter(([, output]) => isCopied(output));
  const others = all.filter(([, output]) => output.kind !== "page" && !isCopied(output));
  await allSettledOrThrow((failed) => [
    makeAll(pages, pageConcurrency, failed),
    // Produced on this thread while workers render the pages.
    makeAll(others, otherConcurrency, failed),
    // One at a time, because files may be as large as a video.
    makeAll(copied, 1, failed),
  ]);
}

export async function clearStaging(folder: string): Promise<void> {
  await rm(join(folder, stagingName), { recursive: true, force: true });
}

async function produce(output: Output, options: Pick<StageOptions, "produce">): Promise<Uint8Array> {
  try {
    const made = () => options.produce?.(output) ?? output.produce();
    return await (isPageOutput(output) ? withPageErrors(output.from, async () => made()) : made());
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    // The source file disappeared or became unreadable after planning.
    throw userError("source/unreadable", { reason: error.reason }, { file: error.path });
  }
}

/** Includes the Markdown copy of a page. */
function isPageOutput({ from }: Output): boolean {
  return /\.mdx?$/i.test(from);
}

/** A symlink always differs: it is replaced, never written through. */
function isSame(path: string, there: Stats | null, bytes: Uint8Array): boolean {
  if (there === null || !there.isFile() || there.size !== bytes.byteLength) return false;
  return readFileSync(path).equals(bytes);
}
