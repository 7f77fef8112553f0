/** Text that needs no normalization takes a fast path with the same result. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeTermExtractor } from "../../src/search/embedded/text-terms.ts";
import { runs } from "../runs.ts";

const plain = fc
  .array(fc.oneof(fc.constantFrom(..."aBz_$09.-  \t\n(+'"), fc.stringMatching(/^[!-~]{1,4}$/)), {
    maxLength: 24,
  })
  .map((parts) => parts.join(""));

test("plain text has the terms that it has beside text that is not", () => {
  fc.assert(
    fc.property(plain, fc.boolean(), (text, isHeading) => {
      // A full stop yields no term and disables the fast path.
      expect(makeTermExtractor()(text, isHeading)).toEqual(makeTermExtractor()(`。${text}`, isHeading));
    }),
    { numRuns: runs(2000) },
  );
});

test.each([
  [
    "clearAll_stamps(message. id)",
    ["clearallstamps", "clear", "all", "stamps", "messageid", "message", "id"],
  ],
  ["v-model  ab .cd", ["vmodel", "model", "abcd", "ab", "cd"]],
])("%s", (text, terms) => {
  expect(makeTermExtractor()(text, false)).toEqual(terms);
});
