/**
 * Garbage collection of the store, by mark and sweep. Each build that changes the store records the keys that it used; periodically,
 * entries that are unreachable from recent records are removed.
 */
import { type Database, isSharedWithOthers, prefixRange } from "./lmdb.ts";
import { pack, unpack } from "./packed.ts";
import { isValueKey } from "./store.ts";

/** Number of builds that an unused value survives, and between two collections. */
const maxUnusedBuilds = 20;

/** Reading all entries of a larger store takes seconds, so it is collected only after it has grown by `growth`. */
const smallStore = 5000;
const growth = 1.1;

export interface UsageRecorder {
  add(key: string): void;
  /** Records the use of all keys with a prefix. */
  addAll(beginning: string): void;
  /** Writes the record, and collects garbage if due. */
  close(): void;
}

/** Keys used by one build. */
interface UsageRecord {
  readonly keys: readonly string[];
  readonly prefixes: readonly string[];
}

export function openUsageRecorder(database: Database): UsageRecorder {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  return {
    add(key) {
      // Referenced values are marked through the values that refer to them.
      if (!isValueKey(key)) keys.add(key);
    },
    addAll: (beginning) => beginnings.add(beginning),
    close() {
      const records = [...database.getKeys(prefixRange(usagePrefix))];
      const last = records.at(-1);
      const number = last === undefined ? 0 : Number(last.slice(usagePrefix.length)) + 1;
      const list: UsageRecord = { keys: [...keys], prefixes: [...beginnings] };
      database.transactionSync(() => {
        database.putSync(usagePrefix + String(number).padStart(8, "0"), pack(list));
        // The first build leaves nothing to collect.
        if (last === undefined) database.putSync(remainderKey, pack(countEntries(database)));
        for (const key of records.slice(0, 1 - maxUnusedBuilds)) database.removeSync(key);
      });
      const isDue = number % maxUnusedBuilds === maxUnusedBuilds - 1 && hasGrown(database);
      // Another process may hold a reference to any value.
      if (isDue && !isSharedWithOthers(database)) prune(database);
    },
  };
}

const usagePrefix = "uses ";

/** Entries after the first build or the last collection. */
const remainderKey = "collected";

function hasGrown(database: Database): boolean {
  const remainder = database.getBinary(remainderKey);
  const limit = remainder === undefined ? 0 : Number(unpack(remainder)) * growth;
  const count = countEntries(database);
  return count <= smallStore || count > limit;
}

function countEntries(database: Database): number {
  // lmdb's types leave it out.
  const { entryCount } = database.getStats() as { readonly entryCount: number };
  return entryCount;
}

function prune(database: Database): void {
  const lists = [...database.getRange(prefixRange(usagePrefix))];
  const live = new Set<string>([remainderKey]);
  const open: string[] = [];
  const mark = (key: string) => {
    if (live.has(key)) return;
    live.add(key);
    open.push(key);
  };
  for (const { key, value } of lists) {
    live.add(key);
    const list = unpack(value) as UsageRecord;
    list.keys.forEach(mark);
    for (const beginning of list.prefixes)
      for (const found of database.getKeys(prefixRange(beginning))) mark(found);
  }
  const byHash = new Map<string, string>();
  for (const key of database.getKeys()) if (isValueKey(key)) byHash.set(key.slice(-referenceLength), key);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const value = database.getBinary(key);
    if (value === undefined) continue;
    // Conservative: anything that looks like a reference counts as one.
    for (const [hash] of Buffer.from(value).toString("latin1").matchAll(referencePattern)) {
      const referred = byHash.get(hash);
      if (referred !== undefined) mark(referred);
    }
  }
  database.transactionSync(() => {
    for (const key of [...database.getKeys()]) if (!live.has(key)) database.removeSync(key);
    database.putSync(remainderKey, pack(live.size));
  });
}

const referenceLength = 20;
const referencePattern = /[0-9a-f]{20}/g;
