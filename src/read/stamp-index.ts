/**
 * What was found out about files and holds as long as their stamps do: a file that has not changed is not read again. A site asks for a
 * line of each file at every start; what is long lies apart, in groups, and is read when somebody asks for it.
 */
import { asciiJson, asciiText } from "../core/ascii-json.ts";
import { inGroups } from "../core/groups.ts";
import { once } from "../core/once.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Kept, Memo } from "../core/stage.ts";

/** Path → stamp. A file without a stamp is always read. */
export type Stamps = ReadonlyMap<SourcePath, string>;

export interface StampIndex<Value> {
  /** Whether nothing was known when it was opened. */
  readonly isNew: boolean;
  get(path: SourcePath): Known<Value> | null;
  set(path: SourcePath, value: Value): void;
  /** Remembers what was asked for since the index was opened, and nothing else. */
  close(): void;
}

export interface Known<Value> {
  /** What `headOf` told of it. */
  readonly head: string;
  read(): Value;
}

/** A large text would be handed to the store in a buffer of six times its length, which stays. */
const filesInGroup = 256;

/**
 * @param name covers all that the values depend on besides the files
 * @param headOf what is asked of all values: ASCII, in one line
 */
export function openStampIndex<Value>(
  memo: Memo,
  name: string,
  stamps: Stamps,
  headOf: (value: Value) => string = () => "",
): StampIndex<Value> {
  const groups = recallGroups<Value>(memo, name);
  const old = new Map<string, Entry<Value>>();
  for (const group of groups) for (const entry of group) old.set(pathOf(entry), entry);
  const now = new Map<string, Entry<Value>>();
  return {
    isNew: old.size === 0,
    get(path) {
      const stamp = stamps.get(path);
      const entry = old.get(path);
      if (stamp === undefined || entry === undefined) return null;
      const { line, read } = entry;
      const start = line.indexOf("\t") + 1;
      const end = start + stamp.length;
      if (!line.startsWith(stamp, start) || line[end] !== "\t") return null;
      now.set(path, entry);
      memo.count("read", "reused");
      return { head: line.slice(end + 1), read };
    },
    set(path, value) {
      memo.count("read", "ran");
      const stamp = stamps.get(path);
      if (stamp === undefined) return;
      now.set(path, { line: [asciiJson(path), stamp, headOf(value)].join("\t"), read: () => value });
    },
    close() {
      // In an order of their own: a file that changes stays in its group.
      const entries = [...now].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
      const news = [...inGroups(entries, filesInGroup)];
      for (const [index, group] of news.entries()) {
        const known = groups[index] ?? [];
        const isSame = known.length === group.length && group.every((entry, at) => entry === known[at]);
        if (!isSame) memo.remember(groupName(name, index), writeGroup(group, memo));
      }
      if (news.length !== groups.length) memo.remember(countName(name), news.length);
    },
  };
}

interface Entry<Value> {
  /** `"content/a.md"` ⇥ the stamp ⇥ the head */
  readonly line: string;
  read(): Value;
}

type Group<Value> = readonly Entry<Value>[];

/** Before the lines stands the address of the values. */
function writeGroup<Value>(group: Group<Value>, { keep }: Memo): Uint8Array {
  const address = keep(group.map(({ read }) => read()));
  return Buffer.from([address, ...group.map(({ line }) => line)].join("\n"), "latin1");
}

function recallGroups<Value>(memo: Memo, name: string): readonly Group<Value>[] {
  const length = Number(memo.recall(countName(name)) ?? 0);
  return Array.from({ length }, (_, index) => {
    const group = memo.recall(groupName(name, index));
    return group instanceof Uint8Array ? readGroup<Value>(group, memo) : [];
  });
}

function readGroup<Value>(group: Uint8Array, memo: Memo): Group<Value> {
  const [address = "", ...lines] = asciiText(group).split("\n");
  const values = once(() => memo.read(address as Kept<readonly Value[]>));
  return lines.map((line, place) => ({ line, read: () => values()[place] as Value }));
}

function pathOf({ line }: Entry<unknown>): string {
  const name = line.slice(0, line.indexOf("\t"));
  return name.includes("\\") ? JSON.parse(name) : name.slice(1, -1);
}

function countName(name: string): string {
  return `${name} groups`;
}

function groupName(name: string, group: number): string {
  return `${name} ${group}`;
}
