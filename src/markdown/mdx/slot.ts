/** Slot in a tree, filled once site code has run: a component, or an expression in braces. */
import type { ElementContent } from "hast";
import type { Data, RootContent } from "mdast";
import type { MdxFlowExpression, MdxTextExpression } from "mdast-util-mdx-expression";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import type { Position } from "unist";

type Dynamic = MdxJsxFlowElement | MdxJsxTextElement | MdxFlowExpression | MdxTextExpression;

interface PlaceNode {
  type: "place";
  data?: Data | undefined;
  readonly isFlow: boolean;
  /** A block with computed attributes, whose content stays in the tree. */
  readonly isBlock: boolean;
  /** The parsed node; its children are those of the slot. */
  readonly dynamic: Dynamic;
  /** Number of the file whose names are in scope; null until that is known. */
  scope: number | null;
  /** Number among all slots of the page. */
  number: number;
  position?: Position | undefined;
}

export interface MarkdownPlace extends PlaceNode {
  children: RootContent[];
}

/** The same slot in hast. */
export interface HtmlSlot extends PlaceNode {
  children: ElementContent[];
}

declare module "mdast" {
  interface RootContentMap {
    place: MarkdownPlace;
  }
  interface PhrasingContentMap {
    place: MarkdownPlace;
  }
}

declare module "hast" {
  interface RootContentMap {
    place: HtmlSlot;
  }
  interface ElementContentMap {
    place: HtmlSlot;
  }
}

export function makePlace(node: Dynamic, children: readonly RootContent[], isBlock = false): MarkdownPlace {
  const isFlow = node.type === "mdxFlowExpression" || node.type === "mdxJsxFlowElement";
  const place = node.position === undefined ? {} : { position: node.position };
  return {
    type: "place",
    isFlow,
    isBlock,
    dynamic: node,
    scope: null,
    number: 0,
    children: [...children],
    ...place,
  };
}
