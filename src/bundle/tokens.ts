/** Design tokens of the default theme, for pages about docgen itself such as build profiles. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** CSS. */
export function readTokens(packageRoot: string): Promise<string> {
  return readFile(join(packageRoot, "theme/styles/tokens.css"), "utf8");
}
