/** Parses every page of a site of which nothing is remembered. What has been parsed is kept even when that fails. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import { UserError } from "../../core/errors.ts";
import { onPage } from "../../core/page-failure.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Memo, Stage } from "../../core/stage.ts";
import type { ParseResult } from "../doc.ts";
import type { ParseInput } from "../parse-input.ts";
import type { PageReader } from "./page-reader.ts";
import type { ParsedPages } from "./parsed-pages.ts";
import type { Parsers } from "./parsers.ts";

export interface Parsed {
  /** What could be read. */
  readonly pages: ParsedPages;
  /** The files that pages include. */
  readonly included: readonly SourcePath[];
  /** The pages that include them. */
  readonly including: ReadonlySet<SourcePath>;
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
  try {
    await parsers.forEach(reader.unknown(), reader.newBytes, async (path, stage) => {
      await follower?.beforePage();
      const input = await reader.read(path);
      if (input !== null) await parseOne(input, stage, reader, memo);
      follower?.onPage();
    });
  } finally {
    reader.close();
  }
  const { including } = reader;
  const pages = reader.known();
  return { pages, included: reader.included(), including, diagnostics: reader.diagnostics() };
}

/** A page that fails is told, and the others are parsed all the same. */
async function parseOne(
  input: ParseInput,
  stage: Stage<ParseInput, ParseResult>,
  reader: PageReader,
  memo: Memo,
): Promise<void> {
  try {
    reader.note(input, await memo.run(naming(stage), input));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    reader.fail(input.path, error.diagnostics);
  }
}

/** The same stage, whose failures name the page. */
export function naming(stage: Stage<ParseInput, ParseResult>): Stage<ParseInput, ParseResult> {
  return { ...stage, run: (input, memo) => onPage(input.path, async () => stage.run(input, memo)) };
}
