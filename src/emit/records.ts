/**
 * Records of the files that earlier builds wrote to a folder: key and stamp of each. Equal keys promise equal bytes, so an
 * output with unchanged key and stamp is neither produced nor read.
 */
import { join } from "node:path";
import { fileStamp } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import { manifestName } from "../core/manifest-name.ts";
import type { OutputPath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { FileKind, KeyParts, Output, Plan } from "../outputs/plan.ts";
import type { FileHashes } from "./manifest.ts";
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
  set(record: OutputRecord): void;
  remove(path: string): void;
}

/** @param folder absolute output folder */
export function openRecords(
  folder: string,
  memo: Pick<Memo, "getSlots" | "setSlot" | "removeSlot">,
): OutputRecords {
  const shelf = `output ${hash(folder)} `;
  const all = new Map<string, OutputRecord>();
  for (const found of memo.getSlots(shelf)) {
    const record = found as OutputRecord;
    all.set(record.path, record);
  }
  return {
    all,
    set: (record) => memo.setSlot(shelf + record.path, record),
    remove: (path) => memo.removeSlot(shelf + path),
  };
}

export function findUnchanged(
  folder: string,
  { path, key }: Output,
  records: OutputRecords,
): OutputRecord | null {
  const found = records.all.get(path);
  return found?.key === key && isUntouched(folder, found) ? found : null;
}

/** Whether a file is unchanged since the record was written. */
export function isUntouched(folder: string, { path, stamp }: Pick<OutputRecord, "path" | "stamp">): boolean {
  return stampOf(folder, path) === stamp;
}

/** Stamp of the manifest, which changes with every output; null if there is none. */
export function manifestStamp(folder: string): string | null {
  return stampOf(folder, manifestName);
}

function stampOf(folder: string, path: string): string | null {
  const there = lstatOrNull(join(folder, path));
  return there?.isFile() === true ? fileStamp(there) : null;
}

interface Made {
  readonly files: FileHashes;
  /** Outputs that were neither produced nor read. */
  readonly unchanged: ReadonlyMap<OutputPath, OutputRecord>;
}

/** Called after publishing. */
export function recordOutputs(
  folder: string,
  { outputs }: Plan,
  { files, unchanged }: Made,
  records: OutputRecords,
): void {
  for (const output of outputs.values()) {
    const { path, kind, key } = output;
    const own = files.get(path);
    const there = unchanged.has(path) ? null : lstatOrNull(join(folder, path));
    if (there === null || own === undefined) continue;
    const parts = output.keyParts?.();
    const record = { path, kind, key, hash: own, size: there.size, stamp: fileStamp(there) };
    records.set(parts === undefined ? record : { ...record, parts });
  }
  const paths: ReadonlySet<string> = new Set(outputs.keys());
  for (const path of records.all.keys()) if (!paths.has(path)) records.remove(path);
}
