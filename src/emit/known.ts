/**
 * What a build remembers of the files that it wrote: under which key, and how the disk named that state of the file. Equal keys promise
 * equal bytes, so an output whose key and file are as they were is neither made nor read.
 */
import { join } from "node:path";
import { fileStamp } from "../core/files.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { Output, OutputKind, Plan } from "../outputs/plan.ts";
import { type Ledger, ledgerName } from "./ledger.ts";
import { lstatOrNull } from "./walk.ts";

export interface KnownOutput {
  readonly kind: OutputKind;
  readonly key: string;
  /** Of the bytes. */
  readonly hash: string;
  readonly size: number;
  readonly stamp: string;
}

/** Path → what is known, as text: most of it is never looked at. */
export type KnownOutputs = ReadonlyMap<string, string>;

export const nothingKnown: KnownOutputs = new Map();

/** A line for each file. */
export function formatKnown(known: KnownOutputs): string {
  return [...known].map(([path, text]) => `${path}\t${text}`).join("\n");
}

export function parseKnown(text: string): KnownOutputs {
  return new Map(linesOf(text));
}

function* linesOf(text: string): Generator<readonly [path: string, known: string]> {
  for (let start = 0; start < text.length; ) {
    const tab = text.indexOf("\t", start);
    const found = text.indexOf("\n", tab);
    const end = found === -1 ? text.length : found;
    yield [text.slice(start, tab), text.slice(tab + 1, end)];
    start = end + 1;
  }
}

function write({ kind, key, hash, size, stamp }: KnownOutput): string {
  return `${stamp}\t${size}\t${hash}\t${kind}\t${key}`;
}

function read(text: string): KnownOutput {
  const [stamp = "", size, hash = "", kind, ...key] = text.split("\t");
  return { stamp, size: Number(size), hash, kind: kind as OutputKind, key: key.join("\t") };
}

export function findUnchanged(
  folder: string,
  { path, key }: Output,
  known: KnownOutputs,
): KnownOutput | null {
  const text = known.get(path);
  if (text === undefined) return null;
  const found = read(text);
  return found.key === key && hasStamp(join(folder, path), found.stamp) ? found : null;
}

/** Whether every file is as the build left it that remembered this. */
export function areUntouched(folder: string, text: string): boolean {
  for (const [path, known] of linesOf(text)) {
    if (!hasStamp(`${folder}/${path}`, known.slice(0, known.indexOf("\t")))) return false;
  }
  return true;
}

/** Whether one file is, and was written by it. */
export function isAsKnown(folder: string, path: OutputPath, text: string): boolean {
  const known = find(path, text);
  return known !== null && hasStamp(join(folder, path), known.stamp);
}

/** null for what is no output. */
export function kindOf(path: OutputPath, text: string): OutputKind | null {
  return find(path, text)?.kind ?? null;
}

function find(path: OutputPath, text: string): KnownOutput | null {
  const start = text.startsWith(`${path}\t`) ? 0 : text.indexOf(`\n${path}\t`) + 1;
  if (!text.startsWith(`${path}\t`, start)) return null;
  const end = text.indexOf("\n", start);
  return read(text.slice(start + path.length + 1, end === -1 ? text.length : end));
}

/** How many files are known, and their bytes. */
export function tallyKnown(text: string): {
  readonly files: number;
  /** Bytes, by kind. */
  readonly sizes: Readonly<Record<OutputKind, number>>;
  /** Bytes of each page. */
  readonly pageSizes: ReadonlyMap<OutputPath, number>;
} {
  const sizes: Record<OutputKind, number> = { page: 0, script: 0, style: 0, image: 0, public: 0, data: 0 };
  const pageSizes = new Map<OutputPath, number>();
  let files = 0;
  for (const [path, known] of linesOf(text)) {
    if (path === ledgerName) continue;
    const { kind, size } = read(known);
    files += 1;
    sizes[kind] += size;
    if (kind === "page") pageSizes.set(outputPath(path), size);
  }
  return { files, sizes, pageSizes };
}

/** What is known once some files have been written, and others are no more. */
export function editKnown(
  folder: string,
  text: string,
  { outputs, ledger }: Pick<Plan, "outputs"> & Pick<Made, "ledger">,
  gone: readonly OutputPath[],
): string {
  const own = outputPath(ledgerName);
  const news = new Map<string, string>();
  const add = (path: OutputPath, of: Pick<KnownOutput, "kind" | "key" | "hash">) => {
    const found = look(folder, path, of);
    if (found !== null) news.set(path, write(found));
  };
  add(own, { kind: "data", key: "", hash: "" });
  for (const { path, kind, key } of outputs.values()) add(path, { kind, key, hash: ledger.get(path) ?? "" });
  const old = new Set<string>([...gone, ...news.keys()]);
  const lines = [...news].map(([path, known]) => `${path}\t${known}`);
  for (const [path, known] of linesOf(text)) if (!old.has(path)) lines.push(`${path}\t${known}`);
  return lines.join("\n");
}

function hasStamp(file: string, stamp: string): boolean {
  const there = lstatOrNull(file);
  return there?.isFile() === true && fileStamp(there) === stamp;
}

interface Made {
  readonly ledger: Ledger;
  /** What was neither made nor read. */
  readonly unchanged: ReadonlyMap<OutputPath, KnownOutput>;
}

/** What there is to remember once everything is in place; null when it is what was known. */
export function rememberOutputs(
  folder: string,
  { outputs }: Plan,
  { ledger, unchanged }: Made,
  known: KnownOutputs,
): KnownOutputs | null {
  const own = outputPath(ledgerName);
  const ledgerFile = look(folder, own, { kind: "data", key: "", hash: "" });
  const isSame = unchanged.size === outputs.size && unchanged.size + 1 === known.size;
  if (isSame && ledgerFile !== null && known.get(own) === write(ledgerFile)) return null;
  const found = new Map(ledgerFile === null ? [] : [[own as string, write(ledgerFile)]]);
  for (const { path, kind, key } of outputs.values()) {
    const hash = ledger.get(path);
    const now = unchanged.get(path) ?? (hash === undefined ? null : look(folder, path, { kind, key, hash }));
    if (now !== null) found.set(path, write(now));
  }
  return found;
}

function look(
  folder: string,
  path: OutputPath,
  of: Pick<KnownOutput, "kind" | "key" | "hash">,
): KnownOutput | null {
  const there = lstatOrNull(join(folder, path));
  return there === null ? null : { ...of, size: there.size, stamp: fileStamp(there) };
}
