/** Vue in pages is not executed: each kind of syntax is reported once per page. The text of tags stays, expressions are skipped. */
import type {
  Heading,
  Html,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from "mdast";
import type { MessageValues } from "../../../core/messages.ts";
import { nearest } from "../../../core/nearest.ts";
import { badge } from "../../../shared/blocks/badge.ts";
import { components } from "../../../shared/blocks/components.ts";
import { makeBlock } from "../../blocks/calls.ts";
import { getSource } from "../../node-source.ts";
import type { ParseContext } from "../../parse-context.ts";
import { isEscaped } from "../../variables.ts";
import { SKIP, visit } from "../../walk.ts";
import type { VueNode } from "./vue-nodes.ts";

const vueSigns =
  /<script\s[^>]*\bsetup\b|<(?:Badge|ClientOnly|VP[A-Z]\w*|CodeGroup|CodeGroupItem|code-group|RouteLink|RouterLink|AutoLink)\b|<[A-Za-z][\w.-]*\s(?:[^<>]*\s)?(?:v-[a-z-]+(?::[\w.:-]+)?|[:@][a-z][\w.:-]*)=["']|\{\{\s*\$/;

/** A component of Vue or, on pages without its other syntax, of JSX; a custom element that closes itself, such as an icon. */
const componentTag = /<[a-z]+-[\w-]*(?:\s[^<>]*)?\/>|<[A-Z][\w.]*\s(?:[^<>]*\s)?[\w-]+="[^"<>]*"[^<>]*\/>/;

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
  loop: { fate: "skipped", hint: "Write its entries as Markdown." },
  tag,
  attribute: tag,
} as const satisfies Readonly<Record<string, Told>>;

type Kind = keyof typeof reported;

/** What the syntax may be of on a page without syntax of Vue alone. */
const otherwise: Readonly<Record<Kind, string>> = {
  moustache: "template (Jinja, Liquid or Vue)",
  block: "HTML",
  loop: "Vue",
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
  const expressions: { readonly node: Text | Html; readonly written: string }[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type === "containerDirective" && node.name === "v-pre") return SKIP;
    if (node.type === "text" || node.type === "html")
      for (const written of findExpressions(node, context)) {
        note("moustache", node, written);
        expressions.push({ node, written });
      }
    if (node.type !== "vue" || index === undefined || parent === undefined) return;
    if (node.kind !== "tag" || !node.value.startsWith("</")) note(node.kind, node, node.value);
    const words = getContent(node, parent);
    (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...words);
    return [SKIP, index + words.length];
  });
  const isVue =
    [...found.values()].some(({ kind }) => kind === "attribute" || kind === "loop") ||
    [...found.values(), ...expressions].some(({ written }) => vueSigns.test(written));
  report(found, isVue, context, own);
  if (isVue) for (const { node, written } of expressions) node.value = node.value.replace(written, "");
  removeEmpty(tree);
}

function report(
  found: ReadonlyMap<string, First>,
  isVue: boolean,
  context: ParseContext,
  own: ReadonlySet<string>,
): void {
  for (const [subject, { kind, node, written, count }] of found) {
    const [line = ""] = written.split("\n");
    const near = kind === "tag" ? nearest(subject, own) : null;
    const told = {
      ...reported[kind],
      ...(near === null ? {} : { hint: `Did you mean <${near}>?` }),
      ...(kind === "moustache" && isVue ? ({ fate: "skipped" } as const) : {}),
    };
    const values = { subject, written: line, dialect: isVue ? "Vue" : otherwise[kind], count, ...told };
    context.report("markdown/foreign", values, context.find(node, line));
  }
}

function removeEmpty(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== "paragraph" && node.type !== "heading") return;
    if (index === undefined || parent === undefined || !isEmpty(node)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** Without those of variables, and those with a backslash before them. */
function findExpressions(node: Text | Html, { variables, source }: ParseContext): readonly string[] {
  const found = Array.from(node.value.matchAll(/\{\{[^\n]*?\}\}/g), ([written]) => written);
  const text = found.length === 0 ? "" : getSource(node, source);
  return found.filter((written) => !isEscaped(written, variables) && !text.includes(`\\${written}`));
}

/** Tags by their name, bindings and expressions together. */
function getSubject(kind: Kind, written: string): string {
  return /^(?:attribute|loop|moustache)$/.test(kind) ? kind : (/^<([^\s/>]+)/.exec(written)?.[1] ?? kind);
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

/** Whether only white space is left of tags and expressions. */
function isEmpty(node: Paragraph | Heading): boolean {
  return (
    (node.type === "heading" || node.data?.directiveLabel !== true) &&
    node.children.every((child) => child.type === "text" && child.value.trim() === "")
  );
}
