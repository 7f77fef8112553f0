/**
 * Records of the files that earlier builds wrote to a folder: key and stamp of each. Equal keys promise equal bytes, so an
 * output with unchanged key and stamp is neither produced nor read.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileStamp } from "../core/files.ts";
import { contentHash, hash } from "../core/hash.ts";
import { manifestName } from "../core/manifest-name.ts";
import { once } from "../core/once.ts";
import type { OutputPath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { FileKind, KeyParts, Output } from "../outputs/plan.ts";
import type { FileChanges, FileHashes, Manifest } from "./manifest.ts";
import { type FindChanged, startStampCheck } from "./stamp-check.ts";
import { type OutputState, readStamp, type StampedFile } from "./stamps.ts";
import { lstatOrNull } from "./walk.ts";

export interface OutputRecord extends StampedFile {
  readonly kind: FileKind;
  readonly key: string;
  readonly hash: string;
  readonly size: number;
}

export interface OutputRecords {
  /** By path. */
  readonly all: ReadonlyMap<string, OutputRecord>;
  /** The parts of the key of a page. */
  getKeyParts(path: string): KeyParts | undefined;
  /** The manifest of the folder; null if it is not the one that the last build wrote, so that its file must be parsed. */
  manifest(): Manifest | null;
  /** Text of that manifest. */
  manifestText(): string | null;
  /** Call it once the folder is locked. null if another build has written to it meanwhile, too. */
  readonly findChanged: FindChanged;
  update(changed: readonly RecordUpdate[], removed: readonly string[], retained: FileHashes): void;
}

export interface RecordUpdate {
  readonly record: OutputRecord;
  readonly parts: KeyParts | undefined;
}

/** The manifest of the last build: the records contain its other files. */
interface ManifestRecord {
  readonly stamp: string;
  readonly retained: readonly (readonly [OutputPath, string])[];
}

/**
 * Number of entries in the store. Reading thousands of small entries takes ten times as long as a few large ones, and an edit
 * should rewrite a small part.
 */
const shards = 256;

/**
 * @param folder absolute output folder
 * @param largeFolder see `startStampCheck`
 */
export function openRecords(
  folder: string,
  memo: Pick<Memo, "getSlot" | "setSlot" | "removeSlot">,
  largeFolder?: number,
): OutputRecords {
  const prefix = `output ${hash(folder)}`;
  const nameOf = (shard: number) => `${prefix} ${shard}`;
  const read = (shard: number) => (memo.getSlot(nameOf(shard)) ?? "[]\n[]") as string;
  // Before the records, so that they are at least as new.
  const last = memo.getSlot(`${prefix} manifest`) as ManifestRecord | null;
  const all = new Map<string, OutputRecord>();
  for (let shard = 0; shard < shards; shard += 1)
    for (const record of parseRecords(read(shard))) all.set(record.path, record);
  const isLast = () => last?.stamp === readStamp(folder, manifestName);
  const findChanged = startStampCheck(folder, all, largeFolder);
  return {
    all,
    getKeyParts: (path) => new Map(parseParts(read(shardOf(path)))).get(path),
    manifest: () => (last !== null && isLast() ? new RecordedManifest(all, new Map(last.retained)) : null),
    manifestText: () => (isLast() ? readFileSync(join(folder, manifestName), "utf8") : null),
    findChanged: async () => (isLast() ? findChanged() : null),
    update(changed, removed, retained) {
      const stamp = readStamp(folder, manifestName);
      if (stamp === null) memo.removeSlot(`${prefix} manifest`);
      else memo.setSlot(`${prefix} manifest`, { stamp, retained: [...retained] } satisfies ManifestRecord);
      for (const [shard, updates] of groupByShard(changed, removed)) {
        const text = updateShard(read(shard), updates);
        if (text === null) memo.removeSlot(nameOf(shard));
        else memo.setSlot(nameOf(shard), text);
      }
    },
  };
}

/** Lists the files only if asked: most builds compare records. */
class RecordedManifest implements Manifest {
  readonly retained: FileHashes;
  readonly #files: () => FileHashes;

  constructor(records: OutputRecords["all"], retained: FileHashes) {
    this.retained = retained;
    this.#files = once(() => new Map(Array.from(records.values(), ({ path, hash }) => [path, hash])));
  }

  get files() {
    return this.#files();
  }
}

/** Updates by path; null removes a record. */
type ShardUpdates = Map<string, RecordUpdate | null>;

function groupByShard(
  changed: readonly RecordUpdate[],
  removed: readonly string[],
): ReadonlyMap<number, ShardUpdates> {
  const groups = new Map<number, ShardUpdates>();
  const add = (path: string, update: RecordUpdate | null) => {
    const shard = shardOf(path);
    const group = groups.get(shard) ?? new Map();
    groups.set(shard, group.set(path, update));
  };
  for (const update of changed) add(update.record.path, update);
  for (const path of removed) add(path, null);
  return groups;
}

/** Parts of the keys, which only an explanation of a build reads. */
type PartsByPath = readonly (readonly [path: string, parts: KeyParts])[];

/** @returns null for an empty shard */
function updateShard(text: string, updates: ShardUpdates): string | null {
  const records = parseRecords(text).filter(({ path }) => !updates.has(path));
  const parts = parseParts(text).filter(([path]) => !updates.has(path));
  for (const [path, update] of updates) {
    if (update === null) continue;
    records.push(update.record);
    if (update.parts !== undefined) parts.push([path, update.parts]);
  }
  return records.length === 0 ? null : formatShard(records, parts);
}

/**
 * A line with the records and one with the parts of keys, so that they can be parsed separately. The records are a flat list
 * without the names of fields, because every build parses all of them.
 */
function formatShard(records: readonly OutputRecord[], parts: PartsByPath): string {
  const fields = records.flatMap(({ path, kind, key, hash, size, stamp }) => [
    path,
    kind,
    key,
    hash,
    size,
    stamp,
  ]);
  return `${JSON.stringify(fields)}\n${JSON.stringify(parts)}`;
}

function parseRecords(text: string): OutputRecord[] {
  const fields = JSON.parse(text.slice(0, text.indexOf("\n")));
  const records: OutputRecord[] = [];
  for (let at = 0; at < fields.length; at += 6)
    records.push({
      path: fields[at],
      kind: fields[at + 1],
      key: fields[at + 2],
      hash: fields[at + 3],
      size: fields[at + 4],
      stamp: fields[at + 5],
    });
  return records;
}

function parseParts(text: string): (readonly [path: string, parts: KeyParts])[] {
  return JSON.parse(text.slice(text.indexOf("\n")));
}

function shardOf(path: string): number {
  return Number.parseInt(hash(path).slice(0, 2), 16) % shards;
}

/** @param changed see `FindChanged` */
export function findUnchanged(
  folder: string,
  { path, key }: Output,
  { all }: Pick<OutputRecords, "all">,
  changed: ReadonlySet<string> | null,
): OutputRecord | null {
  const found = all.get(path);
  if (found?.key !== key) return null;
  const isUnchanged = changed === null ? isUnchangedFile(folder, found) : !changed.has(path);
  return isUnchanged ? found : null;
}

/** Files of a build, of which most are unchanged. */
interface BuiltFiles {
  readonly files: FileHashes;
  /** Outputs that were produced, in plan order. */
  readonly changed: readonly Output[];
}

/** Records of files that the build lacks. */
export function findOutdated(
  { files, changed }: BuiltFiles,
  { all }: Pick<OutputRecords, "all">,
): readonly OutputRecord[] {
  const recorded = files.size - changed.filter(({ path }) => !all.has(path)).length;
  // Usually none.
  return recorded === all.size ? [] : [...all.values()].filter(({ path }) => !files.has(path));
}

/** How the files of a build differ from the recorded ones. Looks only at those that were produced. */
export function compareToRecords(
  { files, changed }: BuiltFiles,
  outdated: readonly OutputRecord[],
  { all }: Pick<OutputRecords, "all">,
): FileChanges {
  const areSame = changed.every(({ path }) => all.get(path)?.hash === files.get(path));
  return {
    missing: new Map(outdated.map(({ path, hash }) => [path, hash])),
    areEqual: outdated.length === 0 && areSame,
  };
}

/** Whether a file is unchanged since the record was written. */
export function isUnchangedFile(folder: string, { path, stamp }: StampedFile): boolean {
  return readStamp(folder, path) === stamp;
}

interface PublishedOutputs extends BuiltFiles {
  readonly retained: FileHashes;
  /** In plan order; null for an output that was produced. */
  readonly stamps: readonly (string | null)[];
}

/** Called after publishing, before another build can write. */
export function recordOutputs(
  folder: string,
  { files, changed, retained, stamps: known }: PublishedOutputs,
  outdated: readonly OutputRecord[],
  records: OutputRecords,
): OutputState {
  const stamps = [...known];
  const updates: RecordUpdate[] = [];
  let position = -1;
  for (const output of changed) {
    position = known.indexOf(null, position + 1);
    const { path, kind, key } = output;
    const own = files.get(path);
    const there = lstatOrNull(join(folder, path));
    if (there === null) continue;
    const stamp = fileStamp(there);
    stamps[position] = stamp;
    if (own === undefined) continue;
    const record = { path, kind, key, hash: own, size: there.size, stamp };
    updates.push({ record, parts: output.keyParts?.() });
  }
  const removed = outdated.map(({ path }) => path);
  records.update(updates, removed, retained);
  return {
    paths: [...files.keys(), manifestName],
    stamps: contentHash([...stamps, readStamp(folder, manifestName)]),
  };
}
