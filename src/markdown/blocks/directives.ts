/**
 * Directives of remark-directive: callouts, tabs and other containers become blocks; every other one goes back to the text
 * that it was, for `10:30` and `:smile:` are no directives to their authors.
 */
import type { PhrasingContent, Root, RootContent } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { nearest } from "../../core/nearest.ts";
import type { ParseContext } from "../parse-context.ts";
import { SKIP, visit } from "../walk.ts";
import { calloutName, callouts, directiveCallout } from "./callouts.ts";
import { warnOfSlips } from "./container-slips.ts";
import { type BlockMaker, become } from "./containers/box.ts";
import { cards } from "./containers/cards.ts";
import { codeGroup } from "./containers/code-group.ts";
import { details } from "./containers/details.ts";
import { figure } from "./containers/figure.ts";
import { fileTree } from "./containers/file-tree.ts";
import { steps } from "./containers/steps.ts";
import { strayTab, tabs } from "./containers/tabs.ts";
import { contentsPlace } from "./contents.ts";
import { video } from "./video.ts";

const makers = new Map<string, BlockMaker>([
  ["columns", (node) => become(node, "div", { className: ["columns"] })],
  ["cards", cards],
  ["tabs", tabs],
  ["tab", strayTab],
  ["code-group", codeGroup],
  ["details", details],
  ["steps", steps],
  ["file-tree", fileTree],
  ["figure", figure],
]);

/** `custom` names callouts of the site's own. */
export function directives(context: ParseContext, custom: readonly string[]) {
  const names = [...makers.keys(), ...callouts, ...custom];
  let count = 0;
  const number = () => {
    count += 1;
    return count;
  };
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      if (node.type === "containerDirective") {
        container(node, context, { custom, names, number });
        return;
      }
      if (node.type === "paragraph") warnOfSlips(node, context, names);
      if (node.type === "leafDirective" && node.name === "doc-cards") {
        docCards(node, context);
        return;
      }
      if (node.type === "leafDirective" && node.name === "video" && video(node, context)) return SKIP;
      if (node.type === "leafDirective" && node.name === "toc") {
        contentsPlace(node);
        return;
      }
      if (node.type === "leafDirective" || node.type === "textDirective") {
        // A plugin of the site has made something of it.
        if (node.data?.hName !== undefined) return;
        warnOfUnknown(node, context, names);
        parent.children.splice(index, 1, ...(plainText(node, context) as RootContent[]));
        return [SKIP, index];
      }
    });
  };
}

interface ContainerTools {
  readonly custom: readonly string[];
  /** Those of all blocks. */
  readonly names: readonly string[];
  readonly number: () => number;
}

function container(
  node: ContainerDirective,
  context: ParseContext,
  { custom, names, number }: ContainerTools,
): void {
  const { name } = node;
  const marks = /^:+[ \t\u3000]*/.exec(sourceOf(node, context))?.[0] ?? ":::";
  const shown = marks.endsWith(":") ? `:${name}` : name;
  if (!isClosed(node, context)) context.report("directive/unclosed", { name }, context.find(node, shown));
  const callout = calloutName(name, custom);
  const maker = makers.get(name);
  if (maker !== undefined) maker(node, context, number);
  else if (callout !== null) directiveCallout(node, callout, context);
  else if (node.data?.callout !== undefined) {
    const values = { name, nearest: nearest(name, [...callouts, ...custom]) };
    context.report("callout/unknown", values, context.find(node, name));
    directiveCallout(node, { kind: "note", custom: null }, context);
  } else if (node.data?.hName === undefined) {
    become(node, "div", {});
    const values = { written: marks + name, nearest: nearest(name, names) };
    context.report("directive/unknown", values, context.find(node, shown));
  }
  keepAttributes(node);
}

/** `::doc-cards`: the cards are filled in when the page is rendered, for they are not in this file. */
function docCards(node: LeafDirective, { placeholders }: ParseContext): void {
  node.data = { ...node.data, hName: "div", hProperties: { className: ["doc-cards"] } };
  node.children = [{ type: "text", value: placeholders.add({ kind: "cards" }) }];
}

/** `{#id .class}` of any block. */
function keepAttributes(node: ContainerDirective): void {
  const { id, class: names } = node.attributes ?? {};
  const properties = { ...node.data?.hProperties };
  if (id) properties.id = id;
  if (names) {
    const own = Array.isArray(properties.className) ? properties.className : [];
    properties.className = [...own, ...names.split(/\s+/).filter((one) => one !== "")];
  }
  node.data = { ...node.data, hProperties: properties };
}

/** Those of one line. */
const leaves: readonly string[] = ["doc-cards", "include", "toc", "video"];

/** Those of one and of two colons that can be nothing else: with words in brackets or with attributes, and a blank before them. */
function warnOfUnknown(
  node: LeafDirective | TextDirective,
  context: ParseContext,
  names: readonly string[],
): void {
  const { name } = node;
  const written = sourceOf(node, context);
  const [marks = ""] = /^:+/.exec(written) ?? [];
  const behind = written.slice(marks.length + name.length);
  if (leaves.includes(name) || !written.startsWith(marks + name) || !/^\[|^\{/.test(behind)) return;
  const before = context.source.charAt((node.position?.start.offset ?? 0) - 1);
  if (node.type === "textDirective" && !/^[A-Za-z][\w-]+$/.test(name)) return;
  if (node.type === "textDirective" && (/^\[\d*\]$/.test(behind) || !/^[\s([]?$/.test(before))) return;
  const values = { written: marks + name, nearest: nearest(name, [...leaves, ...names]) };
  context.report("directive/unknown", values, context.find(node, values.written));
}

function sourceOf({ position }: Pick<ContainerDirective, "position">, { source }: ParseContext): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/** Whether its last line is a fence at least as long as that of its first. */
function isClosed(node: ContainerDirective, context: ParseContext): boolean {
  const text = sourceOf(node, context);
  const size = /^:+/.exec(text)?.[0].length ?? 0;
  const last = /\n[ \t>]*(:+)[ \t]*$/.exec(text)?.[1] ?? "";
  return last.length >= size;
}

/** The source of a directive as text, its content parsed as it was. */
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
