/**
 * Finds outputs in the newest state. Files of the search index are found in older states as well: a page that has begun to search goes on
 * with the index that it knows, whatever is edited meanwhile.
 */
import type { Output } from "../outputs/plan.ts";
import type { Preview } from "../pipeline/preview.ts";
import { indexFolder, manifestName } from "../shared/search/index-format.ts";
import type { SiteState } from "./session.ts";

/** Previous states whose search index pages may still read. */
const maxSearched = 3;

export function makeFinder(state: () => SiteState): (path: string) => Promise<Output | null> {
  const searched = recentlySearched();
  const find = async (path: string): Promise<Output | null> => {
    const { preview } = state();
    if (preview === null || path.startsWith("/")) return null;
    const indexed = await searched.find(path, preview);
    if (indexed !== null) return indexed;
    const found = await preview.find(path);
    // The work behind a provisional preview may have been stopped while the request waited: another preview has replaced it.
    const isOutdated = preview.background !== null && state().preview !== preview;
    return found === null && isOutdated ? find(path) : found;
  };
  return find;
}

/** The previews whose index pages have opened, the newest first. */
function recentlySearched() {
  const previews: Preview[] = [];
  const note = (preview: Preview) => {
    if (previews[0] === preview) return;
    previews.unshift(preview);
    previews.splice(maxSearched);
  };
  return {
    /** Finds a file of an index; null for the manifest, which is always the newest, and for other paths. */
    async find(path: string, newest: Preview): Promise<Output | null> {
      // Each language has an index of its own.
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
