/** `docgen version`: copies the current docs to a new version, in the folder layout of Docusaurus. */

import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { loadConfig } from "../../config/load.ts";
import { readJson } from "../../config/read-json.ts";
import type { Config } from "../../config/schema.ts";
import type { SidebarItem } from "../../config/sidebars.ts";
import { isVersionName } from "../../config/versions.ts";
import { recordAccesses } from "../../core/access-recorder.ts";
import { count } from "../../core/count.ts";
import { hasErrors } from "../../core/diagnostics.ts";
import { UserError } from "../../core/errors.ts";
import { diskFiles, type FolderMove } from "../../core/files.ts";
import { isRecord } from "../../core/is-record.ts";
import { makeFolder } from "../../core/make-folder.ts";
import { nearest } from "../../core/nearest.ts";
import { UsageError } from "../../core/usage-error.ts";
import { readVariables } from "../../pipeline/read-variables.ts";
import { findVersions, versionFiles } from "../../project/find-versions.ts";
import { generatePages } from "../../project/generated-pages.ts";
import type { SiteFolder } from "../../project/project.ts";
import { docsTranslations, translationMoves } from "../../project/translation-folders.ts";
import { movePaths } from "../../read/moved-paths.ts";
import { contentFolders } from "../../read/scan.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import { explainUnwritable, writeResult } from "../write-result.ts";

export interface VersionFlags {
  /** Id of the collection to copy. */
  readonly collection: string;
}

export async function version(
  name: string,
  site: string,
  { collection: id }: VersionFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  if (!isVersionName(name) || name === "current")
    throw new UsageError(
      `Invalid version name "${name}": use at most 32 characters without / \\ < > : " | ? *, and not "current".`,
    );
  const folder = resolve(site);
  const { configs, file: configFile } = await loadConfig(folder);
  const [config] = configs;
  const index = config.collections.findIndex((one) => one.id === id);
  const collection = config.collections[index];
  const folders = contentFolders(config, folder);
  const from = folders.collections[index];
  if (collection === undefined || from === undefined)
    throw new UsageError(noCollection(id, config.collections));
  const disk = diskFiles(folder);
  const { names, diagnostics } = await findVersions(disk, id);
  if (hasErrors(diagnostics)) throw new UserError(diagnostics);
  const paths = versionFiles(id);
  if (names.includes(name)) throw new UsageError(`${paths.list} already contains version "${name}".`);
  const files = await disk.list(from);
  const generatedIn = await generateFiles(config, { folder, configFile });
  const generated = generatedIn(from);
  const kept = files.length + generated.size;
  if (kept === 0) throw new UsageError(`No documents found in ${from}.`);

  const move = { from, to: paths.folder(name) };
  const { locales } = config;
  const translations =
    locales.length === 1
      ? []
      : locales.map(({ code }) => ({
          code,
          moves: translationMoves({ folders, code, id }, { ...move, name }),
        }));
  await copyFolder(folder, move, move, generated);
  const copied: string[] = [];
  for (const { code, moves } of translations) {
    const pages = await copyTranslations(folder, moves, move, generatedIn);
    if (pages > 0) copied.push(`${count(pages, "file")} in "${code}"`);
  }
  for (const { code } of translations) await copyWords(folder, { code, id, name });
  const { sidebars } = collection;
  if (sidebars !== null) await writeResult(join(folder, paths.sidebars(name)), getJson(getData(sidebars)));
  // Written last, so that listed versions always exist.
  await writeResult(join(folder, paths.list), getJson([name, ...names]));
  const translated = copied.length === 0 ? "" : `, with ${copied.join(", ")}`;
  terminal.result(`Version ${name}: copied ${count(kept, "file")} from ${from} to ${move.to}${translated}.`);
  await noteVariables({ name, id }, config, { folder, configFile }, terminal);
  return 0;
}

/** The frozen pages name variables, whose values change with the config. */
async function noteVariables(
  { name, id }: { readonly name: string; readonly id: string },
  config: Config,
  site: Pick<SiteFolder, "folder" | "configFile">,
  terminal: Terminal,
): Promise<void> {
  if (Object.keys(config.variables).length === 0) return;
  const register = recordAccesses(site.folder);
  const { variables } = await readVariables({ ...site, config, register });
  const values = Object.entries(variables.sets[0]?.values ?? {}).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const versions = `versions: [{ name: ${JSON.stringify(name)}, variables: { ${values.join(", ")} } }]`;
  const [docs] = config.collections;
  const option = id === docs?.id ? `docs: { ${versions} }` : `${versions} of the collection "${id}"`;
  terminal.note(`Variables follow the config. To keep their current values in the version, set ${option}.`);
}

/** Texts of generated pages by path below a folder, which the version keeps as files. */
type GeneratedIn = (folder: string) => ReadonlyMap<string, string>;

async function generateFiles(
  config: Config,
  site: Pick<SiteFolder, "folder" | "configFile">,
): Promise<GeneratedIn> {
  const register = recordAccesses(site.folder);
  const files = register.open(null);
  const found = await generatePages(config, { ...site, register, files, memo: null });
  if (hasErrors(found.diagnostics)) throw new UserError(found.diagnostics);
  return (folder) => {
    const inside = [...found.files].filter(([path]) => path.startsWith(`${folder}/`));
    return new Map(inside.map(([path, { text }]) => [path.slice(folder.length + 1), text]));
  };
}

/** Returns the number of files copied. */
async function copyTranslations(
  site: string,
  moves: readonly FolderMove[],
  documents: FolderMove,
  generatedIn: GeneratedIn,
): Promise<number> {
  let copied = 0;
  for (const translation of moves) {
    const files = await diskFiles(site).list(translation.from);
    const generated = generatedIn(translation.from);
    if (files.length + generated.size === 0) continue;
    await copyFolder(site, translation, documents, generated);
    copied += files.length + generated.size;
  }
  return copied;
}

/** Copies the translated labels of the sidebars. */
async function copyWords(
  site: string,
  { code, id, name }: { readonly code: string; readonly id: string; readonly name: string },
): Promise<void> {
  const from = `${docsTranslations(code, { id, version: null })}.json`;
  const disk = diskFiles(site);
  if (!(await disk.exists(from))) return;
  const words = await readJson(disk, from, (problem) => {
    throw new UserError([problem]);
  });
  const own = isRecord(words) ? Object.entries(words).filter(([key]) => key !== "version.label") : [];
  const to = `${docsTranslations(code, { id, version: { name } })}.json`;
  await writeResult(join(site, to), getJson(Object.fromEntries(own)));
}

function noCollection(id: string, collections: readonly { readonly id: string }[]): string {
  const ids = collections.map((one) => one.id);
  const near = nearest(id, ids);
  return `Unknown collection "${id}". ${near === null ? `Use one of: ${ids.join(", ")}.` : `Did you mean "${near}"?`}`;
}

/**
 * Copies to a temporary folder and renames it atomically, so that a failed copy leaves no partial version. Relative paths that leave the
 * folder are rewritten if they exist.
 * @param documents the folder in whose place the files are visible
 * @param generated texts of further files, by path below `from`
 */
async function copyFolder(
  site: string,
  { from, to }: FolderMove,
  documents: FolderMove,
  generated: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const target = join(site, to);
  const half = join(dirname(target), `.half-${process.pid}`);
  const isThere = (path: string) =>
    ["", ".md", ".mdx"].some((end) => {
      const full = join(site, path + end);
      return existsSync(full) || generated.has(relative(join(site, from), full).replaceAll(sep, "/"));
    });
  await explainUnwritable(target, async () => {
    await makeFolder(dirname(target));
    try {
      await mkdir(half, { recursive: true });
      if (existsSync(join(site, from)))
        await cp(join(site, from), half, { recursive: true, dereference: true });
      for (const [path, text] of generated) await writeResult(join(half, path), text);
      for (const { path } of await diskFiles(half).list("")) {
        const text = await readFile(join(half, path), "utf8");
        const moved = movePaths(text, posix.join(documents.from, path), documents, isThere);
        if (moved !== text) await writeFile(join(half, path), moved);
      }
      await rename(half, target);
    } finally {
      await rm(half, { recursive: true, force: true });
    }
  });
}

function getJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function getData(sidebars: Readonly<Record<string, readonly SidebarItem[]>>) {
  return Object.fromEntries(Object.entries(sidebars).map(([name, items]) => [name, items.map(itemData)]));
}

/** Restores the config format, without unset properties. */
function itemData(item: SidebarItem): unknown {
  if (item.type === "autogenerated") return { type: item.type, dirName: item.dir || "." };
  const { key: _key, custom: customProps, ...rest } = item;
  const said = Object.entries({ ...rest, customProps }).filter(([, value]) => value !== null);
  const data = Object.fromEntries(said);
  return item.type === "category" ? { ...data, items: item.items.map(itemData) } : data;
}
