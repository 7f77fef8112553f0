/** Translates components to blocks: static attributes become those of the block; computed ones are evaluated at build time. */
import type { Expression, Program } from "estree";
import type { Code, Nodes, RootContent } from "mdast";
import type { MdxFlowExpression, MdxTextExpression } from "mdast-util-mdx-expression";
import type { MdxJsxAttribute } from "mdast-util-mdx-jsx";
import { code } from "../../shared/blocks/code.ts";
import { type Component, components, getComponent, translateProps } from "../../shared/blocks/components.ts";
import type { AttributeInput, JsonValue } from "../../shared/blocks/define.ts";
import { makeBlock } from "../blocks/calls.ts";
import { unknownProp } from "../blocks/markers.ts";
import { readInfo } from "../code/info.ts";
import { makePlace } from "../mdx/slot.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";
import { type Files, type JsxElement, reportAttribute } from "./attributes.ts";
import type { Imported } from "./imports.ts";
import { type Literal, parseExpression, readLiteral } from "./literal.ts";
import { tagEnd } from "./syntax.ts";

/** Names available without an import. */
export const componentNames: ReadonlySet<string> = new Set(components.docusaurus.keys());

export interface ComponentUse {
  readonly component: Component;
  readonly node: JsxElement;
  readonly imports: ReadonlyMap<string, Imported>;
  readonly files: Files;
  readonly context: ParseContext;
}

/** The block component of a name; null for others. @param own names of the site's components */
export function findComponent(
  name: string,
  imports: ReadonlyMap<string, Imported>,
  own: ReadonlySet<string>,
): Component | null {
  const imported = imports.get(name);
  if (imported !== undefined) return imported.kind === "component" ? getComponent(imported.id) : null;
  return own.has(name) ? null : (components.docusaurus.get(name) ?? null);
}

/** @param children translated children of the tag */
export function translateComponent(use: ComponentUse, children: () => readonly RootContent[]): RootContent {
  const { component, node, context } = use;
  const props = readProps(use);
  if (component.block === code) return translateCode(use, props);
  if (props.computed.length > 0) return compute(use, props, content(use, children));
  return makeBlock(
    component.block,
    given(node, component, props, context),
    content(use, children),
    node.position,
  );
}

/** Children of a code component are text, not Markdown. */
function translateCode(use: ComponentUse, props: Props): RootContent {
  const { component, node, imports, context } = use;
  const file = shownFile(node, imports, context);
  if (file !== null) props.written.file = file;
  else if (component.props.has("children")) {
    const text = codeText(use);
    if (typeof text === "string") props.written.children = text;
    else props.computed.push(text);
  }
  // The file is included before code runs.
  if (props.computed.length > 0 && props.written.file === undefined) return compute(use, props, []);
  for (const one of props.computed)
    reportAttribute(node, one.type === "mdxJsxAttribute" ? one.name : `{${one.value}}`, context);
  const {
    lang,
    meta,
    code: value,
  } = given(node, component, props, context) as Record<string, string | undefined>;
  const place = node.position === undefined ? {} : { position: node.position };
  const made: Code = { type: "code", lang: lang ?? null, meta: meta || null, value: value ?? "", ...place };
  readInfo(made);
  return made;
}

function given(
  node: JsxElement,
  component: Component,
  { written }: Props,
  context: ParseContext,
): AttributeInput {
  return translateProps(component, written, (name) => reportUnknown(node, name, component, context));
}

/** Attributes of Astro: the slot of a surrounding component, and when a script runs. */
const astroAttribute = /^(?:slot|client:[a-z]+)$/;

function reportUnknown(node: JsxElement, name: string, component: Component, context: ParseContext): void {
  if (astroAttribute.test(name)) return;
  const values = unknownProp(node.name ?? "", name, component);
  context.report("block/unknown-attribute", values, context.find(node, name));
}

/** A slot in which code computes the attributes. */
function compute({ node }: ComponentUse, { written, computed }: Props, children: readonly RootContent[]) {
  const known = Object.entries(written).flatMap(([name, value]): Attribute[] =>
    typeof value === "string"
      ? [{ type: "mdxJsxAttribute", name, value }]
      : node.attributes.filter((one) => one.type === "mdxJsxAttribute" && one.name === name),
  );
  return makePlace({ ...node, attributes: [...known, ...computed], children: [] }, children, true);
}

function content(
  { component }: ComponentUse,
  children: () => readonly RootContent[],
): readonly RootContent[] {
  if (!component.block.isInline) return children();
  return children().flatMap((child) => (child.type === "paragraph" ? child.children : [child]));
}

type Attribute = JsxElement["attributes"][number];

interface Props {
  readonly written: Record<string, JsonValue>;
  /** Attributes that must be evaluated. */
  readonly computed: Attribute[];
}

/** Unknown properties are reported; known ones without an equivalent are ignored. */
function readProps({ component, node, files, context }: ComponentUse): Props {
  const written: Record<string, JsonValue> = {};
  const computed: Attribute[] = [];
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxExpressionAttribute") {
      computed.push(attribute);
      continue;
    }
    const { name } = attribute;
    const meaning = component.props.get(name);
    if (meaning === undefined && name !== "key") reportUnknown(node, name, component, context);
    if (meaning === undefined || meaning === null) continue;
    const value = getLiteral(attribute, files);
    if (value === undefined) computed.push(attribute);
    else written[name] = value;
  }
  return { written, computed };
}

function getLiteral({ value }: MdxJsxAttribute, files: Files): Literal | undefined {
  if (value === null || value === undefined) return true;
  return typeof value === "string" ? value : readLiteral(value.value, files);
}

function computedAttribute(name: string, value: string, expression: Expression): MdxJsxAttribute {
  const body: Program["body"] = [{ type: "ExpressionStatement", expression }];
  const estree: Program = { type: "Program", sourceType: "module", body };
  return {
    type: "mdxJsxAttribute",
    name,
    value: { type: "mdxJsxAttributeValueExpression", value, data: { estree } },
  };
}

/** Source between the tags. */
function innerSource(node: JsxElement, { source }: ParseContext): string {
  const whole = getSource(node, source);
  return whole.slice(tagEnd(whole, 0)?.end ?? 0).replace(/<\/[^<>]*>\s*$/, "");
}

/** Path of the file in `import text from "!!raw-loader!./main.py"` with `{text}` between the tags. */
function shownFile(
  node: JsxElement,
  imports: ReadonlyMap<string, Imported>,
  context: ParseContext,
): string | null {
  const [, name = ""] = /^\s*\{\s*([\w$]+)\s*\}\s*$/.exec(innerSource(node, context)) ?? [];
  const imported = imports.get(name);
  return imported?.kind === "source" ? imported.path : null;
}

type BracedNode = MdxFlowExpression | MdxTextExpression;

/** Literal text between the tags or in a template literal; otherwise the attribute that computes it. */
function codeText({ node, context }: ComponentUse): string | MdxJsxAttribute {
  const inner = innerSource(node, context);
  const expression = /^\s*\{([\s\S]*)\}\s*$/.exec(inner)?.[1];
  const value = expression === undefined ? inner : readLiteral(expression, () => null);
  if (typeof value === "string" || typeof value === "number") return String(value);
  const found: BracedNode[] = [];
  visit(node as Nodes, (child) => {
    if (child.type === "mdxFlowExpression" || child.type === "mdxTextExpression") found.push(child);
  });
  const elements = getParts(node, found, context);
  return computedAttribute("children", inner, { type: "ArrayExpression", elements });
}

/** Expressions and the text between them. */
function getParts(node: JsxElement, found: readonly BracedNode[], context: ParseContext): Expression[] {
  const { source } = context;
  const start = node.position?.start.offset ?? 0;
  let at = start + (tagEnd(getSource(node, source), 0)?.end ?? 0);
  const end = at + innerSource(node, context).length;
  const parts: Expression[] = [];
  const add = (value: string) => {
    if (value.trim() !== "" || !value.includes("\n")) parts.push({ type: "Literal", value });
  };
  for (const { position } of found) {
    const [from, to] = [position?.start.offset ?? at, position?.end.offset ?? at];
    add(source.slice(at, from));
    // From the source, because the parser strips indentation.
    const expression = parseExpression(source.slice(from + 1, to - 1));
    if (expression !== null) parts.push(expression as Expression);
    at = to;
  }
  add(source.slice(at, end));
  return parts;
}
