/** Reads the files of the embedded index over the network; they stand beside its manifest. */
import { manifestName } from "../../src/shared/search/index-format.ts";
import type { IndexFiles } from "../../src/shared/search/search-index.ts";

export function fetchIndex(manifestUrl: string): IndexFiles {
  const base = new URL(manifestUrl, globalThis.location.origin);
  return {
    async read(name) {
      // The manifest alone changes under its name: a kept copy is used only after asking whether it is still the one.
      const cache = name === manifestName ? "no-cache" : "default";
      const response = await fetch(new URL(name, base), { cache });
      if (!response.ok) throw new Error(`${response.status} ${name}`);
      return response.text();
    },
  };
}
