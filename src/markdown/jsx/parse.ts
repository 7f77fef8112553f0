/** Markdown with JSX as a tree of our own blocks: all that brings a parser of JavaScript with it. */
import type { Root } from "mdast";
import type { ParseContext } from "../parse-context.ts";
import type { Processor } from "../processor.ts";
import { jsxSyntax } from "./syntax.ts";
import { translateJsx } from "./translate.ts";

/** @throws VFileMessage where it is not well formed */
export function parseJsx(processor: Processor, context: ParseContext): Root {
  const tree = processor.toMarkdown(context.source, jsxSyntax);
  translateJsx(tree, context);
  return tree;
}
