/** Negotiates the response compression from Accept-Encoding. */

export type Encoding = "br" | "gzip";

/** `gzip, br;q=0.5` → gzip; brotli if both have the same weight; null for no compression. */
export function chooseEncoding(accept: string): Encoding | null {
  const wishes = parseAcceptEncoding(accept);
  const wish = (name: string) => wishes.get(name) ?? wishes.get("*") ?? 0;
  const [br, gzip] = [wish("br"), wish("gzip")];
  if (br > 0 && br >= gzip) return "br";
  return gzip > 0 ? "gzip" : null;
}

function parseAcceptEncoding(accept: string): Map<string, number> {
  const wishes = new Map<string, number>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
    const weight = parameters.find((word) => word.startsWith("q="));
    const value = weight === undefined ? 1 : Number.parseFloat(weight.slice(2));
    if (name !== "") wishes.set(name, Number.isNaN(value) ? 0 : value);
  }
  return wishes;
}
