/** Metadata of a file that a page shows or links to. */
import { posix } from "node:path";
import { hash } from "../core/hash.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Stage } from "../core/stage.ts";
import { type InlineSvg, inlineSvg } from "./inline-svg.ts";
import { isJpeg, readJpegSize } from "./jpeg.ts";
import { readOrientation } from "./orientation.ts";

export interface Asset {
  readonly path: SourcePath;
  readonly hash: string;
  /** Pixels; null if it isn't an image or its size is unknown. */
  readonly width: number | null;
  readonly height: number | null;
  /** Why the size of an image is unknown. */
  readonly problem: string | null;
  /** Inlinable markup of an SVG; null for other files. */
  readonly svg: InlineSvg | null;
}

export const assetStage: Stage<{ path: SourcePath; bytes: Uint8Array }, Asset> = {
  name: "asset",
  key: ({ path, bytes }) => hash(path, bytes),
  run: async ({ path, bytes }) => ({ path, hash: hash(bytes), ...(await measure(path, bytes)) }),
};

/** The ids get a prefix that is different for each image. */
export function toInlineSvg(bytes: Uint8Array): InlineSvg {
  return inlineSvg(new TextDecoder().decode(bytes), `svg-${hash(bytes).slice(0, 8)}-`);
}

const imageTypes = /\.(avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp)$/i;

async function measure(
  path: SourcePath,
  bytes: Uint8Array,
): Promise<Pick<Asset, "width" | "height" | "problem" | "svg">> {
  if (!imageTypes.test(path)) return { width: null, height: null, problem: null, svg: null };
  const svg = posix.extname(path).toLowerCase() === ".svg" ? toInlineSvg(bytes) : null;
  const { imageSize } = await import("image-size");
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // The package takes fill bytes for a corrupt file.
    const { width, height } = (isJpeg(view) ? readJpegSize(view) : null) ?? imageSize(bytes);
    // Browsers rotate the image before they display it.
    const isTurned = readOrientation(bytes) > 4;
    return { width: isTurned ? height : width, height: isTurned ? width : height, problem: null, svg };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { width: null, height: null, problem: error.message.replace(/: undefined$/, ""), svg };
  }
}
