/** Front matter keys that pages of the old site have and docgen does not know. */
import type { FileSystem } from "../core/files.ts";
import { loadFrontMatter, parseFrontMatter } from "../markdown/front-matter/front-matter.ts";

/**
 * @param sources Markdown files, relative to the site's folder
 * @param foreign keys of the old tool, accepted even if they resemble one of docgen's
 */
export async function acceptedKeys(
  files: FileSystem,
  sources: readonly string[],
  foreign: readonly string[],
): Promise<readonly string[]> {
  const decoder = new TextDecoder();
  const found = new Set<string>();
  for (const source of sources) {
    const text = decoder.decode(await files.read(source));
    const { diagnostics } = parseFrontMatter(text, source, await loadFrontMatter([text]));
    for (const { code, text: message, hint } of diagnostics) {
      const key = /"([^"]+)"/.exec(message)?.[1];
      if (code !== "data/unknown-key" || key === undefined) continue;
      // One that resembles a key of docgen may be a typo.
      if (foreign.includes(key) || hint?.includes("accept:")) found.add(key);
    }
  }
  return [...found].sort();
}
