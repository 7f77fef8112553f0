/** Callouts: boxes with a title line, from `:::note[Title]`. */
import type { Blockquote, Paragraph, PhrasingContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import type { Placeholders } from "../template.ts";
import { type Block, contentOf, labelOf } from "./containers/box.ts";

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
  makeCallout(node, name, title, contentOf(node), placeholders);
}

/** Turns a node into the box; without words of its author, its title is the usual one. */
export function makeCallout(
  node: Blockquote | ContainerDirective,
  { kind, custom }: CalloutName,
  written: readonly PhrasingContent[] | null,
  children: readonly Block[],
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
