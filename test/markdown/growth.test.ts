/** Work of the parser for repeated syntax, counted instead of timed: twice the input is at most about twice the work. */
import type { Nodes } from "mdast";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkCjkFriendlyStrikethrough from "remark-cjk-friendly-gfm-strikethrough";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { afterEach, expect, test, vi } from "vitest";
import { mulberry32 } from "../../bench/random.ts";
import { UserError } from "../../src/core/errors.ts";
import { codeReferences } from "../../src/markdown/dialects/mkdocs/code-references.ts";
import { makeSourceText } from "../../src/markdown/includes/source-text.ts";
import { javascript, moduleEnd } from "../../src/markdown/jsx/javascript.ts";
import { makeParseContext } from "../../src/markdown/parse-context.ts";
import { makePlaceholders } from "../../src/markdown/template.ts";
import { linearEmphasis } from "../../src/markdown/text/linear-emphasis.ts";
import { visit } from "../../src/markdown/walk.ts";
import { defaultOptions } from "./default-options.ts";
import { line, page } from "./page.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["a name without a source", "import x"],
  ["an open list of names", "import {\n\n  a"],
  ["an open object", "export const a = {"],
  ["a sentence", "import the package with care"],
  ["an open string", 'export const a = "b'],
])("%s is not parsed again with each paragraph below it", (_what, text) => {
  const parse = vi.spyOn(javascript.acorn, "parse");
  expect(moduleEnd(`${text}\n\n`.repeat(300), 0)).toBeNull();
  expect(parse.mock.calls.length).toBeLessThanOrEqual(3);
});

test.each([
  ["an object", "export const a = {\n\n  b: 1,\n\n  c: 2,\n};"],
  ["a template", "export const a = `b\n\nc d\n\ne`;"],
  ["a comment", "export const a = 1; /* b\n\n it's\n\n c */"],
  ["an element", "export const a = <p>\n\n  it is\n\n</p>;"],
  ["a call", "export const a = b(\n\n  c,\n\n);"],
  ["several statements", 'import a from "b";\nimport {\n\n  c,\n\n} from "d";'],
])("%s with blank lines is whole", (_what, code) => {
  expect(moduleEnd(`${code}\n\nText.\n`, 0)).toBe(code.length);
});

/** The number of characters of the source that later steps read for the nodes of a page. */
function countPlaced(source: string): number {
  const tree = unified().use(remarkParse).parse(source);
  const context = makeParseContext(makeSourceText("a.md" as never, source), makePlaceholders(), []);
  codeReferences.transform(tree, { context, own: new Set(), parse: () => tree });
  let count = 0;
  visit(tree, (node: Nodes) => {
    if (node.type !== "text" && node.type !== "link") return;
    count += (node.position?.end.offset ?? 0) - (node.position?.start.offset ?? 0);
  });
  return count;
}

test.each([
  ["in a paragraph", (index: number) => `[a] [b.c${index}][] and\n`],
  ["with names", (index: number) => `see [a][b.c${index}]\n`],
  ["in a quote", (index: number) => `> [b.c${index}][] and\n`],
])("references to code %s have their own positions", (_where, row) => {
  const write = (size: number) => Array.from({ length: size }, (_, index) => row(index)).join("");
  const [once, twice] = [countPlaced(write(200)), countPlaced(write(400))];
  expect(once).toBeGreaterThan(0);
  expect(twice / once).toBeLessThan(2.5);
});

test("references to code keep the words around them", async () => {
  const { html } = await page("# A\n\n> One \\[x\\] [a.b][] two\n> [C *d*][e.f] [a.b][] three &amp; four.\n");
  expect(html).toContain("One [x] ");
  expect(html).toContain(" three &#x26; four.");
  expect(html.match(/a\.b<\//g)).toHaveLength(2);
});

test.each([
  ["colons", ":::note\n", ""],
  ["slashes", "/// note\n", "///\n"],
])(
  "too many containers with %s in each other end the reading at the first that is too deep",
  async (_what, opening, closing) => {
    const text = `# A\n\n${opening.repeat(300)}${closing.repeat(300)}`;
    const limits = { ...defaultOptions.limits, depth: 10 };
    const error: unknown = await page(text, undefined, { limits }).catch((thrown: unknown) => thrown);
    if (!(error instanceof UserError)) throw new Error("The page was read.");
    expect(error.diagnostics.map(line)).toEqual([expect.stringMatching(/^13:1\+1 error page\/too-deep/)]);
  },
);

/** Parses like the packages, or in linear time. */
const openReader = (isLinear: boolean, isCjk: boolean) => {
  const reader = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });
  if (isCjk) reader.use(remarkCjkFriendly).use(remarkCjkFriendlyStrikethrough, { singleTilde: false });
  return isLinear ? reader.use(linearEmphasis) : reader;
};

test.each([false, true])("emphasis is that of the packages (CJK: %s)", (isCjk) => {
  const [linear, packages] = [openReader(true, isCjk), openReader(false, isCjk)];
  const parts = ["*", "**", "***", "_", "__", "~~", "a", " ", "「", "。", "`c`", "[l](#b)", "\n", "!"];
  const random = mulberry32(41);
  for (let round = 0; round < 1500; round += 1) {
    const size = 4 + Math.floor(random() * 20);
    const text = Array.from({ length: size }, () => parts[Math.floor(random() * parts.length)]).join("");
    expect(linear.parse(text), JSON.stringify(text)).toEqual(packages.parse(text));
  }
});

test.each([
  ["emphasis", "*a* "],
  ["strong emphasis", "a**b**"],
  ["strikethrough", "~~a~~ "],
  ["emphasis in emphasis", "*あ**い**う* "],
])("the events of a long line are not moved for each %s", (_what, part) => {
  // Insertion into the long list of events; short lists are those inside of one span.
  const splice = vi.spyOn(Array.prototype, "splice");
  const count = (size: number) => {
    splice.mockClear();
    openReader(true, true).parse(part.repeat(size));
    return splice.mock.contexts.reduce<number>((sum, list) => sum + (list as unknown[]).length, 0);
  };
  const [once, twice] = [count(200), count(400)];
  expect(twice / once).toBeLessThan(3);
});
