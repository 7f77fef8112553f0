/** Tables are looked for where one can begin: what is found is what remark-gfm finds alone. */
import spec from "commonmark-spec";
import type { Construct } from "micromark-util-types";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { expect, test } from "vitest";
import { mulberry32 } from "../../bench/random.ts";
import { sparingTables } from "../../src/markdown/table-heads.ts";

const complete = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const sparing = unified().use(remarkParse).use(remarkGfm).use(sparingTables).use(remarkDirective).freeze();

const tables = [
  "| a | b |\n| - | - |\n| c | d |\n| e | f |\n後",
  "a\n:-\nb\nc",
  "a\n-:  \t\nb",
  "a | b\n--|--",
  "a | b\n:-:|--\nc\n\nd",
  "段落\n| a |\n|-|\n| b |",
  "> | a |\n> | :- |\n> | b |\n怠けた行",
  "- | a |\n  | - |\n  | b |\n- c",
  "1. x\n\n   | a |\n   | - |\n   | b |",
  "[^1]: | a |\n    | - |\n    | b |\n\n[^1]",
  ":::note\n| a |\n| - |\n| b |\n:::",
  "| a |\r\n| - |\r\n| b |\r\n",
  "| a |\r| - |\r| b |",
  "| a |\n| - |",
  "| a |\n| - | - |",
  "| a |\n\n| - |",
  "| a |\n    | - |",
  "\t| a |\n\t| - |",
  "| a \\| b |\n| - |\n| `c \\| d` |",
  "# 見出し |\n| - |",
  "a\n---\nb\n- | -\n",
  "```\n| a |\n| - |\n```\n| a |\n| - |",
  "<div>\n| a |\n| - |\n</div>",
  "| a |\n| - |\n> | b |\n> | - |",
  "| a |\n| - |\n| b |\n- c\n| d |",
  "| a |\n|\u00a0- |",
  "\ufeff| a |\n| - |\n| b |",
];

test.each(tables)("%j", (source) => {
  expect(sparing.parse(source)).toEqual(complete.parse(source));
});

test("the examples of CommonMark give the same trees", () => {
  for (const { markdown } of spec.tests) {
    const source = markdown.replaceAll("→", "\t");
    expect(sparing.parse(source), source).toEqual(complete.parse(source));
  }
});

const pieces = [
  ..."a|-:>#*` \n\n\n\t",
  "| a ",
  "| - |",
  ":-",
  "- ",
  "  ",
  "    ",
  "> ",
  "1. ",
  "---",
  "```\n",
  "[^1]: ",
  ":::note\n",
  "===",
  "<div>",
  "漢字",
  "\\|",
];

test("texts by chance give the same trees", () => {
  const random = mulberry32(7);
  const below = (most: number) => Math.floor(random() * most);
  for (let round = 0; round < 1500; round += 1) {
    const source = Array.from({ length: 2 + below(24) }, () => pieces[below(pieces.length)]).join("");
    expect(sparing.parse(source), JSON.stringify(source)).toEqual(complete.parse(source));
  }
});

test("one processor reads one source after the other", () => {
  for (const source of [tables[0], "a\n\n| b |\n| c |", tables[1]] as string[]) {
    expect(sparing.parse(source)).toEqual(complete.parse(source));
  }
});

test("lines that are no head are not read as one", () => {
  const read: number[] = [];
  const counted = (construct: Construct): Construct => ({
    ...construct,
    tokenize(...given) {
      if (construct.name === "table") read.push(this.now().line);
      return construct.tokenize.apply(this, given);
    },
  });
  function counting(this: Processor): void {
    const data = this.data();
    data.micromarkExtensions = (data.micromarkExtensions ?? []).map((syntax) => ({
      ...syntax,
      flow: { ...syntax.flow, null: [syntax.flow?.null ?? []].flat().map(counted) },
    }));
  }
  const watched = unified().use(remarkParse).use(remarkGfm).use(counting).use(sparingTables).freeze();
  watched.parse("a\nb\n\nc\n\n| d |\n| - |\n| e |\n\n- f\n- g\n");
  expect(new Set(read)).toEqual(new Set([6, 8]));
});
