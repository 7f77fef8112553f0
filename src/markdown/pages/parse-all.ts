/** Parses all uncached pages of a site. Results are stored even if a later page fails. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import { UserError } from "../../core/errors.ts";
import { withPageErrors } from "../../core/page-failure.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Memo } from "../../core/stage.ts";
import type { PageReader, ParseStage } from "./page-reader.ts";
import type { ParsedPages } from "./parsed-pages.ts";
import type { Parsers } from "./parsers.ts";

export interface Parsed {
  /** Pages that were parsed. */
  readonly pages: ParsedPages;
  /** In addition to those of the pages. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Observes the progress. */
export interface PageFollower {
  /** Awaited before each page. */
  beforePage(): Promise<void>;
  /** Called after each page. */
  onPage(): void;
}

export async function parseAll(
  reader: PageReader,
  memo: Memo,
  parsers: Parsers,
  follower: PageFollower | null,
): Promise<Parsed> {
  await parsers.forEach(await reader.unknown(), reader.newBytes, async (path, stage) => {
    await follower?.beforePage();
    await parseOne(path, stage, reader, memo);
    follower?.onPage();
  });
  return { pages: reader.known(), diagnostics: reader.diagnostics() };
}

/** Reports a failing page and continues with the others. */
async function parseOne(path: SourcePath, stage: ParseStage, reader: PageReader, memo: Memo): Promise<void> {
  try {
    reader.note(path, await memo.trace(naming(stage), reader.inputOf(path), reader.inputs));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    reader.fail(path, error.diagnostics);
  }
}

/** Wraps the stage so that errors name the page. */
export function naming(stage: ParseStage): ParseStage {
  return {
    ...stage,
    run: (input, memo, files) => withPageErrors(input.path, async () => stage.run(input, memo, files)),
  };
}
