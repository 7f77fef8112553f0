/**
 * Values in the text: variables of the site, `{{ product }}`, and the front matter as Vue and templates write it:
 * `{{ $frontmatter.title }}`, `{{ page.title }}`.
 */
import type { Code, Nodes, Text } from "mdast";
import { literalPattern } from "../../core/literal-pattern.ts";
import type { MarkdownPlace } from "../mdx/slot.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { explainUnknown, type VariableInserter } from "../variables.ts";
import { SKIP, visit } from "../walk.ts";
import type { Dialect } from "./dialect.ts";
import { speaksVue } from "./vitepress/vue.ts";

const reference = /\{\{-?[ \t]*(?:\$?frontmatter|\$?page(?:\.(?:frontmatter|meta))?)\.([\w-]+)[ \t]*-?\}\}/;

const hasReference = (source: string) => source.includes("{{") && reference.test(source);

export const values: Dialect = {
  speaks: (source, _own, { variables }) =>
    (variables !== null && source.includes(variables.open)) || hasReference(source),
  syntax: null,
  blanked: (source, { variables }) => (variables === null ? source : withoutGaps(source, variables)),
  transform(tree, { context, own }) {
    if (hasReference(context.source)) insertFrontMatter(tree, context);
    const { variables } = context;
    if (variables !== null)
      insertVariables(tree, variables, { context, isVue: speaksVue(context.source, own) });
  },
};

function insertFrontMatter(tree: Nodes, { frontMatter }: ParseContext): void {
  visit(tree, "text", (node) => {
    if (!node.value.includes("{{")) return;
    node.value = node.value.replace(new RegExp(reference, "g"), (written, key: string) => {
      const value = Object.hasOwn(frontMatter, key) ? frontMatter[key] : undefined;
      return typeof value === "string" || typeof value === "number" ? String(value) : written;
    });
  });
}

/** A link target ends at a space: `](/v/{{ version }}/)` is read with no-break spaces around the name. */
function withoutGaps(source: string, variables: VariableInserter): string {
  const { open, close } = variables;
  if (!source.includes(open)) return source;
  const name = `${literalPattern(open)}[ \\t]*\\w+[ \\t]*${literalPattern(close)}`;
  const target = new RegExp(
    `(?:\\]\\(|<(?=https?:)|^ {0,3}\\[[^\\]\\n]+\\]:[ \\t]*)(?:${name}|[^\\s()<>])+`,
    "gm",
  );
  return source.replace(target, (text) =>
    text.replace(new RegExp(name, "g"), (written) => written.replace(/[ \t]/g, "\u00A0")),
  );
}

/** Undoes `withoutGaps` in code that shows a link. */
function withGaps(text: string, { open, close }: VariableInserter): string {
  if (!text.includes(open)) return text;
  const name = new RegExp(`${literalPattern(open)}\\u00A0*\\w+\\u00A0*${literalPattern(close)}`, "g");
  return text.replace(name, (written) => written.replaceAll("\u00A0", " "));
}

interface Page {
  readonly context: ParseContext;
  /** Vue reports its expressions itself. */
  readonly isVue: boolean;
}

type ReportUnknown = Parameters<VariableInserter["insert"]>[1];

function insertVariables(tree: Nodes, variables: VariableInserter, { context, isVue }: Page): void {
  visit(tree, (node) => {
    if (node.type === "containerDirective" && node.name === "v-pre") return SKIP;
    const report: ReportUnknown = (unknown) => {
      if (isVue && node.type === "text") return;
      const written = withGaps(unknown.written, variables);
      const position = context.find(node, written);
      context.report("variable/unknown", explainUnknown({ ...unknown, written }), position);
    };
    insertInNode(node, context, variables, report);
  });
}

function insertInNode(
  node: Nodes,
  context: ParseContext,
  variables: VariableInserter,
  report: ReportUnknown,
): void {
  if (node.type === "text") node.value = insertInText(node, context, variables, report);
  else if (node.type === "html") node.value = variables.insert(node.value, report, escapeHtml);
  else if (node.type === "inlineCode") node.value = withGaps(node.value, variables);
  else if (node.type === "code") insertInCode(node, variables, report);
  else if (node.type === "place") insertInSlot(node, variables, report);
  else insertInAttributes(node, variables, report);
}

/** A backslash before the name keeps it. */
function insertInText(
  node: Text,
  { source }: ParseContext,
  { open, insert }: VariableInserter,
  report: ReportUnknown,
): string {
  if (!node.value.includes(open)) return node.value;
  const written = getSource(node, source);
  if (!written.includes(`\\${open.charAt(0)}`)) return insert(node.value, report);
  const each = new RegExp(`(\\\\?)${[...open].map(literalPattern).join("\\\\?")}`, "g");
  const escaped = Array.from(written.matchAll(each), ([, mark]) => mark !== "");
  const [first = "", ...parts] = node.value.split(open);
  const inserted = parts.map((part, index) => (escaped[index] ? open + part : insert(open + part, report)));
  return first + inserted.join("");
}

const varsWord = /(?:^|\s)vars(?=\s|$)/;

/** Code keeps its braces unless its fence says `vars`. */
function insertInCode(node: Code, variables: VariableInserter, report: ReportUnknown): void {
  node.value = withGaps(node.value, variables);
  const { meta } = node;
  if (meta === null || meta === undefined || !varsWord.test(meta)) return;
  node.value = variables.insert(node.value, report);
  node.meta = variables.insert(meta.replace(varsWord, " ").trim(), report);
}

/** Targets, titles and alternative texts, and the attributes of blocks. */
function insertInAttributes(node: Nodes, { insert }: VariableInserter, report: ReportUnknown): void {
  if ("url" in node) node.url = insert(node.url, report, encodeURI);
  if ("title" in node && node.title) node.title = insert(node.title, report);
  if ("alt" in node && node.alt) node.alt = insert(node.alt, report);
  if (!("attributes" in node) || !node.attributes) return;
  const attributes = node.attributes as Record<string, unknown>;
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === "string") attributes[key] = insert(value, report);
}

function insertInSlot({ dynamic }: MarkdownPlace, { insert }: VariableInserter, report: ReportUnknown): void {
  if (dynamic.type !== "mdxJsxFlowElement" && dynamic.type !== "mdxJsxTextElement") return;
  for (const attribute of dynamic.attributes)
    if (typeof attribute.value === "string" && attribute.type === "mdxJsxAttribute")
      attribute.value = insert(attribute.value, report);
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
