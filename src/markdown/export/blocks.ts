/** Blocks in Markdown copies: each is exported as its definition says; an unknown directive keeps its source. */
import type { Code, Node, Nodes, Paragraph, Parents, Root } from "mdast";
import type { Handle, Info, State } from "mdast-util-to-markdown";
import { type BlockDefinition, type MarkdownTools, readValues } from "../../shared/blocks/define.ts";
import {
  type BlockCall,
  type Directive,
  getContent,
  getLabel,
  makeLabel,
  readCall,
} from "../blocks/calls.ts";
import { readInfo } from "../code/info.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { hasShownForm, makeShown } from "./unknown-nodes.ts";
import { serializeWords } from "./words.ts";

export interface BlockCopyTools {
  readonly context: ParseContext;
  /** Custom callout names of the site. */
  readonly customCallouts: readonly string[];
  /** Level of the last heading before the block. */
  depth(): number;
  address(url: string, node: Nodes): string;
  readonly code: Handle;
}

/** mdast-util-to-markdown handler for directives. */
export function blockCopy(tools: BlockCopyTools): Handle {
  return (node: Directive, parent, state, info) => {
    const call = readCall(node, tools.customCallouts);
    const make = makeTools(node, tools, state, info);
    if (call !== null) {
      const { definition } = call;
      const attributes = getValues(call, definition, make.words);
      return definition.toMarkdown({ attributes, children: call.content }, make);
    }
    if (hasShownForm(node)) return makeShown(tools.context.source)(node, parent, state, info);
    if (node.type !== "containerDirective") return make.source();
    const label = getLabel(node);
    const title = label === null ? "" : `**${make.words(label)}**`;
    return [title, make.serialize(getContent(node))].filter((part) => part !== "").join("\n\n");
  };
}

/** Whether copies omit this block. */
export function isLeftOut(node: Node, custom: readonly string[]): boolean {
  return isDirective(node) && readCall(node, custom)?.definition.isInMarkdownCopy === false;
}

type Words = (words: string | NonNullable<BlockCall["label"]>) => string;

function getValues<Names extends BlockDefinition["attributes"]>(
  { given, label }: BlockCall,
  { attributes }: BlockDefinition<Names>,
  words: Words,
) {
  const slots = new Map(label === null ? [] : [["label", words(label)]]);
  return readValues(attributes, given, slots, words);
}

function makeTools(
  node: Directive,
  { context, customCallouts, depth, address, code }: BlockCopyTools,
  state: State,
  info: Info,
): MarkdownTools & { words: Words } {
  const around = { ...info, before: "", after: "" };
  const words: Words = (value) => serializeWords(makeLabel(value), state, around);
  return {
    customCallouts,
    words,
    escape: words,
    label: (key, values = {}) => context.placeholders.add({ kind: "label", key, values }),
    renderLater: (value) => context.placeholders.add(value),
    read(definition, child) {
      const call = isDirective(child) ? readCall(child, customCallouts) : null;
      if (call === null || call.definition.name !== definition.name) return null;
      return { attributes: getValues(call, definition, words), children: call.content };
    },
    serialize(nodes) {
      const children = nodes as Paragraph["children"];
      return node.type === "textDirective"
        ? state.containerPhrasing({ type: "paragraph", children }, around)
        : state.containerFlow({ ...node, children } as Parents as Root, info);
    },
    code(lang, meta, value) {
      const written: Code = { type: "code", lang: lang || null, meta: meta || null, value };
      readInfo(written);
      return code(written, undefined, state, info);
    },
    heading: (written) => `${"#".repeat(Math.min(6, depth() + 1))} ${written}`,
    resolveUrl: (url) => address(url, node),
    source: () => getSource(node, context.source),
  };
}

function isDirective(node: unknown): node is Directive {
  const { type } = node as Node;
  return type === "containerDirective" || type === "leafDirective" || type === "textDirective";
}
