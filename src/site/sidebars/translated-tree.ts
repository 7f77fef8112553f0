/** Translates sidebar labels with Docusaurus translation keys: sidebar name, entry type, label. URLs stay. */
import { getOwn } from "../../shared/own-property.ts";
import type { CategoryNode, SidebarTree, TreeNode } from "./tree.ts";

export type SidebarTranslations = Readonly<Record<string, string>>;

export function translateTrees(
  trees: readonly SidebarTree[],
  words: SidebarTranslations,
): readonly SidebarTree[] {
  if (Object.keys(words).length === 0) return trees;
  return mapTexts(trees, (key, text) => getOwn(words, key) ?? text);
}

/** Texts of sidebars by their translation keys, without the titles of pages. */
export function listTreeTexts(trees: readonly SidebarTree[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  mapTexts(trees, (key, text, isOfPage) => {
    if (text !== "" && !isOfPage) texts.set(key, text);
    return text;
  });
  return texts;
}

/** @param isOfPage whether the text comes from a page or a label, which have translations of their own */
type Say = (key: string, text: string, isOfPage: boolean) => string;

function mapTexts(trees: readonly SidebarTree[], sayKey: Say): readonly SidebarTree[] {
  // Memoized, so that a category in several sidebars stays one object.
  const known = new Map<TreeNode, TreeNode>();
  return trees.map(({ name, items }) => {
    const say = (kind: string, label: string, otherwise: string, isOfPage = false) =>
      sayKey(`sidebar.${name}.${kind}.${label}`, otherwise, isOfPage);
    const category = (node: CategoryNode): CategoryNode => {
      const isTitle = node.page?.type === "doc" && node.label === node.page.document.label;
      const label = say("category", node.label, node.label, isTitle);
      const said = (key: string, written: string, isOfPage = false) =>
        say("category", `${node.label}.${key}`, written, isOfPage);
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
                title:
                  page.title === node.label
                    ? said("link.generated-index.title", label, true)
                    : said("link.generated-index.title", page.title),
                description: said("link.generated-index.description", page.description ?? "") || null,
              },
      };
    };
    const renamed = (node: TreeNode): TreeNode => {
      if (node.type === "category") return category(node);
      if (node.type === "html") return node;
      const isOfPage = node.type === "doc" && node.label === node.document.label;
      return { ...node, label: say(node.type, node.label, node.label, isOfPage) };
    };
    const translate = (node: TreeNode): TreeNode => {
      const made = known.get(node) ?? renamed(node);
      known.set(node, made);
      return made;
    };
    return { name, items: items.map(translate) };
  });
}
