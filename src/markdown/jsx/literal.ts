/** Static value of a JavaScript expression: no variables, no calls except those that reference a file. */
import { type Expression, type Property, parseExpressionAt } from "acorn";

export type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | { readonly [key: string]: Literal };

/** `files` resolves imported names to paths. undefined: the value cannot be known without evaluation. */
export function readLiteral(source: string, files: (name: string) => string | null): Literal | undefined {
  const node = parseExpression(source);
  return node === null ? undefined : evaluate(node, files);
}

/** null for a syntax error. */
export function parseExpression(source: string): Expression | null {
  const text = source.trim();
  try {
    const node = parseExpressionAt(`(${text})`, 0, { ecmaVersion: "latest", sourceType: "module" });
    return node.end < text.length ? null : node;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

type Files = (name: string) => string | null;

function evaluate(node: Expression, files: Files): Literal | undefined {
  switch (node.type) {
    case "Literal":
      return isPlain(node.value) ? node.value : undefined;
    case "TemplateLiteral":
      return node.expressions.length > 0 ? undefined : (node.quasis[0]?.value.cooked ?? undefined);
    case "UnaryExpression": {
      const value = evaluate(node.argument, files);
      return node.operator === "-" && typeof value === "number" ? -value : undefined;
    }
    case "ArrayExpression":
      return all(
        node.elements.map((item) =>
          item === null || item.type === "SpreadElement" ? undefined : evaluate(item, files),
        ),
      );
    case "ObjectExpression":
      return getObject(
        node.properties.map((property) => (property.type === "Property" ? property : null)),
        files,
      );
    case "ParenthesizedExpression":
      return evaluate(node.expression, files);
    case "Identifier":
      return files(node.name) ?? undefined;
    case "MemberExpression": {
      // `require("./x.png").default`
      const isDefault = node.property.type === "Identifier" && node.property.name === "default";
      return isDefault && node.object.type === "CallExpression" ? evaluate(node.object, files) : undefined;
    }
    case "CallExpression": {
      const { callee, arguments: given } = node;
      const [only] = given;
      const name = callee.type === "Identifier" ? callee.name : "";
      if (
        !/^(require|useBaseUrl)$/.test(name) ||
        given.length !== 1 ||
        only === undefined ||
        only.type === "SpreadElement"
      )
        return undefined;
      const path = evaluate(only, files);
      if (typeof path !== "string") return undefined;
      const isBelowRoot = name === "useBaseUrl" && /^\w[\w-]*(?:\/|\.\w+$)/.test(path);
      return isBelowRoot ? `/${path}` : path;
    }
    default:
      return undefined;
  }
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function all(values: readonly (Literal | undefined)[]): Literal[] | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
}

function getObject(properties: readonly (Property | null)[], files: Files): Literal | undefined {
  const entries: [string, Literal][] = [];
  for (const property of properties) {
    if (property === null || property.computed || property.kind !== "init") return undefined;
    const { key } = property;
    const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : null;
    const value = evaluate(property.value, files);
    if (name === null || value === undefined) return undefined;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}
