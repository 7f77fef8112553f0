/** Converts expressions of griffe's JSON to text and names: strings and `{ source, full }` of griffe 0, `{ cls }` of griffe 1 and later. */
import { isRecord } from "../core/is-record.ts";

/** A part of an expression; `path` is the object that a name refers to. */
export interface Part {
  readonly text: string;
  readonly path: string | null;
}

export type Resolve = (name: string) => string | null;

export interface ExpressionTools {
  readonly resolve: Resolve;
  /** Notes a class of expressions that is not known: a later griffe may have more. */
  unknown(name: string): void;
}

export function readExpression(value: unknown, tools: ExpressionTools): readonly Part[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => readExpression(item, tools));
  if (!isRecord(value)) return readText(String(value), tools.resolve);
  if ("source" in value) return [{ text: String(value.source), path: asText(value.full) }];
  return readNode(value, tools);
}

export function toText(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join("");
}

function asText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Text of an annotation such as `list[Shape]`; quoted text stays. */
function readText(text: string, resolve: Resolve): readonly Part[] {
  if (/^(?:[rbuf]*["'])/i.test(text)) return [plain(text)];
  return text
    .split(/([A-Za-z_][\w.]*)/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, path: /^[A-Za-z_]/.test(part) ? resolve(part) : null }));
}

const plain = (text: string): Part => ({ text, path: null });

type Node = Readonly<Record<string, unknown>>;

type Read = (value: unknown) => readonly Part[];

type Reader = (node: Node, read: Read, resolve: Resolve) => readonly Part[];

const around =
  (open: string, key: string, close: string): Reader =>
  (node, read) => [plain(open), ...joined(node[key], ", ", read), plain(close)];

const comprehension =
  (open: string, close: string): Reader =>
  ({ element, generators }, read) => [
    plain(open),
    ...read(element),
    plain(" "),
    ...joined(generators, " ", read),
    plain(close),
  ];

/** Binary operators from weak to strong. */
const strengths = ["|", "^", "&", "<< >>", "+ -", "* / // % @", "", "**"].map((one) => one.split(" "));

function strengthOf(node: unknown): number {
  if (!isRecord(node)) return strengths.length;
  if (node.cls === "ExprBinOp") return strengths.findIndex((one) => one.includes(String(node.operator)));
  const isWeak = ["ExprBoolOp", "ExprCompare", "ExprIfExp", "ExprLambda", "ExprNamedExpr"].includes(
    String(node.cls),
  );
  return isWeak ? -1 : strengths.length;
}

function readOperation(node: Node, read: Read): readonly Part[] {
  const own = strengthOf(node);
  const operand = (value: unknown, least: number) =>
    strengthOf(value) < least ? [plain("("), ...read(value), plain(")")] : read(value);
  return [...operand(node.left, own), plain(` ${node.operator} `), ...operand(node.right, own + 1)];
}

function readDict({ keys, values }: Node, read: Read): readonly Part[] {
  const names = Array.isArray(keys) ? keys : [];
  const items = (Array.isArray(values) ? values : []).map((value, index) => [
    ...(names[index] === null ? [plain("**")] : [...read(names[index]), plain(": ")]),
    ...read(value),
  ]);
  return [
    plain("{"),
    ...items.flatMap((item, index) => (index === 0 ? item : [plain(", "), ...item])),
    plain("}"),
  ];
}

function readComparison({ left, operators, comparators }: Node, read: Read): readonly Part[] {
  const signs = Array.isArray(operators) ? operators : [];
  const others = Array.isArray(comparators) ? comparators : [];
  return [...read(left), ...others.flatMap((one, index) => [plain(` ${signs[index]} `), ...read(one)])];
}

function readLambda({ parameters, body }: Node, read: Read): readonly Part[] {
  const names = (Array.isArray(parameters) ? parameters : []).filter(isRecord).map((one) => {
    const stars = { "variadic positional": "*", "variadic keyword": "**" }[String(one.kind)] ?? "";
    const given = one.default === null || stars !== "" ? [] : [plain("="), ...read(one.default)];
    return stars + String(one.name) + toText(given);
  });
  return [plain(`lambda${names.length === 0 ? "" : ` ${names.join(", ")}`}: `), ...read(body)];
}

/** The quoted text of a formatted string. */
function readFormatted({ values }: Node, read: Read): readonly Part[] {
  const inside = (Array.isArray(values) ? values : []).map((one) =>
    typeof one === "string" ? one : toText(read(one)),
  );
  return [plain(`f"${inside.join("")}"`)];
}

/** Readers by class. */
const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    ExprName: ({ name }, _read, resolve) => [{ text: String(name), path: resolve(String(name)) }],
    ExprAttribute({ values }, read, resolve) {
      const text = toText(joined(values, ".", read));
      return [{ text, path: resolve(text) }];
    },
    ExprSubscript: ({ left, slice }, read) => [...read(left), plain("["), ...read(slice), plain("]")],
    ExprBinOp: readOperation,
    ExprBoolOp: ({ operator, values }, read) => joined(values, ` ${operator} `, read),
    ExprUnaryOp: ({ operator, value }, read) => [
      plain(operator === "not" ? "not " : String(operator)),
      ...read(value),
    ],
    ExprCompare: readComparison,
    ExprIfExp: ({ body, test, orelse }, read) => [
      ...read(body),
      plain(" if "),
      ...read(test),
      plain(" else "),
      ...read(orelse),
    ],
    ExprLambda: readLambda,
    ExprNamedExpr: ({ target, value }, read) => [...read(target), plain(" := "), ...read(value)],
    ExprSlice: ({ lower, upper, step }, read) => [
      ...read(lower),
      plain(":"),
      ...read(upper),
      ...(step === null ? [] : [plain(":"), ...read(step)]),
    ],
    ExprExtSlice: ({ dims }, read) => joined(dims, ", ", read),
    ExprJoinedStr: readFormatted,
    ExprTemplateStr: readFormatted,
    ExprFormatted: ({ value }, read) => [plain("{"), ...read(value), plain("}")],
    ExprInterpolation: ({ value }, read) => [plain("{"), ...read(value), plain("}")],
    ExprListComp: comprehension("[", "]"),
    ExprSetComp: comprehension("{", "}"),
    ExprGeneratorExp: comprehension("(", ")"),
    ExprDictComp: ({ key, value, generators }, read) => [
      plain("{"),
      ...read(key),
      plain(": "),
      ...read(value),
      plain(" "),
      ...joined(generators, " ", read),
      plain("}"),
    ],
    ExprComprehension: ({ target, iterable, conditions }, read) => [
      plain("for "),
      ...read(target),
      plain(" in "),
      ...read(iterable),
      ...(Array.isArray(conditions) ? conditions : []).flatMap((one) => [plain(" if "), ...read(one)]),
    ],
    ExprTuple(node, read) {
      const inside = joined(node.elements, ", ", read);
      return node.implicit === true ? inside : [plain("("), ...inside, plain(")")];
    },
    ExprList: around("[", "elements", "]"),
    ExprSet: around("{", "elements", "}"),
    ExprCall: (node, read, resolve) => [
      ...read(node.function),
      ...around("(", "arguments", ")")(node, read, resolve),
    ],
    ExprKeyword: ({ name, value }, read) => [plain(`${name}=`), ...read(value)],
    ExprVarPositional: ({ value }, read) => [plain("*"), ...read(value)],
    ExprVarKeyword: ({ value }, read) => [plain("**"), ...read(value)],
    ExprAwait: ({ value }, read) => [plain("await "), ...read(value)],
    ExprConstant: ({ value }) => [plain(String(value))],
    ExprDict: readDict,
  }),
);

function readNode(node: Node, tools: ExpressionTools): readonly Part[] {
  const name = String(node.cls);
  const reader = readers.get(name);
  if (reader !== undefined) return reader(node, (value) => readExpression(value, tools), tools.resolve);
  tools.unknown(name);
  return [plain("…")];
}

function joined(values: unknown, separator: string, read: Read): readonly Part[] {
  const parts = (Array.isArray(values) ? values : []).map(read);
  return parts.flatMap((part, index) => (index === 0 ? part : [plain(separator), ...part]));
}
