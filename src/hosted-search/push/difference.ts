/** Diff of a push: local records and settings against the live index. */
import { digest } from "../../core/hash.ts";
import type { LiveIndex, LiveRecord } from "./client.ts";
import type { PushedRecord } from "./pushed-record.ts";
import type { IndexSettings } from "./settings.ts";

export interface Difference {
  readonly added: readonly PushedRecord[];
  readonly changed: readonly PushedRecord[];
  readonly removed: readonly LiveRecord[];
  readonly unchanged: number;
  readonly settings: readonly SettingChange[];
}

export interface SettingChange {
  readonly name: string;
  /** undefined if not set. */
  readonly before: unknown;
  readonly after: unknown;
}

export function diffWithLive(
  records: readonly PushedRecord[],
  settings: IndexSettings,
  live: LiveIndex,
): Difference {
  const there = new Map(live.records.map((record) => [record.objectID, record]));
  const added = records.filter(({ objectID }) => !there.has(objectID));
  const kept = records.filter(({ objectID }) => there.has(objectID));
  const changed = kept.filter((record) => there.get(record.objectID)?.digest !== record.digest);
  const ours = new Set(records.map(({ objectID }) => objectID));
  const removed = live.records.filter(({ objectID }) => !ours.has(objectID));
  return {
    added,
    changed,
    removed,
    unchanged: kept.length - changed.length,
    settings: compareSettings(settings, live),
  };
}

function compareSettings(settings: IndexSettings, live: LiveIndex): SettingChange[] {
  const changes = Object.entries(settings).map(([name, after]) => ({
    name,
    before: live.settings[name],
    after,
  }));
  return changes.filter(({ before, after }) => digest(before) !== digest(after));
}

export function isUnchanged({ added, changed, removed, settings }: Difference): boolean {
  return [added, changed, removed, settings].every((list) => list.length === 0);
}
