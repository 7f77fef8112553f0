/** Lists the files in content/ that a test reads. */
import { readdirSync } from "node:fs";

/** `["content/docs/intro.md", …]`, sorted, with one of the extensions. */
export function contentFiles(endings: readonly string[]): string[] {
  return readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => `content/${path}`)
    .sort();
}
