/** Who writes for blogs, from the files beside the posts. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import type { FileSystem } from "../../core/files.ts";
import type { Memo } from "../../core/stage.ts";
import { readText, type Sources } from "../../read/scan.ts";
import type { AuthorsFile } from "./authors-file.ts";
import { authorsStage } from "./folder-stages.ts";

export async function readAuthors(
  files: FileSystem,
  sources: Pick<Sources, "authors">,
  memo: Memo,
): Promise<{ readonly authors: readonly AuthorsFile[]; readonly diagnostics: readonly Diagnostic[] }> {
  const authors: AuthorsFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const path of sources.authors) {
    const { text, diagnostics: found } = await readText(files, path);
    diagnostics.push(...found);
    if (text !== null) authors.push(await memo.run(authorsStage, { path, text }));
  }
  return { authors, diagnostics: [...diagnostics, ...authors.flatMap((file) => file.diagnostics)] };
}
