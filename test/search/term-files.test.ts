/** The files of terms do not depend on how many pages are merged at once. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeSiteTerms, type TermFile } from "../../src/search/embedded/term-files.ts";

const word = fc.stringMatching(/^[a-z]{1,4}$|^[ぁ-ん]{2}$/);

test("merged by stretches of the alphabet they are what they are merged as a whole", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 30 }), { minLength: 3 }),
      async (sites) => {
        const pages = sites.map((terms, index) => ({
          slot: index * 3,
          lines: async () => terms.map((term) => `${term} 0${"x".repeat(200)}`).join("\n"),
        }));
        const filesOf = async (atOnce: number) => {
          const files: TermFile[] = [];
          const common = await makeSiteTerms(pages, (file) => files.push(file), atOnce);
          return { files, common };
        };
        expect(await filesOf(2)).toEqual(await filesOf(pages.length));
      },
    ),
    { numRuns: 50 },
  );
});
