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
  /** Pages only. */
  readonly parts?: KeyParts;
}

export interface OutputRecords {
  /** By path. */
  readonly all: ReadonlyMap<string, OutputRecord>;
  /** The manifest of the folder; null if it is not the one that the last build wrote, so that its file must be parsed. */
  manifest(): Manifest | null;
  update(changed: readonly OutputRecord[], removed: readonly string[], retained: FileHashes): void;
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

type Shard = Map<string, OutputRecord>;

/** @param folder absolute output folder */
export function openRecords(
  folder: string,
  memo: Pick<Memo, "getSlot" | "setSlot" | "removeSlot">,
): OutputRecords {
  const prefix = `output ${hash(folder)}`;
  const nameOf = (shard: number) => `${prefix} ${shard}`;
  const all = new Map<string, OutputRecord>();
  const byShard = Array.from({ length: shards }, (_, shard): Shard => {
    const records = (memo.getSlot(nameOf(shard)) ?? []) as readonly OutputRecord[];
    for (const record of records) all.set(record.path, record);
    return new Map(records.map((record) => [record.path, record]));
  });
  return {
    all,
    manifest() {
      const last = memo.getSlot(`${prefix} manifest`) as ManifestRecord | null;
      if (last === null || last.stamp !== readStamp(folder, manifestName)) return null;
      return {
        files: new Map(Array.from(all.values(), ({ path, hash }) => [path, hash] as const)),
        retained: new Map(last.retained),
      };
    },
    update(changed, removed, retained) {
      const stamp = readStamp(folder, manifestName);
      if (stamp === null) memo.removeSlot(`${prefix} manifest`);
      else memo.setSlot(`${prefix} manifest`, { stamp, retained: [...retained] } satisfies ManifestRecord);
      const differing = new Set<number>();
      const change = (path: string, act: (shard: Shard) => void) => {
        const number = shardOf(path);
        differing.add(number);
        act(byShard[number] as Shard);
      };
      for (const record of changed) change(record.path, (shard) => shard.set(record.path, record));
      for (const path of removed) change(path, (shard) => shard.delete(path));
      for (const number of differing) {
        const records = [...(byShard[number] as Shard).values()];
        if (records.length > 0) memo.setSlot(nameOf(number), records);
        else memo.removeSlot(nameOf(number));
      }
    },
  };
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
  /** Outputs that were neither produced nor read. */
  readonly unchanged: ReadonlyMap<OutputPath, OutputRecord>;
}

/** Called after publishing, before another build can write. */
export function recordOutputs(
  folder: string,
  { outputs }: Plan,
  { files, retained, unchanged }: PublishedOutputs,
  records: OutputRecords,
): OutputState {
  const stamps: (string | null)[] = [];
  const changed: OutputRecord[] = [];
  for (const output of outputs.values()) {
    const { path, kind, key } = output;
    const own = files.get(path);
    const known = unchanged.get(path);
    const there = known === undefined ? lstatOrNull(join(folder, path)) : null;
    stamps.push(known?.stamp ?? (there === null ? null : fileStamp(there)));
    if (there === null || own === undefined) continue;
    const parts = output.keyParts?.();
    const record = { path, kind, key, hash: own, size: there.size, stamp: fileStamp(there) };
    changed.push(parts === undefined ? record : { ...record, parts });
  }
  const paths: ReadonlySet<string> = new Set(outputs.keys());
  records.update(
    changed,
    [...records.all.keys()].filter((path) => !paths.has(path)),
    retained,
  );
  return {
    paths: [...paths, manifestName],
    stamps: contentHash([...stamps, readStamp(folder, manifestName)]),
  };
}
