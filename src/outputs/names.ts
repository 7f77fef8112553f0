/** Names that no file system takes, and those that docgen keeps for itself, found while there is nothing but a plan. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { Output } from "./plan.ts";

/** Bytes of UTF-8: what Linux, macOS and Windows take, and the hosts of sites with them. */
const longestName = 255;
/** Of a path below the output folder: Linux takes 4,096 for the whole. */
const longestPath = 3072;
/** Where there is no character of two bytes or more, a length in characters is one in bytes; of any other text a byte is a third of one at least. */
const surelyShort = Math.floor(longestName / 3);

export function checkNames(outputs: readonly Output[]): Diagnostic[] {
  return outputs.flatMap((output) => {
    const { path } = output;
    if (path.length <= surelyShort && !path.includes("\0") && !path.startsWith(".")) return [];
    const found = findFault(output);
    return found === null ? [] : [found];
  });
}

function findFault({ path, from }: Output): Diagnostic | null {
  const file = /\.\w+$/.test(from) ? from : null;
  if (path.includes("\0")) return diagnostic("output/nul", { from }, { file });
  if (isKept(path)) return diagnostic("output/own-name", { from, path }, { file });
  const long = path.split("/").find((name) => Buffer.byteLength(name) > longestName);
  if (long !== undefined) {
    const values = { from, name: shorten(long), bytes: Buffer.byteLength(long), most: longestName };
    return diagnostic("output/long-name", values, { file });
  }
  const bytes = Buffer.byteLength(path);
  if (bytes <= longestPath) return null;
  return diagnostic("output/long-path", { from, path: shorten(path), bytes, most: longestPath }, { file });
}

/** The lock, the manifest and the staging folder stand beside the outputs. */
function isKept(path: string): boolean {
  return path.toLowerCase().startsWith(".docgen-");
}

function shorten(text: string): string {
  return `${[...text].slice(0, 40).join("")}…`;
}
