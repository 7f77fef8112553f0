/** Values of the front matter in the text, as Vue and templates write them: `{{ $frontmatter.title }}`, `{{ page.title }}`. */

import { visit } from "../walk.ts";
import type { Dialect } from "./dialect.ts";

const reference = /\{\{-?[ \t]*(?:\$?frontmatter|\$?page(?:\.(?:frontmatter|meta))?)\.([\w-]+)[ \t]*-?\}\}/;

export const pageValues: Dialect = {
  speaks: (source) => source.includes("{{") && reference.test(source),
  syntax: null,
  transform(tree, { context: { frontMatter } }) {
    visit(tree, "text", (node) => {
      if (!node.value.includes("{{")) return;
      node.value = node.value.replace(new RegExp(reference, "g"), (written, key: string) => {
        const value = Object.hasOwn(frontMatter, key) ? frontMatter[key] : undefined;
        return typeof value === "string" || typeof value === "number" ? String(value) : written;
      });
    });
  },
};
