/** `docgen migrate`: previews or writes the config for a site of another tool. */
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { getErrorCode, userError } from "../../core/errors.ts";
import { diskFiles } from "../../core/files.ts";
import { addFrames } from "../../core/framed-diagnostics.ts";
import { nameFolder } from "../../core/name-folder.ts";
import type { Tool } from "../../core/other-tools.ts";
import { UsageError } from "../../core/usage-error.ts";
import { inspectFolder } from "../../emit/output-guard.ts";
import {
  configName,
  detect,
  difference,
  type Found,
  formatMove,
  type Migration,
  migrate,
  type Outcome,
  placeOf,
} from "../../migrate/index.ts";
import type { ExitCode } from "../exit.ts";
import { printProblems } from "../report/print-report.ts";
import { showProgress } from "../report/progress.ts";
import { startStopwatch } from "../report/stopwatch.ts";
import type { Terminal } from "../report/terminal.ts";
import { writeList } from "../urls/list.ts";
import { writeResult } from "../write-result.ts";

export interface MigrateFlags {
  readonly from?: Tool;
  readonly config?: string;
  readonly sitemap?: string;
  readonly write?: boolean;
  readonly force?: boolean;
  readonly diff?: boolean;
  readonly all?: boolean;
}

interface Change {
  readonly name: string;
  /** null if the file does not exist. */
  readonly before: string | null;
  readonly after: string;
}

/** URL list for `docgen check --urls`. */
const urlsName = "urls.txt";

export async function migrateSite(site: string, flags: MigrateFlags, terminal: Terminal): Promise<ExitCode> {
  if (flags.force && !flags.write)
    throw new UsageError("--force requires --write: docgen migrate <folder> --write --force");
  const folder = resolve(site);
  const name = nameFolder(folder);
  const found = await detect(folder, name, flags.from ?? null, flags.config ?? null);
  const migration = await watched(folder, found, flags, terminal);
  const changes = await findChanges(folder, migration);
  const outcome = outcomeOf(changes, flags);
  const isRefused = outcome === "taken" && flags.write;
  if (flags.write && !isRefused) await writeChanges(changes, folder);
  const facts = { ...found, ...migration, name, outcome, outDir: await freeFolder(folder) } as const;
  if (!isRefused)
    terminal.result(formatMove({ ...facts, listsAll: flags.all ?? false }, terminal.paintResult));
  if (flags.diff) printChanges(changes, terminal);
  if (isRefused) throw userError("migrate/exists", { file: join(name, configName), folder: name });
  const problems = reportLostUrls(migration);
  if (problems.length === 0) return 0;
  terminal.note("");
  printProblems(await addFrames(problems, diskFiles(folder)), folder, terminal);
  return 1;
}

function outcomeOf(changes: readonly Change[], { write, force }: MigrateFlags): Outcome {
  if (changes.length === 0) return "unchanged";
  const isTaken = changes.some(({ name, before }) => name === configName && before !== null);
  return isTaken && !force ? "taken" : write ? "written" : "shown";
}

/** Migrates, and reports progress. */
async function watched(
  folder: string,
  found: Found,
  { sitemap }: MigrateFlags,
  terminal: Terminal,
): Promise<Migration> {
  // YAML and TOML are only read.
  if (/\.[cm]?[jt]s$/.test(found.file)) terminal.note(`Runs ${found.file} with your rights.`);
  terminal.progress(`Reading ${found.file}…`);
  const now = () => performance.now();
  let done: ((stage: string) => void) | null = null;
  const migration = await migrate(folder, found, {
    sitemap: sitemap === undefined ? null : resolve(sitemap),
    watch: startStopwatch(now, (stage) => done?.(stage)),
    onConfig: () => {
      done = showProgress(terminal, now).done;
    },
  });
  terminal.settle();
  return migration;
}

/** A name for the output folder if `build` is in use, for example by the old site; null if it is free. */
async function freeFolder(folder: string): Promise<string | null> {
  for (const name of ["build", "dist", "out", "docgen-build"]) {
    const options = { folder: join(folder, name), name, clean: false, protect: [], sources: [] };
    if ((await inspectFolder(options)).length === 0) return name === "build" ? null : name;
  }
  return null;
}

/** Files that differ from those on disk. Never changes an existing URL list. */
async function findChanges(folder: string, { text, files, pages }: Migration): Promise<readonly Change[]> {
  const list = writeList(pages.map((page) => ({ route: placeOf(page), anchor: null })));
  const all = await Promise.all(
    [
      { name: configName, after: text },
      ...Array.from(files, ([name, after]) => ({ name, after })),
      { name: urlsName, after: list },
    ].map(async (change) => ({ ...change, before: await textOrNull(join(folder, change.name)) })),
  );
  return all.filter(({ name, before, after }) => (name === urlsName ? before === null : before !== after));
}

function printChanges(changes: readonly Change[], { result, paintResult }: Terminal): void {
  for (const { name, before, after } of changes) result(`\n${difference(name, before, after, paintResult)}`);
}

/** Writes all files or none: after a failure, those already written get their old content. */
async function writeChanges(changes: readonly Change[], folder: string): Promise<void> {
  const written: Change[] = [];
  try {
    for (const change of changes) {
      await writeResult(join(folder, change.name), change.after);
      written.push(change);
    }
  } catch (error) {
    for (const { name, before } of written) {
      if (before === null) await rm(join(folder, name));
      else await writeResult(join(folder, name), before);
    }
    throw error;
  }
}

async function textOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const reason = getErrorCode(error);
    if (reason === "ENOENT") return null;
    if (reason === null) throw error;
    throw userError("output/unwritable", { path: nameFolder(path), reason });
  }
}

/** Maximum URLs shown per cause; `urls.txt` lists all. */
const maxUrls = 10;

function reportLostUrls({ lost, config }: Migration): readonly Diagnostic[] {
  const base = config.baseUrl.replace(/\/$/, "");
  return [...new Set(lost.map(({ part }) => part))].map((part) => {
    const paths = lost.filter((page) => page.part === part).map(({ path }) => base + path);
    const rest = paths.length > maxUrls ? `, and ${paths.length - maxUrls} more` : "";
    const urls = paths.slice(0, maxUrls).join(", ") + rest;
    return diagnostic("migrate/lost", { count: paths.length, urls, part }, { file: null });
  });
}
