/** Work that depends on a single page: parsing, and extraction of its search terms. */
import type { ParseStage } from "../markdown/pages/page-reader.ts";
import { pageTermsStage } from "../search/embedded/page-terms.ts";
import { textOf } from "../search/records.ts";

/** The parse stage, extended to compute and cache the search terms for the index. */
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
