/** Callouts: boxes with a title line, from `:::note[Title]` and from GitHub's `> [!NOTE]`. */
import type { BlockContent, Blockquote, DefinitionContent, Paragraph, PhrasingContent, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import type { Placeholders } from "../template.ts";
import { visit } from "../walk.ts";
import { contentOf, labelOf } from "./containers/box.ts";

export const callouts = [
  "note",
  "tip",
  "info",
  "warning",
  "danger",
  "caution",
  "important",
  "success",
  "secondary",
] as const;

export type Callout = (typeof callouts)[number];

/** What a box is: one of ours, or a note under a name of the site's own. */
interface CalloutName {
  readonly kind: Callout;
  readonly custom: string | null;
}

/** null for a name that stands for no callout. */
export function calloutName(name: string, custom: readonly string[]): CalloutName | null {
  const kind = callouts.find((callout) => callout === name);
  if (kind !== undefined) return { kind, custom: null };
  return custom.includes(name) ? { kind: "note", custom: name } : null;
}

/** `{title="…"}` wins over the label in brackets; without either the label catalogue has a title. */
export function directiveCallout(
  node: ContainerDirective,
  name: CalloutName,
  { placeholders }: { placeholders: Placeholders },
): void {
  const written = node.attributes?.title;
  const title = written ? [{ type: "text", value: written } as const] : labelOf(node);
  box(node, name, title, contentOf(node), placeholders);
}

/** `> [!NOTE]` on a line of its own → the callout `note`. */
export function alerts(tree: Root, placeholders: Placeholders, custom: readonly string[]): void {
  visit(tree, "blockquote", (node) => {
    const first = node.children[0];
    const text = first?.type === "paragraph" ? first.children[0] : undefined;
    if (first?.type !== "paragraph" || text?.type !== "text") return;
    const match = /^\[!([^\]\s]+)\][ \t]*(?:\n|$)/.exec(text.value);
    const name = calloutName(match?.[1]?.toLowerCase() ?? "", custom);
    if (match === null || name === null) return;
    const rest = { ...text, value: text.value.slice(match[0].length) };
    const words = rest.value === "" ? first.children.slice(1) : [rest, ...first.children.slice(1)];
    if (words[0]?.type === "break") words.shift();
    const opening: BlockContent[] = words.length === 0 ? [] : [{ ...first, children: words }];
    box(node, name, null, [...opening, ...node.children.slice(1)], placeholders);
  });
}

function box(
  node: Blockquote | ContainerDirective,
  { kind, custom }: CalloutName,
  written: readonly PhrasingContent[] | null,
  children: readonly (BlockContent | DefinitionContent)[],
  placeholders: Placeholders,
): void {
  const usual = custom ?? placeholders.add({ kind: "label", key: `callout.${kind}`, values: {} });
  const names = [`callout-${kind}`, ...(custom === null ? [] : [`callout-${custom}`])];
  const title: Paragraph = {
    type: "paragraph",
    children: [...(written ?? [{ type: "text", value: usual }])],
    data: { hProperties: { className: ["callout-title"] } },
  };
  const ariaLabel = textOf(title, { includeHtml: false });
  node.children = [title, ...children];
  node.data = {
    ...node.data,
    hName: "div",
    hProperties: { className: ["callout", ...names], role: "note", ariaLabel },
  };
}
