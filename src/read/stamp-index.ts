/** What was found out about files and holds as long as their stamps do: a file that has not changed is not read again. */
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";

/** Path → stamp. A file without a stamp is always read. */
export type Stamps = ReadonlyMap<SourcePath, string>;

export interface StampIndex<Value> {
  /** Whether nothing was known when it was opened. */
  readonly isNew: boolean;
  get(path: SourcePath): Value | null;
  set(path: SourcePath, value: Value): void;
  /** Remembers what was asked for since the index was opened, and nothing else. */
  close(): void;
}

type Entries<Value> = Readonly<Record<string, readonly [stamp: string, value: Value]>>;

/** `name` covers all that the values depend on besides the files. */
export function openStampIndex<Value>(memo: Memo, name: string, stamps: Stamps): StampIndex<Value> {
  const old = (memo.recall(name) ?? {}) as Entries<Value>;
  const now = new Map<string, readonly [string, Value]>();
  let isChanged = false;
  return {
    isNew: Object.keys(old).length === 0,
    get(path) {
      const stamp = stamps.get(path);
      const entry = Object.hasOwn(old, path) ? old[path] : undefined;
      if (stamp === undefined || entry === undefined || entry[0] !== stamp) return null;
      now.set(path, entry);
      memo.count("read", "reused");
      return entry[1];
    },
    set(path, value) {
      memo.count("read", "ran");
      const stamp = stamps.get(path);
      if (stamp === undefined) return;
      now.set(path, [stamp, value]);
      isChanged = true;
    },
    close() {
      const isSame = !isChanged && Object.keys(old).length === now.size;
      if (!isSame) memo.remember(name, Object.fromEntries(now));
    },
  };
}
