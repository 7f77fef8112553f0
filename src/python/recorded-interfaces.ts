/** Public interfaces of releases: read from Git tags with griffe once, and recorded in files of the site. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedProblem, PageSources } from "../config/define-modules.ts";
import { isRecord } from "../core/is-record.ts";
import { once } from "../core/once.ts";
import { writeAtomically } from "../core/write-atomically.ts";
import { gitIn } from "../read/git.ts";
import { openRefFiles, RefError } from "../read/ref-files.ts";
import { type ApiChange, compareSnapshots, type Snapshot } from "./changes.ts";
import type { CheckedOptions } from "./options.ts";
import { readSources, type SourceFiles } from "./source-files.ts";

/** Reads the interface of sources with griffe. */
export type ReadSnapshot = (files: SourceFiles) => Promise<Snapshot>;

export interface FoundChanges {
  readonly changes: readonly ApiChange[];
  readonly problems: readonly GeneratedProblem[];
}

/** Compares each tag with the one before it, and the current interface with the last one. */
export async function findChanges(
  current: Snapshot,
  sources: PageSources,
  options: CheckedOptions,
  read: ReadSnapshot,
): Promise<FoundChanges> {
  const failed = new Map<string, string[]>();
  const releases: (readonly [version: string, snapshot: Snapshot])[] = [];
  const changes: ApiChange[] = [];
  for (const tag of options.tags) {
    const file = getFile(tag, options);
    try {
      releases.push([getVersion(tag), await readRecorded(tag, file, sources, options, read)]);
    } catch (error) {
      const reason = explain(error);
      failed.set(reason, [...(failed.get(reason) ?? []), file]);
    }
  }
  if (options.version !== null) releases.push([options.version, current]);
  for (const [index, [version, snapshot]] of releases.entries()) {
    const before = releases[index - 1];
    if (before !== undefined) changes.push(...compareSnapshots(before[1], snapshot, version));
  }
  const problems = [...failed].map(([reason, files]) => ({
    problem: `Missing changes of releases (tags): ${reason}. Commit ${files.join(", ")}, or build where the tags and griffe exist.`,
  }));
  return { changes, problems };
}

/** `v1.2` → `1.2` */
function getVersion(tag: string): string {
  return /\d.*$/.exec(tag)?.[0] ?? tag;
}

function getFile(tag: string, { interfaces, packages }: CheckedOptions): string {
  return `${interfaces}/${[...packages, tag].join("-").replace(/[^\w.-]+/g, "-")}.json`;
}

async function readRecorded(
  tag: string,
  file: string,
  sources: PageSources,
  options: CheckedOptions,
  read: ReadSnapshot,
): Promise<Snapshot> {
  const path = join(sources.folder, file);
  // Asked on the disk, so that the module does not depend on the file before it exists.
  if (!existsSync(path)) {
    const snapshot = await read(await readSources(openTag(tag, sources, options.search), options));
    await writeAtomically(path, `${JSON.stringify(snapshot, null, 2)}\n`);
  }
  const found: unknown = JSON.parse(await sources.read(file));
  if (!isRecord(found) || !Object.values(found).every((one) => typeof one === "string"))
    throw new Error(`${file} is not the interface of a release`);
  return found as Snapshot;
}

/** The files of a tag: each search folder is opened once. */
function openTag(tag: string, { folder, locales }: PageSources, search: readonly string[]): PageSources {
  const git = gitIn(folder);
  const opened = search.map((path) => {
    const base = path === "." ? "" : `${path.replace(/\/$/, "")}/`;
    const place = { site: folder, ref: tag, folder: base, move: { from: "", to: "" } };
    return { base, files: once(async () => (await openRefFiles(git, place)).files) };
  });
  const find = async (path: string) => {
    const place = opened.find(({ base }) => path.startsWith(base));
    if (place === undefined) throw new Error(`${path} is in no folder of "search"`);
    const { base, files } = place;
    return { base, files: await files(), name: path.slice(base.length) };
  };
  return {
    folder,
    locales,
    async list(path) {
      const { base, files, name } = await find(path);
      return (await files.list(name)).map((entry) => base + entry.path);
    },
    async exists(path) {
      const { files, name } = await find(path);
      return files.exists(name);
    },
    async read(path) {
      const { files, name } = await find(path);
      return new TextDecoder().decode(await files.read(name));
    },
  };
}

function explain(error: unknown): string {
  if (error instanceof RefError)
    return error.isFolder
      ? `"${error.message}" does not exist at the tag`
      : `Git cannot read the tag (${error.message})`;
  if (error instanceof Error) return error.message.replace(/\.$/, "");
  throw error;
}
