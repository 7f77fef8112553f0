/** Source of a node; empty for a node that no position in the source belongs to, such as one of a plugin. */
import type { Node } from "unist";

export function getSource({ position }: Node, source: string): string {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return "";
  return source.slice(start.offset, end.offset);
}
