/** Pipeline stages for category, tags and authors files and `SUMMARY.md`. The parsers are loaded on the first cache miss. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import { UserError } from "../../core/errors.ts";
import type { Inputs } from "../../core/inputs.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Memo, ReadingStage } from "../../core/stage.ts";
import { readText } from "../../read/scan.ts";

interface Understood {
  readonly diagnostics: readonly Diagnostic[];
}

function textStage<File extends Understood>(
  name: string,
  load: () => Promise<(path: SourcePath, text: string) => File | Promise<File>>,
): ReadingStage<SourcePath, File> {
  return {
    name,
    subject: (path) => path,
    key: (path) => path,
    async run(path, _memo, files) {
      const { text, diagnostics } = await readText(files, path);
      if (text === null) throw new UserError(diagnostics);
      return (await load())(path, text);
    },
  };
}

export const categoryStage = textStage("category", async () => (await import("./category.ts")).parseCategory);

export const tagsStage = textStage("tags", async () => (await import("./tags-file.ts")).parseTags);

export const authorsStage = textStage(
  "authors",
  async () => (await import("./authors-file.ts")).parseAuthors,
);

export const summaryStage = textStage("summary", async () => (await import("./summary.ts")).parseSummary);

/** Unreadable files are reported and skipped. */
export async function readTextFiles<File extends Understood>(
  stage: ReadingStage<SourcePath, File>,
  paths: readonly SourcePath[],
  inputs: Inputs,
  memo: Memo,
): Promise<{ readonly found: readonly File[]; readonly diagnostics: readonly Diagnostic[] }> {
  const found: File[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const path of paths) {
    try {
      const { output } = await memo.trace(stage, path, inputs);
      found.push(output);
      diagnostics.push(...output.diagnostics);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  return { found, diagnostics };
}
