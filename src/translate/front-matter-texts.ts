/** Finds the texts of the front matter, and writes others in their place. */
import { isMap, isScalar, isSeq, parseDocument, Scalar } from "yaml";
import { findFrontMatter } from "../markdown/front-matter/front-matter.ts";
import type { Unit } from "./unit.ts";

/** Keys with text that readers see, in docgen's and other tools' names. */
const texts =
  /^(?:title|description|sidebar_label|pagination_label|hero\.(?:title|name|text|tagline|actions\.\d+\.(?:label|text)|(?:picture|image)\.alt)|features\.\d+\.(?:title|text|details))$/;

const quiet = { logLevel: "error", prettyErrors: false } as const;

export function listFrontMatter(source: string): Unit[] {
  const found = findFrontMatter(source);
  if (found === null) return [];
  const document = parseDocument(found.yaml, quiet);
  if (document.errors.length > 0) return [];
  return listScalars(document.contents, "", false).flatMap(({ path, value, range, isInBrackets }): Unit[] => {
    if (!texts.test(path)) return [];
    const [start, end] = range.map((offset) => found.start + offset) as [number, number];
    return [
      {
        kind: "front matter",
        key: path,
        form: isInBrackets ? "yaml in brackets" : "yaml",
        start,
        end,
        line: source.slice(0, start).split("\n").length,
        text: value,
        words: value,
        marks: [],
        continuation: "",
      },
    ];
  });
}

interface FoundScalar {
  /** `hero.actions.0.label` */
  readonly path: string;
  readonly value: string;
  readonly range: readonly number[];
  readonly isInBrackets: boolean;
}

function listScalars(node: unknown, path: string, isInBrackets: boolean): readonly FoundScalar[] {
  if (isScalar(node)) {
    const { value, range } = node;
    return typeof value === "string" && range ? [{ path, value, range, isInBrackets }] : [];
  }
  if (!isMap(node) && !isSeq(node)) return [];
  const isInside = isInBrackets || node.flow === true;
  const below = (name: unknown) => (path === "" ? String(name) : `${path}.${String(name)}`);
  return isMap(node)
    ? node.items.flatMap(({ key, value }) =>
        isScalar(key) ? listScalars(value, below(key.value), isInside) : [],
      )
    : node.items.flatMap((item, index) => listScalars(item, below(index), isInside));
}

/** Writes a text in the style of the scalar that it replaces, or in double quotes if that style cannot hold it. */
export function writeScalar(written: string, text: string, isInBrackets: boolean): string {
  const isBlock = /^[|>]/.test(written);
  const end = isBlock && written.endsWith("\n") ? "\n" : "";
  const isSingle = written.startsWith("'");
  if (isSingle && !text.includes("\n")) return `'${text.replaceAll("'", "''")}'`;
  const isPlain = !isBlock && !isSingle && !written.startsWith('"');
  return (isPlain && isPlainText(text, isInBrackets) ? text : JSON.stringify(text)) + end;
}

function isPlainText(text: string, isInBrackets: boolean): boolean {
  if (text.includes("\n") || (isInBrackets && /[[\]{},]/.test(text))) return false;
  const document = parseDocument(`key: ${text}`, quiet);
  const node = isMap(document.contents) ? document.contents.items[0]?.value : null;
  return (
    document.errors.length === 0 &&
    document.warnings.length === 0 &&
    isScalar(node) &&
    node.type === Scalar.PLAIN &&
    node.value === text
  );
}
