/** Divides a long `llms.txt` into one list per folder. */
import { posix } from "node:path";
import { generatedFile } from "../site/links/generated-files.ts";

/** Length in characters above which tools warn that assistants cut the file off. */
export const maxLength = 50_000;
/** Space for the title and the note of a part. */
const maxEntries = maxLength - 1000;
/** Smaller folders stay in the list of their parent, so that the index remains short. */
const minPart = maxEntries / 4;
/** Pages outside of the parts stay in the index up to this length. */
const maxInIndex = maxEntries / 2;

/** Page in `llms.txt`. */
export interface Entry {
  /** Relative to the home page of the locale. */
  readonly route: string;
  readonly section: string;
  readonly title: string;
  /** `- [Title](https://…): description` */
  readonly line: string;
}

export interface Part {
  /** Relative to the home page of the locale: `docs/guides/llms.txt`. */
  readonly path: string;
  /** Route of the folder: `docs/guides`. */
  readonly folder: string;
  /** null if the folder has one part. */
  readonly number: number | null;
  readonly entries: readonly Entry[];
}

interface Division {
  readonly parts: readonly Part[];
  /** Entries that belong to no part. */
  readonly rest: readonly Entry[];
}

interface Folder {
  readonly path: string;
  readonly depth: number;
  readonly entries: readonly Entry[];
}

/** Parts in reading order. The rest is for the index. */
export function divide(entries: readonly Entry[]): Division {
  const { parts, rest } = divideFolder({ path: "", depth: 0, entries });
  const isShort = getLength(rest) <= maxInIndex;
  const all = isShort ? parts : [...parts, ...makeParts("", rest)];
  const positions = new Map(entries.map((entry, index) => [entry, index]));
  const position = ({ entries: [first] }: Part) => (first === undefined ? 0 : (positions.get(first) ?? 0));
  return { parts: all.toSorted((a, b) => position(a) - position(b)), rest: isShort ? rest : [] };
}

function divideFolder(folder: Folder): Division {
  const parts = getSubfolders(folder).flatMap((child) => divideSubfolder(child).parts);
  const moved = new Set(parts.flatMap((part) => part.entries));
  return { parts, rest: folder.entries.filter((entry) => !moved.has(entry)) };
}

function divideSubfolder(folder: Folder): Division {
  if (getLength(folder.entries) <= maxEntries)
    return { parts: makeParts(folder.path, folder.entries), rest: [] };
  const { parts, rest } = divideFolder(folder);
  if (getLength(rest) < minPart) return { parts, rest };
  return { parts: [...parts, ...makeParts(folder.path, rest)], rest: [] };
}

/** Subfolders that are long enough for a part. */
function getSubfolders({ depth, entries }: Folder): readonly Folder[] {
  const groups = new Map<string, { path: string; entries: Entry[]; isFolder: boolean }>();
  for (const entry of entries) {
    const segments = entry.route.split("/");
    if (segments.length <= depth || entry.route === "") continue;
    const path = segments.slice(0, depth + 1).join("/");
    // Names that differ only in case would be one file on Windows and macOS.
    const key = path.toLowerCase();
    const group = groups.get(key) ?? { path, entries: [], isFolder: false };
    group.entries.push(entry);
    group.isFolder ||= segments.length > depth + 1;
    groups.set(key, group);
  }
  return [...groups.values()]
    .filter((group) => group.isFolder && getLength(group.entries) >= minPart)
    .map((group) => ({ path: group.path, depth: depth + 1, entries: group.entries }));
}

/** One part, or several with numbers. In the root, `llms.txt` is the index. */
function makeParts(folder: string, entries: readonly Entry[]): readonly Part[] {
  const groups = pack(entries);
  const isOne = groups.length === 1 && folder !== "";
  return groups.map((group, index) => {
    const name = isOne ? generatedFile.llms : generatedFile.llms.replace(".", `-${index + 1}.`);
    return { path: posix.join(folder, name), folder, number: isOne ? null : index + 1, entries: group };
  });
}

/** Groups that fit into a part. */
function pack(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const groups: Entry[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const last = groups.at(-1);
    const added = lengthAfter(entry, last?.at(-1));
    if (last === undefined || length + added > maxEntries) {
      groups.push([entry]);
      length = lengthAfter(entry, undefined);
    } else {
      last.push(entry);
      length += added;
    }
  }
  return groups;
}

/** Length of the formatted entries. */
function getLength(entries: readonly Entry[]): number {
  return entries.reduce((length, entry, index) => length + lengthAfter(entry, entries[index - 1]), 0);
}

/** Length of an entry, and of the heading of its section if the entry before is in another. */
function lengthAfter({ section, line }: Entry, before: Entry | undefined): number {
  const heading = section === before?.section ? 0 : formatLinks(section, []).length;
  return heading + line.length + 1;
}

/** Link lists under the headings of their sections. */
export function formatSections(entries: readonly Entry[]): readonly string[] {
  const sections = new Map<string, string[]>();
  for (const { section, line } of entries) {
    const lines = sections.get(section);
    if (lines === undefined) sections.set(section, [line]);
    else lines.push(line);
  }
  return Array.from(sections, ([section, lines]) => formatLinks(section, lines));
}

export function formatLinks(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.join("\n")}\n`;
}
