/** Finds the code of a page and puts the highlighter's HTML in its place. */
import type { Element, ElementContent, Nodes, Root } from "hast";
import type { Code, Root as MarkdownRoot } from "mdast";
import { visit } from "unist-util-visit";
import { nearest } from "../core/nearest.ts";
import type { CodeInput } from "./code.ts";
import { textOf } from "./headings.ts";
import type { ParseContext } from "./parse-context.ts";

/** remark-rehype's handler for code: keeps the meta string where parsing raw HTML does not lose it. */
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

/** `` `len(x){:python}` `` → code that knows its language, before anything reads its text. */
export function inlineLanguages(tree: MarkdownRoot): void {
  visit(tree, "inlineCode", (node) => {
    const [, text, language] = /^(.+)\{:([a-zA-Z][\w.+#-]*)\}$/s.exec(node.value) ?? [];
    if (text === undefined || language === undefined) return;
    node.value = text;
    node.data = { ...node.data, hProperties: { dataDocgenInline: language } };
  });
}

export interface CodeTools {
  readonly languages: ReadonlySet<string>;
  readonly highlight: (input: CodeInput) => Promise<string>;
}

/** Changes the tree. An unknown language is reported and shown as plain text. */
export async function codeBlocks(tree: Root, context: ParseContext, tools: CodeTools): Promise<void> {
  const found: { input: CodeInput; put: (html: string) => void }[] = [];
  visit(tree, "element", (element, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const input = blockInput(element) ?? inlineInput(element);
    if (input === null) return;
    const language = tools.languages.has(input.language) ? input.language : "text";
    if (language !== input.language) {
      const near = nearest(input.language, tools.languages);
      context.report(
        "code/unknown-language",
        { language: input.language, nearest: near },
        context.find(element, input.language),
      );
    }
    found.push({
      input: { ...input, language },
      put: (value) => {
        parent.children[parent.children.indexOf(element)] = { type: "raw", value } as Nodes as ElementContent;
      },
    });
  });
  for (const { input, put } of found) put(await tools.highlight(input));
}

function blockInput(element: Element): CodeInput | null {
  const code = element.tagName === "pre" ? element.children[0] : undefined;
  if (code?.type !== "element" || !("dataDocgenCode" in code.properties)) return null;
  const { dataDocgenCode: language, dataDocgenMeta: meta } = code.properties;
  return {
    language: String(language ?? "").toLowerCase() || "text",
    meta: typeof meta === "string" ? meta : "",
    text: textOf(code),
    inline: false,
  };
}

function inlineInput(element: Element): CodeInput | null {
  const language = element.tagName === "code" ? element.properties.dataDocgenInline : undefined;
  if (typeof language !== "string") return null;
  return { language: language.toLowerCase(), meta: "", text: textOf(element), inline: true };
}
