/** What is known of all outputs, in groups by a hash of the path: where a few files change, most groups stay. */
import { join } from "node:path";
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { OutputKind, Plan } from "../outputs/plan.ts";
import { formatOutput, hasStamp, type KnownOutput, type KnownOutputs, lookAt, parseOutput } from "./known.ts";
import { type Ledger, ledgerName } from "./ledger.ts";

export interface KnownGroup {
  /** One for each file: its path, a tab, what is known of it. */
  readonly lines: string;
  readonly tally: Tally;
}

/** What a report says of outputs. */
export interface Tally {
  readonly files: number;
  /** Bytes, by kind. */
  readonly sizes: Readonly<Record<OutputKind, number>>;
  /** The largest first. */
  readonly largest: readonly PageSize[];
}

export interface PageSize {
  readonly page: OutputPath;
  readonly bytes: number;
}

/** So many pages are named. */
const mostLargest = 10;

export function largestOf(pages: readonly PageSize[]): readonly PageSize[] {
  const inOrder = pages.toSorted((a, b) => b.bytes - a.bytes || (a.page < b.page ? -1 : 1));
  return inOrder.slice(0, mostLargest);
}

const filesInGroup = 128;

export function formatGroup({ lines, tally }: KnownGroup): string {
  return `${JSON.stringify(tally)}\n${lines}`;
}

export function parseGroup(text: string): KnownGroup {
  const end = text.indexOf("\n");
  return { lines: text.slice(end + 1), tally: JSON.parse(text.slice(0, end)) };
}

export function groupKnown(known: KnownOutputs): readonly KnownGroup[] {
  const count = Math.max(1, Math.ceil(known.size / filesInGroup));
  const groups = Array.from({ length: count }, (): KnownLine[] => []);
  for (const line of known) groups[indexOf(line[0], count)]?.push(line);
  return groups.map(makeGroup);
}

export function ungroupKnown(groups: readonly KnownGroup[]): KnownOutputs {
  const known = new Map<string, string>();
  for (const { lines } of groups) for (const [path, text] of splitLines(lines)) known.set(path, text);
  return known;
}

function makeGroup(known: readonly KnownLine[]): KnownGroup {
  const sizes: Record<OutputKind, number> = { page: 0, script: 0, style: 0, image: 0, public: 0, data: 0 };
  const pages: PageSize[] = [];
  let files = 0;
  for (const [path, text] of known) {
    if (path === ledgerName) continue;
    const { kind, size } = parseOutput(text);
    files += 1;
    sizes[kind] += size;
    if (kind === "page") pages.push({ page: outputPath(path), bytes: size });
  }
  const lines = known.map(([path, text]) => `${path}\t${text}`).join("\n");
  return { lines, tally: { files, sizes, largest: largestOf(pages) } };
}

export function sumTallies(groups: readonly KnownGroup[]): Tally {
  const sizes: Record<OutputKind, number> = { page: 0, script: 0, style: 0, image: 0, public: 0, data: 0 };
  let files = 0;
  for (const { tally } of groups) {
    files += tally.files;
    for (const [kind, bytes] of Object.entries(tally.sizes)) sizes[kind as OutputKind] += bytes;
  }
  return { files, sizes, largest: largestOf(groups.flatMap(({ tally }) => tally.largest)) };
}

/** Whether every file is as the build left it that remembered this. */
export function areUntouched(folder: string, texts: readonly string[]): boolean {
  for (const text of texts) {
    for (const [path, known] of splitLines(text)) {
      if (!hasStamp(`${folder}/${path}`, known.slice(0, known.indexOf("\t")))) return false;
    }
  }
  return true;
}

/** null for what is no output. */
export function findKnown(path: OutputPath, groups: readonly KnownGroup[]): KnownOutput | null {
  const text = groups[indexOf(path, groups.length)]?.lines ?? "";
  const found = findLine(text, path);
  return found === null ? null : parseOutput(found.known);
}

interface FoundLine {
  /** Where it begins, and where the next one does. */
  readonly start: number;
  readonly end: number;
  readonly known: string;
}

function findLine(text: string, path: string): FoundLine | null {
  const start = text.startsWith(`${path}\t`) ? 0 : text.indexOf(`\n${path}\t`) + 1;
  if (!text.startsWith(`${path}\t`, start)) return null;
  const next = text.indexOf("\n", start);
  const end = next === -1 ? text.length : next + 1;
  return { start, end, known: text.slice(start + path.length + 1, next === -1 ? text.length : next) };
}

interface Edited extends Pick<Plan, "outputs"> {
  /** Of them alone. */
  readonly ledger: Ledger;
  /** The files that are no more. */
  readonly gone: readonly OutputPath[];
}

/** What is known once some files have been written, and others are no more. The other groups are the same objects. */
export function editKnown(
  folder: string,
  groups: readonly KnownGroup[],
  { outputs, ledger, gone }: Edited,
): readonly KnownGroup[] {
  const news = new Map<string, string | null>(gone.map((path) => [path, null]));
  const add = (path: OutputPath, of: Pick<KnownOutput, "kind" | "key" | "hash">) => {
    const found = lookAt(folder, path, of);
    news.set(path, found === null ? null : formatOutput(found));
  };
  add(outputPath(ledgerName), { kind: "data", key: "", hash: "" });
  for (const { path, kind, key } of outputs.values()) add(path, { kind, key, hash: ledger.get(path) ?? "" });
  const changed = new Map<number, KnownGroup>();
  for (const [path, text] of news) {
    const index = indexOf(path, groups.length);
    const group = changed.get(index) ?? groups[index];
    if (group !== undefined) changed.set(index, editGroup(group, path, text));
  }
  return groups.map((group, index) => changed.get(index) ?? group);
}

/** @param known null: the file is no more */
function editGroup({ lines, tally }: KnownGroup, path: string, known: string | null): KnownGroup {
  const found = findLine(lines, path);
  const rest = found === null ? lines : lines.slice(0, found.start) + lines.slice(found.end);
  const others = rest.endsWith("\n") ? rest.slice(0, -1) : rest;
  const news = [others, known === null ? "" : `${path}\t${known}`].filter((text) => text !== "").join("\n");
  const [old, now] = [found?.known ?? null, known].map((text) => (text === null ? null : parseOutput(text)));
  // Which pages are the largest, all of them tell together.
  if (old?.kind === "page" || now?.kind === "page") return makeGroup([...splitLines(news)]);
  if (path === ledgerName) return { lines: news, tally };
  const sizes = { ...tally.sizes };
  if (old) sizes[old.kind] -= old.size;
  if (now) sizes[now.kind] += now.size;
  const files = tally.files + (now ? 1 : 0) - (old ? 1 : 0);
  return { lines: news, tally: { ...tally, files, sizes } };
}

type KnownLine = readonly [path: string, known: string];

function* splitLines(text: string): Generator<KnownLine> {
  for (let start = 0; start < text.length; ) {
    const tab = text.indexOf("\t", start);
    const found = text.indexOf("\n", tab);
    const end = found === -1 ? text.length : found;
    yield [text.slice(start, tab), text.slice(tab + 1, end)];
    start = end + 1;
  }
}

/** The group of a path, of so many. */
function indexOf(path: string, count: number): number {
  let sum = 0;
  for (let place = 0; place < path.length; place += 1)
    sum = (Math.imul(sum, 31) + path.charCodeAt(place)) | 0;
  return (sum >>> 0) % count;
}

/** Whether one file is as the build left it. */
export function isAsKnown(folder: string, path: OutputPath, groups: readonly KnownGroup[]): boolean {
  const known = findKnown(path, groups);
  return known !== null && hasStamp(join(folder, path), known.stamp);
}
