/** A document under edit, parsed on its own. */
import type { FileSystem } from "../core/files.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo, Stage } from "../core/stage.ts";
import type { ParseResult } from "../markdown/doc.ts";
import { wantedFiles } from "../markdown/included.ts";
import type { ParseInput } from "../markdown/parse-input.ts";
import { readText } from "../read/scan.ts";

export interface Parsing {
  readonly files: FileSystem;
  readonly memo: Memo;
  readonly parse: Stage<ParseInput, ParseResult>;
}

/** A page as it is now; null when it is made of other files. */
export async function parseEdited(
  path: SourcePath,
  { files, memo, parse }: Parsing,
): Promise<ParseResult | null> {
  const { text } = await readText(files, path);
  if (text === null || wantedFiles(text, path).length > 0) return null;
  return memo.run(parse, { path, text, included: [] });
}
