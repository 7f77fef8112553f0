/** JavaScript analysis: ends of expressions and import blocks, declared names, and free names. */
import { type Node, Parser, type TokenType, tokTypes } from "acorn";
import jsx from "acorn-jsx";

/** The state of acorn's parser that its types omit. */
interface OpenParser {
  type: TokenType;
  readonly value: unknown;
  parseWithClause(): unknown;
}

/** Reads `assert { … }`, the former spelling of import attributes, as `with { … }`. */
function importAssertions(Base: typeof Parser): typeof Parser {
  const Open = Base as unknown as new () => OpenParser;
  class WithAssertions extends Open {
    override parseWithClause(): unknown {
      if (this.type === tokTypes.name && this.value === "assert") this.type = tokTypes._with;
      return super.parseWithClause();
    }
  }
  return WithAssertions as unknown as typeof Parser;
}

/** JavaScript parser options for Markdown. */
export const javascript = {
  acorn: Parser.extend(jsx(), importAssertions),
  acornOptions: { ecmaVersion: 2025, sourceType: "module" },
} as const;

interface AcornError {
  readonly raisedAt: number;
  readonly loc: { readonly line: number; readonly column: number };
}

export function parseModule(text: string): readonly ModuleNode[] | null {
  return readModule(text).nodes;
}

type ReadModule =
  | { readonly nodes: readonly ModuleNode[] }
  /** `isOpen`: more text might complete it. */
  | { readonly nodes: null; readonly isOpen: boolean; readonly error: ModuleFault };

/** Syntax error of imports and exports. */
export interface ModuleFault {
  readonly reason: string;
  /** Relative to the text, from 1. */
  readonly line: number;
  readonly column: number;
}

function readModule(text: string): ReadModule {
  try {
    return {
      nodes: javascript.acorn.parse(text, javascript.acornOptions).body as readonly ModuleNode[],
    };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The parser has not read beyond `raisedAt`, except for an open comment, to whose end it jumps.
    const { raisedAt = 0, message, loc } = error as SyntaxError & Partial<AcornError>;
    return {
      nodes: null,
      isOpen: raisedAt >= text.length || message.startsWith("Unterminated comment"),
      error: {
        reason: message.replace(/ \(\d+:\d+\)$/, ""),
        line: loc?.line ?? 1,
        column: (loc?.column ?? 0) + 1,
      },
    };
  }
}

export type ModuleNode = ReturnType<typeof javascript.acorn.parse>["body"][number];

/** Otherwise an expression in parentheses ends before its closing one. */
const withParentheses = { ...javascript.acornOptions, preserveParens: true } as const;

/** End of the braced expression at `offset`, after its `}`, and its free names; null without one. */
export function expressionAt(
  source: string,
  offset: number,
): { readonly end: number; readonly needs: ReadonlySet<string> } | null {
  const comments = /^\{\s*(?:\/\*[\s\S]*?\*\/\s*)+\}/.exec(source.slice(offset, offset + 10_000));
  if (comments !== null) return { end: offset + comments[0].length, needs: new Set() };
  try {
    const node = javascript.acorn.parseExpressionAt(source, offset + 1, withParentheses);
    const close = /^(?:\s|\/\*[\s\S]*?\*\/)*\}/.exec(source.slice(node.end));
    return close === null ? null : { end: node.end + close[0].length, needs: freeNames([node]) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Names that the page's imports and exports declare, including those in code blocks. */
export function declaredNames(source: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { index } of source.matchAll(/^(?:import|export)\b/gm)) {
    const end = moduleEnd(source, index);
    if (end === null) continue;
    for (const name of declared(parseModule(source.slice(index, end)) ?? [])) names.add(name);
  }
  return names;
}

/** End of the import/export block at `offset`: the first blank line or end of the file where it is complete. */
export function moduleEnd(source: string, offset: number): number | null {
  if (!/^(?:import[\s{*"']|export[\s{*])/.test(source.slice(offset, offset + 8))) return null;
  const blank = /\n[ \t]*(?=\n|$)|$/g;
  blank.lastIndex = offset;
  for (let tries = 0; tries < maxParts; tries += 1) {
    const match = blank.exec(source);
    if (match === null) return null;
    const read = readModule(source.slice(offset, match.index));
    if (read.nodes !== null) return read.nodes.every(isModule) ? match.index : null;
    if (!read.isOpen || match.index >= source.length) return null;
    blank.lastIndex = match.index + 1;
  }
  return null;
}

const meantImport = /^import\s(?:[\w*{][^;"']*\sfrom\s*)?["'][^"'\n]+["']/;
const meantExport = /^export\s+(?:const|let|function)\s+\w/;

/** Error of a paragraph that is meant to import or export; null for other text. */
export function findModuleFault(paragraph: string): ModuleFault | null {
  if (!meantImport.test(paragraph) && !meantExport.test(paragraph)) return null;
  const read = readModule(paragraph);
  return read.nodes === null ? read.error : null;
}

/** Maximum number of blank lines in an export. */
const maxParts = 100;

function isModule({ type }: ModuleNode): boolean {
  return /^(?:Import|Export)/.test(type);
}

export function declared(nodes: readonly ModuleNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type === "ImportDeclaration") return node.specifiers.map(({ local }) => local.name);
    if (node.type !== "ExportNamedDeclaration" || !node.declaration) return [];
    const { declaration } = node;
    if (declaration.type === "VariableDeclaration")
      return declaration.declarations.flatMap(({ id }) => namesIn(id));
    return [declaration.id.name];
  });
}

type AnyNode = Node & Record<string, unknown>;

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function getChildren(node: AnyNode): readonly AnyNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Names that a pattern binds. */
function namesIn(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === "Identifier") return [String(pattern.name)];
  if (pattern.type === "Property") return namesIn(pattern.value);
  if (pattern.type === "AssignmentPattern") return namesIn(pattern.left);
  return getChildren(pattern).flatMap(namesIn);
}

/** Names, including components, that are used and not bound anywhere inside. */
export function freeNames(nodes: readonly unknown[]): ReadonlySet<string> {
  const used = new Set<string>();
  const bound = new Set<string>();
  const walk = (node: AnyNode): void => {
    switch (node.type) {
      case "Identifier":
        used.add(String(node.name));
        return;
      case "JSXIdentifier":
        if (/^[A-Z_$]/.test(String(node.name))) used.add(String(node.name));
        return;
      case "JSXMemberExpression":
        if (isNode(node.object)) walkObject(node.object);
        return;
      case "JSXAttribute":
        if (isNode(node.value)) walk(node.value);
        return;
      case "MemberExpression":
        if (isNode(node.object)) walk(node.object);
        if (node.computed && isNode(node.property)) walk(node.property);
        return;
      case "Property":
        if (node.computed && isNode(node.key)) walk(node.key);
        if (isNode(node.value)) walk(node.value);
        return;
      case "ArrowFunctionExpression":
      case "FunctionExpression":
        for (const parameter of node.params as readonly unknown[])
          for (const name of namesIn(parameter)) bound.add(name);
        break;
      case "VariableDeclarator":
        for (const name of namesIn(node.id)) bound.add(name);
        break;
    }
    for (const child of getChildren(node)) walk(child);
  };
  const walkObject = (object: AnyNode): void => {
    if (object.type === "JSXIdentifier") used.add(String(object.name));
    else if (isNode(object.object)) walkObject(object.object);
  };
  for (const node of nodes) if (isNode(node)) walk(node);
  for (const name of bound) used.delete(name);
  return used;
}

const globals: ReadonlySet<string> = new Set(
  "Array Boolean Date Infinity Intl JSON Map Math NaN Number Object RegExp Set String decodeURIComponent encodeURIComponent frontMatter isNaN parseFloat parseInt props undefined".split(
    " ",
  ),
);

/** Whether the name is available on every page. */
export function isGlobal(name: string): boolean {
  return globals.has(name);
}
