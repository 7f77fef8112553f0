/** What tools that document code read in Markdown: `[Field][pkg.Field]`, `::: pkg.module` and `r[rule.name]`. */
import type {
  Heading,
  Link,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Strong,
  Text,
} from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Point } from "unist";
import { box } from "../../blocks/box.ts";
import { getSource } from "../../node-source.ts";
import type { ParseContext } from "../../parse-context.ts";
import { SKIP, visit } from "../../walk.ts";
import type { Dialect, DialectTools } from "../dialect.ts";

const dotted = String.raw`(?!(?:[\w-]+\.)+(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip|txt|json|ya?ml|csv|py|[cm]?[jt]sx?)\])(?:[A-Za-z_][\w-]*\.)+[A-Za-z_][\w-]*`;
const whole = new RegExp(String.raw`\[([^[\]]+)\]\[(?:(${dotted}))?\]`, "g");
const end = new RegExp(String.raw`^([^[\]]*)\]\[(?:(${dotted}))?\]`);
const isDotted = new RegExp(`^${dotted}$`.replace(String.raw`\])`, "$)"));

/** `[shapes.Shape][]` and `` [`Shape`][] ``. Without dots or code, brackets are text: `rows[count][]`. */
function isName(label: readonly PhrasingContent[], name: string): boolean {
  return (
    isDotted.test(name) ||
    (label.length === 1 && label[0]?.type === "inlineCode" && /^[A-Za-z_]\w+$/.test(name))
  );
}

/** A line with a marker, and the indented options below it. */
const marker =
  /^(?:r\[(?<rule>[A-Za-z][\w.-]*)\]|:::[ \t]*(?<module>[A-Za-z_]\w*(?:\.\w+)+|mkdocs-\w+)[ \t]*(?:\n[ \t]+[^\n]*)*)[ \t]*(?:\n|$)/m;
/** A package without dots, on a page of its own; elsewhere it may be a block. */
const packageMarker = new RegExp(
  marker.source.replace(String.raw`(?:\.\w+)+|`, String.raw`(?:\.\w+)*|`),
  "m",
);
const headingMarker = /^#{1,6}[ \t]+:::[ \t]*([A-Za-z_]\w*(?:\.\w+)+)[ \t]*$/;

export const codeReferences: Dialect = {
  speaks: (source) =>
    /\]\[[\w.]*\]|^[ \t>]*(?:(?:#{1,6}[ \t]+)?:::[ \t]*(?:\w+\.\w|mkdocs-|\w+[ \t]*$)|r\[[A-Za-z])/m.test(
      source,
    ),
  syntax: null,
  transform(tree, tools) {
    const { context } = tools;
    visit(tree, "heading", (node) => {
      const [, name] = headingMarker.exec(getSource(node, context.source)) ?? [];
      if (name === undefined) return;
      reportModule(node, `::: ${name}`, context);
      node.children = [{ type: "text", value: name }];
    });
    const only = getOnlyParagraph(tree);
    visit(tree, "paragraph", (node, index, parent) => {
      if (index === undefined || parent === undefined) return;
      const nodes = markerOf(node, node === only ? packageMarker : marker, tools);
      if (nodes === null) return;
      (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
    if (!/\]\[[\w.]*\]/.test(context.source)) return;
    if (context.source.includes(".__"))
      visit(tree, "strong", (node, index, parent) => {
        if (index === undefined || parent === undefined) return;
        return restoreName(node, index, parent, context) ? [SKIP, index] : undefined;
      });
    visit(tree, "text", (node, index, parent) => {
      if (index === undefined || parent === undefined || !node.value.includes("][")) return;
      const next = readReferences(node, parent, index, context);
      return next === undefined ? undefined : [SKIP, next];
    });
  },
};

/** null if the page contains anything else but headings. */
function getOnlyParagraph({ children }: Root): RootContent | null {
  const [only = null, other] = children.filter(({ type }) => type !== "heading");
  return other === undefined ? only : null;
}

/** `[text][numpy.ndarray.__repr__]`: Markdown reads the underscores as strong emphasis. Joins the texts around it. */
function restoreName(
  { position }: Strong,
  index: number,
  parent: Parents,
  { source }: ParseContext,
): boolean {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  const written = source.slice(start, end);
  const isName =
    /^__\w+__$/.test(written) &&
    /\[[\w.]+\.$/.test(source.slice(Math.max(0, start - 200), start)) &&
    /^[\w.]*\]/.test(source.slice(end, end + 200));
  const children = parent.children as PhrasingContent[];
  const [before, after] = [children[index - 1], children[index + 1]];
  if (!isName || before?.type !== "text" || after?.type !== "text") return false;
  const whole = { ...before, value: before.value + written + after.value, ...spanning(before, after) };
  children.splice(index - 1, 3, whole);
  return true;
}

/** Replacement of a paragraph with a marker, also between lines of text; null for plain text. */
function markerOf(node: Paragraph, marker: RegExp, { context, parse }: DialectTools): RootContent[] | null {
  const written = getSource(node, context.source);
  const found = marker.exec(written);
  const { start } = node.position ?? {};
  if (found === null || start?.offset === undefined) return null;
  const { 0: lines, index, groups: { rule, module = "" } = {} } = found;
  // Lines of a block inside another one begin with its marks.
  if (start.column > 1 && written !== lines) return null;
  if (rule === undefined) reportModule(node, `::: ${module}`, context);
  const { line, offset: from } = start;
  const parsed = (text: string, at: number) => {
    const place = { line: line + written.slice(0, at).split("\n").length - 1, column: 1, offset: from + at };
    return text.trim() === "" ? [] : parse(text, place).children;
  };
  return [
    ...parsed(written.slice(0, index), 0),
    ...(rule === undefined ? moduleBox(module) : [box("div", { id: `r-${rule}` })]),
    ...parsed(written.slice(index + lines.length), index + lines.length),
  ];
}

/** Shows the name of the module where its reference would be; nothing for a plugin. */
function moduleBox(name: string): RootContent[] {
  if (name.startsWith("mkdocs-")) return [];
  return [box("div", { id: name }, [{ type: "paragraph", children: [{ type: "inlineCode", value: name }] }])];
}

function reportModule(node: Heading | Paragraph, written: string, context: ParseContext): void {
  const name = written.slice(4);
  const isPlugin = name.startsWith("mkdocs-");
  const values = {
    subject: "module",
    written,
    dialect: isPlugin ? name : "mkdocstrings",
    fate: isPlugin ? "skipped" : "only its name is rendered",
    count: 1,
    hint: isPlugin
      ? "Generate the page (pages), or write the reference as Markdown."
      : `Generate the reference of its package (pages), and write ::api{name="${name}"}`,
  } as const;
  context.report("markdown/foreign", values, context.find(node, written));
}

/** Replaces references by links in the nodes of one parent. The nodes between the text and its bracket become the label. */
function readReferences(
  node: Text,
  parent: Parents,
  index: number,
  context: ParseContext,
): number | undefined {
  const children = parent.children as PhrasingContent[];
  const target = end.exec(node.value);
  const opening = children.findLastIndex(
    (one, place) => place < index && one.type === "text" && /\[[^\]]*$/.test(one.value),
  );
  const before = children[opening];
  if (target !== null && before?.type === "text") {
    const at = before.value.lastIndexOf("[");
    const head = before.value.slice(at + 1);
    const words = (value: string) => (value === "" ? [] : [{ type: "text", value } as const]);
    const label: PhrasingContent[] = [
      ...words(head),
      ...children.slice(opening + 1, index),
      ...words(target[1] ?? ""),
    ];
    const written = label.map((one) => textOf(one)).join("");
    const name = target[2] ?? (isName(label, written) ? written : null);
    if (name !== null) {
      before.value = before.value.slice(0, at);
      node.value = node.value.slice(target[0].length);
      children.splice(opening + 1, index - opening - 1, link(name, label, spanning(before, node)));
      return opening + 2;
    }
  }
  const made = splitReferences(node, context.source);
  if (made.length === 1) return undefined;
  children.splice(index, 1, ...made);
  return index + made.length;
}

function splitReferences(node: Text, source: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  const places = openPlaces(node, source);
  let last = 0;
  for (const match of node.value.matchAll(whole)) {
    const [written, label = "", name = label] = match;
    if (name === label && !isDotted.test(label)) continue;
    const [before, inside] = places.take(written);
    parts.push({ ...node, value: node.value.slice(last, match.index), ...before });
    parts.push(link(name, [{ type: "text", value: label }], inside));
    last = match.index + written.length;
  }
  return [...parts, { ...node, value: node.value.slice(last), ...places.rest() }];
}

type Range = Pick<Text, "position">;

/**
 * Positions of the parts of a text: with the position of the whole, each part would take the time of the whole in later
 * steps. A part that the source spells differently keeps the rest of the text as its position.
 */
function openPlaces({ position }: Text, source: string) {
  let start = position?.start;
  const limit = position?.end;
  const rest = (): Range => (start && limit ? { position: { start, end: limit } } : {});
  return {
    rest,
    take(written: string): readonly [before: Range, inside: Range] {
      const from = start?.offset;
      const at = from === undefined ? -1 : source.indexOf(written, from);
      if (start === undefined || at === -1 || at + written.length > (limit?.offset ?? 0))
        return [rest(), rest()];
      const begin = advance(start, source.slice(from, at));
      const end = advance(begin, written);
      const before = { position: { start, end: begin } };
      start = end;
      return [before, { position: { start: begin, end } }];
    },
  };
}

function advance({ line, column, offset = 0 }: Point, text: string): Point {
  const lines = text.split("\n");
  const last = lines.at(-1)?.length ?? 0;
  return {
    line: line + lines.length - 1,
    column: lines.length === 1 ? column + last : last + 1,
    offset: offset + text.length,
  };
}

/** Position from the text before the label to the one after it, in which the name is found. */
function spanning({ position: before }: Text, { position: after }: Text): Pick<Text, "position"> {
  return before === undefined || after === undefined
    ? {}
    : { position: { start: before.start, end: after.end } };
}

/** The model resolves it: see `src/site/links/code-anchors`. */
function link(
  name: string,
  children: readonly PhrasingContent[],
  { position }: Pick<Text, "position">,
): Link {
  return { type: "link", url: `#code:${name}`, children: [...children], position } as Link;
}
