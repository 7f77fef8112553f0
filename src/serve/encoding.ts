/** Negotiates the response compression from Accept-Encoding. */
import { parseWeights } from "./accept.ts";

export type Encoding = "br" | "gzip";

/** `gzip, br;q=0.5` → gzip; brotli if both have the same weight; null for no compression. */
export function chooseEncoding(accept: string): Encoding | null {
  const wishes = parseWeights(accept);
  const wish = (name: string) => wishes.get(name) ?? wishes.get("*") ?? 0;
  const [br, gzip] = [wish("br"), wish("gzip")];
  if (br > 0 && br >= gzip) return "br";
  return gzip > 0 ? "gzip" : null;
}
