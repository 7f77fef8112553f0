/**
 * Updates the output folder to match a plan: produces everything, compares it, stages the differences, and only then
 * publishes them and deletes stale files. A failure before publishing leaves the last good output intact. A build that is
 * killed while publishing is completed by the next one, because the manifest lists every file it may have written.
 */
import { join } from "node:path";
import { hasErrors } from "../core/diagnostics.ts";
import { makeFolder } from "../core/make-folder.ts";
import type { OutputPath } from "../core/paths.ts";
import type { FileKind, Output, Plan } from "../outputs/plan.ts";
import { takeLock } from "./lock.ts";
import {
  compareFiles,
  emptyManifest,
  type FileHashes,
  formatManifest,
  type Manifest,
  patchManifest,
  readManifest,
  retainAssets,
} from "./manifest.ts";
import { checkObstacles } from "./obstacles.ts";
import { type GuardOptions, guardFolder } from "./output-guard.ts";
import { type OutputFolder, publishFiles, publishManifest } from "./publish.ts";
import {
  compareToRecords,
  findOutdated,
  type OutputRecord,
  type OutputRecords,
  recordOutputs,
} from "./records.ts";
import { removeForeign, removeGone, removeIfEmpty } from "./remove.ts";
import { clearStaging, type PageSize, type Staging, stageOutputs, stagingName } from "./staging.ts";
import type { OutputState } from "./stamps.ts";
import { withCleanup, withWriteErrors } from "./write-errors.ts";

export interface EmitOptions extends GuardOptions {
  /** Aborts the build, as long as nothing has been published. */
  readonly signal: AbortSignal;
  /** Records of what earlier builds wrote to this folder. */
  readonly records: OutputRecords;
  onProgress(done: number, total: number): void;
  /** Overridable to measure production times. */
  produce?(output: Output): Promise<Uint8Array>;
  /** Called after everything is produced and before anything is published; if it throws, the output is unchanged. */
  approve(): Promise<void>;
}

export interface Emitted {
  readonly written: readonly OutputPath[];
  readonly removed: readonly OutputPath[];
  readonly unchanged: number;
  /** Bytes by kind. */
  readonly sizes: Readonly<Record<FileKind, number>>;
  /** Largest pages, in descending order. */
  readonly largest: readonly PageSize[];
  /** null if nothing was emitted. */
  readonly state: OutputState | null;
}

/** Number of pages in the report. */
const maxLargest = 10;

/** @throws UserError if the folder isn't docgen's, or a write fails */
export async function emit(plan: Plan, options: EmitOptions): Promise<Emitted> {
  if (hasErrors(plan.diagnostics)) throw new Error("A plan with errors must not be emitted.");
  const { folder, name } = options;
  const recorded = await withWriteErrors(name, async () => options.records.manifest());
  const old = recorded ?? (await withWriteErrors(name, () => readManifest(folder)));
  await withWriteErrors(name, () => guardFolder(options, old !== null));
  const created = await withWriteErrors(name, () => makeFolder(folder));
  const giveBack = await withWriteErrors(name, () => takeLock(folder, name));
  const work = async () => {
    await withWriteErrors(name, () => clearStaging(folder));
    return update(plan, { old: old ?? emptyManifest, isRecorded: recorded !== null }, options);
  };
  const tidy = async () => {
    await clearStaging(folder);
    await giveBack();
    // The folder was created for a build that failed.
    if (created !== undefined) await removeIfEmpty(folder);
  };
  return withCleanup(work, () => withWriteErrors(join(name, stagingName), tidy, "output/not-removed"));
}

interface LastFiles {
  readonly old: Manifest;
  /** Whether the records contain the same files. */
  readonly isRecorded: boolean;
}

async function update(plan: Plan, last: LastFiles, options: EmitOptions): Promise<Emitted> {
  const { folder, name, clean, signal } = options;
  const { old } = last;
  const staging = await stageOutputs(plan, options);
  await options.approve();
  if (!clean) await withWriteErrors(name, () => checkObstacles(staging.obstacles, { folder, name, old }));
  signal.throwIfAborted();
  const outdated = findOutdated(staging, options.records);
  const { removed, retained } = await publish(staging, last, outdated, options);
  const state = recordOutputs(folder, { ...staging, retained }, outdated, options.records);
  return {
    written: staging.staged.map(({ output }) => output.path).sort(),
    removed: [...removed].sort(),
    unchanged: plan.outputs.size - staging.staged.length,
    sizes: staging.sizes,
    largest: getLargest(staging.pages),
    state,
  };
}

function getLargest(pages: readonly PageSize[]): readonly PageSize[] {
  const inOrder = pages.toSorted((a, b) => b.bytes - a.bytes || (a.page < b.page ? -1 : 1));
  return inOrder.slice(0, maxLargest);
}

async function publish(
  staging: Staging,
  { old, isRecorded }: LastFiles,
  outdated: readonly OutputRecord[],
  { folder, name, clean, records }: EmitOptions,
): Promise<{ readonly removed: readonly OutputPath[]; readonly retained: FileHashes }> {
  const { staged, obstacles, files, changed } = staging;
  const where: OutputFolder = { folder, name };
  const { missing, areEqual } = isRecorded
    ? compareToRecords(staging, outdated, records)
    : compareFiles(old.files, files);
  const retained = clean ? new Map() : retainAssets(old.retained, missing, files);
  const next: Manifest = { files, retained };
  const areRetainedEqual = compareFiles(old.retained, retained).areEqual;
  const isChanged = staged.length > 0 || !areEqual || !areRetainedEqual;
  const isPatched = isRecorded && areRetainedEqual && changed.length <= maxPatched;
  const before = isChanged && isPatched ? records.manifestText() : null;
  const texts = isChanged ? formatManifests({ changed, missing, next, old: old.retained }, before) : null;
  // Lists the files of both builds, so that a build killed from here on leaves no unowned file, and a concurrent reader sees
  // a new manifest.
  if (texts !== null && staged.length > 0) await publishManifest(texts.both, where, "output/write");
  await publishFiles(staged, obstacles, where);
  const gone = await withWriteErrors(
    name,
    () => removeGone([...missing.keys(), ...old.retained.keys()], next, where),
    "output/not-removed",
  );
  const foreign = clean
    ? await withWriteErrors(name, () => removeForeign(next, where), "output/not-removed")
    : [];
  if (texts !== null) await publishManifest(texts.next, where, "output/ledger");
  return { removed: [...gone, ...foreign], retained };
}

/** With more produced outputs, formatting the whole manifest takes no longer. */
const maxPatched = 1000;

interface ManifestChange extends Pick<Staging, "changed"> {
  readonly missing: FileHashes;
  readonly next: Manifest;
  /** Assets that the last build retained. */
  readonly old: FileHashes;
}

/**
 * Texts of the manifest with the files of both builds, and of the next one.
 * @param before the text of the last one, if few files changed and the same assets are retained
 */
function formatManifests(
  { changed, missing, next, old }: ManifestChange,
  before: string | null,
): { readonly both: string; readonly next: string } {
  const { files } = next;
  if (before === null) {
    const both = { files: new Map([...files, ...missing]), retained: old };
    return { both: formatManifest(both), next: formatManifest(next) };
  }
  const both = patchManifest(before, new Map(changed.map(({ path }) => [path, files.get(path) ?? null])));
  return { both, next: patchManifest(both, new Map(Array.from(missing.keys(), (path) => [path, null]))) };
}
