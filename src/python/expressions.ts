/** Converts expressions of griffe's JSON to text and names: strings and `{ source, full }` of griffe 0, `{ cls }` of griffe 1 and later. */
import { isRecord } from "../core/is-record.ts";

/** A part of an expression; `path` is the object that a name refers to. */
export interface Part {
  readonly text: string;
  readonly path: string | null;
}

export type Resolve = (name: string) => string | null;

export function readExpression(value: unknown, resolve: Resolve): readonly Part[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => readExpression(item, resolve));
  if (!isRecord(value)) return readText(String(value), resolve);
  if ("source" in value) return [{ text: String(value.source), path: asText(value.full) }];
  return readNode(value, resolve);
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

type Reader = (node: Node, read: (value: unknown) => readonly Part[], resolve: Resolve) => readonly Part[];

const around =
  (open: string, key: string, close: string): Reader =>
  (node, read) => [plain(open), ...joined(node[key], ", ", read), plain(close)];

/** Readers by class. Others are shown as an ellipsis. */
const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    ExprName: ({ name }, _read, resolve) => [{ text: String(name), path: resolve(String(name)) }],
    ExprAttribute({ values }, read, resolve) {
      const text = toText(joined(values, ".", read));
      return [{ text, path: resolve(text) }];
    },
    ExprSubscript: ({ left, slice }, read) => [...read(left), plain("["), ...read(slice), plain("]")],
    ExprBinOp: ({ left, operator, right }, read) => [...read(left), plain(` ${operator} `), ...read(right)],
    ExprBoolOp: ({ operator, values }, read) => joined(values, ` ${operator} `, read),
    ExprUnaryOp: ({ operator, value }, read) => [
      plain(operator === "not" ? "not " : String(operator)),
      ...read(value),
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
    ExprConstant: ({ value }) => [plain(String(value))],
    ExprDict({ keys, values }, read) {
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
    },
  }),
);

function readNode(node: Node, resolve: Resolve): readonly Part[] {
  const name = String(node.cls);
  const reader = readers.get(name);
  return reader?.(node, (value) => readExpression(value, resolve), resolve) ?? [plain("…")];
}

function joined(
  values: unknown,
  separator: string,
  read: (value: unknown) => readonly Part[],
): readonly Part[] {
  const parts = (Array.isArray(values) ? values : []).map(read);
  return parts.flatMap((part, index) => (index === 0 ? part : [plain(separator), ...part]));
}
