/** Pages whose only content was a component of another tool: they show their description and the pages next to them. */
import type { Nodes, Root } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import type { Diagnostic } from "../../core/diagnostics.ts";
import { docCards } from "../../shared/blocks/doc-cards.ts";
import { makeBlock } from "./calls.ts";

/** Codes of messages about content that is not rendered. */
const lost: ReadonlySet<string> = new Set(["markdown/foreign", "jsx/component", "component/bundle"]);

interface EmptiedPage {
  readonly description: string | null;
  /** The home page has that of the site. */
  readonly label: string | undefined;
  site(): unknown;
}

/** Mutates the tree. @param diagnostics those of the page so far */
export function fillEmptied(
  tree: Root,
  { description: own, label, site }: EmptiedPage,
  diagnostics: readonly Pick<Diagnostic, "code">[],
): void {
  if (!tree.children.every(isWordless) || !diagnostics.some(({ code }) => lost.has(code))) return;
  const description = own || taglineOf(site(), label);
  if (description)
    tree.children.push({ type: "paragraph", children: [{ type: "text", value: description }] });
  tree.children.push(makeBlock(docCards, {}, [], undefined) as LeafDirective);
}

/** On the home page; null elsewhere. */
function taglineOf(site: unknown, label: string | undefined): string | null {
  const { title, tagline } = (site ?? {}) as Readonly<Record<string, unknown>>;
  return label !== undefined && label === title && typeof tagline === "string" ? tagline : null;
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
