/** Finds theme files of the site without effect, for example because of a misspelled name. */
import { posix } from "node:path";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { nearestFile } from "./nearest-file.ts";
import type { ThemeSources } from "./sources.ts";
import { customStyle, slotFiles } from "./virtual.ts";

/** @param bundled files included in the bundle */
export async function findUnused(
  bundled: ReadonlySet<string>,
  sources: ThemeSources,
): Promise<readonly Diagnostic[]> {
  const { siteFiles, packageFiles: ownFiles } = sources;
  const own = new Set(ownFiles);
  const candidates = siteFiles.filter((path) => isBundleable(path) && !own.has(path) && !bundled.has(path));
  if (candidates.length === 0) return [];
  const meant = [...ownFiles.filter((path) => path.startsWith("theme/")), customStyle, ...slotFiles];
  const named = await findImportedFiles(sources);
  return candidates
    .filter((path) => !named.has(path))
    .map((file) => diagnostic("theme/unused", { nearest: nearestFile(file, meant) }, { file }));
}

/**
 * Whether the file is expected to be bundled. Excludes tests and types, and label catalogs, which are used only by sites in their language.
 */
function isBundleable(path: string): boolean {
  return (
    /\.(?:[cm]?[jt]sx?|css)$/.test(path) &&
    !/\.(?:d|test|spec|stories)\.[^/]+$|^theme\/labels\/[a-z]{2,3}(?:-\w+)*\.ts$/.test(path)
  );
}

/** Files imported by theme files of the site; modules that contain only types are not part of a bundle. */
async function findImportedFiles({ siteFiles, read }: ThemeSources): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const path of siteFiles.filter(isBundleable)) {
    const text = Buffer.from(await read(path)).toString();
    for (const [, specifier = ""] of text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g))
      named.add(posix.join(posix.dirname(path), specifier));
  }
  return named;
}
