/** The design tokens of the default theme as they are written: for pages that docgen makes about itself. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** CSS. */
export function readTokens(packageRoot: string): Promise<string> {
  return readFile(join(packageRoot, "theme/styles/tokens.css"), "utf8");
}
