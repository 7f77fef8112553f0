/** Metadata of a file that a page shows or links to. */
import { posix } from "node:path";
import { hash } from "../core/hash.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Stage } from "../core/stage.ts";

export interface Asset {
  readonly path: SourcePath;
  readonly hash: string;
  /** Pixels; null if it isn't an image or its size is unknown. */
  readonly width: number | null;
  readonly height: number | null;
  /** Why the size of an image is unknown. */
  readonly problem: string | null;
  /** Inlinable markup of an SVG; null for other files. */
  readonly svg: string | null;
}

export const assetStage: Stage<{ path: SourcePath; bytes: Uint8Array }, Asset> = {
  name: "asset",
  key: ({ path, bytes }) => hash(path, bytes),
  run: async ({ path, bytes }) => ({ path, hash: hash(bytes), ...(await measure(path, bytes)) }),
};

const imageTypes = /\.(avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp)$/i;

async function measure(
  path: SourcePath,
  bytes: Uint8Array,
): Promise<Pick<Asset, "width" | "height" | "problem" | "svg">> {
  if (!imageTypes.test(path)) return { width: null, height: null, problem: null, svg: null };
  const svg =
    posix.extname(path).toLowerCase() === ".svg" ? inlineSvg(new TextDecoder().decode(bytes)) : null;
  const { imageSize } = await import("image-size");
  try {
    const { width, height } = imageSize(bytes);
    return { width, height, problem: null, svg };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { width: null, height: null, problem: error.message.replace(/: undefined$/, ""), svg };
  }
}

/**
 * Sanitizes an SVG for inlining: only the `<svg>` element, without prologue and comments, and without scripts, event
 * handlers and styles, which the Content-Security-Policy would block.
 */
function inlineSvg(text: string): string {
  return text
    .replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/gi, "")
    .replace(/<(script|style|foreignObject)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/\s(on[a-z]+|style)\s*=\s*("[^"]*"|'[^']*')/gi, "")
    .trim();
}
