/**
 * What a build remembers of the files that it wrote: under which key, and how the disk named that state of the file. Equal keys promise
 * equal bytes, so an output whose key and file are as they were is neither made nor read.
 */
import { join } from "node:path";
import { fileStamp } from "../core/files.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { Output, Plan } from "../outputs/plan.ts";
import { type Ledger, ledgerName } from "./ledger.ts";
import { lstatOrNull } from "./walk.ts";

export interface KnownOutput {
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

function write({ key, hash, size, stamp }: KnownOutput): string {
  return `${stamp}\t${size}\t${hash}\t${key}`;
}

function read(text: string): KnownOutput {
  const [stamp = "", size, hash = "", ...key] = text.split("\t");
  return { stamp, size: Number(size), hash, key: key.join("\t") };
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
  const ledgerFile = look(folder, own, { key: "", hash: "" });
  const isSame = unchanged.size === outputs.size && unchanged.size + 1 === known.size;
  if (isSame && ledgerFile !== null && known.get(own) === write(ledgerFile)) return null;
  const found = new Map(ledgerFile === null ? [] : [[own as string, write(ledgerFile)]]);
  for (const { path, key } of outputs.values()) {
    const hash = ledger.get(path);
    const now = unchanged.get(path) ?? (hash === undefined ? null : look(folder, path, { key, hash }));
    if (now !== null) found.set(path, write(now));
  }
  return found;
}

function look(folder: string, path: OutputPath, of: Pick<KnownOutput, "key" | "hash">): KnownOutput | null {
  const there = lstatOrNull(join(folder, path));
  return there === null ? null : { ...of, size: there.size, stamp: fileStamp(there) };
}
