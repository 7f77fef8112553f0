/** Code blocks of a page for `docgen test`, with the position of each line. */
import type { Code, Parents, Root } from "mdast";
import type { Position } from "../../core/diagnostics.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";
import { warnOfUnclosed } from "./fences.ts";
import { readInfo } from "./info.ts";
import { parseMeta, type TestMeta } from "./meta.ts";

declare module "mdast" {
  interface Data {
    /** Whether children were removed, so that the source contains more than the node. */
    isCut?: boolean;
  }
}

/** A line of code with its position in a file. */
export interface FenceLine {
  readonly text: string;
  readonly file: string;
  readonly position: Position;
  /** Source before the text: indentation, `> `. null in a source file. */
  readonly prefix: string | null;
}

export interface TestFence extends TestMeta {
  /** As written, in lower case. */
  readonly language: string;
  /** The title, if it is the name of a file. */
  readonly file: string | null;
  /** Opening fence; its text is the fence marks. */
  readonly opening: FenceLine;
  /** Empty for a block without content. */
  readonly lines: readonly FenceLine[];
}

/** Removes code blocks marked `hidden`, which only `docgen test` uses. Mutates the tree. */
export function removeHiddenFences(tree: Root): void {
  const hidden: (readonly [code: Code, parent: Parents])[] = [];
  visit(tree, (node, _index, parent) => {
    if (node.type !== "code" || parent === undefined || !mayBeHidden(node)) return;
    readInfo(node);
    if (parseMeta(node.meta ?? "").test.isHidden) hidden.push([node, parent]);
  });
  for (const [code, parent] of hidden) {
    const children = parent.children as Code[];
    children.splice(children.indexOf(code), 1);
    parent.data = { ...parent.data, isCut: true };
  }
}

const mayBeHidden = ({ lang, meta }: Code) => `${lang ?? ""} ${meta ?? ""}`.includes("hidden");

/** All code blocks with a language or words for tests, in order. Reports and skips unclosed ones. */
export function readTestFences(tree: Root, context: ParseContext): TestFence[] {
  const source = context.source.split("\n");
  const fences: TestFence[] = [];
  visit(tree, (node) => {
    if (node.type !== "code") return;
    readInfo(node);
    const { test, meta } = parseMeta(node.meta ?? "");
    const language = (node.lang ?? "").toLowerCase();
    const place = node.position?.start;
    if (place === undefined || (language === "" && !test.isOutput)) return;
    if (node.data?.isUnclosed === true) {
      warnOfUnclosed(node, context);
      return;
    }
    const opening = fenceLine(
      source,
      place.line,
      /(?:`{3,}|~{3,})/.exec(source[place.line - 1] ?? "")?.[0] ?? "",
    );
    fences.push({
      ...test,
      language,
      file: meta.title !== null && fileName.test(meta.title) ? meta.title : null,
      opening: locate(opening, context),
      lines: readLines(node, source, context),
    });
  });
  return fences;
}

/** A path that stays in its folder. */
const fileName = /^(?:[\w-][\w.-]*\/)*[\w-][\w-]*(?:\.[\w-]+)+$/;

function readLines(node: Code, source: readonly string[], context: ParseContext): FenceLine[] {
  if (node.value === "") return [];
  const first = (node.position?.start.line ?? 0) + 1;
  return node.value.split("\n").map((text, index) => {
    const origin = node.data?.origins?.[index] ?? { file: null, line: index };
    if (origin.file === null) return locate(fenceLine(source, first + origin.line, text), context);
    const { file, line, column } = origin;
    return { text, file, position: { line, column, length: Math.max(1, text.length) }, prefix: null };
  });
}

interface SourceLine {
  readonly text: string;
  readonly position: Position;
  readonly prefix: string | null;
}

/** A line of the page and its includes, which are numbered consecutively. */
function fenceLine(source: readonly string[], line: number, text: string): SourceLine {
  const whole = source[line - 1] ?? "";
  const column = text === "" ? whole.length : whole.indexOf(text);
  const shown = text.trimStart();
  return {
    text,
    position: {
      line,
      column: Math.max(0, column) + 1 + (text.length - shown.length),
      length: Math.max(1, shown.trimEnd().length),
    },
    prefix: column === -1 ? null : whole.slice(0, column),
  };
}

function locate({ text, position, prefix }: SourceLine, context: ParseContext): FenceLine {
  const found = context.locate(position);
  return { text, file: found.file, position: found.position ?? position, prefix };
}
