/** Reads the authors files of blogs. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import type { Inputs } from "../../core/inputs.ts";
import type { Memo } from "../../core/stage.ts";
import type { Sources } from "../../read/scan.ts";
import type { AuthorsFile } from "./authors-file.ts";
import { authorsStage, readTextFiles } from "./folder-stages.ts";

export async function readAuthors(
  inputs: Inputs,
  sources: Pick<Sources, "authors">,
  memo: Memo,
): Promise<{ readonly authors: readonly AuthorsFile[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { found, diagnostics } = await readTextFiles(authorsStage, sources.authors, inputs, memo);
  return { authors: found, diagnostics };
}
