/** Pages without words, such as those whose only content was a component of another tool: they show their description and the pages next to them. */
import type { Nodes, Root } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import type { Diagnostic } from "../../core/diagnostics.ts";
import { docCards } from "../../shared/blocks/doc-cards.ts";
import { makeBlock } from "./calls.ts";

/** Codes of messages about content that is not rendered. */
const lost: ReadonlySet<string> = new Set(["markdown/foreign", "jsx/component", "component/bundle"]);

interface EmptiedPage {
  readonly path: string;
  readonly description: string | null;
  /** Shown by the home page without a description; null for other pages. */
  tagline(): string | null;
  /** Those tools, or their plugins, list the pages of a folder on its index. */
  readonly isOfOtherTool: boolean;
}

/** Mutates the tree. @param diagnostics those of the page so far */
export function fillEmptied(
  tree: Root,
  { path, description: own, tagline, isOfOtherTool }: EmptiedPage,
  diagnostics: readonly Pick<Diagnostic, "code">[],
): void {
  if (!tree.children.every(isWordless)) return;
  const isTitled = tree.children.length > 0;
  const isList = isTitled && isOfOtherTool && /(?:^|\/)(?:index|readme)\.mdx?$/i.test(path);
  if (!isList && !diagnostics.some(({ code }) => lost.has(code))) return;
  const description = own || tagline();
  if (description)
    tree.children.push({ type: "paragraph", children: [{ type: "text", value: description }] });
  tree.children.push(makeBlock(docCards, {}, [], undefined) as LeafDirective);
}

/** @param site title, tagline and URL of the site */
export function getTagline(site: unknown): string | null {
  const { tagline } = (site ?? {}) as Readonly<Record<string, unknown>>;
  return typeof tagline === "string" ? tagline : null;
}

function isWordless(node: Nodes): boolean {
  switch (node.type) {
    case "heading":
    case "definition":
    case "thematicBreak":
    case "break":
      return true;
    case "text":
      return node.value.trim() === "";
    case "box":
      return !/^(?:img|svg|video|iframe)$/.test(node.data.hName) && node.children.every(isWordless);
    case "paragraph":
      return node.children.every(isWordless);
    default:
      return false;
  }
}
