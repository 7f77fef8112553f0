/** Turns the JSX of a tree into blocks of ours and HTML; whatever is neither is reported and shown as it is. */
import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent, Text } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import { nearest } from "../../core/nearest.ts";
import { callouts } from "../blocks/callouts.ts";
import type { ParseContext } from "../parse-context.ts";
import { htmlProperties, type JsxElement, readAttributes, text } from "./attributes.ts";
import { type Block, components, placed } from "./components.ts";
import { type Imported, sitePath, takeImports } from "./imports.ts";
import { readLiteral } from "./literal.ts";
import { tagEnd } from "./syntax.ts";

/** Changes the tree. */
export function translateJsx(tree: Root, context: ParseContext): void {
  const imports = takeImports(tree, new Set(components.keys()), context);
  const translator: Translator = { imports, context };
  tree.children = childrenOf(tree, translator) as RootContent[];
}

interface Translator {
  readonly imports: ReadonlyMap<string, Imported>;
  readonly context: ParseContext;
}

function childrenOf(parent: Parents, translator: Translator): RootContent[] {
  return parent.children.flatMap((child): RootContent[] => {
    const lifted = child.type === "paragraph" ? liftedOut(child, translator) : null;
    return lifted === null ? one(child, translator) : lifted.flatMap((item) => one(item, translator));
  });
}

function one(node: RootContent, translator: Translator): RootContent[] {
  if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") return [];
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
    return element(node, translator);
  if (node.type === "text") readExpressions(node, translator.context);
  if ("children" in node) (node as { children: RootContent[] }).children = childrenOf(node, translator);
  return [node];
}

const inlineTags = new Set(
  "a abbr b bdi bdo br button cite code del em i img input ins kbd label mark q rp rt ruby s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** A paragraph of nothing but tags that are blocks is no paragraph, as in MDX; a summary never stands in one. */
function liftedOut(paragraph: Paragraph, { imports }: Translator): RootContent[] | null {
  const words = paragraph.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const [first] = words;
  if (first === undefined || first.type !== "mdxJsxTextElement") return null;
  const isBlock = (child: PhrasingContent) => {
    if (child.type === "mdxTextExpression") return true;
    if (child.type !== "mdxJsxTextElement" || child.name === null) return false;
    if (/^[a-z]/.test(child.name)) return !inlineTags.has(child.name);
    const imported = imports.get(child.name);
    if (imported !== undefined) return imported.kind === "markdown" || isOurs(imported);
    return components.has(child.name);
  };
  if (words.every(isBlock)) return words;
  if (first.name !== "summary") return null;
  const rest = paragraph.children.slice(paragraph.children.indexOf(first) + 1);
  return [first, { ...paragraph, children: rest }];
}

function isOurs(imported: Imported): boolean {
  return imported.kind === "component" && components.has(imported.name);
}

function element(node: JsxElement, translator: Translator): RootContent[] {
  const { imports, context } = translator;
  if (node.name === null) return childrenOf(node, translator);
  const imported = imports.get(node.name);
  const name = imported?.kind === "component" ? imported.name : node.name;
  const files = (local: string) => {
    const found = imports.get(local);
    return found?.kind === "file" ? found.path : null;
  };
  const translate = components.get(name);
  if (translate !== undefined) {
    const attributes = readAttributes(node, files, context);
    const isCode = name === "CodeBlock";
    return translate(node, attributes, isCode ? [] : blocksOf(childrenOf(node, translator)), context);
  }
  if (imported?.kind === "markdown") {
    const attributes = { file: imported.path };
    return [{ type: "leafDirective", name: "include", attributes, children: [], ...placed(node) }];
  }
  if (imported?.kind === "file") return [picture(node, imported.path, translator)];
  if (name === "Link") return [link(node, files, translator)];
  if (/^[a-z]/.test(name)) return [html(node, name, files, translator)];
  if (imported === undefined) reportComponent(node, name, context);
  return asItIs(node, translator);
}

/** Words between blocks become paragraphs. */
function blocksOf(nodes: readonly RootContent[]): Block[] {
  const blocks: Block[] = [];
  let words: PhrasingContent[] = [];
  const close = () => {
    if (words.some((word) => word.type !== "text" || word.value.trim() !== "")) {
      blocks.push({ type: "paragraph", children: words });
    }
    words = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) words.push(node);
    else {
      close();
      blocks.push(node as Block);
    }
  }
  close();
  return blocks;
}

function isPhrasing(node: Nodes): node is PhrasingContent {
  return phrasing(node) || node.type === "mdxJsxTextElement";
}

type Files = (name: string) => string | null;

function html(node: JsxElement, name: string, files: Files, translator: Translator): RootContent {
  const properties = htmlProperties(
    node,
    readAttributes(node, files, translator.context),
    translator.context,
  );
  if (typeof properties.src === "string") properties.src = sitePath(properties.src);
  const children = childrenOf(node, translator) as typeof node.children;
  return { ...node, attributes: [], children, data: { hName: name, hProperties: properties } } as RootContent;
}

/** `import Logo from "./logo.svg"` and `<Logo />` */
function picture(node: JsxElement, path: string, { context }: Translator): RootContent {
  const attributes = readAttributes(node, () => null, context);
  const alt = text(attributes.get("title")) ?? text(attributes.get("aria-label")) ?? "";
  const hProperties = { src: `${path}${path.endsWith(".svg") ? "?inline" : ""}`, alt };
  return { ...node, attributes: [], children: [], data: { hName: "img", hProperties } } as RootContent;
}

function link(node: JsxElement, files: Files, translator: Translator): RootContent {
  const { to, href, ...rest } = htmlProperties(
    node,
    readAttributes(node, files, translator.context),
    translator.context,
  );
  const hProperties = { ...rest, href: String(to ?? href ?? "") };
  const children = childrenOf(node, translator) as typeof node.children;
  return { ...node, attributes: [], children, data: { hName: "a", hProperties } } as RootContent;
}

function reportComponent(node: JsxElement, name: string, context: ParseContext): void {
  const near = nearest(name, components.keys());
  const block = nearest(name.toLowerCase(), [
    ...callouts,
    "cards",
    "columns",
    "steps",
    "tabs",
    "details",
    "figure",
  ]);
  const suggestion = near === null ? (block === null ? null : `:::${block}`) : `<${near}>`;
  context.report("jsx/component", { name, nearest: suggestion }, context.find(node, `<${node.name ?? ""}`));
}

/** The tags as text around the content. */
function asItIs(node: JsxElement, translator: Translator): RootContent[] {
  const { source } = translator.context;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const opening = tagEnd(source, start)?.end ?? end;
  const closing = opening >= end ? end : source.lastIndexOf("</", end);
  const tag = (from: number, to: number): RootContent[] => {
    const words = { type: "text", value: source.slice(from, to) } as const;
    if (to <= from) return [];
    return node.type === "mdxJsxTextElement" ? [words] : [{ type: "paragraph", children: [words] }];
  };
  return [...tag(start, opening), ...childrenOf(node, translator), ...tag(closing, end)];
}

/** `{" "}` is its value; any other `{x}` is shown as it is. The id at the end of a heading and ruby are none. */
function readExpressions(node: Text, context: ParseContext): void {
  const { source } = context;
  const written = source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  node.value = node.value.replace(/\{([^{}]*)\}/g, (whole, inside: string) => {
    if (/^#|\|/.test(inside) || !written.includes(whole) || written.includes(`\\${whole}`)) return whole;
    const value = readLiteral(inside, () => null);
    if (typeof value === "string" || typeof value === "number") return String(value);
    context.report("jsx/expression", { text: whole.replace(/\s+/g, " ") }, context.find(node, whole));
    return whole;
  });
}
