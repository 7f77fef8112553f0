/** Docusaurus Markdown syntax besides components: transparent fences, and commands for every package manager. */

import type { Code, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { formatAttribute } from "../../../shared/blocks/code.ts";
import { takeValue } from "../../code/meta.ts";
import { visit } from "../../walk.ts";
import type { Dialect } from "../dialect.ts";
import { commandsFor, managers } from "./package-managers.ts";
import { blankFences, unwrappedLanguage } from "./unwrapped-fences.ts";

export const docusaurus: Dialect = {
  speaks: (source) => source.includes(unwrappedLanguage) || source.includes("npm2yarn"),
  syntax: null,
  blanked: blankFences,
  transform: (tree) => managerGroups(tree),
};

const word = /(?:^|\s)npm2yarn\w*(?=\s|$)/;

/** Mutates the tree: a block with `npm2yarn` becomes a tab group whose choice is stored for all such groups. */
function managerGroups(tree: Root): void {
  visit(tree, "code", (node, index, parent) => {
    if (index === undefined || parent === undefined || !word.test(node.meta ?? "")) return;
    parent.children[index] = getGroup(node);
  });
}

function getGroup(node: Code): ContainerDirective {
  const meta = (node.meta ?? "").replace(word, "").trim();
  const title = takeValue(meta, "title");
  // The tab label is the name of the package manager.
  const others = title === null ? meta : `${formatAttribute("caption", title.value)} ${title.rest}`;
  const blocks = managers.map(
    (manager): Code => ({
      ...node,
      value: commandsFor(manager, node.value),
      meta: `${formatAttribute("title", manager)} ${others}`.trim(),
    }),
  );
  const position = node.position === undefined ? {} : { position: node.position };
  return {
    type: "containerDirective",
    name: "code-group",
    attributes: { group: "npm2yarn" },
    children: blocks,
    ...position,
  };
}
