/** Callouts: boxes with a title. */
import { defineBlock } from "./define.ts";
import { element, getText, text } from "./tree.ts";

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

/** A built-in kind, or a custom name of the site, which is rendered as a note. */
interface CalloutName {
  readonly kind: Callout;
  readonly custom: string | null;
}

/** Returns null if the name is not a callout. */
export function calloutName(name: string, custom: readonly string[]): CalloutName | null {
  const kind = callouts.find((callout) => callout === name);
  if (kind !== undefined) return { kind, custom: null };
  return custom.includes(name) ? { kind: "note", custom: name } : null;
}

export const callout = defineBlock({
  name: "callout",
  directive: null,
  // For other tools: `fold` ("open" or "closed") makes it collapsible, `untitled` omits the title.
  attributes: { kind: "string?", label: "words?", fold: "string?", untitled: "boolean" },
  toHast({ attributes: { kind, label, fold, untitled }, children }, tools) {
    const name = kind ?? "note";
    const found = calloutName(name, tools.customCallouts);
    if (found === null) {
      const nearest = tools.nearest(name, [...callouts, ...tools.customCallouts]);
      tools.report({ code: "callout/unknown", values: { name, nearest } }, name);
    }
    const callout = found ?? { kind: "note", custom: null };
    const usual = callout.custom ?? tools.label(`callout.${callout.kind}`);
    const words = label?.length && !untitled ? label : [text(usual)];
    const className = [
      "callout",
      `callout-${callout.kind}`,
      ...(callout.custom === null ? [] : [`callout-${callout.custom}`]),
    ];
    if (fold !== null) {
      const summary = element("summary", { className: ["callout-title"] }, words);
      const properties = { className, ...(fold === "open" ? { open: true } : {}) };
      return [element("details", properties, [summary, ...children])];
    }
    const title = untitled ? [] : [element("p", { className: ["callout-title"] }, words)];
    const ariaLabel = getText(words);
    return [element("div", { className, role: "note", ariaLabel }, [...title, ...children])];
  },
  toMarkdown({ attributes: { kind, label }, children }, tools) {
    const callout = calloutName(kind ?? "note", tools.customCallouts);
    const title = label ?? callout?.custom ?? tools.label(`callout.${callout?.kind ?? "note"}`);
    const inside = tools.serialize(children);
    const lines = inside === "" ? [`**${title}**`] : [`**${title}**`, "", ...inside.split("\n")];
    return lines.map((line) => (line === "" ? ">" : `> ${line}`)).join("\n");
  },
});
