/** The versions of a site's documents: those in folders, and those that are read from Git. */
import { join } from "node:path";
import type { Config } from "../config/schema.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import { gitIn } from "../read/history.ts";
import { expandVersions, type RefFolder } from "./expand-versions.ts";
import { type FoundVersions, findVersions } from "./find-versions.ts";
import { joinProblems } from "./languages.ts";
import { mountFolders } from "./mounted-files.ts";
import { openRefFiles, RefError } from "./ref-files.ts";

export interface OpenedVersions {
  /** Each with a body of documents for each version. */
  readonly configs: readonly Config[];
  /** With the documents that Git has. */
  readonly files: FileSystem;
  /** What says which versions there are; absolute. */
  readonly sources: readonly string[];
  /** With an error among them there is no site to build. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * @param folder the site's, absolute
 * @param written the config of each language, that of the root first
 */
export async function openVersions(
  files: FileSystem,
  folder: string,
  written: readonly Config[],
  configFile: string,
): Promise<OpenedVersions> {
  const found = new Map<string, FoundVersions>();
  for (const id of ["docs", ...written.flatMap(({ collections }) => collections.map((one) => one.id))])
    found.set(id, await findVersions(files, id));
  const expanded = written.map((one) => expandVersions(one, found, configFile));
  // What is read from Git is the same for all languages.
  const opened = await openRefs(expanded[0]?.refs ?? [], folder, configFile);
  const sources = [...found.values()].flatMap((one) => one.files.map((path) => join(folder, path)));
  return {
    configs: expanded.map(({ config }) => config),
    files: mountFolders(files, opened.folders),
    sources,
    diagnostics: [...joinProblems(expanded.map((one) => one.diagnostics)), ...opened.diagnostics],
  };
}

/** The documents of versions that are read from Git, by the folders that they are seen in. */
async function openRefs(refs: readonly RefFolder[], folder: string, file: string) {
  const folders = new Map<string, FileSystem>();
  const diagnostics: Diagnostic[] = [];
  for (const { ref, from, to } of refs) {
    try {
      const { files, leftOut } = await openRefFiles(gitIn(folder), folder, ref, from);
      folders.set(to, files);
      for (const path of leftOut)
        diagnostics.push(diagnostic("version/left-out", { ref, path: `${from}/${path}` }, { file }));
    } catch (error) {
      if (!(error instanceof RefError)) throw error;
      const { message: reason, isFolder } = error;
      diagnostics.push(
        isFolder
          ? diagnostic("version/no-ref-folder", { ref, folder: from }, { file })
          : diagnostic("version/no-ref", { ref, reason }, { file }),
      );
    }
  }
  return { folders, diagnostics };
}
