/** Callouts: boxes with a title line, from `:::note[Title]` and from GitHub's `> [!NOTE]`. */
import type { BlockContent, Blockquote, DefinitionContent, Paragraph, PhrasingContent, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Holes } from "./template.ts";

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

export function isCallout(name: string): name is Callout {
  return callouts.some((callout) => callout === name);
}

/** `{title="…"}` wins over the label in brackets; without either the label catalogue has a title. */
export function directiveCallout(node: ContainerDirective, name: Callout, { holes }: { holes: Holes }): void {
  const first = node.children[0];
  const label = first?.type === "paragraph" && first.data?.directiveLabel === true ? first : null;
  const written = node.attributes?.title;
  const title: readonly PhrasingContent[] | null = written
    ? [{ type: "text", value: written }]
    : (label?.children ?? null);
  box(node, name, title, label === null ? node.children : node.children.slice(1), holes);
}

/** `> [!NOTE]` on a line of its own → the callout `note`. */
export function alerts(tree: Root, holes: Holes): void {
  visit(tree, "blockquote", (node) => {
    const first = node.children[0];
    const text = first?.type === "paragraph" ? first.children[0] : undefined;
    if (first?.type !== "paragraph" || text?.type !== "text") return;
    const match = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/.exec(text.value);
    const name = match?.[1]?.toLowerCase();
    if (match === null || name === undefined || !isCallout(name)) return;
    const rest = { ...text, value: text.value.slice(match[0].length) };
    const words = rest.value === "" ? first.children.slice(1) : [rest, ...first.children.slice(1)];
    if (words[0]?.type === "break") words.shift();
    const opening: BlockContent[] = words.length === 0 ? [] : [{ ...first, children: words }];
    box(node, name, null, [...opening, ...node.children.slice(1)], holes);
  });
}

function box(
  node: Blockquote | ContainerDirective,
  name: Callout,
  written: readonly PhrasingContent[] | null,
  children: readonly (BlockContent | DefinitionContent)[],
  holes: Holes,
): void {
  const usual = holes.add({ kind: "label", key: `callout.${name}`, values: {} });
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
    hProperties: { className: ["callout", `callout-${name}`], role: "note", ariaLabel },
  };
}
