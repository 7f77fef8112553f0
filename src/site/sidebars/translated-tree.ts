/** Translates sidebar labels with Docusaurus translation keys: sidebar name, entry type, label. URLs stay. */
import type { CategoryNode, SidebarTree, TreeNode } from "./tree.ts";

export type SidebarTranslations = Readonly<Record<string, string>>;

export function translateTrees(
  trees: readonly SidebarTree[],
  words: SidebarTranslations,
): readonly SidebarTree[] {
  if (Object.keys(words).length === 0) return trees;
  // Memoized, so that a category in several sidebars stays one object.
  const known = new Map<TreeNode, TreeNode>();
  return trees.map(({ name, items }) => {
    const say = (kind: string, label: string, otherwise: string) => {
      const key = `sidebar.${name}.${kind}.${label}`;
      return Object.hasOwn(words, key) ? (words[key] ?? otherwise) : otherwise;
    };
    const category = (node: CategoryNode): CategoryNode => {
      const label = say("category", node.label, node.label);
      const said = (key: string, written: string) => say("category", `${node.label}.${key}`, written);
      const { page } = node;
      return {
        ...node,
        label,
        items: node.items.map(translate),
        page:
          page?.type !== "index"
            ? page
            : {
                ...page,
                title: said("link.generated-index.title", page.title === node.label ? label : page.title),
                description: said("link.generated-index.description", page.description ?? "") || null,
              },
      };
    };
    const renamed = (node: TreeNode): TreeNode => {
      if (node.type === "category") return category(node);
      if (node.type === "html") return node;
      return { ...node, label: say(node.type, node.label, node.label) };
    };
    const translate = (node: TreeNode): TreeNode => {
      const made = known.get(node) ?? renamed(node);
      known.set(node, made);
      return made;
    };
    return { name, items: items.map(translate) };
  });
}
