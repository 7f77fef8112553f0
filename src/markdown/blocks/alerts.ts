/**
 * Converts GitHub alerts to callouts: `> [!NOTE]`, optionally with a title; `> [!NOTE]-` is collapsed, `> [!NOTE]+` is
 * expanded and collapsible.
 */

import type { Blockquote, Paragraph, PhrasingContent, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { nearest } from "../../core/nearest.ts";
import { callout, calloutName, callouts } from "../../shared/blocks/callout.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { SKIP, visit } from "../walk.ts";
import { makeBlock, makeLabel } from "./calls.ts";

const mark = /^\[!([^\]\s]+)\]([-+]?)(?:[ \t\u3000]+|(?=\n|$))/;
/** Near misses: `[!NOTE]：Title`, `［！NOTE］`, `[! NOTE]` */
const slip = /^[[［][ \t]*[!！][ \t]*(\p{L}[\p{L}\p{M}\p{N}_-]*)[ \t]*[\]］]([-+]?)([^\n]*)/u;

/** Mutates the tree. `custom` contains the site's callout names. */
export function alerts(tree: Root, context: ParseContext, custom: readonly string[]): void {
  visit(tree, "blockquote", (node, index, parent) => {
    const [first, ...others] = node.children;
    if (first === undefined || index === undefined || parent === undefined) return;
    const written = getSource(first, context.source);
    if (!/^[[［][ \t]*[!！]/.test(written)) return;
    // Followed by a colon, it parses as a link reference definition.
    if (first.type === "definition") {
      node.children = [{ type: "paragraph", children: [{ type: "text", value: written }] }, ...others];
      warnOfSlip(node, written, context, custom);
    }
    if (first.type !== "paragraph") return;
    const [text, ...rest] = first.children;
    const [all = "", name = "", fold = ""] = (text?.type === "text" && mark.exec(text.value)) || [];
    const isAlone = text?.type === "text" && text.value === all;
    if (text?.type !== "text" || all === "" || (isAlone && /\]$/.test(all) && follows(rest))) {
      warnOfSlip(node, written, context, custom);
      return;
    }
    const kind = name.toLowerCase();
    if (calloutName(kind, custom) === null) {
      const near = nearest(kind, [...callouts, ...custom])?.toUpperCase() ?? null;
      context.report("alert/unknown", { name, nearest: near }, context.find(node, name));
      return;
    }
    const { title, below } = splitTitle(first, text.value.slice(all.length), rest);
    const given = { kind, ...(fold === "" ? {} : { fold: fold === "+" ? "open" : "closed" }) };
    const content = [...(title === null ? [] : [makeLabel(title)]), ...below, ...others];
    parent.children[index] = makeBlock(callout, given, content, node.position) as ContainerDirective;
    return [SKIP, index];
  });
}

/** Whether content directly follows the marker. */
function follows([next]: readonly PhrasingContent[]): boolean {
  return next !== undefined && next.type !== "break";
}

function warnOfSlip(
  node: Blockquote,
  written: string,
  context: ParseContext,
  custom: readonly string[],
): void {
  const [line = "", name = "", fold = "", title = ""] = slip.exec(written) ?? [];
  if (calloutName(name.toLowerCase(), custom) === null) return;
  const meant = `[!${name}]${fold} ${title.replace(/^[\s:：]+/, "")}`.trim();
  context.report("directive/unread", { line: line.trim(), meant }, context.find(node, line.trim()));
}

/** The rest of the first line, and the paragraph below it, if any. */
function splitTitle(paragraph: Paragraph, start: string, rest: readonly PhrasingContent[]) {
  const words: PhrasingContent[] = [
    ...(start === "" ? [] : [{ type: "text", value: start } as const]),
    ...rest,
  ];
  const end = words.findIndex(
    (word) => word.type === "break" || (word.type === "text" && word.value.includes("\n")),
  );
  const title = end === -1 ? words : words.slice(0, end);
  const below = end === -1 ? [] : words.slice(end + 1);
  const last = words[end];
  if (last?.type === "text") {
    const [before = "", ...after] = last.value.split("\n");
    if (before.trim() !== "") title.push({ ...last, value: before.trimEnd() });
    if (after.join("\n") !== "") below.unshift({ ...last, value: after.join("\n") });
  }
  return {
    title: title.length === 0 ? null : title,
    below: below.length === 0 ? [] : [{ ...paragraph, children: below }],
  };
}
