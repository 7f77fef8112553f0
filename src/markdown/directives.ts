/**
 * Directives of remark-directive: callouts, columns and cards become blocks; every other one goes back to the text that it
 * was, for `10:30` and `:smile:` are no directives to their authors.
 */
import type {
  BlockContent,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { nearest } from "../core/nearest.ts";
import { callouts, directiveCallout, isCallout } from "./callouts.ts";
import type { ParseContext } from "./parse-context.ts";

const containers: readonly string[] = [...callouts, "columns", "cards"];

export function directives(context: ParseContext) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      if (node.type === "containerDirective") return container(node, context);
      if (node.type === "leafDirective" || node.type === "textDirective") {
        parent.children.splice(index, 1, ...(plainText(node, context) as RootContent[]));
        return [SKIP, index];
      }
    });
  };
}

function container(node: ContainerDirective, context: ParseContext): void {
  const { name } = node;
  if (isCallout(name)) {
    directiveCallout(node, name, context);
    return;
  }
  if (name === "columns") {
    node.data = { ...node.data, hName: "div", hProperties: { className: ["columns"] } };
    return;
  }
  if (name === "cards") {
    node.data = { ...node.data, hName: "div", hProperties: { className: ["card-grid"] } };
    for (const child of node.children) if (child.type === "list") cards(child);
    return;
  }
  node.data = { ...node.data, hName: "div" };
  context.report(
    "directive/unknown",
    { name, nearest: nearest(name, containers) },
    context.find(node, `:${name}`),
  );
}

/** A list of links with descriptions → cards. */
function cards(list: List): void {
  list.spread = true;
  list.data = { ...list.data, hName: "ul", hProperties: { className: ["cards"] } };
  for (const item of list.children) card(item);
}

function card(item: ListItem): void {
  item.data = { ...item.data, hProperties: { className: ["card"] } };
  item.spread = true;
  const first = item.children[0];
  const link = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || link?.type !== "link") return;
  const title: Link = { ...link, data: { ...link.data, hProperties: { className: ["card-link"] } } };
  const heading: Paragraph = {
    type: "paragraph",
    children: [title],
    data: { hProperties: { className: ["card-title"] } },
  };
  const rest = first.children.slice(1);
  const start = rest[0];
  if (start?.type === "text") rest[0] = { ...start, value: start.value.replace(/^[\s—–:：-]+/, "") };
  const text: BlockContent[] = textOf(rest).trim() === "" ? [] : [{ type: "paragraph", children: rest }];
  item.children = [heading, ...text, ...item.children.slice(1)];
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
