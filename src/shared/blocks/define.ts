/** Block definitions: name, attributes, and the conversion to HTML and Markdown. */
import type { LabelKey } from "../labels.ts";
import type { TreeNode } from "./tree.ts";

/** `words`: text or inline nodes. A name without a value is `true`, as in HTML. */
export type AttributeType = "string?" | "boolean" | "number?" | "words?" | "list?";

export type Attributes = Readonly<Record<string, AttributeType>>;

/** JSON-like value passed from a syntax front end to a block. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

export type AttributeInput = Readonly<Record<string, JsonValue | undefined>>;

export type JsonObject = { readonly [name: string]: JsonValue };

type Value<Type extends AttributeType, Words> = Type extends "boolean"
  ? boolean
  : Type extends "number?"
    ? number | null
    : Type extends "words?"
      ? Words | null
      : Type extends "list?"
        ? readonly JsonObject[]
        : string | null;

export type Values<Names extends Attributes, Words> = {
  readonly [Name in keyof Names]: Value<Names[Name], Words>;
};

/** A block with parsed attributes, in one of the two target formats. */
export interface Block<Names extends Attributes, Node, Words> {
  readonly attributes: Values<Names, Words>;
  readonly children: readonly Node[];
}

interface CommonTools<Node, Words> {
  /** Custom callout names of the site. */
  readonly customCallouts: readonly string[];
  /** Text of a label. */
  label(key: LabelKey, values?: Readonly<Record<string, string>>): string;
  /** Placeholder for a value inserted when the page is rendered. */
  renderLater(value: RenderTimeValue): string;
  /** Reads a child as a block of the given definition; null if it is another node. */
  read<Names extends Attributes>(
    definition: BlockDefinition<Names>,
    node: Node,
  ): Block<Names, Node, Words> | null;
}

/** Tools to build HTML; inline text is a list of nodes. */
export interface HastTools extends CommonTools<TreeNode, readonly TreeNode[]> {
  /** Inline nodes of an attribute's text, with emoji and ruby. */
  toInlineNodes(value: string): readonly TreeNode[];
  /** Unique number for ids in the page. */
  nextNumber(): number | string;
  /** Code block; highlighted later. */
  code(lang: string, meta: string, value: string): TreeNode;
  /** Title in the info string of a code block; null if there is none. */
  codeTitle(meta: string): { readonly value: string; readonly rest: string } | null;
  /** Source text of a child; empty if it has none. */
  sourceOf(node: TreeNode): string;
  /** Closest match among known names. */
  nearest(name: string, known: Iterable<string>): string | null;
  /** @param word text to locate: the message points to its first occurrence in the block */
  report(problem: BlockProblem, word: string, node?: TreeNode): void;
}

export type RenderTimeValue =
  | { readonly kind: "cards" }
  | { readonly kind: "changes"; readonly version: string }
  | { readonly kind: "player"; readonly address: string };

/** Tools to build Markdown; inline text is Markdown. Nodes of type `unknown` are mdast. */
export interface MarkdownTools extends CommonTools<unknown, string> {
  /** Serializes nodes to Markdown. */
  serialize(nodes: readonly unknown[]): string;
  /** Heading one level below the last one. */
  heading(words: string): string;
  code(lang: string, meta: string, value: string): string;
  /** Escapes text for Markdown. */
  escape(words: string): string;
  /** URL; an internal one is resolved when the page is rendered. */
  resolveUrl(url: string): string;
  /** Source text of the block; empty if it is not in the source. */
  source(): string;
}

export type BlockProblem =
  | { code: "directive/content"; values: { name: string; expected: string } }
  | { code: "directive/misplaced"; values: { name: string; parent: string } }
  | { code: "changes/no-version"; values?: undefined }
  | { code: "callout/unknown"; values: { name: string; nearest: string | null } }
  | { code: "tabs/no-label"; values?: undefined }
  | { code: "tabs/no-query"; values?: undefined }
  | { code: "tabs/duplicate-value"; values: { value: string } }
  | { code: "tabs/unknown-default"; values: { value: string; nearest: string | null } };

export interface BlockDefinition<Names extends Attributes = Attributes> {
  readonly name: string;
  /** Directive syntax; null if the block has none. */
  readonly directive: "container" | "leaf" | "text" | null;
  /** Whether the block is phrasing content. */
  readonly isInline?: boolean;
  /** Whether Markdown copies include the block. Blocks that depend on other pages are omitted. */
  readonly isInMarkdownCopy?: boolean;
  readonly attributes: Names;
  toHast(block: Block<Names, TreeNode, readonly TreeNode[]>, tools: HastTools): TreeNode[];
  toMarkdown(block: Block<Names, unknown, string>, tools: MarkdownTools): string;
}

export function defineBlock<const Names extends Attributes>(
  definition: BlockDefinition<Names>,
): BlockDefinition<Names> {
  return definition;
}

/**
 * Converts attributes given by a syntax front end to the types of a block.
 * @param slots attributes that are nodes already
 * @param rejected receives the names of attributes with an invalid value
 */
export function readValues<Names extends Attributes, Words>(
  attributes: Names,
  given: AttributeInput,
  slots: ReadonlyMap<string, Words>,
  words: (value: string) => Words,
  rejected?: (name: string) => void,
): Values<Names, Words> {
  const entries = Object.entries(attributes).map(([name, type]) => {
    const slot = slots.get(name);
    if (slot !== undefined && type === "words?") return [name, slot] as const;
    const value = given[name] ?? null;
    const read = readValue(type, value);
    if (read === undefined) rejected?.(name);
    const found = read === undefined ? readValue(type, null) : read;
    return [name, type === "words?" && typeof found === "string" ? words(found) : found] as const;
  });
  return Object.fromEntries(entries) as Values<Names, Words>;
}

/** Returns undefined for a value of the wrong type. */
function readValue(type: AttributeType, value: JsonValue) {
  if (type === "list?") return readList(value);
  if (!isScalar(value)) return undefined;
  if (type === "boolean") return value !== null && value !== false && value !== "false";
  if (type === "number?") return readNumber(value);
  if (value === null || value === false) return null;
  if (value === true) return "";
  return type === "words?" && value === "" ? null : String(value);
}

function readList(value: JsonValue): readonly JsonObject[] | undefined {
  if (value === null) return [];
  return Array.isArray(value) && value.every(isRecord) ? value : undefined;
}

function readNumber(value: Scalar): number | null | undefined {
  if (value === null || value === "") return null;
  return Number.isFinite(Number(value)) ? Number(value) : undefined;
}

type Scalar = string | number | boolean | null;

function isScalar(value: JsonValue): value is Scalar {
  return typeof value !== "object" || value === null;
}

function isRecord(value: JsonValue): value is JsonObject {
  return !isScalar(value) && !Array.isArray(value);
}
