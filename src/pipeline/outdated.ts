/** Finds translations whose originals have changed: by the text that they were made from, or else by Git. */

import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { FileError } from "../core/files.ts";
import { type FileReader, type Inputs, openInputs } from "../core/inputs.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo, ReadingStage } from "../core/stage.ts";
import { findFrontMatter } from "../markdown/front-matter/front-matter.ts";
import type { Project } from "../project/project.ts";
import { hashText, type Ledger, readLedger } from "../project/translation-ledger.ts";
import type { Git } from "../read/git.ts";
import { readHistory } from "../read/history.ts";
import type { Languages } from "../site/languages.ts";

/** A translation of a page whose original has changed since. */
export interface OutdatedTranslation {
  readonly original: SourcePath;
  /** On disk. */
  readonly own: SourcePath;
  /** Last changes according to Git; null if the text that it was made from is known. */
  readonly days: { readonly own: string; readonly original: string } | null;
}

export interface OutdatedTranslations {
  readonly outdated: readonly OutdatedTranslation[];
  readonly ledgerProblems: readonly Diagnostic[];
  /** Why Git has no answer. */
  readonly historyProblems: readonly Diagnostic[];
}

type OutdatedProject = Pick<Project, "config" | "languages" | "register">;

/** Pages with a notice, and messages about them. */
export async function reportOutdated(
  git: Git,
  folders: readonly SourcePath[],
  project: OutdatedProject,
  languages: Pick<Languages, "code" | "all" | "origins">,
  memo: Memo,
): Promise<{ readonly marked: readonly SourcePath[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { code, all } = languages;
  const level = project.config.outdated;
  if (level === "ignore" || code === all[0]?.code) return { marked: [], diagnostics: [] };
  const { outdated, ledgerProblems } = await findOutdated(git, folders, project, languages.origins, memo);
  const messages = outdated.map(({ original, own, days }) => {
    const values = { code, original, from: days?.own ?? null, day: days?.original ?? "" };
    return diagnostic("locale/outdated", values, { file: own });
  });
  return {
    marked: level === "mark" ? outdated.map(({ original }) => original) : [],
    diagnostics: [...ledgerProblems, ...messages],
  };
}

/** Pages, and files whose texts are translated like theirs. */
export function isTranslated(path: string): boolean {
  return /\.mdx?$|(?:^|\/)(?:tags|authors)\.ya?ml$/i.test(path);
}

/**
 * @param folders contain originals and translations
 * @param origins translations on disk, by the path of their originals
 */
export async function findOutdated(
  git: Git,
  folders: readonly SourcePath[],
  { config, languages: [main], register }: OutdatedProject,
  origins: Languages["origins"],
  memo: Memo,
): Promise<OutdatedTranslations> {
  const ledgerProblems: Diagnostic[] = [];
  const ledger = await readLedger(main.files, config.locale.code, (problem) => ledgerProblems.push(problem));
  const inputs = openInputs({ files: main.files, disk: register.open(null) });
  const outdated: OutdatedTranslation[] = [];
  const unknown: (readonly [original: SourcePath, own: SourcePath])[] = [];
  for (const [original, own] of Object.entries(origins) as [SourcePath, SourcePath][]) {
    if (!isTranslated(own) || !(await main.files.exists(original))) continue;
    const from = await findSource(original, own, { ledger, inputs, memo });
    if (from === null) unknown.push([original, own]);
    else if (from !== (await memo.trace(textStage, original, inputs)).output)
      outdated.push({ original, own, days: null });
  }
  if (unknown.length === 0) return { outdated, ledgerProblems, historyProblems: [] };
  const { changes, diagnostics: historyProblems } = await readHistory(git, folders, memo);
  for (const [original, own] of unknown) {
    const [before, now] = [changes[own], changes[original]];
    if (before !== undefined && now !== undefined && now.age < before.age)
      outdated.push({ original, own, days: { own: before.date, original: now.date } });
  }
  outdated.sort((a, b) => (a.original < b.original ? -1 : 1));
  return { outdated, ledgerProblems, historyProblems };
}

interface SourceTools {
  readonly ledger: Ledger;
  readonly inputs: Inputs;
  readonly memo: Memo;
}

/** Hash of the original that a translation was made from; null if nothing says it. */
async function findSource(original: SourcePath, own: SourcePath, { ledger, inputs, memo }: SourceTools) {
  const { output: declared } = await memo.trace(sourceStage, own, inputs);
  return declared ?? (Object.hasOwn(ledger, original) ? (ledger[original]?.from ?? null) : null);
}

/** Empty for an unreadable file, which is reported with the page. */
async function readFile(reader: FileReader, path: SourcePath): Promise<string> {
  try {
    return new TextDecoder().decode(await reader.read(path));
  } catch (error) {
    if (error instanceof FileError) return "";
    throw error;
  }
}

const textStage: ReadingStage<SourcePath, string> = {
  name: "original text",
  key: (path) => path,
  run: async (path, _memo, reader) => hashText(await readFile(reader, path)),
};

const sourceStage: ReadingStage<SourcePath, string | null> = {
  name: "translated from",
  key: (path) => path,
  run: async (path, _memo, reader) => readTranslatedFrom(await readFile(reader, path))?.hash ?? null,
};

const key = /^(translatedFrom:[ \t]*["']?)([0-9a-f]+)/m;

/** The key of the front matter, with the offset of its value. */
export function readTranslatedFrom(text: string): { readonly hash: string; readonly offset: number } | null {
  const mark = text.startsWith("\uFEFF") ? 1 : 0;
  const block = findFrontMatter(text.slice(mark));
  const match = block === null ? null : key.exec(block.yaml);
  if (block === null || match === null) return null;
  const [, before = "", hash = ""] = match;
  return { hash, offset: mark + block.start + match.index + before.length };
}
