/** `docgen migrate`: previews or writes the config for a site of another tool. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { systemCode, userError } from "../../core/errors.ts";
import { diskFiles } from "../../core/files.ts";
import { addFrames } from "../../core/framed-problems.ts";
import type { Tool } from "../../core/other-tools.ts";
import { UsageError } from "../../core/usage-error.ts";
import {
  configName,
  detect,
  difference,
  formatMove,
  type Migration,
  migrate,
  placeOf,
} from "../../migrate/index.ts";
import { nameFolder } from "../../project/open-project.ts";
import type { ExitCode } from "../exit.ts";
import { printProblems } from "../report/print-report.ts";
import type { Terminal } from "../report/terminal.ts";
import { writeList } from "../urls/list.ts";
import { writeResult } from "../write-result.ts";

export interface MigrateFlags {
  readonly from?: Tool;
  readonly sitemap?: string;
  readonly write?: boolean;
  readonly force?: boolean;
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
  const { write = false, force = false } = flags;
  if (force && !write)
    throw new UsageError("--force is for writing: docgen migrate <folder> --write --force");
  const folder = resolve(site);
  const name = nameFolder(folder);
  const found = await detect(folder, name, flags.from ?? null);
  terminal.progress("Reading the old site…");
  const migration = await migrate(folder, found, flags.sitemap === undefined ? null : resolve(flags.sitemap));
  terminal.settle();
  const changes = await changesOf(folder, migration);
  const isTaken = !force && changes.some(({ name: file, before }) => file === configName && before !== null);
  if (!write || isTaken) printChanges(changes, terminal);
  if (isTaken) throw userError("migrate/exists", { file: join(name, configName) });
  if (write) await writeChanges(changes, folder);
  const { pages, config, lost } = migration;
  const redirects = Object.keys(config.redirects ?? {}).length;
  const outcome = changes.length === 0 ? "unchanged" : write ? "written" : "shown";
  terminal.result(
    formatMove({ ...found, ...migration, pages, redirects, lost, name, outcome }, terminal.paintResult),
  );
  const problems = lostOnes(migration);
  if (problems.length === 0) return 0;
  terminal.note("");
  printProblems(await addFrames(problems, diskFiles(folder)), folder, terminal);
  return 1;
}

/** Files that differ from those on disk. Never changes an existing URL list. */
async function changesOf(folder: string, { text, pages }: Migration): Promise<readonly Change[]> {
  const list = writeList(pages.map((page) => ({ route: placeOf(page), anchor: null })));
  const all = await Promise.all(
    [
      { name: configName, after: text },
      { name: urlsName, after: list },
    ].map(async (change) => ({ ...change, before: await textOrNull(join(folder, change.name)) })),
  );
  return all.filter(({ name, before, after }) => (name === urlsName ? before === null : before !== after));
}

function printChanges(changes: readonly Change[], { result, paintResult }: Terminal): void {
  for (const { name, before, after } of changes) result(`${difference(name, before, after, paintResult)}\n`);
}

async function writeChanges(changes: readonly Change[], folder: string): Promise<void> {
  for (const { name, after } of changes) await writeResult(join(folder, name), after);
}

async function textOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const reason = systemCode(error);
    if (reason === "ENOENT") return null;
    if (reason === null) throw error;
    throw userError("output/unwritable", { path: nameFolder(path), reason });
  }
}

/** Maximum URLs shown per cause; `urls.txt` lists all. */
const most = 10;

function lostOnes({ lost, config }: Migration): readonly Diagnostic[] {
  const base = config.baseUrl.replace(/\/$/, "");
  return [...new Set(lost.map(({ part }) => part))].map((part) => {
    const paths = lost.filter((page) => page.part === part).map(({ path }) => base + path);
    const rest = paths.length > most ? `, and ${paths.length - most} more` : "";
    const urls = paths.slice(0, most).join(", ") + rest;
    return diagnostic("migrate/lost", { count: paths.length, urls, part }, { file: null });
  });
}
