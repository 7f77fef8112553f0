/** Parses any YAML with the library. */
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import { isTooDeep, tooDeepReason } from "../../core/depth.ts";
import type { Position } from "../../core/diagnostics.ts";
import { findDoubts } from "./yaml-doubts.ts";
import type { YamlResult } from "./yaml-lines.ts";
import { quoteLine } from "./yaml-quotes.ts";

/** The library would print warnings to stderr, without the name of the page. */
const quiet = { logLevel: "error", prettyErrors: false } as const;

/** Implements `parseYaml` with the library. */
export function parseYamlDocument(text: string, firstLine: number, texts: ReadonlySet<string>): YamlResult {
  const lines = new LineCounter();
  const document = parseDocument(text, { ...quiet, lineCounter: lines });
  const at = (offset: number, length: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: col, length };
  };
  const quote = (offset: number, count: (changed: Document, changedText: string) => number) =>
    quoteLine(text, offset, (changed) => count(parseDocument(changed, quiet), changed));
  const { values, fault } = toPlainData(document);
  if (fault !== null) {
    const { reason, offset, length } = fault;
    const quoted =
      reason === tooDeepReason
        ? null
        : quote(offset, (changed) => changed.errors.length || Number(toPlainData(changed).fault !== null));
    return { ok: false, reason, quoted, position: at(offset, length) };
  }
  const { contents } = document;
  if (contents === null) return { ok: true, map: { values: {}, place: () => null }, doubts: [] };
  if (!isMap(contents)) {
    return { ok: false, reason: null, quoted: null, position: at(contents.range?.[0] ?? 0, 1) };
  }
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? String(key.value) : "";
    if (texts.has(name)) values[name] = asWritten(value, values[name]);
  }
  const doubts = findDoubts(document, text, texts).map(({ kind, word, offset }) => ({
    kind,
    word,
    quoted: quote(offset, (changed, its) => changed.errors.length + findDoubts(changed, its, texts).length),
    position: at(offset, word.length),
  }));
  const place = (path: string) => {
    const found = findPlace(contents, path);
    return found === null ? null : at(found.offset, found.length);
  };
  return { ok: true, map: { values, place }, doubts };
}

interface Place {
  readonly offset: number;
  readonly length: number;
}

/** Follows a path such as `actions[0].to`. The longest matching key wins, because names may contain dots. */
function findPlace(node: unknown, path: string): Place | null {
  if (isSeq(node)) {
    const [head, index] = /^\[(\d+)\]\.?/.exec(path) ?? [];
    const item = head === undefined ? undefined : node.items[Number(index)];
    if (head === undefined || !isNode(item) || !item.range) return null;
    return findPlace(item, path.slice(head.length)) ?? { offset: item.range[0], length: 1 };
  }
  if (!isMap(node)) return null;
  const steps = node.items.flatMap(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : null;
    const rest = name !== null && path.startsWith(name) ? path.slice(name.length) : null;
    if (name === null || rest === null || !/^(?:$|[.[])/.test(rest) || !isNode(key) || !key.range) return [];
    return [{ offset: key.range[0], length: name.length, rest: rest.replace(/^\./, ""), value }];
  });
  const [step] = steps.sort((a, b) => a.rest.length - b.rest.length);
  if (step === undefined) return null;
  const inside = step.rest === "" ? null : findPlace(step.value, step.rest);
  return inside ?? { offset: step.offset, length: step.length };
}

/** Numbers keep their source text, also in a list: `[1.10]` is `["1.10"]`. */
function asWritten(node: unknown, value: unknown): unknown {
  if (isScalar(node)) return typeof node.value === "number" ? node.source : value;
  if (!isSeq(node) || !Array.isArray(value)) return value;
  return node.items.map((item, index) => asWritten(item, value[index]));
}

interface Fault {
  readonly reason: string;
  readonly offset: number;
  readonly length: number;
}

function syntaxFault(document: Document, { pos: [offset, end], code, message }: YAMLError): Fault {
  // The library exceeded the depth of the call stack.
  if (code === "RESOURCE_EXHAUSTION") return { reason: tooDeepReason, offset, length: 1 };
  const quote = /^Missing closing (["'])quote$/.exec(message)?.[1];
  // The library reports the end of the text.
  const opening = quote === undefined ? null : findOpeningQuote(document, offset);
  if (opening !== null) return { reason: `Missing closing ${quote}.`, offset: opening, length: 1 };
  const reason = explainError(document, { code, message, offset });
  return { reason, offset, length: Math.max(1, end - offset) };
}

/** In the words of an author: the library names tokens of its grammar. */
function explainError(
  { contents }: Document,
  { code, message, offset }: Pick<YAMLError, "code" | "message"> & { readonly offset: number },
): string {
  if (code === "TAB_AS_INDENT") return "Tabs can't indent a line. Use spaces.";
  if (code === "DUPLICATE_KEY") return "Duplicate key. Remove one of the two.";
  if (code === "BLOCK_AS_IMPLICIT_KEY")
    return 'Unexpected ": " in a value. Check its quotes and the indentation.';
  const isInFlow = isMap(contents) && contents.flow === true;
  if (isInFlow && code === "UNEXPECTED_TOKEN" && offset > 0)
    return "Unexpected text. Is a comma missing before it?";
  return message;
}

/** Start of the scalar that ends at `end`. */
function findOpeningQuote(document: Document, end: number): number | null {
  let start: number | null = null;
  visit(document, {
    Scalar(_key, { type, range }) {
      const isQuoted = type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE";
      if (isQuoted && range && range[0] <= end) start = range[0];
    },
  });
  return start;
}

/** Plain data that can be serialized. Fails for aliases that are unresolved, contain themselves, or expand too much. */
function toPlainData(document: Document): { values: Record<string, unknown>; fault: Fault | null } {
  const [error] = document.errors;
  if (error !== undefined) return { values: {}, fault: syntaxFault(document, error) };
  try {
    const values: Record<string, unknown> = isMap(document.contents) ? { ...document.toJS() } : {};
    JSON.stringify(values);
    if (isTooDeep(values)) return { values: {}, fault: { reason: tooDeepReason, offset: 0, length: 1 } };
    return { values, fault: null };
  } catch (thrown) {
    if (thrown instanceof ReferenceError) return { values: {}, fault: aliasFault(document, thrown.message) };
    if (thrown instanceof TypeError)
      return { values: {}, fault: aliasFault(document, "An alias contains itself.") };
    // The library's recursion fails before the depth can be checked.
    if (thrown instanceof RangeError)
      return { values: {}, fault: { reason: tooDeepReason, offset: 0, length: 1 } };
    throw thrown;
  }
}

/** At the first unresolved alias, else at the first alias. */
function aliasFault(document: Document, reason: string): Fault {
  const faults: (Fault & { readonly isLost: boolean })[] = [];
  visit(document, {
    Alias(_key, node) {
      const isLost = node.resolve(document) === undefined;
      faults.push({ reason, offset: node.range?.[0] ?? 0, length: node.source.length + 1, isLost });
    },
  });
  const first = faults.find(({ isLost }) => isLost) ?? faults[0];
  return { reason, offset: first?.offset ?? 0, length: first?.length ?? 1 };
}
