/** Tabs of plugins of VitePress and VuePress: each line `== Label` or `@tab Label` in `::: tabs` or `::: code-tabs#key` begins one. */
import type { Html, Paragraph, Parents, Root, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { tab } from "../../../shared/blocks/tabs.ts";
import { getContent, getLabel, makeBlock } from "../../blocks/calls.ts";
import { visit } from "../../walk.ts";

const line = /^(?:==|@tab)[ \t]+([^\n]+)(?:\n|$)/;

export function speaksLabelledTabs(source: string): boolean {
  return (
    /^[ \t>]*(?:==|@tab(?:[ \t]*:active)?)[ \t]+\S/m.test(source) &&
    /^[ \t>]*:{3,}[ \t]*(?:code-)?tabs\b/m.test(source)
  );
}

/** Changes the tree. */
export function labelledTabs(tree: Root): void {
  visit(tree, "containerDirective", (node) => {
    if (!/^(?:code-)?tabs$/.test(node.name)) return;
    node.children.forEach(dropActive);
    if (!getParts(node).some((child) => labelOf(child) !== null)) return;
    const { id = takeKey(node), ...attributes } = node.attributes ?? {};
    node.name = "tabs";
    // Tabs of one key switch together.
    node.attributes = typeof id === "string" ? { ...attributes, group: id } : attributes;
    const before: RootContent[] = [];
    const tabs: { readonly label: string; readonly children: RootContent[] }[] = [];
    for (const child of getParts(node)) {
      const label = labelOf(child);
      if (label !== null) tabs.push({ label, children: restOf(child as Paragraph) });
      else (tabs.at(-1)?.children ?? before).push(child);
    }
    (node as { children: RootContent[] } & Parents).children = [
      ...before,
      ...tabs.map(
        ({ label, children }) => makeBlock(tab, { label }, children, node.position) as ContainerDirective,
      ),
    ];
  });
}

/** Key of `::: tabs key:provider`, which parses as a label with an inline directive. */
function takeKey(node: ContainerDirective): string | undefined {
  const [word, key] = getLabel(node) ?? [];
  if (word?.type !== "text" || word.value !== "key" || key?.type !== "textDirective") return undefined;
  node.children = getContent(node);
  return key.name;
}

/** The content with each label as a paragraph of its own. */
function getParts({ children }: ContainerDirective): RootContent[] {
  return children.flatMap(splitLabels).flatMap(hoistLabels);
}

/** A label ends an unclosed block above it. */
function hoistLabels(node: RootContent): RootContent[] {
  if (node.type !== "containerDirective" || node.name.endsWith("tabs")) return [node];
  const children = node.children.flatMap(splitLabels);
  const at = children.findIndex((child) => labelOf(child) !== null);
  if (at === -1) return [node];
  const own = children.slice(0, at) as typeof node.children;
  return [{ ...node, children: own }, ...children.slice(at).flatMap(hoistLabels)];
}

/** Without empty lines, several labels and their content are one paragraph. */
function splitLabels(node: RootContent): RootContent[] {
  if (node.type === "html") return splitHtml(node);
  if (node.type !== "paragraph") return [node];
  const parts: Paragraph["children"][] = [[]];
  for (const child of node.children) {
    const [start = "", ...others] = child.type === "text" ? child.value.split(nextLabel) : [];
    if (child.type !== "text" || start !== "")
      parts.at(-1)?.push(child.type === "text" ? { ...child, value: start } : child);
    parts.push(...others.map((value): Paragraph["children"] => [{ type: "text", value }]));
  }
  return parts.length === 1 ? [node] : parts.map((children) => ({ ...node, children }));
}

/** HTML contains all lines up to an empty one, thus also labels and the content below them. */
function splitHtml(node: Html): RootContent[] {
  const [start = "", ...others] = node.value.split(nextLabel);
  if (others.length === 0) return [node];
  const place = node.position === undefined ? {} : { position: node.position };
  const text = (value: string): RootContent => ({
    type: "paragraph",
    children: [{ type: "text", value }],
    ...place,
  });
  return [
    { ...node, value: start },
    ...others.flatMap((part) => {
      const [, label = "", rest = ""] = /^([^\n]*)\n?([\s\S]*)$/.exec(part) ?? [];
      if (rest.trim() === "") return [text(label)];
      return [text(label), /^\s*</.test(rest) ? { ...node, value: rest } : text(rest)];
    }),
  ];
}

const nextLabel = /\n(?=(?:==|@tab)[ \t]+\S)/;

/** `@tab:active Label`: the mark parses as an inline directive. */
function dropActive(node: RootContent): void {
  if (node.type !== "paragraph") return;
  const [first, mark, label] = node.children;
  const isMark = mark?.type === "textDirective" && mark.name === "active";
  if (first?.type !== "text" || !/^@tab[ \t]*$/.test(first.value) || !isMark) return;
  if (label?.type === "text") node.children.splice(0, 3, { ...label, value: `@tab${label.value}` });
}

function labelOf(node: RootContent): string | null {
  const [first] = node.type === "paragraph" ? node.children : [];
  return first?.type === "text" ? (line.exec(first.value)?.[1]?.trim() ?? null) : null;
}

/** Lines directly below the label, without an empty line. */
function restOf(node: Paragraph): RootContent[] {
  const [first, ...others] = node.children;
  const value = first?.type === "text" ? first.value.replace(line, "") : "";
  const children = [...(first?.type === "text" && value !== "" ? [{ ...first, value }] : []), ...others];
  return children.length === 0 ? [] : [{ ...node, children }];
}
