/** Finds the code blocks and inline code of a page and replaces them with highlighted HTML. */
import type { Element, ElementContent, Nodes, Root } from "hast";
import type { Code, InlineCode, Root as MarkdownRoot } from "mdast";
import { nearest } from "../../core/nearest.ts";
import { type Highlight, notations } from "../../highlight/highlighter.ts";
import { resolveAlias } from "../../highlight/languages.ts";
import { getText } from "../links/headings.ts";
import { noteLink } from "../links/references.ts";
import type { MarkdownOptions } from "../options.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";
import { blockHtml, type CodeBlock, inlineHtml } from "./code.ts";
import { takeMagicComments } from "./comments.ts";
import { warnOfUnclosed } from "./fences.ts";
import { withoutHidden } from "./hidden-lines.ts";
import { readInfo } from "./info.ts";
import { type CodeMeta, inlineMeta, type MetaProblem, metaWords, parseMeta, testWords } from "./meta.ts";
import { findPlaceholders, readNameLinks } from "./names.ts";
import { withoutCuts } from "./twoslash.ts";

/** remark-rehype handler for code: keeps the meta string where the raw-HTML pass does not lose it. */
export function codeHandler(_state: unknown, node: Code): Element {
  const properties: Element["properties"] = { dataDocgenCode: node.lang ?? "" };
  if (node.meta) properties.dataDocgenMeta = node.meta;
  const code: Element = {
    type: "element",
    tagName: "code",
    properties,
    children: [{ type: "text", value: node.value }],
  };
  const pre: Element = { type: "element", tagName: "pre", properties: {}, children: [code] };
  if (node.position) pre.position = node.position;
  return pre;
}

/** Reads the info strings of all code on the page. Runs before any other step that reads code. */
export function readCode(tree: MarkdownRoot, context: ParseContext): void {
  visit(tree, (node) => {
    if (node.type === "inlineCode") readInline(node);
    if (node.type !== "code") return;
    readBlock(node);
    warnOfUnclosed(node, context);
  });
}

/** Mutates the node. Idempotent. */
export function readBlock(node: Code): void {
  readInfo(node);
  if (/^(?:rust|rs)$/i.test(node.lang ?? "")) node.value = withoutHidden(node.value);
  else if (/^(?:[cm]?[jt]sx?|javascript|typescript|vue)$/i.test(node.lang ?? ""))
    node.value = withoutCuts(node.value, /(?:^|\s)twoslash(?:\s|$)/.test(node.meta ?? ""));
}

/** `` `len(x){:python}` `` → inline code with a language, `` `list[Shape]{:text links="Shape=shapes.Shape"}` `` with links of names. */
function readInline(node: InlineCode): void {
  const [, text, language, links = ""] = inlineMeta.exec(node.value) ?? [];
  if (text === undefined || language === undefined) return;
  node.value = text;
  node.data = { ...node.data, hProperties: { dataDocgenInline: language, dataDocgenLinks: links } };
}

export interface CodeTools {
  readonly languages: ReadonlySet<string>;
  readonly options: Pick<MarkdownOptions, "foldCode" | "fill" | "fillStorage">;
  readonly highlight: Highlight;
}

/** Mutates the tree. An unknown language is reported and rendered as plain text. */
export async function codeBlocks(tree: Root, context: ParseContext, tools: CodeTools): Promise<void> {
  const found: { html: Promise<string>; put: (value: string) => void }[] = [];
  visit(tree, "element", (element, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const html = htmlOfBlock(element, context, tools) ?? htmlOfInline(element, context, tools);
    if (html === null) return;
    const put = (value: string) => {
      parent.children[parent.children.indexOf(element)] = { type: "raw", value } as Nodes as ElementContent;
    };
    found.push({ html, put });
  });
  const all = await Promise.all(found.map(({ html }) => html));
  found.forEach(({ put }, index) => {
    put(all[index] ?? "");
  });
}

function htmlOfBlock(element: Element, context: ParseContext, tools: CodeTools): Promise<string> | null {
  const code = element.tagName === "pre" ? element.children[0] : undefined;
  if (code?.type !== "element" || !("dataDocgenCode" in code.properties)) return null;
  const { dataDocgenCode: lang, dataDocgenMeta: given } = code.properties;
  const { language, name } = knownLanguage(element, String(lang ?? "") || "text", context, tools);
  const { meta, quoted, unknown, problems } = parseMeta(typeof given === "string" ? given : "");
  for (const word of unknown) warnOfWord(element, word, context);
  for (const problem of problems) if (!ofTypes.test(problem.word)) report(element, problem, context);
  const written = getText(code);
  const words: string[] = [...meta.words];
  for (const { text, written: word } of quoted)
    if (written.includes(text)) words.push(text);
    else report(element, { code: "code/unknown-word", word }, context);
  warnOfNotation(element, written, context);
  warnOfLines(element, meta, written, context);
  const { text, marked } = withoutMagic(element, written, language, meta, context);
  const { foldCode, fill, fillStorage } = tools.options;
  const filled = new Set([...meta.fill, ...fill].filter((one) => findPlaceholders(text, [one]).length > 0));
  warnOfPlaceholders(element, meta, filled, context);
  const whole = { ...meta, words, marked: [...meta.marked, ...marked], fill: [...filled] };
  const block = { language, name, text, meta: whole, foldCode, fillStorage };
  return blockHtml({ ...block, hrefOf: hrefOf(element, context) }, context.placeholders, tools.highlight);
}

function hrefOf(element: Element, context: ParseContext): CodeBlock["hrefOf"] {
  return (target) => noteLink(element, `#code:${target}`, context);
}

function htmlOfInline(element: Element, context: ParseContext, tools: CodeTools): Promise<string> | null {
  const language = element.tagName === "code" ? element.properties.dataDocgenInline : undefined;
  if (typeof language !== "string") return null;
  const known = knownLanguage(element, language, context, tools);
  const { links, invalid } = readNameLinks(String(element.properties.dataDocgenLinks ?? ""));
  for (const word of invalid)
    report(element, { code: "code/wrong-value", word, name: "links", value: word }, context);
  const code = { language: known.language, text: getText(element), links, hrefOf: hrefOf(element, context) };
  return inlineHtml(code, tools.highlight);
}

/** Resolves a language to the highlighter's id and its display name. */
function knownLanguage(
  element: Element,
  written: string,
  context: ParseContext,
  { languages }: CodeTools,
): { readonly language: string; readonly name: string } {
  const name = written.toLowerCase();
  // `.py`
  const known = [name, name.replace(/^\./, "")].find((one) => languages.has(one));
  if (known === undefined) {
    const values = { language: name, nearest: nearLanguage(name, languages) };
    context.report("code/unknown-language", values, context.find(element, written));
    return plain;
  }
  const language = resolveAlias(known);
  return language === "text" ? plain : { language, name };
}

const plain = { language: "text", name: "text" };

/** Suggests a similar language. Names are short, so only a small edit distance counts; aliases are not suggested. */
function nearLanguage(name: string, languages: ReadonlySet<string>): string | null {
  const candidates = [...languages].filter((one) => one[0] === name[0] && resolveAlias(one) === one);
  return nearest(name, candidates, name.length < 6 ? 1 : 2);
}

/** With explicit line numbers, magic comments stay, because the block may be about them. */
function withoutMagic(
  element: Element,
  written: string,
  language: string,
  { marked }: CodeMeta,
  context: ParseContext,
) {
  if (marked.length > 0) return { text: written, marked: [] };
  const taken = takeMagicComments(written, language);
  if (taken.unclosed !== null) {
    context.report("code/unclosed-highlight", {}, context.find(element, "highlight-start"));
  }
  return taken;
}

/** Attributes of other tools that ask for nothing that a page shows: of test runners, compilers and twoslash. */
const othersWords =
  /^(?:twoslash|option|tests?-\w+|session|exec|source|result|ignore|no_run|should_panic|compile_fail|editable|edition\d*|noplayground|noplaypen|runnable|editor|eval|echo|group|metadata|lint|validate|skip|upgrade|linenums|linenos|hl_lines|startLine|theme|copy|id)$/;

/** `@ts-type={…}` of a linter for documentation that checks types. */
const ofTypes = /^@ts-/;

/** Reports meta words of other generators and misspelled ones of docgen; all others may be the author's. */
function warnOfWord(element: Element, word: string, context: ParseContext): void {
  if (othersWords.test(word)) return;
  const near = nearest(word, [...metaWords, ...testWords]);
  if (near === null && !/^(live|noInline|metastring)$/.test(word)) return;
  context.report("code/unknown-word", { word, nearest: near }, context.find(element, word));
}

function report(element: Element, problem: MetaProblem, context: ParseContext): void {
  const position = context.find(element, problem.word);
  if (problem.code === "code/unknown-word") {
    context.report(problem.code, { word: problem.word, nearest: null }, position);
  } else if (problem.code === "code/no-value") {
    context.report(problem.code, { name: problem.word }, position);
  } else context.report(problem.code, { name: problem.name, value: problem.value }, position);
}

function warnOfLines(
  element: Element,
  { marked, added, removed }: CodeMeta,
  text: string,
  context: ParseContext,
): void {
  const all = [...marked, ...added, ...removed];
  if (all.length === 0) return;
  const lines = text.split("\n").length;
  for (const [from, to] of all) {
    if (from > 0 && to <= lines) continue;
    const range = from === to ? String(from) : `${from}-${to}`;
    context.report("code/no-line", { range, lines }, context.find(element, range));
  }
}

function warnOfPlaceholders(
  element: Element,
  { fill }: CodeMeta,
  found: ReadonlySet<string>,
  context: ParseContext,
): void {
  for (const name of fill)
    if (!found.has(name)) context.report("code/no-placeholder", { name }, context.find(element, name));
}

function warnOfNotation(element: Element, text: string, context: ParseContext): void {
  for (const [whole, name = ""] of text.matchAll(/\[!code ([^\]:\s]+)[^\]\n]*\]/g)) {
    if (notations.has(name) || name === "word") continue;
    const values = { name, nearest: nearest(name, [...notations.keys()]) };
    context.report("code/unknown-notation", values, context.find(element, whole));
  }
}
