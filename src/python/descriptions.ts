/** Reads descriptions that a file of YAML or JSON contains by name, and compares their names with what they describe. */
import { isAlias, isMap, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import { nearest } from "../core/nearest.ts";

export interface Description {
  /** Line of the name. */
  readonly line: number;
  /** null for a map. */
  readonly text: string | null;
  readonly textLine: number;
}

export interface DescriptionProblem {
  readonly problem: string;
  readonly line: number;
}

export interface ReadDescriptions {
  /** By name; nested names are joined: `bot: { Client: { send: … } }` describes `bot.Client.send`. */
  readonly entries: ReadonlyMap<string, Description>;
  readonly problems: readonly DescriptionProblem[];
}

export function readDescriptions(text: string): ReadDescriptions {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: "error" });
  const lineOf = (offset = 0) => Math.max(1, counter.linePos(offset).line);
  const [error] = document.errors;
  if (error !== undefined) {
    const problem = `Invalid YAML in the descriptions: ${error.message.replace(/\.?$/, ".")} No description is used.`;
    return { entries: new Map(), problems: [{ problem, line: lineOf(error.pos[0]) }] };
  }
  const entries = new Map<string, Description>();
  const problems: DescriptionProblem[] = [];
  const readText = (node: Node | null) => {
    const found = isAlias(node) ? node.resolve(document) : node;
    if (!isScalar(found) || typeof found.value !== "string" || found.value.trim() === "") return null;
    const isBlock = found.type === "BLOCK_LITERAL" || found.type === "BLOCK_FOLDED";
    return { text: found.value.trim(), textLine: lineOf(node?.range?.[0]) + (isBlock ? 1 : 0) };
  };
  const add = (name: string, line: number, node: Node | null) => {
    const first = entries.get(name);
    const read = readText(node);
    if (first?.text && read !== null) {
      const problem = `Duplicate description of ${name}: also in line ${first.line}. Remove one.`;
      problems.push({ problem, line });
    } else if (read !== null) entries.set(name, { line, ...read });
    else entries.set(name, first ?? { line, text: null, textLine: line });
    // A map behind an alias could contain itself.
    if (isMap<Node, Node | null>(node)) addAll(name, node);
  };
  const addAll = (outer: string, map: Node | null) => {
    for (const { key, value } of isMap<Node, Node | null>(map) ? map.items : []) {
      const name = isScalar(key) ? String(key.value) : String(key);
      const joined = outer === "" || name.startsWith("(") ? outer + name : `${outer}.${name}`;
      add(joined, lineOf(key.range?.[0]), value);
    }
  };
  if (document.contents !== null && !isMap(document.contents))
    problems.push({ problem: "Invalid descriptions: expected a map of names to texts.", line: 1 });
  addAll("", document.contents);
  return { entries, problems };
}

export interface Gaps {
  /** Names without a description, each with the line of the entry that would contain it. */
  readonly missing: readonly { readonly name: string; readonly line: number }[];
  /** Descriptions of nothing, each with the most similar name. */
  readonly unknown: readonly {
    readonly name: string;
    readonly line: number;
    readonly nearest: string | null;
  }[];
}

/** @param optional further names that may have a description */
export function findGaps(
  entries: ReadonlyMap<string, Pick<Description, "line">>,
  required: readonly string[],
  optional: readonly string[],
): Gaps {
  const known = new Set([...required, ...optional]);
  const outer = new Set([...known].flatMap(outerNames));
  const lineAt = (name: string) =>
    outerNames(name)
      .map((one) => entries.get(one)?.line)
      .find((line) => line !== undefined) ?? 1;
  const isKnown = (name: string) => known.has(name) || outer.has(name);
  const missing = required.filter((name) => !entries.has(name));
  // An unknown name covers everything in it.
  const unknown = [...entries].filter(
    ([name]) => !isKnown(name) && outerNames(name).every((one) => isKnown(one) || !entries.has(one)),
  );
  return {
    missing: missing.map((name) => ({ name, line: lineAt(name) })),
    unknown: unknown.map(([name, { line }]) => ({ name, line, nearest: nearest(name, known) })),
  };
}

/** `a.b(c)` → `a.b`, `a` */
function outerNames(name: string): readonly string[] {
  return [...name.matchAll(/[.(]/g)].map(({ index }) => name.slice(0, index)).reverse();
}
