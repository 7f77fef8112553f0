/**
 * MDX syntax inside Markdown: tags, imports and exports, and braced expressions with known names. Everything else that
 * begins with `<` or `{` keeps its Markdown meaning: an autolink, `a < b`, `<br>`, an HTML comment, a brace.
 */
import { mdxExpressionFromMarkdown } from "mdast-util-mdx-expression";
import { mdxJsxFromMarkdown } from "mdast-util-mdx-jsx";
import { mdxjsEsmFromMarkdown } from "mdast-util-mdxjs-esm";
import { mdxExpression } from "micromark-extension-mdx-expression";
import { mdxJsx } from "micromark-extension-mdx-jsx";
import { mdxjsEsm } from "micromark-extension-mdxjs-esm";
import type { ConstructRecord, Extension } from "micromark-util-types";
import type { Processor } from "unified";
import { guarded, htmlWhere } from "../html/syntax.ts";
import type { SourceSyntax } from "../processor.ts";
import { declaredNames, expressionAt, isGlobal, javascript, moduleEnd } from "./javascript.ts";

const lessThan = 60;
const leftBrace = 123;
const lowercaseE = 101;
const lowercaseI = 105;

/**
 * A plugin for remark that reads this one source. Parsing throws a `VFileMessage` where tags are not closed.
 * @param isWord whether the name of a tag without attributes, `<T>`, makes it a word
 */
export function jsxSyntax(isWord: (name: string) => boolean): SourceSyntax {
  return function (this: Processor, source: string): void {
    addSyntax.call(this, source, isWord);
  };
}

function addSyntax(this: Processor, source: string, isWord: (name: string) => boolean): void {
  const data = this.data();
  const names = declaredNames(source);
  const isTag = (offset: number) => {
    if (!beginsTag(source, offset)) return false;
    const name = /^<([A-Za-z][\w.-]*)>/.exec(source.slice(offset, offset + 100))?.[1] ?? "";
    return name === "" || names.has(name) || !isWord(name);
  };
  const isExpression = (offset: number) => {
    // Heading ids and ruby.
    if (/^\{(?:#|[^{}|]*\|[^|])/.test(source.slice(offset, offset + 200))) return false;
    const found = expressionAt(source, offset);
    return (
      found !== null &&
      [...found.needs].every((name) => names.has(name) || isGlobal(name) || /^[A-Z]/.test(name))
    );
  };
  const isModule = (offset: number) =>
    (offset === 0 || source[offset - 1] === "\n") && moduleEnd(source, offset) !== null;
  const options = { ...javascript, addResult: true };
  const extensions: Extension[] = [
    only(mdxJsx(options), lessThan, isTag),
    only(mdxExpression(options), leftBrace, isExpression),
    only(mdxjsEsm(options), lowercaseE, isModule),
    only(mdxjsEsm(options), lowercaseI, isModule),
    // Otherwise HTML would extend from a tag to the next blank line and swallow JSX tags.
    htmlWhere((offset) => !beginsTag(source, offset)),
    // Content of a tag may be indented to any depth.
    { disable: { null: ["codeIndented"] } },
  ];
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    mdxJsxFromMarkdown(),
    mdxExpressionFromMarkdown(),
    mdxjsEsmFromMarkdown(),
  ];
}

/** The extension's constructs, limited to positions that `accepts`. */
function only(extension: Extension, code: number, accepts: (offset: number) => boolean): Extension {
  const wrap = (record: ConstructRecord | undefined): ConstructRecord => {
    const found = record?.[code];
    const constructs = Array.isArray(found) ? found : found === undefined ? [] : [found];
    return { [code]: constructs.map((construct) => guarded(construct, accepts)) };
  };
  return { flow: wrap(extension.flow), text: wrap(extension.text) };
}

const voids = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** `<Tabs …>`, `</Tabs>`, `<div …>`, `<>`; of void elements only `<img … />`. */
function beginsTag(source: string, offset: number): boolean {
  const tag = /^<\/?(?:([A-Za-z][\w.-]*)(?=[\s/>])|(?=\s*>))/.exec(source.slice(offset, offset + 100));
  if (tag === null) return false;
  return !voids.test(tag[1] ?? "") || tagEnd(source, offset)?.closed === true;
}

/** End of the tag at `offset`, after its `>`, and whether it is self-closing. */
export function tagEnd(source: string, offset: number): { end: number; closed: boolean } | null {
  let depth = 0;
  for (let index = offset + 1; index < source.length; index += 1) {
    const character = source[index];
    if (depth === 0 && (character === '"' || character === "'")) {
      index = source.indexOf(character, index + 1);
      if (index === -1) return null;
    } else if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
    else if (character === ">" && depth === 0) return { end: index + 1, closed: source[index - 1] === "/" };
  }
  return null;
}
