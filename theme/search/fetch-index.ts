/** Fetches files of the embedded index, relative to its manifest. */
import { manifestName } from "../../src/shared/search/index-format.ts";
import type { IndexFiles } from "../../src/shared/search/search-index.ts";

export function fetchIndex(manifestUrl: string): IndexFiles {
  const base = new URL(manifestUrl, globalThis.location.origin);
  return {
    async read(name) {
      // Only the manifest has a fixed name, so it is revalidated; all other files are immutable.
      const cache = name === manifestName ? "no-cache" : "default";
      const response = await fetch(new URL(name, base), { cache });
      if (!response.ok) throw new Error(`${response.status} ${name}`);
      return response.text();
    },
  };
}
