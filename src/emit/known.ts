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

export function formatOutput({ kind, key, hash, size, stamp }: KnownOutput): string {
  return `${stamp}\t${size}\t${hash}\t${kind}\t${key}`;
}

export function parseOutput(text: string): KnownOutput {
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
  const found = parseOutput(text);
  return found.key === key && hasStamp(join(folder, path), found.stamp) ? found : null;
}

export function hasStamp(file: string, stamp: string): boolean {
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
  const ledgerFile = lookAt(folder, own, { kind: "data", key: "", hash: "" });
  const isSame = unchanged.size === outputs.size && unchanged.size + 1 === known.size;
  if (isSame && ledgerFile !== null && known.get(own) === formatOutput(ledgerFile)) return null;
  const found = new Map(ledgerFile === null ? [] : [[own as string, formatOutput(ledgerFile)]]);
  for (const { path, kind, key } of outputs.values()) {
    const hash = ledger.get(path);
    const now =
      unchanged.get(path) ?? (hash === undefined ? null : lookAt(folder, path, { kind, key, hash }));
    if (now !== null) found.set(path, formatOutput(now));
  }
  return found;
}

export function lookAt(
  folder: string,
  path: OutputPath,
  of: Pick<KnownOutput, "kind" | "key" | "hash">,
): KnownOutput | null {
  const there = lstatOrNull(join(folder, path));
  return there === null ? null : { ...of, size: there.size, stamp: fileStamp(there) };
}
