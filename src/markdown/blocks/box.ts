/** mdast node for an HTML element without a Markdown equivalent. */
import type { Properties } from "hast";
import type { BlockContent, DefinitionContent, Parent, RootContent } from "mdast";

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

export type FlowContent = BlockContent | DefinitionContent;

export function box(hName: string, hProperties: Properties, children: readonly RootContent[] = []): Box {
  return { type: "box", children: [...children], data: { hName, hProperties } };
}
