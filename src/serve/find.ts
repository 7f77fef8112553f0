/**
 * Finds outputs in the newest preview. Index files are also found in older previews: a page that has started to search keeps
 * using the index it loaded.
 */
import type { Output } from "../outputs/plan.ts";
import type { Preview } from "../pipeline/preview.ts";
import { indexFolder, manifestName } from "../shared/search/index-format.ts";
import type { SiteState } from "./session.ts";

/** Number of previews whose index stays available. */
const maxSearchedPreviews = 3;

export function makeFinder(state: () => SiteState): (path: string) => Promise<Output | null> {
  const searched = makeSearchedPreviews();
  const find = async (path: string): Promise<Output | null> => {
    const { preview } = state();
    if (preview === null || path.startsWith("/")) return null;
    const indexed = await searched.find(path, preview);
    if (indexed !== null) return indexed;
    const found = await preview.find(path);
    // A newer preview may have stopped the provisional one while the request was waiting.
    const isOutdated = preview.background !== null && state().preview !== preview;
    return found === null && isOutdated ? find(path) : found;
  };
  return find;
}

/** Previews whose index a page has loaded, newest first. */
function makeSearchedPreviews() {
  const previews: Preview[] = [];
  const note = (preview: Preview) => {
    if (previews[0] === preview) return;
    previews.unshift(preview);
    previews.splice(maxSearchedPreviews);
  };
  return {
    /** Finds a file of an index; null for the manifest, which is always the newest, and for other paths. */
    async find(path: string, newest: Preview): Promise<Output | null> {
      // Each locale has its own index.
      const inIndex = `/${path}`.split(`/${indexFolder}/`)[1];
      if (inIndex === manifestName) note(newest);
      if (inIndex === undefined || inIndex === manifestName) return null;
      for (const preview of previews) {
        const output = await preview.find(path);
        if (output?.kind === "data") return output;
      }
      return null;
    },
  };
}
