/** Vue in pages is not executed: each kind of syntax is reported once per page, and its text stays. */
import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from "mdast";
import type { MessageValues } from "../../../core/messages.ts";
import { nearest } from "../../../core/nearest.ts";
import { badge } from "../../../shared/blocks/badge.ts";
import { components } from "../../../shared/blocks/components.ts";
import { makeBlock } from "../../blocks/calls.ts";
import type { ParseContext } from "../../parse-context.ts";
import { isEscaped } from "../../variables.ts";
import { SKIP, visit } from "../../walk.ts";
import type { VueNode } from "./vue-nodes.ts";

const vueSigns =
  /<script\s[^>]*\bsetup\b|<(?:Badge|ClientOnly|VP[A-Z]\w*|CodeGroup|CodeGroupItem|code-group|RouteLink|RouterLink|AutoLink)\b|<[A-Za-z][\w.-]*\s(?:[^<>]*\s)?(?:v-[a-z-]+(?::[\w.:-]+)?|[:@][a-z][\w.:-]*)=["']|\{\{\s*\$/;

/** A component of Vue or, on pages without its other syntax, of JSX. */
const componentTag = /<[A-Z][\w.]*\s(?:[^<>]*\s)?[\w-]+="[^"<>]*"[^<>]*\/>/;

const bareTag = /<([A-Z][\w.]*[a-z][\w.]*)\s*\/>/g;

/** Whether a page uses Vue syntax, or tags that may be of Vue, outside of code. */
export function speaksVue(source: string, own: ReadonlySet<string>): boolean {
  const hasSigns = (text: string) => vueSigns.test(text) || componentTag.test(text);
  if (!/<[A-Za-z]|\{\{/.test(source) || !(hasSigns(source) || /<[A-Z][\w.]*\s*\/>/.test(source)))
    return false;
  const text = withoutCode(source);
  const others =
    own.size === 0 ? text : text.replace(/<([A-Z]\w*)\b/g, (all, name: string) => (own.has(name) ? "" : all));
  return hasSigns(others) || hasUnknownTag(others);
}

/** `<CRoot />` without attributes, on a page without modules: neither a block nor MDX. */
function hasUnknownTag(text: string): boolean {
  if (/^(?:import|export)\s/m.test(text)) return false;
  const known = Object.values(components);
  return [...text.matchAll(bareTag)].some(([, name = ""]) => !known.some((names) => names.has(name)));
}

function withoutCode(source: string): string {
  return source
    .replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t>]*\2[`~]*[ \t]*$/gm, "")
    .replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, "");
}

type Told = Pick<MessageValues<"markdown/foreign">, "fate" | "hint">;

const tag: Told = {
  fate: "only its text is rendered",
  hint: "Write it as Markdown, or with a block such as :::tip, :::code-group or :::cards.",
};

const reported = {
  moustache: {
    fate: "rendered as text",
    hint: "Replace it with its value. To show the braces, put them into code.",
  },
  block: { fate: "skipped", hint: "Move styles and scripts into the theme folder." },
  tag,
  attribute: tag,
} as const satisfies Readonly<Record<string, Told>>;

type Kind = keyof typeof reported;

/** What the syntax may be of on a page without syntax of Vue alone. */
const otherwise: Readonly<Record<Kind, string>> = {
  moustache: "template (Jinja, Liquid or Vue)",
  block: "HTML",
  tag: "component (JSX or Vue)",
  attribute: "Vue",
};

interface First {
  readonly kind: Kind;
  readonly node: Nodes;
  readonly written: string;
  count: number;
}

/** Mutates the tree. */
export function withoutVue(tree: Root, context: ParseContext, own: ReadonlySet<string>): void {
  const found = new Map<string, First>();
  const note = (kind: Kind, node: Nodes, written: string) => {
    const subject = getSubject(kind, written);
    const first = found.get(subject) ?? { kind, node, written, count: 0 };
    first.count += 1;
    found.set(subject, first);
  };
  visit(tree, (node, index, parent) => {
    if (node.type === "containerDirective" && node.name === "v-pre") return SKIP;
    for (const written of findExpressions(node, context)) note("moustache", node, written);
    if (node.type !== "vue" || index === undefined || parent === undefined) return;
    if (node.kind !== "tag" || !node.value.startsWith("</")) note(node.kind, node, node.value);
    const words = getContent(node, parent);
    (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...words);
    return [SKIP, index + words.length];
  });
  visit(tree, "paragraph", (node, index, parent) => {
    if (index === undefined || parent === undefined || !isEmpty(node)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  const isVue = [...found.values()].some(
    ({ kind, written }) => kind === "attribute" || vueSigns.test(written),
  );
  for (const [subject, { kind, node, written, count }] of found) {
    const [line = ""] = written.split("\n");
    const near = kind === "tag" ? nearest(subject, own) : null;
    const told = near === null ? reported[kind] : { ...reported[kind], hint: `Did you mean <${near}>?` };
    const values = { subject, written: line, dialect: isVue ? "Vue" : otherwise[kind], count, ...told };
    context.report("markdown/foreign", values, context.find(node, line));
  }
}

function findExpressions(node: Nodes, { variables }: ParseContext): readonly string[] {
  if (node.type !== "text" && node.type !== "html") return [];
  const found = Array.from(node.value.matchAll(/\{\{[^\n]*?\}\}/g), ([written]) => written);
  return found.filter((written) => !isEscaped(written, variables));
}

/** Tags by their name, bindings and expressions together. */
function getSubject(kind: Kind, written: string): string {
  return kind === "attribute" || kind === "moustache" ? kind : (/^<([^\s/>]+)/.exec(written)?.[1] ?? kind);
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
