/** What can be made of a page alone, while it is at hand: it is understood, and the terms of its text are found. */
import type { Memo, Stage } from "../core/stage.ts";
import type { ParseResult } from "../markdown/doc.ts";
import type { ParseInput } from "../markdown/parse-input.ts";
import { makePageTermsStage } from "../search/embedded/page-terms.ts";
import { textOf } from "../search/records.ts";

/** The same stage, which makes the terms of a page at once, for the index to find them remembered. */
export function alsoTerms(parse: Stage<ParseInput, ParseResult>, memo: Memo): Stage<ParseInput, ParseResult> {
  const terms = makePageTermsStage(memo);
  return {
    ...parse,
    async run(input) {
      const result = await parse.run(input);
      if (result.page.search.found) await memo.run(terms, textOf(result.page, memo.read));
      return result;
    },
  };
}
