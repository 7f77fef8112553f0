/** Makes the images of a report part of it: small ones as data URLs, the others as files beside it. */

import { posix } from "node:path";
import { getMediaType, toDataUrl } from "../core/media-types.ts";
import type { Image } from "./changes.ts";
import { imageMark } from "./compare.ts";

/** In bytes. */
const maxEmbedded = 100_000;

const extensionOf = (path: string) => posix.extname(path).toLowerCase();

export function isImagePath(path: string): boolean {
  return getMediaType(path)?.startsWith("image/") ?? false;
}

export interface Embedded {
  readonly html: string;
  /** Files to write beside the report: name → content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Paths of images of which the repository has only Git LFS pointers. */
  readonly pointers: readonly string[];
}

/** @param folder relative to the report */
export async function embedImages(
  html: string,
  images: ReadonlyMap<string, Image>,
  folder: string,
): Promise<Embedded> {
  const files = new Map<string, Uint8Array>();
  const pointers: string[] = [];
  const sources = new Map<string, string>();
  const mark = new RegExp(`${imageMark}([\\w-]+)`, "g");
  for (const key of new Set(Array.from(html.matchAll(mark), ([, found = ""]) => found))) {
    const image = images.get(key);
    if (image === undefined) continue;
    const bytes = await image.read();
    const extension = extensionOf(image.path);
    if (isPointer(bytes)) pointers.push(image.path);
    if (bytes.length <= maxEmbedded) sources.set(key, toDataUrl(getMediaType(image.path) ?? "", bytes));
    else {
      const name = `${key.slice(0, 16)}${extension}`;
      files.set(name, bytes);
      sources.set(key, `${encodeURIComponent(folder)}/${name}`);
    }
  }
  return { html: html.replace(mark, (_, key: string) => sources.get(key) ?? "data:,"), files, pointers };
}

function isPointer(bytes: Uint8Array): boolean {
  return bytes.length < 1024 && Buffer.from(bytes).toString("latin1").startsWith("version https://git-lfs.");
}
