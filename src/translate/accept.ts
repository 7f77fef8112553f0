/** Marks translations as up to date: records the text of their originals. */

import { userError } from "../core/errors.ts";
import { nearest } from "../core/nearest.ts";
import type { SourcePath } from "../core/paths.ts";
import { readTranslatedFrom } from "../pipeline/outdated.ts";
import {
  formatLedger,
  hashText,
  type Ledger,
  type LedgerEntry,
  ledgerFile,
} from "../project/translation-ledger.ts";
import { gitIn, resolveCommit } from "../read/git.ts";
import { getPathNames, isNamed } from "../read/path-names.ts";
import type { TranslationLocale, TranslationSite } from "./site.ts";

export interface AcceptOptions {
  /** Originals, translations or folders, relative to the site; all if empty. */
  readonly paths: readonly string[];
  /** Accepts only translations that were up to date at this Git ref; null accepts all. */
  readonly since: string | null;
}

export interface Accepted {
  /** Files to write, relative to the site folder. */
  readonly writes: ReadonlyMap<string, string>;
  readonly accepted: number;
  /** Translations that were outdated before the minor change. */
  readonly left: number;
}

export async function acceptTranslations(site: TranslationSite, options: AcceptOptions): Promise<Accepted> {
  const isRequested = openFilter(site, options.paths);
  const before = options.since === null ? null : await openRef(site, options.since);
  const writes = new Map<string, string>();
  let [accepted, left] = [0, 0];
  for (const locale of site.locales) {
    const ledger: Record<string, LedgerEntry> = { ...locale.ledger };
    const requested = site.files.flatMap((path) => {
      const own = locale.origins.get(path);
      return own !== undefined && (isRequested(path) || isRequested(own)) ? [{ path, own }] : [];
    });
    for (const one of requested) {
      const state = await readState(site, one, ledger);
      if (state.from === state.now) continue;
      if (before !== null && state.from !== (await before(one.path))) {
        left += 1;
        continue;
      }
      accepted += 1;
      acceptOne(state, ledger, writes);
    }
    addLedger(writes, locale, ledger);
  }
  return { writes, accepted, left };
}

interface TranslationState {
  readonly path: SourcePath;
  readonly own: SourcePath;
  readonly text: string;
  /** What its front matter says. */
  readonly declared: ReturnType<typeof readTranslatedFrom>;
  /** Hash of the original that it was made from; null if that is unknown. */
  readonly from: string | null;
  /** Hash of the current original. */
  readonly now: string;
}

async function readState(
  site: TranslationSite,
  { path, own }: Pick<TranslationState, "path" | "own">,
  ledger: Ledger,
): Promise<TranslationState> {
  const text = await site.read(own);
  const declared = readTranslatedFrom(text);
  const from = declared?.hash ?? ledger[path]?.from ?? null;
  return { path, own, text, declared, from, now: hashText(await site.read(path)) };
}

/** Writes the hash where it is recorded. */
function acceptOne(
  { path, own, text, declared, now }: TranslationState,
  ledger: Record<string, LedgerEntry>,
  writes: Map<string, string>,
): void {
  const entry = ledger[path];
  if (declared === null) {
    ledger[path] = { ...entry, from: now };
    return;
  }
  const changed = text.slice(0, declared.offset) + now + text.slice(declared.offset + declared.hash.length);
  writes.set(own, changed);
  if (entry?.written === hashText(text)) ledger[path] = { ...entry, written: hashText(changed) };
}

/** Adds the ledger unless it is unchanged. */
export function addLedger(
  writes: Map<string, string>,
  { code, ledger: before }: TranslationLocale,
  now: Ledger,
) {
  const text = formatLedger(now);
  if (text !== formatLedger(before)) writes.set(ledgerFile(code), text);
}

/** @throws UserError for a path that no file has */
function openFilter(site: TranslationSite, paths: readonly string[]): (path: string) => boolean {
  const all = [...site.files, ...site.locales.flatMap(({ origins }) => [...origins.values()])];
  const { folder, config } = site.main;
  const names = paths.map((path) => getPathNames(path, folder, config.content.folder));
  for (const [index, own] of names.entries()) {
    const path = paths[index] ?? "";
    if (!all.some((one) => isNamed(one, own)))
      throw userError("translate/unknown-file", { path, nearest: nearest(path, all) });
  }
  return (path) => names.length === 0 || names.some((own) => isNamed(path, own));
}

/** Returns the hash of an original at a Git ref; null if it has none. */
async function openRef({ main }: TranslationSite, ref: string) {
  const git = gitIn(main.folder);
  const found = await resolveCommit(git, ref);
  if (!found.ok) throw userError("translate/no-ref", { ref, reason: found.reason });
  return async (path: SourcePath): Promise<string | null> => {
    const file = await git(["show", `${found.output}:./${path}`]);
    return file.ok ? hashText(file.output) : null;
  };
}
