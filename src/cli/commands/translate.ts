/** `docgen translate`: status of translations, PO files and messages. */
import { join } from "node:path";
import { count } from "../../core/count.ts";
import type { Diagnostic } from "../../core/diagnostics.ts";
import { userError } from "../../core/errors.ts";
import { diskFiles } from "../../core/files.ts";
import { addFrames } from "../../core/framed-diagnostics.ts";
import { prepareDiagnostics } from "../../core/levels.ts";
import { makeMemo } from "../../core/stage.ts";
import { memoryStore } from "../../core/store.ts";
import { writeAllAtomically } from "../../core/write-atomically.ts";
import { openProject } from "../../project/open-project.ts";
import type { Project } from "../../project/project.ts";
import {
  acceptTranslations,
  type Extracted,
  extractJson,
  extractPo,
  type Merged,
  mergePo,
  openTranslationSite,
  readStatus,
} from "../../translate/index.ts";
import type { ExitCode } from "../exit.ts";
import { printReport } from "../report/print-report.ts";
import type { Terminal } from "../report/terminal.ts";
import { formatExtracted, formatMerged, formatStatus } from "../report/translation-report.ts";
import { explainUnwritable } from "../write-result.ts";

interface LocaleFlags {
  readonly locale?: readonly string[];
}

export interface StatusFlags extends LocaleFlags {
  readonly files?: boolean;
  readonly json?: boolean;
  readonly strict?: boolean;
}

export async function status(site: string, flags: StatusFlags, terminal: Terminal): Promise<ExitCode> {
  const { json = false, files = false, strict = false } = flags;
  const { translations, memo, project } = await open(site, flags, terminal);
  const result = await readStatus(translations, memo);
  const diagnostics = await prepare(result.diagnostics, project);
  terminal.settle();
  const summary = formatStatus(result, files);
  printReport({ ...result, diagnostics }, { json, summary, site, verbose: false }, terminal);
  const isComplete = result.locales.every((one) => one.missing + one.outdated + one.messages.missing === 0);
  return strict && !isComplete ? 1 : 0;
}

export interface AcceptFlags extends LocaleFlags {
  readonly minor?: string | true;
}

export async function accept(
  site: string,
  paths: readonly string[],
  flags: AcceptFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const { minor } = flags;
  const { translations, project } = await open(site, flags, terminal);
  const since = minor === true ? "HEAD" : (minor ?? null);
  const { writes, accepted, left } = await acceptTranslations(translations, { paths, since });
  await write(project, writes);
  const rest = left === 0 ? "" : ` ${count(left, "translation")} had other changes before.`;
  terminal.settle();
  terminal.result(`Accepted ${count(accepted, "translation")}.${rest}`);
  return 0;
}

export interface ExtractFlags extends LocaleFlags {
  readonly format: "po" | "json";
  readonly json?: boolean;
}

export async function extract(site: string, flags: ExtractFlags, terminal: Terminal): Promise<ExitCode> {
  const { format, json = false } = flags;
  const { translations, memo, project } = await open(site, flags, terminal);
  const extracted: Extracted = await (format === "po" ? extractPo : extractJson)(translations, memo);
  const { writes, locales } = extracted;
  await write(project, writes);
  const diagnostics = await prepare(extracted.diagnostics, project);
  const report = { locales, written: [...writes.keys()], diagnostics };
  terminal.settle();
  const summary = formatExtracted(locales, writes.size);
  printReport(report, { json, summary, site, verbose: false }, terminal);
  return 0;
}

export interface MergeFlags extends LocaleFlags {
  readonly force?: boolean;
  readonly least: number;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export async function merge(site: string, flags: MergeFlags, terminal: Terminal): Promise<ExitCode> {
  const { force = false, least, json = false, dryRun = false } = flags;
  const { translations, memo, project } = await open(site, flags, terminal);
  const merged: Merged = await mergePo(translations, { force, least }, memo);
  const { writes, locales } = merged;
  if (!dryRun) await write(project, writes);
  const diagnostics = await prepare(merged.diagnostics, project);
  const report = { locales, written: dryRun ? [] : [...writes.keys()], diagnostics };
  terminal.settle();
  printReport(report, { json, summary: formatMerged(locales, least), site, verbose: false }, terminal);
  return 0;
}

async function open(site: string, { locale = [] }: LocaleFlags, terminal: Terminal) {
  terminal.progress("Reading the site…");
  const projects = await openProject({ site, base: null, drafts: true });
  const memo = makeMemo(memoryStore(), { now: () => performance.now(), freeze: false });
  const translations = await openTranslationSite(projects, locale);
  return { translations, memo, project: projects[0] };
}

function prepare(diagnostics: readonly Diagnostic[], { config, folder }: Project) {
  return addFrames(prepareDiagnostics(diagnostics, config.messages), diskFiles(folder));
}

/** Writes all files or none. */
async function write({ folder, files }: Project, writes: ReadonlyMap<string, string>): Promise<void> {
  await checkTargets(files, [...writes.keys()]);
  const contents = new Map([...writes].map(([path, text]) => [join(folder, path), text] as const));
  return explainUnwritable(folder, () => writeAllAtomically(contents));
}

/** @throws UserError for a symlink that points out of the site: nothing there is written, as nothing is read */
async function checkTargets(files: Project["files"], paths: readonly string[]): Promise<void> {
  const tops = new Set(paths.map((path) => path.slice(0, path.indexOf("/"))));
  for (const top of tops)
    for (const { path: link, outside } of await files.list(top)) {
      const isUsed = outside !== undefined && paths.some((path) => `${path}/`.startsWith(`${link}/`));
      if (isUsed) throw userError("source/outside", { outside }, { file: link });
    }
}
