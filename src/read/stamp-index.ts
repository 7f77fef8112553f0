/**
 * What was found out about files and holds as long as their stamps do: a file that has not changed is not read again.
 */
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";

/** Path → stamp. A file without a stamp is always read. */
export type Stamps = ReadonlyMap<SourcePath, string>;

export interface StampIndex<Value> {
  /** Whether nothing was known when it was opened. */
  readonly isNew: boolean;
  get(path: SourcePath): Value | null;
  set(path: SourcePath, value: Value): void;
  /** Forgets what was not asked for since the index was opened. */
  close(): void;
}

interface StampRecord<Value> {
  readonly path: SourcePath;
  readonly stamp: string;
  readonly value: Value;
}

/** @param name covers all that the values depend on besides the files */
export function openStampIndex<Value>(memo: Memo, name: string, stamps: Stamps): StampIndex<Value> {
  const shelf = `file ${name} `;
  const known = new Map<SourcePath, StampRecord<Value>>();
  for (const found of memo.getSlots(shelf)) {
    const record = found as StampRecord<Value>;
    known.set(record.path, record);
  }
  const asked = new Set<SourcePath>();
  return {
    isNew: known.size === 0,
    get(path) {
      const stamp = stamps.get(path);
      const record = known.get(path);
      if (stamp === undefined || record?.stamp !== stamp) return null;
      asked.add(path);
      memo.count("read", "reused");
      return record.value;
    },
    set(path, value) {
      memo.count("read", "ran");
      const stamp = stamps.get(path);
      if (stamp === undefined) return;
      asked.add(path);
      memo.setSlot(shelf + path, { path, stamp, value } satisfies StampRecord<Value>);
    },
    close() {
      for (const path of known.keys()) if (!asked.has(path)) memo.removeSlot(shelf + path);
    },
  };
}
