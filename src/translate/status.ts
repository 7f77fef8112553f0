/** Counts what is translated: files, their words, and messages. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { mergeDiagnostics } from "../project/origins.ts";
import { listMessages, type Message, readMessages } from "./messages.ts";
import { findOutdatedIn, type TranslationLocale, type TranslationSite } from "./site.ts";
import { isTranslatable, openWordCounter } from "./unit.ts";

export type FileState = "missing" | "outdated" | "complete";

export interface LocaleStatus {
  readonly locale: string;
  /** Files, not words. */
  readonly missing: number;
  readonly outdated: number;
  readonly complete: number;
  /** Words of missing and outdated files, and of missing messages. */
  readonly words: number;
  /** Labels of the navbar, the sidebars and the footer, and other texts of the config. */
  readonly messages: { readonly all: number; readonly missing: number };
  readonly withoutOriginal: number;
  readonly files: readonly {
    /** Original. */
    readonly file: string;
    readonly translation: string;
    readonly state: FileState;
    readonly words: number;
  }[];
}

export interface StatusResult {
  readonly locales: readonly LocaleStatus[];
  readonly generated: number;
  readonly inGit: number;
  readonly diagnostics: readonly Diagnostic[];
}

export async function readStatus(site: TranslationSite, memo: Memo): Promise<StatusResult> {
  const count = openWordCounter(site.main.config.locale.code);
  const words = new Map<SourcePath, number>();
  for (const path of site.files) {
    const units = await site.readUnits(path, await site.read(path));
    words.set(
      path,
      units.filter(isTranslatable).reduce((sum, unit) => sum + count(unit.words), 0),
    );
  }
  const messages = await listMessages(site, memo);
  const locales: LocaleStatus[] = [];
  const found: Diagnostic[][] = [];
  for (const locale of site.locales) {
    const { status, problems } = await readLocale(site, locale, { words, count, messages, memo });
    locales.push(status);
    found.push([...problems]);
  }
  const { generated, inGit } = site;
  return { locales, generated, inGit, diagnostics: mergeDiagnostics(found) };
}

interface StatusTools {
  readonly words: ReadonlyMap<SourcePath, number>;
  readonly count: (text: string) => number;
  readonly messages: readonly Message[];
  readonly memo: Memo;
}

async function readLocale(
  site: TranslationSite,
  locale: TranslationLocale,
  { words, count, messages: all, memo }: StatusTools,
): Promise<{ readonly status: LocaleStatus; readonly problems: readonly Diagnostic[] }> {
  const { outdated, diagnostics } = await findOutdatedIn({ main: site.main, locale }, memo);
  const stateOf = (path: SourcePath): FileState =>
    !locale.origins.has(path) ? "missing" : outdated.has(path) ? "outdated" : "complete";
  const files = site.files.map((path) => ({
    file: path,
    translation: locale.place(path),
    state: stateOf(path),
    words: words.get(path) ?? 0,
  }));
  const open = files.filter(({ state }) => state !== "complete");
  const { messages, translations, problems } = await readMessages(site, locale, all, memo);
  const missing = messages.filter((message) => !translations.has(message));
  const inState = (state: FileState) => files.filter((file) => file.state === state).length;
  return {
    status: {
      locale: locale.code,
      missing: inState("missing"),
      outdated: inState("outdated"),
      complete: inState("complete"),
      words:
        open.reduce((sum, file) => sum + file.words, 0) +
        missing.reduce((sum, { text }) => sum + count(text), 0),
      messages: { all: messages.length, missing: missing.length },
      withoutOriginal: locale.withoutOriginal.length,
      files,
    },
    problems: [
      ...locale.diagnostics,
      ...problems,
      ...diagnostics,
      ...locale.withoutOriginal.map((file) =>
        diagnostic("translate/no-original", { code: locale.code }, { file }),
      ),
    ],
  };
}
