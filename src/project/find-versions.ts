/** Reads versions from the folder layout of Docusaurus: `versions.json`, `versioned_docs/`, `versioned_sidebars/`. */

import { pluginId } from "../config/collections.ts";
import { readJson } from "../config/read-json.ts";
import { type SidebarItem, sidebars } from "../config/sidebars.ts";
import { isVersionName } from "../config/versions.ts";
import { describe } from "../core/check.ts";
import { type Diagnostic, diagnostic, type Position } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";

type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;

export interface FoundVersions {
  /** Newest first. */
  readonly names: readonly string[];
  /** Positions of the names in the list. */
  readonly places: ReadonlyMap<string, Position>;
  /** Whether the list is valid or missing. */
  readonly isListed: boolean;
  /** Versions with a folder that contains pages. */
  readonly folders: readonly string[];
  /** By version. Invalid files are reported and omitted. */
  readonly sidebars: ReadonlyMap<string, Sidebars>;
  readonly diagnostics: readonly Diagnostic[];
}

/** File names that Docusaurus uses for the versions of a collection. */
export function versionFiles(id: string) {
  const plugin = pluginId(id);
  const prefix = plugin === "default" ? "" : `${plugin}_`;
  return {
    list: `${prefix}versions.json`,
    folders: `${prefix}versioned_docs`,
    folder: (name: string) => `${prefix}versioned_docs/version-${name}`,
    sidebarFolder: `${prefix}versioned_sidebars`,
    sidebars: (name: string) => `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
  };
}

/** @param id collection id */
export async function findVersions(site: FileSystem, id: string): Promise<FoundVersions> {
  const paths = versionFiles(id);
  const diagnostics: Diagnostic[] = [];
  const read = (file: string) => readJson(site, file, (problem) => diagnostics.push(problem));
  const listed = await read(paths.list);
  const places = Array.isArray(listed) ? findNames(await readText(site, paths.list)) : new Map();
  const names = namesIn(listed, { file: paths.list, places }, diagnostics);
  const isListed = diagnostics.length === 0;
  const isVersion = (name: string) => /^version-(.+)$/.exec(name)?.[1] ?? [];
  const folders = (await namesBelow(site, paths.folders, diagnostics, isPage)).flatMap(isVersion);
  const found = new Map<string, Sidebars>();
  const files = await namesBelow(site, paths.sidebarFolder, diagnostics);
  for (const file of files) {
    const name = /^version-(.+)-sidebars\.json$/.exec(file)?.[1];
    if (name === undefined || names.includes(name)) continue;
    const path = paths.sidebars(name);
    diagnostics.push(diagnostic("version/sidebars-of-none", { name, list: paths.list }, { file: path }));
  }
  for (const name of names) {
    const path = paths.sidebars(name);
    const value = sidebarsIn(await read(path), name, path, diagnostics);
    if (value !== null) found.set(name, value);
  }
  return { names, places, isListed, folders, sidebars: found, diagnostics };
}

const isPage = (path: string) => /\.mdx?$/i.test(path);

async function readText(site: FileSystem, file: string): Promise<string> {
  return new TextDecoder().decode(await site.read(file));
}

/** Position of the last occurrence of each name in the JSON of a list. */
function findNames(json: string): ReadonlyMap<string, Position> {
  const places = new Map<string, Position>();
  for (const [index, line] of json.split("\n").entries())
    for (const { 1: name = "", index: at } of line.matchAll(/"([^"\\]*)"/g))
      places.set(name.normalize("NFC"), { line: index + 1, column: at + 2, length: name.length });
  return places;
}

function namesIn(
  listed: unknown,
  { file, places }: { readonly file: string; readonly places: FoundVersions["places"] },
  diagnostics: Diagnostic[],
): readonly string[] {
  if (listed === undefined || listed === null) return [];
  const refuse = (found: unknown, isName: boolean) =>
    diagnostics.push(
      diagnostic(
        "version/list",
        { found: describe(found), isName },
        { file, position: places.get(String(found)) ?? null },
      ),
    );
  if (!Array.isArray(listed)) {
    refuse(listed, false);
    return [];
  }
  const names = new Set<string>();
  for (const written of listed as unknown[]) {
    const name = typeof written === "string" ? written.normalize("NFC") : written;
    if (typeof name !== "string" || !isVersionName(name) || name === "current") refuse(name, true);
    else if (names.has(name))
      diagnostics.push(diagnostic("version/twice", { name }, { file, position: places.get(name) ?? null }));
    else names.add(name);
  }
  return [...names];
}

/** Old versions of Docusaurus prefixed ids and sidebar names with the version: `version-1.0/intro`. */
function sidebarsIn(found: unknown, name: string, file: string, diagnostics: Diagnostic[]): Sidebars | null {
  if (found === undefined || found === null) return null;
  const plain: unknown = JSON.parse(JSON.stringify(found).replaceAll(`"version-${name}/`, '"'));
  const before = diagnostics.length;
  const value = sidebars(plain, "sidebars", {
    invalid: (key, expected, wrong) =>
      diagnostics.push(
        diagnostic("config/invalid", { key, expected, found: describe(wrong), example: null }, { file }),
      ),
    unknownKey: (key) =>
      diagnostics.push(diagnostic("config/unknown-key", { key, nearest: null, elsewhere: null }, { file })),
  });
  return diagnostics.length > before ? null : value;
}

/** The folder itself may be unreadable, or a symlink out of the site. */
async function namesBelow(
  site: FileSystem,
  folder: string,
  diagnostics: Diagnostic[],
  isCounted = (_path: string) => true,
): Promise<readonly string[]> {
  const entries = await site.list(folder);
  const itself = entries.find(({ path }) => path === folder);
  if (itself !== undefined) {
    const { outside } = itself;
    const problem =
      outside === undefined
        ? diagnostic("source/unreadable", { reason: "the folder is closed" }, { file: folder })
        : diagnostic("source/outside", { outside }, { file: folder });
    diagnostics.push(problem);
  }
  const counted = entries.filter(({ path }) => isCounted(path));
  const names = counted.map(({ path }) => path.slice(folder.length + 1).split("/")[0] ?? "");
  return [...new Set(names.map((name) => name.normalize("NFC")))];
}
