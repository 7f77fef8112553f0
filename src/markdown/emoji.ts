/** Emoji shortcodes: `:tada:` → 🎉. Names that nobody knows stay as they are. */
import { nameToEmoji } from "gemoji";
import type { Root } from "mdast";
import { visit } from "./walk.ts";

export function emoji(tree: Root): void {
  visit(tree, "text", (node) => {
    if (!node.value.includes(":")) return;
    node.value = node.value.replace(/:([a-z0-9_+-]+):/g, (code, name: string) => nameToEmoji[name] ?? code);
  });
}
