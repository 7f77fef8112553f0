/** Finds the texts of the front matter and of YAML files, and writes others in their place. */
import { isMap, isScalar, isSeq, parseDocument, Scalar } from "yaml";
import type { SourcePath } from "../core/paths.ts";
import { findFrontMatter } from "../markdown/front-matter/front-matter.ts";
import type { Unit, UnitKind } from "./unit.ts";

/** Keys with text that readers see, in docgen's and other tools' names. */
const texts =
  /^(?:title|description|sidebar_label|pagination_label|hero\.(?:title|name|text|tagline|actions\.\d+\.(?:label|text)|(?:picture|image)\.alt)|features\.\d+\.(?:title|text|details))$/;

const quiet = { logLevel: "error", prettyErrors: false } as const;

export function listFrontMatter(source: string): Unit[] {
  const found = findFrontMatter(source);
  if (found === null) return [];
  const scalars = listScalars(parseWhole(found.yaml), "", false);
  const toUnit = openUnits("front matter", source, found.start);
  return scalars.flatMap((scalar) => (texts.test(scalar.path) ? [toUnit(scalar)] : []));
}

/** Keys of each tag or author with text that readers see. A person's name is the same in all languages. */
export interface YamlTexts {
  readonly kind: "tag" | "author";
  readonly keys: readonly string[];
}

/** null for other files. */
export function findYamlTexts(path: SourcePath): YamlTexts | null {
  if (/(?:^|\/)tags\.ya?ml$/.test(path)) return { kind: "tag", keys: ["label", "description"] };
  if (/(?:^|\/)authors\.ya?ml$/.test(path)) return { kind: "author", keys: ["title", "description"] };
  return null;
}

/** Texts of a file with a map of maps: `python: { label: "Python" }`. */
export function listYamlTexts(source: string, { kind, keys }: YamlTexts): Unit[] {
  const contents = parseWhole(source);
  if (!isMap(contents)) return [];
  const toUnit = openUnits(kind, source, 0);
  return contents.items.flatMap(({ key: name, value: entry }) => {
    if (!isScalar(name) || !isMap(entry)) return [];
    const isInBrackets = contents.flow === true || entry.flow === true;
    return entry.items.flatMap(({ key, value }) => {
      if (!isScalar(key) || !isScalar(value) || !keys.includes(String(key.value))) return [];
      return listScalars(value, `${name.value}.${key.value}`, isInBrackets).map(toUnit);
    });
  });
}

/** null for YAML with errors. */
function parseWhole(yaml: string): unknown {
  const { contents, errors } = parseDocument(yaml, quiet);
  return errors.length > 0 ? null : contents;
}

/** @param offset of the YAML in the source */
function openUnits(kind: UnitKind, source: string, offset: number): (scalar: FoundScalar) => Unit {
  return ({ path, value, range: [from = 0, to = 0], isInBrackets }) => ({
    kind,
    key: path,
    form: isInBrackets ? "yaml in brackets" : "yaml",
    start: offset + from,
    end: offset + to,
    line: source.slice(0, offset + from).split("\n").length,
    text: value,
    words: value,
    marks: [],
    continuation: "",
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
