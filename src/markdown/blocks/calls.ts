/**
 * Block calls in mdast. Every front end creates them with `makeBlock` or keeps the author's directive; they stay directives
 * until the tree becomes HTML, so site plugins see one kind of node.
 */
import type { Paragraph, PhrasingContent, RootContent } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import type { Node, Position as TreePosition } from "unist";
import type { Position } from "../../core/diagnostics.ts";
import { nearest } from "../../core/nearest.ts";
import { calloutName } from "../../shared/blocks/callout.ts";
import type { AttributeInput, BlockDefinition, JsonValue } from "../../shared/blocks/define.ts";
import { blocks } from "../../shared/blocks/register.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";

export type Directive = ContainerDirective | LeafDirective | TextDirective;

/** What a front end knows of a block beyond its name and its public attributes. */
interface CallData {
  readonly name: string;
  readonly attributes?: AttributeInput;
}

declare module "mdast" {
  interface Data {
    /** A block that did not come from a directive in the source. */
    block?: CallData;
  }
}

export interface BlockCall {
  readonly definition: BlockDefinition;
  readonly given: AttributeInput;
  /** null without a label, or if the block has no attribute for it. */
  readonly label: readonly PhrasingContent[] | null;
  readonly content: readonly RootContent[];
}

/** Parses a directive; null if it is not a block. */
export function readCall(node: Directive, custom: readonly string[]): BlockCall | null {
  const name = node.data?.block?.name ?? getName(node, custom);
  const definition = name === null ? undefined : blocks.get(name);
  if (definition === undefined) return null;
  const { title, ...written } = node.attributes ?? {};
  const hasLabel = "label" in definition.attributes;
  const isLine = node.type === "leafDirective" && node.children.length > 0;
  const label = isLine ? node.children : getLabel(node);
  const titled = title && hasLabel && !("title" in definition.attributes) ? { label: title } : { title };
  // A callout takes its kind from its name; authors have no other attribute for it.
  const named = definition.name === "callout" ? { ...getId(written), kind: node.name } : written;
  const given = { ...named, ...titled, ...node.data?.block?.attributes };
  return {
    definition,
    given,
    label: hasLabel && given.label === undefined ? label : null,
    content: isLine ? [] : hasLabel ? getContent(node) : node.children,
  };
}

/** Attributes that authors may set in a directive. */
function attributeNames({ name, attributes }: BlockDefinition): readonly string[] {
  if (name === "callout") return ["title", "id", "class"];
  const names = Object.keys(attributes).filter((one) => attributes[one] !== "list?");
  const title = names.includes("label") && !names.includes("title") ? ["title"] : [];
  return [...names, ...title, "id", "class"];
}

/** Reports unknown attributes of a directive. */
export function reportUnknownAttributes(
  node: Directive,
  { definition }: BlockCall,
  context: ParseContext,
): void {
  const internal = node.data?.block?.attributes ?? {};
  const known = attributeNames(definition);
  for (const name of Object.keys(node.attributes ?? {})) {
    if (known.includes(name) || name in internal) continue;
    const values = unknownAttribute(quoted(node), name, known);
    context.report("block/unknown-attribute", values, findAttribute(node, name, context));
  }
}

/** Reports a title that is written several times, as in `:::note[A]{title="B"}`: `readCall` uses the last form. */
export function reportDuplicateTitle(
  node: Directive,
  { definition }: BlockCall,
  context: ParseContext,
): void {
  if (!("label" in definition.attributes)) return;
  const names = attributeNames(definition);
  const label = node.type === "leafDirective" ? node.children : (getLabel(node) ?? []);
  const written = (["label", "title"] as const).flatMap((name) => {
    const value = node.attributes?.[name];
    const isTitle = name === "label" || !("title" in definition.attributes);
    return value && isTitle && names.includes(name) ? [{ name, value }] : [];
  });
  const titles = [
    ...(label.length === 0 ? [] : [`[${textOf(label)}]`]),
    ...written.map(({ name, value }) => `${name}="${value}"`),
  ];
  const used = written.at(-1);
  if (used === undefined || titles.length < 2) return;
  const block = quoted(node);
  const place = findAttribute(node, used.name, context);
  context.report("block/duplicate-title", { block, titles: titles.join(" and "), used: used.value }, place);
}

/** The block as its author writes it: `:::note`. */
function quoted({ type, name }: Directive): string {
  const marks = { textDirective: ":", leafDirective: "::", containerDirective: ":::" };
  return marks[type] + name;
}

/** Values of the message. */
export function unknownAttribute(block: string, name: string, known: readonly string[]) {
  return { block, name, nearest: nearest(name, known), known: known.join(", ") };
}

/** Position of an attribute in the opening line of a block. */
export function findAttribute(node: Node, name: string, { source }: ParseContext): Position | null {
  const start = node.position?.start;
  if (start === undefined) return null;
  const [line = ""] = getSource(node, source).split("\n", 1);
  const names = [...line.matchAll(/(?<=[\s{])[^\s={}]+(?=[\s=}])/g)];
  const index = names.find(([found]) => found === name)?.index ?? 0;
  return { line: start.line, column: start.column + index, length: name.length };
}

function getName(node: Directive, custom: readonly string[]): string | null {
  const form = blocks.get(node.name)?.directive;
  if (node.type === "leafDirective") return form === "leaf" ? node.name : null;
  if (node.type === "textDirective") return form === "text" && node.children.length > 0 ? node.name : null;
  if (form === "container") return node.name;
  return calloutName(node.name, custom) === null ? null : "callout";
}

function getId({ id, class: names }: AttributeInput): AttributeInput {
  return { ...(id ? { id } : {}), ...(names ? { class: names } : {}) };
}

/** Creates a block call. The label may contain nodes, as its first child: see `makeLabel`. */
export function makeBlock(
  { name, isInline = false, directive }: BlockDefinition,
  given: AttributeInput,
  children: readonly RootContent[],
  position: TreePosition | undefined,
): Directive {
  const { kind, label, ...others } = given;
  const scalars = Object.entries(others).flatMap(([key, value]) => {
    const scalar = getScalar(value);
    return scalar === null ? [] : [[key, scalar] as const];
  });
  // Values that a directive's attributes cannot express.
  const hidden = Object.entries(others).filter(
    ([, value]) => directive === null || typeof value === "object",
  );
  const isLabelled = !isInline && typeof label === "string";
  const attributes: AttributeInput = {
    ...Object.fromEntries(hidden),
    ...(isLabelled || label === undefined ? {} : { label }),
  };
  const isOwn = directive === null || Object.keys(attributes).length > 0;
  const type = isInline ? "textDirective" : directive === "leaf" ? "leafDirective" : "containerDirective";
  return {
    type,
    name: name === "callout" ? (getScalar(kind) ?? "note") : name,
    attributes: Object.fromEntries(scalars),
    children: [...(isLabelled ? [makeLabel(label)] : []), ...children],
    ...(isOwn ? { data: { block: { name, attributes } } } : {}),
    ...(position === undefined ? {} : { position }),
  } as Directive;
}

/** As in directives: a name without a value is true. */
function getScalar(value: JsonValue | undefined): string | null {
  if (value === true) return "";
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

export function makeLabel(words: string | readonly PhrasingContent[]): Paragraph {
  const children: PhrasingContent[] =
    typeof words === "string" ? [{ type: "text", value: words }] : [...words];
  return { type: "paragraph", data: { directiveLabel: true }, children };
}

/** Label in brackets or after the name; null without one. */
export function getLabel({ children: [first] }: Directive): readonly PhrasingContent[] | null {
  return isLabel(first) && first.children.length > 0 ? first.children : null;
}

/** Content without the label. */
export function getContent<Node extends Directive>({ children }: Node): Node["children"] {
  return isLabel(children[0]) ? (children.slice(1) as Node["children"]) : children;
}

function isLabel(node: Directive["children"][number] | undefined): node is Paragraph {
  return node?.type === "paragraph" && node.data !== undefined && "directiveLabel" in node.data;
}
