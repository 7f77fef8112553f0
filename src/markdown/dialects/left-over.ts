/**
 * Reports text outside of code that looks like unsupported syntax of another tool, each kind once per file. Runs last, so that it only
 * finds what is rendered.
 */
import type { Element, Parents, Root, Text } from "hast";
import type { Diagnostic, Position } from "../../core/diagnostics.ts";
import { nearest } from "../../core/nearest.ts";
import type { SiteComponents } from "../mdx/site-components.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { isEscaped } from "../variables.ts";
import { SKIP, visit } from "../walk.ts";
import { mayHoldShape, type Shape, shapes } from "./shapes.ts";

interface Found {
  readonly written: string;
  readonly shape: Shape;
  readonly position: Position | null;
}

interface PageState {
  /** Diagnostics of the page so far: a line that has one is not reported again. */
  readonly reported: readonly Diagnostic[];
  readonly components: () => Promise<SiteComponents>;
}

export async function reportForeignSyntax(
  tree: Root,
  context: ParseContext,
  { reported, components }: PageState,
): Promise<void> {
  if (!mayHoldShape(context.source)) return;
  const bySubject = new Map<string, Found[]>();
  const lines = new Set(reported.filter(isOfSyntax).map(({ file, position }) => `${file} ${position?.line}`));
  // One tag that does not fit makes a page plain Markdown, so all of its syntax is left over.
  const refused = new Set(reported.filter(({ code }) => code === "jsx/syntax").map(({ file }) => file));
  const blocked = new Set(reported.filter(({ code }) => code === "jsx/code").map(({ file }) => file));
  const isVerbatim = verbatimLines(context.source);
  for (const found of findAll(tree, context)) {
    const { file, position } = context.locate(found.position);
    if (isVerbatim(found.position?.line ?? 0) || refused.has(file)) continue;
    if (blocked.has(file) && found.shape.dialect === "MDX") continue;
    if (lines.has(`${file} ${position?.line}`)) continue;
    const subject = `${file} ${getSubject(found)}`;
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), found]);
  }
  for (const all of bySubject.values()) report(all, await findNear(all, components), context);
}

/** Name of the tag, or else the advice, which is equal for equal syntax. */
function getSubject({ written, shape }: Found): string {
  return getTagName(written) ?? shape.hint;
}

function getTagName(written: string): string | null {
  return /^<(\w[\w.]*)/.exec(written)?.[1] ?? null;
}

/** Name of the component of the site that is most similar to the first tag. */
async function findNear(
  [first]: readonly Found[],
  components: PageState["components"],
): Promise<string | null> {
  const name = getTagName(first?.written ?? "");
  return name === null ? null : nearest(name, (await components()).keys());
}

/** @param near name of the most similar component of the site */
function report(all: readonly Found[], near: string | null, context: ParseContext): void {
  const [first] = all;
  if (first === undefined) return;
  const { written, shape, position } = first;
  const name = getTagName(written);
  if (near !== null && name !== null) {
    context.report("jsx/component", { name, nearest: `<${near}>`, from: null }, position);
    return;
  }
  const fate = "rendered as text";
  const values = {
    subject: getSubject(first),
    written: shortened(written),
    dialect: shape.dialect,
    fate,
    count: all.length,
    hint: shape.hint,
  } as const;
  context.report("markdown/foreign", values, position);
}

/** Between `::: v-pre` and its end, braces are literal. */
function verbatimLines(source: string): (line: number) => boolean {
  if (!source.includes("v-pre")) return () => false;
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const blocks = source.matchAll(/^[ \t>]*(:{3,})[ \t]*v-pre[ \t]*$[\s\S]*?^[ \t>]*\1/gm);
  const spans = [...blocks].map(({ 0: all, index }) => [lineAt(index), lineAt(index + all.length)] as const);
  return (line) => spans.some(([from, to]) => from <= line && line <= to);
}

/** Whether the diagnostic concerns syntax. */
function isOfSyntax({ code }: Diagnostic): boolean {
  return /^(?:jsx|block|directive|include|video|heading|html|variable)\/|^markdown\/foreign$/.test(code);
}

const code: ReadonlySet<string> = new Set([
  "code",
  "pre",
  "script",
  "style",
  "math",
  "kbd",
  "samp",
  "textarea",
]);
const inline: ReadonlySet<string> = new Set([
  "a",
  "abbr",
  "b",
  "del",
  "em",
  "i",
  "ins",
  "mark",
  "span",
  "strong",
]);

function findAll(tree: Root, context: ParseContext): readonly Found[] {
  const found: Found[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type === "element" && isCode(node)) return SKIP;
    if (node.type !== "text" || parent === undefined || !mayHoldShape(node.value)) return;
    const beginsLine = index === 0 ? !isInline(parent) : isBreak(parent.children[(index ?? 0) - 1]);
    found.push(...findIn(node, beginsLine, context));
  });
  return found;
}

function findIn(node: Text, beginsLine: boolean, context: ParseContext): readonly Found[] {
  const { source } = context;
  const beginning = { line: 1, column: 1, offset: 0 };
  // Nodes from raw HTML may lack positions.
  const { start = beginning, end: behind }: Partial<NonNullable<Text["position"]>> = node.position ?? {};
  const position = { start, end: behind ?? { ...beginning, offset: source.length } };
  const around = getSource({ ...node, position }, source);
  const matches = shapes.flatMap((shape) =>
    [...node.value.matchAll(shape.pattern)].map(({ 0: written, index }) => ({ shape, written, index })),
  );
  let end = 0;
  return matches
    .filter(({ shape, index }) => index > 0 || beginsLine || !shape.pattern.multiline)
    .sort((a, b) => a.index - b.index)
    .flatMap(({ shape, written, index }) => {
      if (index < end || !isWritten(around, written) || isEscaped(written, context.variables)) return [];
      end = index + written.length;
      return [{ shape, written, position: context.find({ position }, written) }];
    });
}

/** An escape means that the author wants it shown. */
function isWritten(source: string, words: string): boolean {
  for (let at = source.indexOf(words); at !== -1; at = source.indexOf(words, at + 1))
    if (source[at - 1] !== "\\") return true;
  return false;
}

function isCode({ tagName, properties }: Element): boolean {
  return code.has(tagName) || "dataDocgenMath" in properties;
}

function isInline(parent: Parents): boolean {
  return parent.type === "element" && inline.has(parent.tagName);
}

function isBreak(node: Parents["children"][number] | undefined): boolean {
  return node?.type === "element" && !inline.has(node.tagName);
}

/** Long enough to recognize the text. */
function shortened(written: string): string {
  const words = written.trim();
  return words.length > 60 ? `${words.slice(0, 59)}…` : words;
}
