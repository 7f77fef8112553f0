/** Defines blocks: what a block is called, the attributes it takes, and what it becomes in HTML and in Markdown. */
import type { LabelKey } from "../labels.ts";
import type { TreeNode } from "./tree.ts";

/** `words`: text, or inline content with marks of its own. A name without a value is `true`, as in HTML. */
export type AttributeType = "string?" | "boolean" | "number?" | "words?" | "list?";

export type Attributes = Readonly<Record<string, AttributeType>>;

/** What travels from a front end to a block. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

export type Given = Readonly<Record<string, Plain | undefined>>;

export type PlainRecord = { readonly [name: string]: Plain };

type Value<Type extends AttributeType, Words> = Type extends "boolean"
  ? boolean
  : Type extends "number?"
    ? number | null
    : Type extends "words?"
      ? Words | null
      : Type extends "list?"
        ? readonly PlainRecord[]
        : string | null;

export type Values<Names extends Attributes, Words> = {
  readonly [Name in keyof Names]: Value<Names[Name], Words>;
};

/** A block in one of the two forms that it is completed in. */
export interface Block<Names extends Attributes, Node, Words> {
  readonly attributes: Values<Names, Words>;
  readonly children: readonly Node[];
}

interface CommonTools<Node, Words> {
  /** Names of callouts that the site adds. */
  readonly customCallouts: readonly string[];
  /** A text of the label catalogue. */
  label(key: LabelKey, values?: Readonly<Record<string, string>>): string;
  /** Reads a child that is a block of this definition; null for any other. */
  read<Names extends Attributes>(
    definition: BlockDefinition<Names>,
    node: Node,
  ): Block<Names, Node, Words> | null;
}

/** Makes HTML; the words of a block are nodes. */
export interface HastTools extends CommonTools<TreeNode, readonly TreeNode[]> {
  /** Text of an attribute as the page shows text: with emoji and ruby. */
  words(value: string): readonly TreeNode[];
  /** Another one for each block that needs ids in the page. */
  number(): number | string;
  /** A block of code; its lines are coloured later. */
  code(lang: string, meta: string, value: string): TreeNode;
  /** The title that a block of code gives itself; null where it has none. */
  codeTitle(meta: string): { readonly value: string; readonly rest: string } | null;
  /** The source of a child; empty where there is none. */
  sourceOf(node: TreeNode): string;
  /** The nearest known name. */
  nearest(name: string, known: Iterable<string>): string | null;
  /** A value that is filled in when the page is rendered. */
  later(value: Later): string;
  /** @param word where in the block: its first place there */
  report(problem: BlockProblem, word: string, node?: TreeNode): void;
}

export type Later = { readonly kind: "cards" } | { readonly kind: "player"; readonly address: string };

/** Makes Markdown; the words of a block are Markdown, too. `unknown` is a node of mdast. */
export interface MarkdownTools extends CommonTools<unknown, string> {
  /** The nodes as Markdown. */
  flow(nodes: readonly unknown[]): string;
  /** A heading one level below the last one. */
  heading(words: string): string;
  code(lang: string, meta: string, value: string): string;
  /** Text as Markdown. */
  escape(words: string): string;
  /** An address of the site is filled in when the page is rendered. */
  address(url: string): string;
  /** What the author wrote; empty where it is not in the source. */
  source(): string;
}

export type BlockProblem =
  | { code: "directive/content"; values: { name: string; expected: string } }
  | { code: "directive/misplaced"; values: { name: string; parent: string } }
  | { code: "callout/unknown"; values: { name: string; nearest: string | null } }
  | { code: "tabs/no-label"; values?: undefined }
  | { code: "tabs/no-query"; values?: undefined }
  | { code: "tabs/duplicate-value"; values: { value: string } }
  | { code: "tabs/unknown-default"; values: { value: string; nearest: string | null } };

export interface BlockDefinition<Names extends Attributes = Attributes> {
  readonly name: string;
  /** How an author writes it as a directive; null: it has no directive. */
  readonly directive: "container" | "leaf" | null;
  /** It stands in a line. */
  readonly isInline?: boolean;
  /** Whether copies in Markdown hold it; those that are made of other parts of the site are left out. */
  readonly isCopied?: boolean;
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
 * Converts what a front end gives to the types of a block.
 * @param slots words that are nodes already
 * @param rejected gets the names whose values do not fit
 */
export function readValues<Names extends Attributes, Words>(
  attributes: Names,
  given: Given,
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

/** undefined for a value of another kind. */
function readValue(type: AttributeType, value: Plain) {
  if (type === "list?") return readList(value);
  if (!isScalar(value)) return undefined;
  if (type === "boolean") return value !== null && value !== false && value !== "false";
  if (type === "number?") return readNumber(value);
  if (value === null || value === false) return null;
  if (value === true) return "";
  return type === "words?" && value === "" ? null : String(value);
}

function readList(value: Plain): readonly PlainRecord[] | undefined {
  if (value === null) return [];
  return Array.isArray(value) && value.every(isRecord) ? value : undefined;
}

function readNumber(value: Scalar): number | null | undefined {
  if (value === null || value === "") return null;
  return Number.isFinite(Number(value)) ? Number(value) : undefined;
}

type Scalar = string | number | boolean | null;

function isScalar(value: Plain): value is Scalar {
  return typeof value !== "object" || value === null;
}

function isRecord(value: Plain): value is PlainRecord {
  return !isScalar(value) && !Array.isArray(value);
}
