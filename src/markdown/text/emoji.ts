/** Emoji shortcodes: `:tada:` → 🎉. Unknown names stay unchanged. */
import type { Root, Text } from "mdast";
import { getOwn } from "../../shared/own-property.ts";
import { visit } from "../walk.ts";

const code = /:([a-z0-9_+-]+):/g;

export function mayHoldEmoji(text: string): boolean {
  return text.search(code) !== -1;
}

export async function emoji(tree: Root): Promise<void> {
  const found: Text[] = [];
  visit(tree, "text", (node) => {
    if (mayHoldEmoji(node.value)) found.push(node);
  });
  if (found.length === 0) return;
  const replace = await loadEmoji();
  for (const node of found) node.value = replace(node.value);
}

/** Replaces shortcodes. The name table is loaded for the first page that may contain one. */
export async function loadEmoji(): Promise<(text: string) => string> {
  const { nameToEmoji } = await import("gemoji");
  return (text) => text.replace(code, (written, name: string) => getOwn(nameToEmoji, name) ?? written);
}
