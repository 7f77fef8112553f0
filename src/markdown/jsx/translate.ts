/** Translates JSX nodes to docgen's blocks and HTML; reports anything else and renders its words. */

import type { Paragraph, Parents, PhrasingContent, Root, RootContent, Text } from "mdast";
import type { MdxFlowExpression, MdxTextExpression } from "mdast-util-mdx-expression";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { decodeString } from "micromark-util-decode-string";
import { nearest } from "../../core/nearest.ts";
import { callouts } from "../../shared/blocks/callout.ts";
import { containerNames } from "../../shared/blocks/register.ts";
import { blocksOf as getBlocks } from "../blocks/flow.ts";
import { makePlace } from "../mdx/slot.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";
import { type Files, htmlProperties, isComputed, type JsxElement, readAttributes } from "./attributes.ts";
import { componentNames, findComponent, translateComponent } from "./components.ts";
import { head } from "./head.ts";
import { dropThemeImports, type Imported, sitePath, takeImports } from "./imports.ts";
import { readLiteral } from "./literal.ts";
import { tagEnd } from "./syntax.ts";

/**
 * Mutates the tree: whatever must run becomes a slot.
 * @param own names of the components available on all pages
 */
export function translateJsx(tree: Root, context: ParseContext, own: ReadonlySet<string>): void {
  const imports = takeImports(tree, context, own);
  const translator: Translator = { imports, own, context };
  tree.children = getChildren(tree, translator) as RootContent[];
  let isRun = false;
  visit(tree, "place", () => {
    isRun = true;
  });
  if (!isRun) dropThemeImports(tree);
}

interface Translator {
  readonly imports: ReadonlyMap<string, Imported>;
  readonly own: ReadonlySet<string>;
  readonly context: ParseContext;
}

function getChildren(parent: Parents, translator: Translator): RootContent[] {
  return parent.children.flatMap((child): RootContent[] => {
    const lifted = child.type === "paragraph" ? liftedOut(child, translator) : null;
    const isInTag = /^mdxJsx/.test(parent.type);
    return lifted === null
      ? one(child, translator, isInTag)
      : lifted.flatMap((item) => one(asFlow(item), translator, isInTag));
  });
}

/** A tag that is a whole paragraph becomes a block. */
function asFlow(node: RootContent): RootContent {
  if (node.type === "mdxJsxTextElement")
    return { ...node, type: "mdxJsxFlowElement" } as unknown as MdxJsxFlowElement;
  return node.type === "mdxTextExpression" ? { ...node, type: "mdxFlowExpression" } : node;
}

function one(node: RootContent, translator: Translator, isInTag: boolean): RootContent[] {
  if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression")
    return expression(node, isInTag);
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
    return isFragment(node, translator) ? getChildren(node, translator) : element(node, translator);
  if (node.type === "text") readExpressions(node, translator.context);
  if ("children" in node) (node as { children: RootContent[] }).children = getChildren(node, translator);
  return [node];
}

const inlineTags = new Set(
  "a abbr b bdi bdo br button cite code del em i img input ins kbd label mark q rp rt ruby s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** A paragraph of block tags only is unwrapped, as in MDX; a summary is never inside a paragraph. */
function liftedOut(paragraph: Paragraph, { imports, own }: Translator): RootContent[] | null {
  const words = paragraph.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const [first] = words;
  if (first === undefined || first.type !== "mdxJsxTextElement") return null;
  const isBlock = (child: PhrasingContent) => {
    if (child.type === "mdxTextExpression") return !child.data?.estree || child.data.estree.body.length === 0;
    if (child.type !== "mdxJsxTextElement" || child.name === null) return false;
    if (/^[a-z]/.test(child.name)) return !inlineTags.has(child.name);
    const imported = imports.get(child.name);
    if (imported !== undefined)
      return /^(?:markdown|code|component)$/.test(imported.kind) || isHead(child.name, imported);
    return componentNames.has(child.name) || isHead(child.name, imported) || own.has(child.name);
  };
  if (words.every(isBlock)) return words;
  if (first.name !== "summary") return null;
  const rest = paragraph.children.slice(paragraph.children.indexOf(first) + 1);
  return [first, { ...paragraph, children: rest }];
}

function isHead(name: string, imported: Imported | undefined): boolean {
  return imported === undefined ? name === "Head" : imported.kind === "helper" && imported.name === "Head";
}

/** Astro needs no import for it. */
function isFragment({ name }: JsxElement, { own, imports }: Translator): boolean {
  return name === "Fragment" && !own.has(name) && !imports.has(name);
}

function element(node: JsxElement, translator: Translator): RootContent[] {
  const { imports, own, context } = translator;
  if (node.name === null) return getChildren(node, translator);
  const imported = imports.get(node.name);
  const name = imported?.kind === "helper" ? imported.name : node.name;
  const files = (local: string) => {
    const found = imports.get(local);
    // Headings of the page; docgen renders its own table of contents.
    if (local === "toc" && found === undefined) return "";
    return found?.kind === "file" ? found.path : null;
  };
  const component = findComponent(node.name, imports, own);
  if (component !== null)
    return [
      translateComponent({ component, node, imports, files, context }, () =>
        getBlocks(getChildren(node, translator)),
      ),
    ];
  if (isHead(node.name, imported)) {
    head(node, context);
    return [];
  }
  if (imported?.kind === "markdown") {
    const attributes = { file: imported.path };
    const data = { props: getProps(node) };
    return [{ type: "leafDirective", name: "include", attributes, children: [], data, ...placed(node) }];
  }
  const root = name.split(".")[0] ?? name;
  if (imports.get(root)?.kind === "code" || (imports.get(root) === undefined && own.has(root)))
    return [makePlace(node, getChildren(node, translator))];
  if (imported?.kind === "file") return [picture(node, imported.path, translator)];
  if (name === "Link") return [link(node, files, translator)];
  if (/^[a-z]/.test(name))
    return [
      isComputed(node, files)
        ? makePlace(node, getChildren(node, translator))
        : html(node, name, files, translator),
    ];
  reportComponent(node, name, translator);
  const inside = getChildren(node, translator);
  return inside.length > 0 ? inside : wordsOf(node);
}

/** Static values are inlined. */
function expression(node: MdxFlowExpression | MdxTextExpression, isInTag: boolean): RootContent[] {
  if (!node.data?.estree || node.data.estree.body.length === 0) return [];
  const value = readLiteral(node.value, () => null);
  if (typeof value !== "string" && typeof value !== "number") return [makePlace(node, [])];
  if (isInTag) return [{ type: "exactText", value: String(value) }];
  const words = { type: "text", value: String(value) } as const;
  return node.type === "mdxTextExpression" ? [words] : [{ type: "paragraph", children: [words] }];
}

/** Props of a partial, as source of an object literal. */
function getProps({ attributes }: JsxElement): string {
  const parts = attributes.map((attribute) => {
    if (attribute.type === "mdxJsxExpressionAttribute") return attribute.value;
    const { name, value } = attribute;
    const source =
      value === null || value === undefined
        ? "true"
        : typeof value === "string"
          ? JSON.stringify(value)
          : `(${value.value})`;
    return `${JSON.stringify(name)}: ${source}`;
  });
  return `{ ${parts.join(", ")} }`;
}

function placed({ position }: JsxElement) {
  return position === undefined ? {} : { position };
}

function html(node: JsxElement, name: string, files: Files, translator: Translator): RootContent {
  const properties = htmlProperties(
    node,
    readAttributes(node, files, translator.context),
    translator.context,
  );
  if (typeof properties.src === "string") properties.src = sitePath(properties.src);
  const inner = isPlainText(name) ? { ...node, children: plainText(node, translator) } : node;
  const children = getChildren(inner as JsxElement, translator) as typeof node.children;
  return { ...node, attributes: [], children, data: { hName: name, hProperties: properties } } as RootContent;
}

const isPlainText = (name: string | null) => name === "pre" || name === "code";

/** The content of `<pre>` and `<code>` has no paragraphs and keeps its whitespace. */
function plainText(node: JsxElement, { context: { source } }: Translator): RootContent[] {
  const inside = (node.children as RootContent[]).flatMap((child) =>
    child.type === "paragraph" ? child.children : [child],
  );
  const opening = tagEnd(source, node.position?.start.offset ?? 0)?.end ?? 0;
  let at = opening;
  const text = (value: string): RootContent[] => (value === "" ? [] : [{ type: "exactText", value }]);
  const parts = inside.flatMap((child): RootContent[] => {
    const start = child.position?.start.offset ?? at;
    const end = child.position?.end.offset ?? start;
    const between = text(/^\s*$/.test(source.slice(at, start)) ? source.slice(at, start) : "");
    at = end;
    if (child.type === "text") return [...between, ...text(decodeString(source.slice(start, end)))];
    return [...between, child];
  });
  const closing = source.slice(at, node.position?.end.offset).search(/<\/[^<>]*>$/);
  const rest = closing === -1 ? "" : source.slice(at, at + closing);
  return [...parts, ...text(/^\s*$/.test(rest) ? rest : "")];
}

/** `import Logo from "./logo.svg"` and `<Logo />` */
function picture(node: JsxElement, path: string, { context }: Translator): RootContent {
  const { alt, ...others } = htmlProperties(
    node,
    readAttributes(node, () => null, context),
    context,
  );
  const name = others.title || (alt ?? others["aria-label"]);
  const src = `${path}${path.endsWith(".svg") ? "?inline" : ""}`;
  const hProperties = { ...others, src, alt: typeof name === "string" ? name : "" };
  return { ...node, attributes: [], children: [], data: { hName: "img", hProperties } } as RootContent;
}

function link(node: JsxElement, files: Files, translator: Translator): RootContent {
  const { to, href, ...rest } = htmlProperties(
    node,
    readAttributes(node, files, translator.context),
    translator.context,
  );
  const hProperties = { ...rest, href: String(to ?? href ?? "") };
  const children = getChildren(node, translator) as typeof node.children;
  return { ...node, attributes: [], children, data: { hName: "a", hProperties } } as RootContent;
}

function reportComponent(node: JsxElement, name: string, { context, own, imports }: Translator): void {
  const imported = imports.get(name.split(".")[0] ?? name);
  const from = imported?.kind === "unknown" ? imported.from : null;
  const near = nearest(name, [...own, ...componentNames, "Head"]);
  const block = nearest(name.toLowerCase(), [...callouts, ...containerNames]);
  const suggestion = near === null ? (block === null ? null : `:::${block}`) : `<${near}>`;
  context.report(
    "jsx/component",
    { name, nearest: suggestion, from },
    context.find(node, `<${node.name ?? ""}`),
  );
}

/** What visitors would read of a component that is not known. */
function wordsOf(node: JsxElement): RootContent[] {
  const given = ["text", "label", "title", "name"].flatMap((name) =>
    node.attributes.flatMap((one) =>
      one.type === "mdxJsxAttribute" && one.name === name && typeof one.value === "string" ? [one.value] : [],
    ),
  );
  const [value = ""] = given;
  if (value.trim() === "") return [];
  // Titles may contain code: `title="Remove \`a\`"`.
  const words = value.split(/(`[^`]+`)/).flatMap((part): PhrasingContent[] => {
    if (part === "") return [];
    return /^`.+`$/.test(part)
      ? [{ type: "inlineCode", value: part.slice(1, -1) }]
      : [{ type: "text", value: part }];
  });
  return node.type === "mdxJsxTextElement" ? words : [{ type: "paragraph", children: words }];
}

/** Reports braces with a syntax error or an undefined name, except heading ids and ruby. */
function readExpressions(node: Text, context: ParseContext): void {
  const { source } = context;
  const written = getSource(node, source);
  for (const [whole, inside = ""] of node.value.matchAll(/\{([^{}]*)\}/g)) {
    // Variables are inserted later.
    if (context.variables !== null && node.value.includes(`{${whole}}`)) continue;
    if (/^#|\|/.test(inside) || !written.includes(whole) || written.includes(`\\${whole}`)) continue;
    context.report("jsx/expression", { text: whole.replace(/\s+/g, " ") }, context.find(node, whole));
  }
}
