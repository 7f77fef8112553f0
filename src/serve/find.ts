/**
 * Finds outputs in the newest state. Files of the search index are found in older states as well: a page that has begun to search goes on
 * with the index that it knows, whatever is edited meanwhile.
 */
import type { Output } from "../outputs/plan.ts";
import type { Preview } from "../pipeline/preview.ts";
import { indexFolder, manifestName } from "../shared/search/index-format.ts";
import type { SiteState } from "./session.ts";

/** So many indexes that pages may still read. */
const mostKept = 3;

export function makeFinder(state: () => SiteState): (path: string) => Promise<Output | null> {
  const searched: Preview[] = [];
  const note = (preview: Preview) => {
    if (searched[0] === preview) return;
    searched.unshift(preview);
    searched.splice(mostKept);
  };
  const find = async (path: string): Promise<Output | null> => {
    const { preview } = state();
    if (preview === null || path.startsWith("/")) return null;
    // Each language has an index of its own.
    const inIndex = `/${path}`.split(`/${indexFolder}/`)[1];
    if (inIndex === manifestName) note(preview);
    else if (inIndex !== undefined) {
      for (const older of searched) {
        const output = await older.find(path);
        if (output?.kind === "data") return output;
      }
    }
    const found = await preview.find(path);
    // What is behind a provisional preview may have been stopped while somebody waited for it: another one has taken its place.
    const isOutdated = preview.background !== null && state().preview !== preview;
    return found === null && isOutdated ? find(path) : found;
  };
  return find;
}
