/** Parses every page of a site of which nothing is remembered. What has been parsed is kept even when that fails. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import { UserError } from "../../core/errors.ts";
import { onPage } from "../../core/page-failure.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Memo } from "../../core/stage.ts";
import type { PageReader, ParseStage } from "./page-reader.ts";
import type { ParsedPages } from "./parsed-pages.ts";
import type { Parsers } from "./parsers.ts";

export interface Parsed {
  /** What could be read. */
  readonly pages: ParsedPages;
  /** Besides those of the pages themselves. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Who follows the parsing. */
export interface PageFollower {
  /** Each page waits for it. */
  beforePage(): Promise<void>;
  /** A page more has been parsed. */
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

/** A page that fails is told, and the others are parsed all the same. */
async function parseOne(path: SourcePath, stage: ParseStage, reader: PageReader, memo: Memo): Promise<void> {
  try {
    reader.note(path, await memo.trace(naming(stage), reader.inputOf(path), reader.inputs));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    reader.fail(path, error.diagnostics);
  }
}

/** The same stage, whose failures name the page. */
export function naming(stage: ParseStage): ParseStage {
  return {
    ...stage,
    run: (input, memo, files) => onPage(input.path, async () => stage.run(input, memo, files)),
  };
}
