/** Copies the source of nodes from site plugins that mdast-util-to-markdown cannot serialize. */
import type { Nodes } from "mdast";
import type { Handle, Options } from "mdast-util-to-markdown";
import { defaultHandlers } from "mdast-util-to-markdown";
import { visit } from "../walk.ts";

export function withUnknown(options: Options, tree: Nodes, source: string): Options {
  const known = new Set([...Object.keys(defaultHandlers), ...namesIn(options)]);
  const asWritten: Handle = ({ position }) =>
    source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  const handlers: Record<string, Handle> = {};
  visit(tree, (node) => {
    if (!known.has(node.type)) handlers[node.type] = asWritten;
  });
  return { ...options, handlers: { ...handlers, ...options.handlers } };
}

function namesIn({ handlers, extensions }: Options): readonly string[] {
  return [...Object.keys(handlers ?? {}), ...(extensions ?? []).flatMap(namesIn)];
}
