/** Reads `define.ts` and its parts as text: every option with its sentence, default and example. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

export interface Option {
  /** The way from the root: `["navbar", "links", 0, "label"]`. */
  readonly path: readonly (string | number)[];
  readonly sentence: string;
  /** As written; null when the tag is missing. */
  readonly default: string | null;
  readonly example: string | null;
}

interface Property {
  readonly name: string;
  readonly type: string;
  readonly comment: string;
}

interface Interface {
  readonly parent: string | null;
  readonly properties: readonly Property[];
}

const source = [
  "define.ts",
  "define-analytics.ts",
  "define-budgets.ts",
  "define-content.ts",
  "define-links.ts",
  "define-markdown.ts",
  "define-policy.ts",
  "define-search.ts",
  "define-shell.ts",
]
  .map((name) => readFileSync(new URL(`../../src/config/${name}`, import.meta.url), "utf8"))
  .join("\n");

const interfaces = new Map<string, Interface>(
  [...source.matchAll(/^export interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)^\}/gm)].map((match) => {
    const [, name = "", parent = null, body = ""] = match;
    return [name, { parent, properties: properties(body) }];
  }),
);

function properties(body: string): Property[] {
  const found = body.matchAll(/(?: {2}\/\*\*([\s\S]*?)\*\/\n)? {2}(\w+)\??: ([^;]+);/g);
  return [...found].map(([, comment = "", name = "", type = ""]) => ({ name, type, comment }));
}

/** All options below an interface, each before what lies in it. */
export function options(name = "UserConfig", path: Option["path"] = []): Option[] {
  return propertiesOf(name).flatMap(({ name: key, type, comment }) => {
    const here = [...path, key];
    const inner = [...interfaces.keys()].find((other) => new RegExp(`\\b${other}\\b`).test(type));
    const below = type.includes("[]") ? [...here, 0] : here;
    return [option(here, comment), ...(inner === undefined ? [] : options(inner, below))];
  });
}

function propertiesOf(name: string): readonly Property[] {
  const { parent, properties: own } = interfaces.get(name) ?? { parent: null, properties: [] };
  return parent === null ? own : [...propertiesOf(parent), ...own];
}

function option(path: Option["path"], comment: string): Option {
  const text = comment.replace(/^\s*\* ?/gm, "").trim();
  const tag = (name: string) => new RegExp(`^@${name} (.+)$`, "m").exec(text)?.[1] ?? null;
  return {
    path,
    sentence: text.split(/^@/m)[0]?.replace(/\s+/g, " ").trim() ?? "",
    default: tag("default"),
    example: tag("example"),
  };
}

/** The literals of the comments are YAML's flow style, too: `{ label: "Docs", to: "/docs/" }`. */
export function evaluate(text: string): unknown {
  return parse(text);
}
