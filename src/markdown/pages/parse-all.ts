/** Parses every page of a site of which nothing is remembered. What has been parsed is kept even when that fails. */
import type { Diagnostic } from "../../core/diagnostics.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Memo } from "../../core/stage.ts";
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
      if (input !== null) reader.note(input, await memo.run(stage, input));
      follower?.onPage();
    });
  } finally {
    reader.close();
  }
  const { including } = reader;
  const pages = reader.known();
  return { pages, included: reader.included(), including, diagnostics: reader.diagnostics() };
}
