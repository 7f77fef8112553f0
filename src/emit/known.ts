/**
 * What a build remembers of the files that it wrote: under which key, and how the disk named that state of the file. Equal keys promise
 * equal bytes, so an output whose key and file are as they were is neither made nor read.
 */
import { join } from "node:path";
import { fileStamp } from "../core/files.ts";
import type { OutputPath } from "../core/paths.ts";
import type { Output, Plan } from "../outputs/plan.ts";
import type { Ledger } from "./ledger.ts";
import { lstatOrNull } from "./walk.ts";

export interface KnownOutput {
  readonly key: string;
  /** Of the bytes. */
  readonly hash: string;
  readonly size: number;
  readonly stamp: string;
}

export type KnownOutputs = Readonly<Record<string, KnownOutput>>;

export function findUnchanged(
  folder: string,
  { path, key }: Output,
  known: KnownOutputs,
): KnownOutput | null {
  const found = Object.hasOwn(known, path) ? known[path] : undefined;
  if (found === undefined || found.key !== key) return null;
  const there = lstatOrNull(join(folder, path));
  return there?.isFile() && fileStamp(there) === found.stamp ? found : null;
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
  if (unchanged.size === outputs.size && unchanged.size === Object.keys(known).length) return null;
  const found = [...outputs.values()].flatMap(({ path, key }) => {
    const old = unchanged.get(path);
    if (old !== undefined) return [[path, old] as const];
    const there = lstatOrNull(join(folder, path));
    const hash = ledger.get(path);
    if (there === null || hash === undefined) return [];
    return [[path, { key, hash, size: there.size, stamp: fileStamp(there) }] as const];
  });
  return Object.fromEntries(found);
}
