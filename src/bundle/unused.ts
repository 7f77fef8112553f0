/** Finds files of a site's own theme that nothing comes of: a name that is nearly one of the default theme's, for instance. */
import { posix } from "node:path";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { isEditorFile } from "../core/editor-files.ts";
import { nearestFile } from "./nearest-file.ts";
import type { ThemeSources } from "./sources.ts";
import { customStyle, slotFiles } from "./virtual.ts";

/** @param bundled the files that have come into the bundle */
export async function findUnused(
  bundled: ReadonlySet<string>,
  sources: ThemeSources,
): Promise<readonly Diagnostic[]> {
  const { siteFiles, ownFiles } = sources;
  const own = new Set(ownFiles);
  const candidates = siteFiles.filter((path) => counts(path) && !own.has(path) && !bundled.has(path));
  if (candidates.length === 0) return [];
  const meant = [...ownFiles.filter((path) => path.startsWith("theme/")), customStyle, ...slotFiles];
  const named = await namedFiles(sources);
  return candidates
    .filter((path) => !named.has(path))
    .map((file) => diagnostic("theme/unused", { nearest: nearestFile(file, meant) }, { file }));
}

/** Whether it could be bundled: tests and types beside it are the owner's affair, and words wait for a site in their language. */
function counts(path: string): boolean {
  return (
    /\.(?:[cm]?[jt]sx?|css)$/.test(path) &&
    !/\.(?:d|test|spec|stories)\.[^/]+$|^theme\/labels\/[a-z]{2,3}(?:-\w+)*\.ts$/.test(path) &&
    !isEditorFile(path)
  );
}

/** What the site's own files import: of those that hold nothing but types, nothing is bundled. */
async function namedFiles({ siteFiles, read }: ThemeSources): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const path of siteFiles.filter(counts)) {
    const text = Buffer.from(await read(path)).toString();
    for (const [, specifier = ""] of text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g))
      named.add(posix.join(posix.dirname(path), specifier));
  }
  return named;
}
