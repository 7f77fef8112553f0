/**
 * Marks the directives that name a block and restores the source text of all others, because `10:30` and `:smile:` are not
 * meant as directives.
 */

import type { PhrasingContent, Root, RootContent } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { nearest } from "../../core/nearest.ts";
import { callouts } from "../../shared/blocks/callout.ts";
import { containerNames, leafNames, textNames } from "../../shared/blocks/register.ts";
import { readVideo } from "../../shared/blocks/video.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { SKIP, visit } from "../walk.ts";
import { readCall, reportDuplicateTitle, reportUnknownAttributes } from "./calls.ts";
import { reportMalformedOpenings } from "./container-slips.ts";
import { mark } from "./markers.ts";

/** Mutates the tree. `custom` contains the site's callout names. Returns whether there are blocks. */
export function directives(tree: Root, context: ParseContext, custom: readonly string[]): boolean {
  const names = [...containerNames, ...callouts, ...custom];
  let hasBlocks = false;
  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    if (node.type === "paragraph") reportMalformedOpenings(node, context, names);
    if (node.type === "containerDirective") warnOfUnclosed(node, context);
    if (node.type !== "containerDirective" && node.type !== "leafDirective" && node.type !== "textDirective")
      return;
    const call = readCall(node, custom);
    if (call !== null && (node.type !== "leafDirective" || node.name !== "video" || isVideo(node, context))) {
      hasBlocks = true;
      reportUnknownAttributes(node, call, context);
      reportDuplicateTitle(node, call, context);
      mark(node, call);
      return;
    }
    // A site plugin has handled it.
    if (node.data?.hName !== undefined) return;
    if (node.type === "containerDirective") {
      leaveContent(node, context, names);
      return;
    }
    warnOfUnknown(node, context, names);
    parent.children.splice(index, 1, ...(plainText(node, context) as RootContent[]));
    return [SKIP, index];
  });
  return hasBlocks;
}

function warnOfUnclosed(node: ContainerDirective, context: ParseContext): void {
  if (isClosed(node, context)) return;
  context.report("directive/unclosed", { name: node.name }, context.find(node, shownName(node, context)));
}

/** Keeps the content of an unknown container. */
function leaveContent(node: ContainerDirective, context: ParseContext, names: readonly string[]): void {
  const { name, attributes } = node;
  const { id, class: classes } = attributes ?? {};
  const className = classes?.split(/\s+/).filter((one) => one !== "");
  const hProperties = { ...(id ? { id } : {}), ...(className ? { className } : {}) };
  node.data = { ...node.data, hName: "div", hProperties };
  const values = { name, written: getMarks(node, context) + name, nearest: nearest(name, names) };
  context.report("directive/unknown", values, context.find(node, shownName(node, context)));
}

function getMarks(node: ContainerDirective, context: ParseContext): string {
  return /^:+[ \t\u3000]*/.exec(getSource(node, context.source))?.[0] ?? ":::";
}

function shownName(node: ContainerDirective, context: ParseContext): string {
  return getMarks(node, context).endsWith(":") ? `:${node.name}` : node.name;
}

/** Without a valid video it stays text. */
function isVideo(node: LeafDirective, context: ParseContext): boolean {
  const source = readVideo(node.attributes ?? {});
  if ("code" in source) {
    const word = source.code === "video/id" ? source.values.named : "::video";
    context.report(source.code, source.values, context.find(node, word));
    return false;
  }
  return true;
}

/** Reports inline and leaf directives that cannot be anything else: with a label or attributes, and after a space. */
function warnOfUnknown(
  node: LeafDirective | TextDirective,
  context: ParseContext,
  names: readonly string[],
): void {
  const { name } = node;
  const leaves = [...leafNames, "include", "api"];
  const written = getSource(node, context.source);
  const [marks = ""] = /^:+/.exec(written) ?? [];
  const behind = written.slice(marks.length + name.length);
  if (leaves.includes(name) || !written.startsWith(marks + name) || !/^\[|^\{/.test(behind)) return;
  const before = context.source.charAt((node.position?.start.offset ?? 0) - 1);
  if (node.type === "textDirective" && !/^[A-Za-z][\w-]+$/.test(name)) return;
  if (node.type === "textDirective" && (/^\[\d*\]$/.test(behind) || !/^[\s([]?$/.test(before))) return;
  const near = nearest(name, [...leaves, ...textNames, ...names]);
  // Only the number of colons is wrong.
  const values = {
    name,
    written: marks + name,
    nearest: near === name && names.includes(name) ? `:::${name}` : near,
  };
  context.report("directive/unknown", values, context.find(node, values.written));
}

/** Whether its last line is a fence at least as long as its first. */
function isClosed(node: ContainerDirective, context: ParseContext): boolean {
  const text = getSource(node, context.source);
  const size = /^:+/.exec(text)?.[0].length ?? 0;
  const last = /\n[ \t>]*(:+)[ \t]*$/.exec(text)?.[1] ?? "";
  return last.length >= size;
}

/** Source text of a directive, with parsed content. */
function plainText(
  node: LeafDirective | TextDirective,
  { source }: ParseContext,
): RootContent[] | PhrasingContent[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const first = node.children[0]?.position?.start.offset;
  const last = node.children.at(-1)?.position?.end.offset;
  const text = (from: number, to: number): PhrasingContent[] =>
    to > from ? [{ type: "text", value: source.slice(from, to) }] : [];
  const words =
    first === undefined || last === undefined
      ? text(start, end)
      : [...text(start, first), ...(node.children as PhrasingContent[]), ...text(last, end)];
  return node.type === "leafDirective" ? [{ type: "paragraph", children: words }] : words;
}
