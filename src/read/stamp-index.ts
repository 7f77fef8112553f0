/** What was found out about files and holds as long as their stamps do: a file that has not changed is not read again. */
import { inGroups } from "../core/groups.ts";
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

type Entry<Value> = readonly [path: string, stamp: string, value: Value];

/** A large text would be handed to the store in a buffer of six times its length, which stays. */
const filesInGroup = 256;

/** `name` covers all that the values depend on besides the files. */
export function openStampIndex<Value>(memo: Memo, name: string, stamps: Stamps): StampIndex<Value> {
  const groups = recallGroups<Value>(memo, name);
  const old = new Map(groups.flat().map((entry) => [entry[0], entry]));
  const now = new Map<string, Entry<Value>>();
  return {
    isNew: old.size === 0,
    get(path) {
      const stamp = stamps.get(path);
      const entry = old.get(path);
      if (stamp === undefined || entry === undefined || entry[1] !== stamp) return null;
      now.set(path, entry);
      memo.count("read", "reused");
      return entry[2];
    },
    set(path, value) {
      memo.count("read", "ran");
      const stamp = stamps.get(path);
      if (stamp !== undefined) now.set(path, [path, stamp, value]);
    },
    close() {
      // In an order of their own: a file that changes stays in its group.
      const entries = [...now.values()].sort(([a], [b]) => (a < b ? -1 : 1));
      const news = [...inGroups(entries, filesInGroup)];
      for (const [index, group] of news.entries()) {
        const known = groups[index] ?? [];
        const isSame = known.length === group.length && group.every((entry, at) => entry === known[at]);
        if (!isSame) memo.remember(groupName(name, index), group);
      }
      if (news.length !== groups.length) memo.remember(countName(name), news.length);
    },
  };
}

function recallGroups<Value>(memo: Memo, name: string): readonly (readonly Entry<Value>[])[] {
  const length = Number(memo.recall(countName(name)) ?? 0);
  return Array.from({ length }, (_, index) => {
    const group = memo.recall(groupName(name, index));
    return Array.isArray(group) ? (group as Entry<Value>[]) : [];
  });
}

function countName(name: string): string {
  return `${name} groups`;
}

function groupName(name: string, group: number): string {
  return `${name} ${group}`;
}
