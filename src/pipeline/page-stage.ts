/** Work that depends on a single page: parsing, and extraction of its search terms. */
import type { ParseStage } from "../markdown/pages/page-reader.ts";
import { pageTermsStage } from "../search/embedded/page-terms.ts";
import { toPageText } from "../search/records.ts";

/** The parse stage, extended to compute and cache the search terms for the index. */
export function withSearchTerms(parse: ParseStage): ParseStage {
  return {
    ...parse,
    async run(input, memo, files) {
      const page = await parse.run(input, memo, files);
      if (page.search.found) await memo.run(pageTermsStage, toPageText(page, memo.read));
      return page;
    },
  };
}
