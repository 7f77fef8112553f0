/**
 * Records of the files that earlier builds wrote to a folder: key and stamp of each. Equal keys promise equal bytes, so an
 * output with unchanged key and stamp is neither produced nor read.
 */
import { join } from "node:path";
import { fileStamp } from "../core/files.ts";
import { contentHash, hash } from "../core/hash.ts";
import { manifestName } from "../core/manifest-name.ts";
import type { OutputPath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { FileKind, KeyParts, Output, Plan } from "../outputs/plan.ts";
import type { FileHashes, Manifest } from "./manifest.ts";
import { lstatOrNull } from "./walk.ts";

export interface OutputRecord {
  readonly path: OutputPath;
  readonly kind: FileKind;
  readonly key: string;
  readonly hash: string;
  readonly size: number;
  readonly stamp: string;
}

export interface OutputRecords {
  /** By path. */
  readonly all: ReadonlyMap<string, OutputRecord>;
  /** The parts of the key of a page. */
  getKeyParts(path: string): KeyParts | undefined;
  /** The manifest of the folder; null if it is not the one that the last build wrote, so that its file must be parsed. */
  manifest(): Manifest | null;
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

/** @param folder absolute output folder */
export function openRecords(
  folder: string,
  memo: Pick<Memo, "getSlot" | "setSlot" | "removeSlot">,
): OutputRecords {
  const prefix = `output ${hash(folder)}`;
  const nameOf = (shard: number) => `${prefix} ${shard}`;
  const read = (shard: number) => (memo.getSlot(nameOf(shard)) ?? "[]\n[]") as string;
  const all = new Map<string, OutputRecord>();
  for (let shard = 0; shard < shards; shard += 1)
    for (const record of parseRecords(read(shard))) all.set(record.path, record);
  return {
    all,
    getKeyParts: (path) => new Map(parseParts(read(shardOf(path)))).get(path),
    manifest() {
      const last = memo.getSlot(`${prefix} manifest`) as ManifestRecord | null;
      if (last === null || last.stamp !== readStamp(folder, manifestName)) return null;
      const files = new Map<OutputPath, string>();
      for (const { path, hash } of all.values()) files.set(path, hash);
      return { files, retained: new Map(last.retained) };
    },
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

export function findUnchanged(
  folder: string,
  { path, key }: Output,
  records: OutputRecords,
): OutputRecord | null {
  const found = records.all.get(path);
  return found?.key === key && isUnchangedFile(folder, found) ? found : null;
}

/** Whether a file is unchanged since the record was written. */
export function isUnchangedFile(
  folder: string,
  { path, stamp }: Pick<OutputRecord, "path" | "stamp">,
): boolean {
  return readStamp(folder, path) === stamp;
}

/** State of an output folder after a build. */
export interface OutputState {
  /** Outputs, and the manifest, which changes with every output. */
  readonly paths: readonly string[];
  /** Digest of the stamps of these files. */
  readonly stamps: string;
}

export function stampsOf(folder: string, paths: readonly string[]): string {
  return contentHash(paths.map((path) => readStamp(folder, path)));
}

function readStamp(folder: string, path: string): string | null {
  // Without `join`, which normalizes: every build calls it for every output.
  const there = lstatOrNull(`${folder}/${path}`);
  return there?.isFile() === true ? fileStamp(there) : null;
}

interface PublishedOutputs {
  readonly files: FileHashes;
  readonly retained: FileHashes;
  /** Records in plan order; null for an output that was produced. */
  readonly unchanged: readonly (OutputRecord | null)[];
}

/** Called after publishing, before another build can write. */
export function recordOutputs(
  folder: string,
  { outputs }: Plan,
  { files, retained, unchanged }: PublishedOutputs,
  records: OutputRecords,
): OutputState {
  const stamps: (string | null)[] = [];
  const changed: RecordUpdate[] = [];
  let recorded = 0;
  for (const [path, output] of outputs) {
    const known = unchanged[stamps.length] ?? null;
    if (known !== null || records.all.has(path)) recorded += 1;
    if (known !== null) {
      stamps.push(known.stamp);
      continue;
    }
    const own = files.get(path);
    const there = lstatOrNull(join(folder, path));
    stamps.push(there === null ? null : fileStamp(there));
    if (there === null || own === undefined) continue;
    const { kind, key } = output;
    const record = { path, kind, key, hash: own, size: there.size, stamp: fileStamp(there) };
    changed.push({ record, parts: output.keyParts?.() });
  }
  const planned: ReadonlyMap<string, Output> = outputs;
  // Usually none.
  const removed =
    recorded === records.all.size ? [] : [...records.all.keys()].filter((path) => !planned.has(path));
  records.update(changed, removed, retained);
  return {
    paths: [...planned.keys(), manifestName],
    stamps: contentHash([...stamps, readStamp(folder, manifestName)]),
  };
}
