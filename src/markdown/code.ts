/**
 * Code blocks and inline code: rehype-pretty-code over one block at a time, as a stage of its own. An edit elsewhere in a
 * page, or the same block in another page, highlights nothing again.
 */
import type { Element, ElementContent, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import type { ShikiTransformer } from "shiki";
import { hash } from "../core/hash.ts";
import type { Stage } from "../core/stage.ts";
import { scopeTheme, tokenClass } from "./theme-scopes.ts";

export interface CodeInput {
  /** A language that `knownLanguage` accepts. */
  readonly language: string;
  /** What stands after the language: `title="main.py" {3,5-6}`. */
  readonly meta: string;
  readonly text: string;
  readonly inline: boolean;
}

type Highlighter = (tree: Root) => Promise<unknown>;

/** The stage: HTML of a `<figure class="code">`, or of a `<code>`. The highlighter is loaded at the first miss. */
export function makeCodeStage(versions: string): Stage<CodeInput, string> {
  let loading: Promise<Highlighter> | null = null;
  return {
    name: "code",
    version: `1 ${versions}`,
    key: ({ language, meta, text, inline }) => hash(language, meta, text, inline ? "inline" : "block"),
    async run(input) {
      loading ??= loadHighlighter();
      const highlight = await loading;
      const tree = wrap(input);
      await highlight(tree);
      return toHtml(input.inline ? inlineCode(tree) : figure(tree, input));
    },
  };
}

/** Whether the highlighter has this language; plain text is one. */
export async function knownLanguages(): Promise<ReadonlySet<string>> {
  const { bundledLanguagesInfo } = await import("shiki/langs");
  const names = bundledLanguagesInfo.flatMap(({ id, aliases }) => [id, ...(aliases ?? [])]);
  return new Set(["text", "txt", "plaintext", "plain", "ansi", ...names]);
}

async function loadHighlighter(): Promise<Highlighter> {
  const [{ unified }, { rehypePrettyCode }, { createHighlighter }] = await Promise.all([
    import("unified"),
    import("rehype-pretty-code"),
    import("shiki"),
  ]);
  const processor = unified().use(rehypePrettyCode, {
    theme: scopeTheme,
    keepBackground: false,
    grid: false,
    getHighlighter: (options) => createHighlighter({ ...options, langs: [] }),
    transformers: [classTransformer],
  });
  return (tree) => processor.run(tree);
}

/** `<span style="color:#00006b">` → `<span class="k">`, and plain text without a span. */
const classTransformer: ShikiTransformer = {
  name: "docgen:classes",
  line(line) {
    line.children = line.children.flatMap((child) => {
      if (child.type !== "element") return [child];
      const name = tokenClass(child.properties.style);
      return name === null ? child.children : [element("span", { class: name }, child.children)];
    });
    line.children = joined(line.children);
  },
};

/** Neighbours of one class become one span. */
function joined(children: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const child of children) {
    const last = result.at(-1);
    const same =
      last?.type === "element" &&
      child.type === "element" &&
      last.properties.class === child.properties.class;
    if (same) last.children.push(...child.children);
    else result.push(child);
  }
  return result;
}

function wrap({ language, meta, text, inline }: CodeInput): Root {
  const value = inline ? `${text}{:${language}}` : text;
  const code: Element = {
    type: "element",
    tagName: "code",
    properties: { className: [`language-${language}`] },
    data: { meta },
    children: [{ type: "text", value }],
  };
  const parent: Element = {
    type: "element",
    tagName: inline ? "p" : "pre",
    properties: {},
    children: [code],
  };
  return { type: "root", children: [parent] };
}

function figure(tree: Root, { language }: CodeInput): Element {
  const title = find(tree, (element) => "data-rehype-pretty-code-title" in element.properties);
  const caption = find(tree, (element) => "data-rehype-pretty-code-caption" in element.properties);
  const code = find(tree, (element) => element.tagName === "code");
  const lines = (code?.children ?? []).map((child) => (child.type === "element" ? plainLine(child) : child));
  const numbers = code !== null && "data-line-numbers" in code.properties;
  const bar = element("figcaption", { className: ["code-bar"] }, [
    element("span", { className: ["code-title"] }, title?.children ?? [{ type: "text", value: language }]),
  ]);
  const properties = numbers ? { className: ["numbers"] } : {};
  const block = element("pre", { tabIndex: 0 }, [element("code", properties, lines)]);
  const below = caption === null ? [] : [element("p", { className: ["code-caption"] }, caption.children)];
  return element("figure", { className: ["code"], "data-language": language }, [bar, block, ...below]);
}

/** A line as the theme knows it: `line`, `line marked`; marked characters stay `<mark>`. */
function plainLine(line: Element): Element {
  const marked = "data-highlighted-line" in line.properties;
  return element("span", { className: marked ? ["line", "marked"] : ["line"] }, line.children.map(plainMark));
}

function plainMark(child: ElementContent): ElementContent {
  if (child.type !== "element") return child;
  const children = child.children.map(plainMark);
  return child.tagName === "mark" ? element("mark", {}, children) : { ...child, children };
}

function inlineCode(tree: Root): Element {
  const code = find(tree, (node) => node.tagName === "code");
  const line = (code?.children ?? []).flatMap((child) =>
    child.type === "element" ? child.children : [child],
  );
  return element("code", {}, line);
}

function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

function find(node: Root | Element, test: (element: Element) => boolean): Element | null {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (test(child)) return child;
    const inside = find(child, test);
    if (inside !== null) return inside;
  }
  return null;
}
