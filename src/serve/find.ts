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
  return async (path) => {
    const { preview } = state();
    if (preview === null || path.startsWith("/")) return null;
    if (path === `${indexFolder}/${manifestName}`) note(preview);
    else if (path.startsWith(`${indexFolder}/`)) {
      for (const older of searched) {
        const output = await older.find(path);
        if (output?.kind === "data") return output;
      }
    }
    return preview.find(path);
  };
}
