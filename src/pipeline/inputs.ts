/** The state of all that a build reads, without reading it: a build that would find everything as it was has nothing to do. */
import { join, relative } from "node:path";
import { diskFiles, type FileEntry } from "../core/files.ts";
import { inGroups } from "../core/groups.ts";
import { digest, hash } from "../core/hash.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import { loadParseSettings } from "../markdown/parse-settings.ts";
import type { Project } from "../pipeline.ts";
import { gitIn, readHead } from "../read/history.ts";
import { contentFolders, listContent } from "../read/scan.ts";
import { parseOptions } from "./parse-options.ts";

export interface Inputs {
  /**
   * The files of the content, so many at a time: a line for each, with its stamp, which is empty where the file has changed so lately that its
   * state has no name.
   */
  readonly content: readonly string[];
  /** Of all the rest: another one after every change. null: a file has changed so lately that its state has no name. */
  readonly rest: string | null;
  /** Whether they tell of changes of a file. */
  covers(path: SourcePath): boolean;
}

/** The files of the content that have changed, or may have; null where there are other ones. */
export function changedContent(
  before: readonly string[],
  now: readonly string[],
): readonly SourcePath[] | null {
  if (before.length !== now.length) return null;
  const changed: SourcePath[] = [];
  for (const [index, group] of now.entries()) {
    const was = before[index] ?? "";
    if (group === was && !hasUnnamed.test(group)) continue;
    const found = changedIn(was.split("\n"), group.split("\n"));
    if (found === null) return null;
    changed.push(...found);
  }
  return changed;
}

const hasUnnamed = /\t$/m;

function changedIn(before: readonly string[], now: readonly string[]): readonly SourcePath[] | null {
  if (before.length !== now.length) return null;
  const changed: SourcePath[] = [];
  for (const [index, line] of now.entries()) {
    const was = before[index] ?? "";
    if (line === was && !line.endsWith("\t")) continue;
    const path = line.slice(0, line.lastIndexOf("\t") + 1);
    if (!was.startsWith(path) || was.indexOf("\t", path.length) !== -1) return null;
    changed.push(sourcePath(path.slice(0, -1)));
  }
  return changed;
}

const filesInGroup = 256;

/** @param others files that pages take in */
export async function nameInputs(project: Project, others: readonly SourcePath[]): Promise<Inputs> {
  const { config, configFile, configSources, drafts, folder, files, packageRoot } = project;
  const { lastUpdate, lastUpdateAuthor } = config.docs;
  const own = diskFiles(packageRoot);
  const [content, ...lists] = await Promise.all([
    listContent(files, contentFolders(config.content)),
    diskFiles(join(folder, "theme")).list(""),
    own.list("theme"),
    own.list("src/shared"),
  ]);
  const paths: ReadonlySet<string> = new Set(content.map(({ path }) => path));
  const outside = others.filter((path) => !paths.has(path));
  const apart = [...configSources.map((file) => sourcePath(relative(folder, file))), ...outside];
  const stamps = await Promise.all(apart.map((path) => files.stamp(path)));
  const { settings, missing } = await loadParseSettings(parseOptions(project));
  const head = lastUpdate || lastUpdateAuthor ? await readHead(gitIn(folder)) : "";
  const rest = digest([config, configFile, apart, drafts, settings.extras.versions, missing]);
  const states = [...lists.map(nameEntries), ...stamps];
  const isNamed = states.every((state) => state !== null);
  return {
    content: [...inGroups(content, filesInGroup)].map(lines),
    rest: isNamed ? hash(rest, head, ...states) : null,
    covers: (path) => apart.includes(path) || paths.has(path),
  };
}

function nameEntries(entries: readonly FileEntry[]): string | null {
  return entries.some(({ stamp }) => stamp === null) ? null : lines(entries);
}

function lines(entries: readonly FileEntry[]): string {
  return entries.map(({ path, stamp }) => `${path}\t${stamp ?? ""}`).join("\n");
}
