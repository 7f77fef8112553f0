/** The components that writers use, as blocks of ours. */
import type { BlockContent, Code, DefinitionContent, Paragraph, RootContent } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { writeValue } from "../code/meta.ts";
import type { ParseContext } from "../parse-context.ts";
import { type Attributes, type JsxElement, knowOnly, reportAttribute, text } from "./attributes.ts";
import { head } from "./head.ts";
import type { Literal } from "./literal.ts";
import { readLiteral } from "./literal.ts";
import { tagEnd } from "./syntax.ts";

export type Block = BlockContent | DefinitionContent;

/** `children` are translated and nothing but blocks. */
type Translate = (
  node: JsxElement,
  attributes: Attributes,
  children: readonly Block[],
  context: ParseContext,
) => RootContent[];

export const components: ReadonlyMap<string, Translate> = new Map<string, Translate>([
  ["Tabs", tabs],
  ["TabItem", tab],
  ["Admonition", admonition],
  ["CodeBlock", codeBlock],
  ["DocCardList", docCardList],
  ["Details", details],
  ["TOCInline", contentsList],
  ["Head", headTags],
]);

function tabs(node: JsxElement, attributes: Attributes, children: readonly Block[], context: ParseContext) {
  knowOnly(
    node,
    attributes,
    ["groupId", "defaultValue", "values", "className", "lazy", "queryString"],
    context,
  );
  const group = text(attributes.get("groupId"));
  const chosen = text(attributes.get("defaultValue"));
  const labels = tabLabels(attributes.get("values"));
  const named = children.map((child): Block => {
    if (!isTab(child)) return child;
    const value = child.attributes?.value ?? "";
    const known = labels.get(value);
    const isChosen = known?.isDefault === true || (chosen !== null && value === chosen);
    return {
      ...child,
      attributes: { ...child.attributes, ...(isChosen ? { default: "" } : {}) },
      children:
        known === undefined || hasLabel(child) ? child.children : [label(known.label), ...child.children],
    };
  });
  const values = named.flatMap((child) => (isTab(child) ? [child.attributes?.value ?? ""] : []));
  const query = attributes.get("queryString");
  const parameter = query === true ? "" : text(query);
  const names = {
    ...(group === null ? {} : { group }),
    ...(parameter === null ? {} : { query: parameter }),
    ...(chosen === null || values.includes(chosen) ? {} : { default: chosen }),
  };
  return [container(node, "tabs", names, inOrder(named, [...labels.keys()]))];
}

/** As `values` has them; whatever it does not name comes after. */
function inOrder(children: readonly Block[], values: readonly string[]): readonly Block[] {
  if (values.length === 0) return children;
  const placeOf = (child: Block) => {
    const place = isTab(child) ? values.indexOf(child.attributes?.value ?? "") : -1;
    return place === -1 ? values.length : place;
  };
  return [...children].sort((a, b) => placeOf(a) - placeOf(b));
}

function isTab(block: Block): block is ContainerDirective {
  return block.type === "containerDirective" && block.name === "tab";
}

/** `[{ label: "Mac", value: "mac", default: true }]` by value. */
function tabLabels(values: Literal | undefined): ReadonlyMap<string, { label: string; isDefault: boolean }> {
  const found = new Map<string, { label: string; isDefault: boolean }>();
  if (!Array.isArray(values)) return found;
  for (const item of values) {
    if (typeof item !== "object" || item === null || Array.isArray(item)) continue;
    const value = text(item.value);
    if (value !== null)
      found.set(value, { label: text(item.label) ?? value, isDefault: item.default === true });
  }
  return found;
}

function tab(node: JsxElement, attributes: Attributes, children: readonly Block[], context: ParseContext) {
  knowOnly(node, attributes, ["value", "label", "default", "className", "attributes", "hidden"], context);
  const value = text(attributes.get("value"));
  const words = text(attributes.get("label"));
  const isDefault = attributes.has("default") && attributes.get("default") !== false;
  const given = { ...(value === null ? {} : { value }), ...(isDefault ? { default: "" } : {}) };
  return [container(node, "tab", given, words === null ? children : [label(words), ...children])];
}

function hasLabel({ children }: ContainerDirective): boolean {
  const first = children[0];
  return first?.type === "paragraph" && first.data?.directiveLabel === true;
}

function label(value: string): Paragraph {
  return { type: "paragraph", data: { directiveLabel: true }, children: [{ type: "text", value }] };
}

function admonition(
  node: JsxElement,
  attributes: Attributes,
  children: readonly Block[],
  context: ParseContext,
) {
  knowOnly(node, attributes, ["type", "title", "icon", "className"], context);
  const title = text(attributes.get("title"));
  const type = text(attributes.get("type")) ?? "note";
  return [container(node, type, {}, title === null ? children : [label(title), ...children])];
}

function details(
  node: JsxElement,
  attributes: Attributes,
  children: readonly Block[],
  context: ParseContext,
) {
  knowOnly(node, attributes, ["summary", "open"], context);
  const summary = text(attributes.get("summary"));
  const open = attributes.has("open") ? { open: "" } : {};
  return [container(node, "details", open, summary === null ? children : [label(summary), ...children])];
}

function contentsList(
  node: JsxElement,
  attributes: Attributes,
  _children: readonly Block[],
  context: ParseContext,
): LeafDirective[] {
  knowOnly(node, attributes, ["toc", "minHeadingLevel", "maxHeadingLevel"], context);
  const from = text(attributes.get("minHeadingLevel"));
  const to = text(attributes.get("maxHeadingLevel"));
  const levels = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
  return [{ type: "leafDirective", name: "toc", attributes: levels, children: [], ...placed(node) }];
}

function headTags(
  node: JsxElement,
  _attributes: Attributes,
  _children: readonly Block[],
  context: ParseContext,
): [] {
  head(node, context);
  return [];
}

function docCardList(
  node: JsxElement,
  attributes: Attributes,
  _children: readonly Block[],
  context: ParseContext,
): LeafDirective[] {
  knowOnly(node, attributes, [], context);
  return [{ type: "leafDirective", name: "doc-cards", attributes: {}, children: [], ...placed(node) }];
}

/** The code is what stands between the tags as it is, or in a template string. */
function codeBlock(
  node: JsxElement,
  attributes: Attributes,
  _children: readonly Block[],
  context: ParseContext,
): Code[] {
  knowOnly(
    node,
    attributes,
    ["language", "title", "showLineNumbers", "metastring", "className", "file"],
    context,
  );
  const className = /language-(\S+)/.exec(text(attributes.get("className")) ?? "")?.[1];
  const title = text(attributes.get("title"));
  const file = text(attributes.get("file"));
  const numbers = attributes.get("showLineNumbers");
  const meta = [
    title === null ? "" : writeValue("title", title),
    numbers === true ? "showLineNumbers" : typeof numbers === "number" ? `showLineNumbers=${numbers}` : "",
    text(attributes.get("metastring")) ?? "",
    file === null ? "" : writeValue("file", file),
  ];
  const lang = text(attributes.get("language")) ?? className ?? null;
  const value = file === null ? codeOf(node, context) : "";
  return [
    {
      type: "code",
      lang,
      meta: meta.filter((word) => word !== "").join(" ") || null,
      value,
      ...placed(node),
    },
  ];
}

/** What stands between the tags. */
export function innerSource(node: JsxElement, { source }: ParseContext): string {
  const start = node.position?.start.offset ?? 0;
  const whole = source.slice(start, node.position?.end.offset ?? start);
  return whole.slice(tagEnd(whole, 0)?.end ?? 0).replace(/<\/[^<>]*>\s*$/, "");
}

function codeOf(node: JsxElement, context: ParseContext): string {
  const inner = innerSource(node, context);
  const expression = /^\s*\{([\s\S]*)\}\s*$/.exec(inner)?.[1];
  const value = expression === undefined ? inner : readLiteral(expression, () => null);
  if (typeof value !== "string") reportAttribute(node, "children", context);
  return dedent(typeof value === "string" ? value : inner);
}

function dedent(code: string): string {
  const lines = code
    .replace(/^[ \t]*\n/, "")
    .trimEnd()
    .split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  const depth = Math.min(...filled.map((line) => /^\s*/.exec(line)?.[0].length ?? 0), 100);
  return lines.map((line) => line.slice(depth)).join("\n");
}

export function container(
  node: JsxElement,
  name: string,
  attributes: Record<string, string>,
  children: readonly Block[],
): ContainerDirective {
  return { type: "containerDirective", name, attributes, children: [...children], ...placed(node) };
}

export function placed({ position }: JsxElement) {
  return position === undefined ? {} : { position };
}
