/** What can be made of a page alone, while it is at hand: it is understood, and the terms of its text are found. */
import type { ParseStage } from "../markdown/pages/page-reader.ts";
import { pageTermsStage } from "../search/embedded/page-terms.ts";
import { textOf } from "../search/records.ts";

/** The same stage, which makes the terms of a page at once, for the index to find them remembered. */
export function alsoTerms(parse: ParseStage): ParseStage {
  return {
    ...parse,
    async run(input, memo, files) {
      const page = await parse.run(input, memo, files);
      if (page.search.found) await memo.run(pageTermsStage, textOf(page, memo.read));
      return page;
    },
  };
}
