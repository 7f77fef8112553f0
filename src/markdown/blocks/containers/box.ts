/** A node for HTML that Markdown has no word for, and what blocks share when they turn into it. */
import type { Properties } from "hast";
import type { BlockContent, DefinitionContent, Parent, PhrasingContent, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { ParseContext } from "../../parse-context.ts";

export interface Box extends Parent {
  type: "box";
  children: RootContent[];
  data: { hName: string; hProperties: Properties };
}

declare module "mdast" {
  interface RootContentMap {
    box: Box;
  }
  interface BlockContentMap {
    box: Box;
  }
  interface PhrasingContentMap {
    box: Box;
  }
}

export type Block = BlockContent | DefinitionContent;

/** Turns a directive into its block; `number` counts what needs ids in the page. */
export type BlockMaker = (node: ContainerDirective, context: ParseContext, number: () => number) => void;

export function box(hName: string, hProperties: Properties, children: readonly RootContent[] = []): Box {
  return { type: "box", children: [...children], data: { hName, hProperties } };
}

/** Gives the directive its element. */
export function become(node: ContainerDirective, hName: string, hProperties: Properties): void {
  node.data = { ...node.data, hName, hProperties };
}

/** What stands in brackets or behind the name; null when nothing does. */
export function labelOf(node: ContainerDirective): readonly PhrasingContent[] | null {
  const first = node.children[0];
  if (first?.type !== "paragraph" || first.data?.directiveLabel !== true) return null;
  return first.children.length === 0 ? null : first.children;
}

/** The content without the label. */
export function contentOf(node: ContainerDirective): Block[] {
  const first = node.children[0];
  const hasLabel = first?.type === "paragraph" && first.data?.directiveLabel === true;
  return hasLabel ? node.children.slice(1) : node.children;
}
