/** Vue in pages is not executed: each kind of syntax is reported once per page, and its text stays. */
import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from "mdast";
import type { MessageValues } from "../../../core/messages.ts";
import { badge } from "../../../shared/blocks/badge.ts";
import { makeBlock } from "../../blocks/calls.ts";
import type { ParseContext } from "../../parse-context.ts";
import { SKIP, visit } from "../../walk.ts";
import type { VueNode } from "./vue-nodes.ts";

const signs =
  /<script\s[^>]*\bsetup\b|<(?:Badge|ClientOnly|VP[A-Z]\w*|CodeGroup|CodeGroupItem|RouteLink|RouterLink|AutoLink)\b|<[A-Za-z][\w-]*\s(?:[^<>]*\s)?(?:v-[a-z-]+|[:@][a-z][\w.:-]*)=["']|\{\{\s*\$|<[A-Z][\w.]*\s(?:[^<>]*\s)?[\w-]+="[^"<>]*"[^<>]*\/>/;

/** Whether a page uses Vue syntax outside of code. */
export function speaksVue(source: string, own: ReadonlySet<string>): boolean {
  if (!/<[A-Za-z]|\{\{/.test(source) || !signs.test(source)) return false;
  const text = withoutCode(source);
  const others =
    own.size === 0 ? text : text.replace(/<([A-Z]\w*)\b/g, (all, name: string) => (own.has(name) ? "" : all));
  return signs.test(others);
}

function withoutCode(source: string): string {
  return source
    .replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t>]*\2[`~]*[ \t]*$/gm, "")
    .replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, "");
}

type Told = Pick<MessageValues<"markdown/foreign">, "fate" | "hint">;

const reported = {
  moustache: {
    fate: "rendered as text",
    hint: "Replace it with its value. To show the braces, put them into code.",
  },
  block: { fate: "skipped", hint: "Move styles and scripts into the theme folder." },
  tag: {
    fate: "only its text is rendered",
    hint: "Write it as Markdown, or with a block such as :::tip, :::code-group or :::cards.",
  },
} as const satisfies Readonly<Record<string, Told>>;

type Kind = keyof typeof reported;

interface First {
  readonly node: Nodes;
  readonly written: string;
  count: number;
}

/** Mutates the tree. */
export function withoutVue(tree: Root, context: ParseContext): void {
  const found = new Map<Kind, First>();
  const note = (kind: Kind, node: Nodes, written: string) => {
    const first = found.get(kind) ?? { node, written, count: 0 };
    first.count += 1;
    found.set(kind, first);
  };
  visit(tree, (node, index, parent) => {
    if (node.type === "containerDirective" && node.name === "v-pre") return SKIP;
    if (node.type === "text" || node.type === "html")
      for (const [written] of node.value.matchAll(/\{\{[^\n]*?\}\}/g)) note("moustache", node, written);
    if (node.type !== "vue" || index === undefined || parent === undefined) return;
    if (node.kind !== "tag" || !node.value.startsWith("</"))
      note(node.kind === "block" ? "block" : "tag", node, node.value);
    const words = getContent(node, parent);
    (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...words);
    return [SKIP, index + words.length];
  });
  visit(tree, "paragraph", (node, index, parent) => {
    if (index === undefined || parent === undefined || !isEmpty(node)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  for (const [kind, { node, written, count }] of found) {
    const [line = ""] = written.split("\n");
    context.report(
      "markdown/foreign",
      { written: line, dialect: "Vue", count, ...reported[kind] },
      context.find(node, line),
    );
  }
}

function getContent({ words }: VueNode, parent: Parents): RootContent[] {
  if (words.length === 0) return [];
  const span = makeBlock(badge, { label: words.join(" ") }, [], undefined) as PhrasingContent;
  return parent.type === "paragraph" ||
    parent.type === "heading" ||
    parent.type === "tableCell" ||
    isPhrase(parent)
    ? [span]
    : [{ type: "paragraph", children: [span] }];
}

function isPhrase({ type }: Parents): boolean {
  return /^(emphasis|strong|delete|link|linkReference)$/.test(type);
}

/** Whether only white space is left of a paragraph of tags. */
function isEmpty({ children, data }: Paragraph): boolean {
  return (
    data?.directiveLabel !== true &&
    children.every((child) => child.type === "text" && child.value.trim() === "")
  );
}
