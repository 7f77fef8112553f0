/**
 * Makes every output and puts those that differ from the disk aside, in a folder on the same file system: moving them into place
 * is then a matter of names. Until that happens the output folder is as it was.
 */
import { readFileSync, type Stats, writeFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { allEnded, forEachOf } from "../core/concurrent.ts";
import { userError } from "../core/errors.ts";
import { FileError } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import { onPage } from "../core/page-failure.ts";
import type { OutputPath } from "../core/paths.ts";
import { type FileKind, isCopied, type Output, type Plan } from "../outputs/plan.ts";
import { writing } from "./failure.ts";
import type { Ledger } from "./ledger.ts";
import { checkLengths } from "./lengths.ts";
import { type Obstacle, openStandings } from "./obstacles.ts";
import { findUnchanged, type OutputRecord, type OutputRecords } from "./records.ts";

export const stagingName = ".docgen-staging";

/** An output that waits in the staging folder. */
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
  readonly ledger: Ledger;
  /** What was neither made nor read. */
  readonly unchanged: ReadonlyMap<OutputPath, OutputRecord>;
  readonly obstacles: readonly Obstacle[];
  readonly sizes: Readonly<Record<FileKind, number>>;
  readonly pages: readonly PageSize[];
}

export interface StageOptions {
  readonly folder: string;
  readonly name: string;
  readonly signal: AbortSignal;
  /** Of what earlier builds wrote into this folder. */
  readonly records: OutputRecords;
  onProgress(done: number, total: number): void;
  produce?(output: Output): Promise<Uint8Array>;
}

/** So many outputs, and the process looks whether somebody wants it to stop. */
const breath = 64;

/** Pages under way at once, so that other threads always have some. */
const lanes = 64;

/** Others under way at once: what draws a picture waits for another thread. */
const madeAtOnce = 4;

export async function stageOutputs(plan: Pick<Plan, "outputs">, options: StageOptions): Promise<Staging> {
  const { folder, name, signal, records } = options;
  const place = join(folder, stagingName);
  const sizes: Record<FileKind, number> = { page: 0, script: 0, style: 0, image: 0, public: 0, data: 0 };
  const sizesOfPages: PageSize[] = [];
  let done = 0;
  const tally = ({ path, kind }: Output, size: number) => {
    sizes[kind] += size;
    if (kind === "page") sizesOfPages.push({ page: path, bytes: size });
    done += 1;
    options.onProgress(done, plan.outputs.size);
  };
  await checkLengths(plan, folder, name);
  await writing(join(name, stagingName), () => mkdir(place));
  const kept = new Map<OutputPath, OutputRecord>();
  const asked: Output[] = [];
  for (const output of plan.outputs.values()) {
    const unchanged = findUnchanged(folder, output, records);
    if (unchanged === null) asked.push(output);
    else {
      kept.set(output.path, unchanged);
      tally(output, unchanged.size);
    }
    if (done % breath === 0) await setImmediate();
    signal.throwIfAborted();
  }
  const hashes = new Map<OutputPath, string>();
  const differing = new Map<Output, string>();
  const obstacles = new Map<string, Obstacle>();
  const standing = openStandings(folder);
  const make = async (index: number, output: Output) => {
    signal.throwIfAborted();
    const bytes = await produce(output, options);
    const own = hash(bytes);
    if (isCopied(output) && own !== output.key) throw userError("source/changed", {}, { file: output.from });
    hashes.set(output.path, own);
    await writing(join(name, output.path), async () => {
      const { obstacle, file } = standing(output.path);
      if (obstacle !== null) obstacles.set(obstacle.path, obstacle);
      else if (isSame(join(folder, output.path), file, bytes)) return;
      const aside = join(place, String(index));
      // Nothing waits for another thread: to hand a small file over takes longer than to write it.
      writeFileSync(aside, bytes);
      differing.set(output, aside);
    });
    tally(output, bytes.byteLength);
  };
  const all = [...asked.entries()];
  const makeAll = (items: typeof all, atOnce: number, failed: AbortSignal) =>
    forEachOf(items, atOnce, async ([index, output]) => {
      failed.throwIfAborted();
      await make(index, output);
    });
  const pages = all.filter(([, { kind }]) => kind === "page");
  const copied = all.filter(([, output]) => isCopied(output));
  const others = all.filter(([, output]) => output.kind !== "page" && !isCopied(output));
  await allEnded((failed) => [
    makeAll(pages, lanes, failed),
    // They are made here while other threads are at the pages.
    makeAll(others, madeAtOnce, failed),
    // Any of them may be as large as a film.
    makeAll(copied, 1, failed),
  ]);
  // In the order of the plan, whichever was made first.
  const ledger = new Map(
    [...plan.outputs.keys()].map((path) => [path, kept.get(path)?.hash ?? hashes.get(path) ?? ""] as const),
  );
  const staged = asked.flatMap((output) => {
    const file = differing.get(output);
    return file === undefined ? [] : [{ output, file }];
  });
  const inOrder = [...obstacles.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { staged, ledger, unchanged: kept, obstacles: inOrder, sizes, pages: sizesOfPages };
}

export async function clearStaging(folder: string): Promise<void> {
  await rm(join(folder, stagingName), { recursive: true, force: true });
}

async function produce(output: Output, options: Pick<StageOptions, "produce">): Promise<Uint8Array> {
  try {
    const made = () => options.produce?.(output) ?? output.produce();
    return await (isOfPage(output) ? onPage(output.from, async () => made()) : made());
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    // A source file that was there when the plan was made.
    throw userError("source/unreadable", { reason: error.reason }, { file: error.path });
  }
}

/** Its copy as Markdown is made of a page, too. */
function isOfPage({ from }: Output): boolean {
  return /\.mdx?$/i.test(from);
}

/** A link is never the same: it is replaced, not written through. */
function isSame(path: string, there: Stats | null, bytes: Uint8Array): boolean {
  if (there === null || !there.isFile() || there.size !== bytes.byteLength) return false;
  return readFileSync(path).equals(bytes);
}
