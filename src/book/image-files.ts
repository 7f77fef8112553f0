/** Types of images, and images as part of an HTML file. */
import { posix } from "node:path";
import type { PictureStore } from "./pictures.ts";

const types: ReadonlyMap<string, string> = new Map([
  [".avif", "image/avif"],
  [".gif", "image/gif"],
  [".ico", "image/x-icon"],
  [".jpeg", "image/jpeg"],
  [".jpg", "image/jpeg"],
  [".otf", "font/otf"],
  [".png", "image/png"],
  [".svg", "image/svg+xml"],
  [".ttf", "font/ttf"],
  [".webp", "image/webp"],
  [".woff", "font/woff"],
  [".woff2", "font/woff2"],
]);

/** null for files that are neither images nor fonts. */
export function getMediaType(path: string): string | null {
  return types.get(posix.extname(path).toLowerCase()) ?? null;
}

export function openDataImages(keepsRemote: boolean): PictureStore {
  return {
    keepsRemote,
    async embed(output) {
      const type = getMediaType(output.path);
      return type === null ? null : toDataUrl(type, await output.produce());
    },
  };
}

export function toDataUrl(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}
