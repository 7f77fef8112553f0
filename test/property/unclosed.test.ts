/** Remembering failed lookaheads for unclosed syntax changes no result: each text gives the tree of the unmodified packages. */
import fc from "fast-check";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { linearUnclosed } from "../../src/markdown/text/unclosed.ts";
import { runs } from "../runs.ts";

const bare = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();
const sparing = bare().use(linearUnclosed).freeze();

const signs = [
  ...[
    "`",
    "``",
    "```",
    "\\`",
    "\\",
    "$",
    "$$",
    "$$$",
    "\\$",
    "<",
    ">",
    "-",
    "--",
    "!",
    "?",
    "[",
    "]",
    "]]",
    "](",
  ],
  ...[
    "<!--",
    "-->",
    "<!-->",
    "<!--->",
    "<?",
    "?>",
    "<!X",
    "<!x ",
    "<![CDATA[",
    "<![",
    "]]>",
    "<b>",
    "</b>",
    "</b",
  ],
  ...[
    '<a b="',
    "<a b='",
    '"',
    "'",
    "<http://a>",
    "<a@b.c>",
    "*",
    "**",
    "~~",
    "|",
    "a",
    " ",
    "\t",
    "&lt;",
    "語",
  ],
  ...[
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    "\n> ",
    "> ",
    "- ",
    "  ",
    "    ",
    "# ",
    "\n|-|-|\n",
    "[^1]",
    "[a]: b\n",
    "\0",
  ],
];
/** Few kinds per text, so that they interact. */
const text = fc
  .subarray(signs, { minLength: 2, maxLength: 8 })
  .chain((kinds) => fc.array(fc.constantFrom(...kinds), { maxLength: 40 }))
  .map((parts) => parts.join(""));

test("the tree of a text of signs is that of the packages", () => {
  fc.assert(
    fc.property(text, (source) => {
      expect(sparing.parse(source)).toEqual(bare.parse(source));
    }),
    { numRuns: runs(3000) },
  );
});

const runsOf = (sign: string) =>
  Array.from({ length: 1000 }, (_, size) => `a ${sign.padEnd(size + 2, sign.at(-1))} `);
const openings: Readonly<Record<string, string>> = {
  comments: "a <!-- ".repeat(15_000),
  instructions: "a <? ".repeat(15_000),
  declarations: "a <!X ".repeat(15_000),
  "sections of characters": "a <![CDATA[ ".repeat(5000),
  "runs of backticks": runsOf("`").join(""),
  "runs of backticks behind a backslash": runsOf("\\`").join(""),
  "runs of dollars": runsOf("$").join(""),
};

test.each(Object.entries(openings))("%s that never end are read in seconds", (_, source) => {
  expect(sparing.parse(source).children).toHaveLength(1);
});
