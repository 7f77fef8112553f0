/** Callouts: boxes with a title line, from `:::note[Title]`. */
import type { Blockquote, Paragraph, PhrasingContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import type { Placeholders } from "../template.ts";
import { type Block, box, contentOf, labelOf } from "./containers/box.ts";

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

declare module "mdast-util-directive" {
  interface ContainerDirectiveData {
    /** What another tool says of a callout: whether it has no title at all, and how it is folded. */
    callout?: { readonly isUntitled: boolean; readonly fold: "open" | "closed" | null };
  }
}

/** `{title="…"}` wins over the label in brackets; without either the label catalogue has a title. */
export function directiveCallout(
  node: ContainerDirective,
  name: CalloutName,
  { placeholders }: { placeholders: Placeholders },
): void {
  const written = node.attributes?.title;
  const title = written ? [{ type: "text", value: written } as const] : labelOf(node);
  const { isUntitled = false, fold = null } = node.data?.callout ?? {};
  makeCallout(node, name, isUntitled ? [] : title, contentOf(node), placeholders);
  if (fold !== null) foldCallout(node, fold === "open");
}

/** Turns a node into the box; without words of its author its title is the usual one, and an empty title is none. */
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
    children: written?.length ? [...written] : [{ type: "text", value: usual }],
    data: { hProperties: { className: ["callout-title"] } },
  };
  const ariaLabel = textOf(title, { includeHtml: false });
  node.children = written?.length === 0 ? [...children] : [title, ...children];
  node.data = {
    ...node.data,
    hName: "div",
    hProperties: { className: ["callout", ...names], role: "note", ariaLabel },
  };
}

/** The browser's own element that opens and closes; its first line names it. */
export function foldCallout(node: Blockquote | ContainerDirective, open: boolean): void {
  const { className = [] } = node.data?.hProperties ?? {};
  const [title, ...content] = node.children;
  const summary = title?.type === "paragraph" ? title.children : [];
  node.children = [box("summary", { className: ["callout-title"] }, summary), ...content];
  node.data = { ...node.data, hName: "details", hProperties: { className, ...(open ? { open: true } : {}) } };
}
