/** Front matter keys that pages of the old site have and docgen does not know. */
import { getValues } from "../core/diagnostics.ts";
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
    for (const item of diagnostics) {
      const values = getValues(item, "data/unknown-key");
      if (values?.source !== "front matter") continue;
      // One that resembles a key of docgen may be a typo.
      if (values.nearest === null || foreign.includes(values.key)) found.add(values.key);
    }
  }
  return [...found].sort();
}
