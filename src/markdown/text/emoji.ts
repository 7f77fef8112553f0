/** Emoji shortcodes: `:tada:` → 🎉. Names that nobody knows stay as they are. */
import type { Root, Text } from "mdast";
import { own } from "../../shared/own.ts";
import { visit } from "../walk.ts";

const code = /:([a-z0-9_+-]+):/g;

/** The long list of names is loaded for the first page that may have one. */
export async function emoji(tree: Root): Promise<void> {
  const found: Text[] = [];
  visit(tree, "text", (node) => {
    if (node.value.search(code) !== -1) found.push(node);
  });
  if (found.length === 0) return;
  const { nameToEmoji } = await import("gemoji");
  for (const node of found) {
    node.value = node.value.replace(code, (written, name: string) => own(nameToEmoji, name) ?? written);
  }
}
