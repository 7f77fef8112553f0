/** Images and fonts as part of an HTML file. */
import { getMediaType, toDataUrl } from "../core/media-types.ts";
import type { PictureStore } from "./pictures.ts";

/** Media type; null for files that are neither images nor fonts. */
export function getImageType(path: string): string | null {
  const type = getMediaType(path);
  return type !== null && /^(?:image|font)\//.test(type) ? type : null;
}

export function openDataImages(keepsRemote: boolean): PictureStore {
  return {
    keepsRemote,
    async embed(output) {
      const type = getImageType(output.path);
      return type === null ? null : toDataUrl(type, await output.produce());
    },
  };
}
