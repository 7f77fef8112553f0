/** Remembering failed lookaheads for autolinks changes no result: each text gives the tree of the unmodified packages. */
import fc from "fast-check";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { linearAutolinks } from "../../src/markdown/text/autolink-lookahead.ts";
import { runs } from "../runs.ts";

const bare = unified().use(remarkParse).use(remarkGfm).freeze();
const once = bare().use(linearAutolinks).freeze();

const signs = [
  ...[
    "www.",
    "_www.",
    "http://",
    "https://",
    "HTTP://",
    "a",
    "b",
    "_",
    ".",
    "-",
    "/",
    "@",
    "www",
    "語",
    " ",
    "\n",
  ],
  ...[
    "!",
    '"',
    "&",
    "&amp;",
    "&a",
    ";",
    "'",
    "(",
    ")",
    "*",
    ",",
    ":",
    "?",
    "]",
    "[",
    "](",
    "~",
    "~~",
    "<",
    ">",
    "\t",
  ],
];
/** Few kinds per text, so that they interact. */
const text = fc
  .tuple(fc.constantFrom("www.a", "http://a", "_www.a_"), fc.subarray(signs, { minLength: 2, maxLength: 8 }))
  .chain(([address, kinds]) => fc.array(fc.constantFrom(address, ...kinds), { maxLength: 40 }))
  .map((parts) => parts.join(""));

test("the tree of a text of addresses is that of the packages", () => {
  fc.assert(
    fc.property(text, (source) => {
      expect(once.parse(source)).toEqual(bare.parse(source));
    }),
    { numRuns: runs(3000) },
  );
});

const long: Readonly<Record<string, string>> = {
  "names with underscores": "_www.a_b".repeat(3000),
  "dots in a name": `www.a${".".repeat(20_000)}b`,
  "signs in a path": `http://a.b/${"!".repeat(20_000)}b`,
};

test.each(Object.entries(long))("many %s are read in seconds", (_, source) => {
  expect(once.parse(source).children).toHaveLength(1);
});
