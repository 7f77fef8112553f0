/** Blocks and inline content as siblings. */
import type { Literal, Nodes, PhrasingContent, RootContent } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import type { FlowContent } from "./box.ts";

/** Text with significant whitespace: the value of an expression in a tag, and the content of `<pre>`. */
export interface ExactText extends Literal {
  type: "exactText";
}

declare module "mdast" {
  interface RootContentMap {
    exactText: ExactText;
  }
  interface PhrasingContentMap {
    exactText: ExactText;
  }
}

/** Words between blocks become paragraphs. */
export function blocksOf(nodes: readonly RootContent[]): FlowContent[] {
  const blocks: FlowContent[] = [];
  let words: PhrasingContent[] = [];
  const close = () => {
    if (words.some((word) => word.type !== "text" || word.value.trim() !== "")) {
      blocks.push({ type: "paragraph", children: words });
    }
    words = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) words.push(node);
    else {
      close();
      blocks.push(node as FlowContent);
    }
  }
  close();
  return blocks;
}

function isPhrasing(node: Nodes): node is PhrasingContent {
  return phrasing(node) || node.type === "exactText" || (node.type === "place" && !node.isFlow);
}
