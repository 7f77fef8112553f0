/** Completes marked elements: the only place where blocks become HTML, for every front end. */
import type { Element, ElementContent, Root } from "hast";
import type { Code } from "mdast";
import type { Position } from "unist";
import { nearest } from "../../core/nearest.ts";
import { type Block, type BlockDefinition, type HastTools, readValues } from "../../shared/blocks/define.ts";
import type { TreeNode } from "../../shared/blocks/tree.ts";
import { codeHandler, readBlock } from "../code/blocks.ts";
import { takeValue } from "../code/meta.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { loadEmoji, mayHoldEmoji } from "../text/emoji.ts";
import { rubyHtml } from "../text/ruby.ts";
import { SKIP, visit } from "../walk.ts";
import { findAttribute, unknownAttribute } from "./calls.ts";
import { type Marked, readMarked, shownName } from "./markers.ts";

interface CompleteOptions {
  readonly customCallouts: readonly string[];
  readonly ruby: boolean;
}

/** Mutates the tree. Returns the names of the blocks that it contains. */
export async function completeBlocks(
  tree: Root,
  context: ParseContext,
  options: CompleteOptions,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  let hasEmoji = false;
  visit(tree, "element", ({ properties }) => {
    if (typeof properties.dataDocgenBlock !== "string") return;
    names.add(properties.dataDocgenBlock);
    hasEmoji ||= mayHoldEmoji(String(properties.dataDocgenAttributes));
  });
  if (names.size === 0) return names;
  const emoji = hasEmoji ? await loadEmoji() : (text: string) => text;
  const toolsFor = makeTools(context, options, emoji);
  visit(tree, "element", (element, index, parent) => {
    if (!("dataDocgenBlock" in element.properties) || index === undefined || parent === undefined) return;
    const marked = readMarked(element);
    if (marked === null) {
      delete element.properties.dataDocgenBlock;
      return;
    }
    const made = complete(marked, element, toolsFor(element), context);
    placeAt(made, element.position);
    parent.children.splice(index, 1, ...made);
    return [SKIP, index];
  });
  return names;
}

function complete(
  marked: Marked,
  element: Element,
  tools: HastTools,
  context: ParseContext,
): ElementContent[] {
  const { definition, given } = marked;
  const block = resolveBlock(definition, marked, element, tools.toInlineNodes, context);
  const made = definition.toHast(block, tools) as ElementContent[];
  const [first] = made;
  if (first?.type === "element") addNames(first, given.id, given.class);
  return made;
}

/** Converts the attributes and reports invalid values. */
function resolveBlock<Names extends BlockDefinition["attributes"]>(
  definition: BlockDefinition<Names>,
  { given, slots, children }: Marked,
  element: Element,
  words: HastTools["toInlineNodes"],
  context: ParseContext,
): Block<Names, TreeNode, readonly TreeNode[]> {
  const attributes = readValues(definition.attributes, given, slots as Slots, words, (name) =>
    context.report(
      "block/invalid-value",
      { block: shownName(definition), name },
      findAttribute(element, name, context),
    ),
  );
  return { attributes, children: children as TreeNode[] };
}

type Slots = ReadonlyMap<string, readonly TreeNode[]>;

/** `{#id .class}` of any block. */
function addNames({ properties }: Element, id: unknown, names: unknown): void {
  if (typeof id === "string" && id !== "") properties.id = id;
  if (typeof names !== "string" || names === "") return;
  const own = Array.isArray(properties.className) ? properties.className : [];
  properties.className = [...own, ...names.split(/\s+/).filter((one) => one !== "")];
}

/** Gives generated nodes the position of the block. */
function placeAt(nodes: readonly ElementContent[], position: Position | undefined): void {
  if (position === undefined) return;
  for (const node of nodes) {
    if (node.type !== "element" || node.position !== undefined) continue;
    node.position = position;
    placeAt(node.children, position);
  }
}

function makeTools(context: ParseContext, options: CompleteOptions, emoji: (text: string) => string) {
  const { placeholders, source } = context;
  let count = 0;
  const words = (value: string) => {
    const shown = emoji(value);
    return (options.ruby ? rubyHtml(shown) : [{ type: "text", value: shown }]) as TreeNode[];
  };
  return (element: Element): HastTools => ({
    customCallouts: options.customCallouts,
    toInlineNodes: words,
    nextNumber() {
      count += 1;
      return count;
    },
    label: (key, values = {}) => placeholders.add({ kind: "label", key, values }),
    renderLater: (value) => placeholders.add(value),
    read<Names extends BlockDefinition["attributes"]>(definition: BlockDefinition<Names>, node: TreeNode) {
      const marked = node.type === "element" ? readMarked(node as Element) : null;
      if (marked?.definition.name !== definition.name) return null;
      // Parts without an element of their own cannot have an id or a class.
      for (const name of ["id", "class"].filter((one) => marked.given[one])) {
        const values = unknownAttribute(shownName(definition), name, Object.keys(definition.attributes));
        context.report(
          "block/unknown-attribute",
          values,
          context.find(node as Element, String(marked.given[name])),
        );
      }
      return resolveBlock(definition, marked, node as Element, words, context);
    },
    code(lang, meta, value) {
      const code: Code = { type: "code", lang: lang || null, meta: meta || null, value };
      readBlock(code);
      return codeHandler(null, code) as TreeNode;
    },
    codeTitle: (meta) => takeValue(meta, "title"),
    sourceOf: (node) => getSource(node as ElementContent, source),
    nearest,
    report(problem, word, node) {
      const place = context.find((node ?? element) as Element, word);
      if (problem.values === undefined) context.report(problem.code, {}, place);
      else context.report(problem.code, problem.values, place);
    },
  });
}
