/** Writes the documentation of an object as Markdown, with the source line of each part. */
import type { PageOrigin } from "../config/define-modules.ts";
import { literalPattern } from "../core/literal-pattern.ts";
import { type ApiChange, writeChanges } from "./changes.ts";
import { readText, type TextTools } from "./docstring-text.ts";
import { type Part, toText } from "./expressions.ts";
import type { Entry } from "./interface.ts";
import type { Docstring, Parameter, PythonObject, Section } from "./read-objects.ts";
import { constructorOf, type FindOverloads, writeSignature } from "./signature.ts";
import { separateDirectives } from "./sphinx-fields.ts";

export interface WriteTools {
  /** Path of the documentation of an object; null if it is not documented. */
  find(path: string): string | null;
  /** Description of an object or of its parameter that replaces the one in its docstring; null without one. */
  describe(path: string, object: PythonObject | null, parameter?: string): Block | null;
  /** Changes of an object between releases, and the objects that were removed from it. */
  changes(path: string): readonly ApiChange[];
  /** Whether a path belongs to one of the packages. */
  isOwn(path: string): boolean;
  /** URL of the source of an object; null without the option. */
  sourceUrl(object: PythonObject): string | null;
  /** Signatures of the overloads of a function, from its source. */
  overloads: FindOverloads;
  origin(object: PythonObject): Required<PageOrigin>;
  readonly report: (problem: string, at: PythonObject, line: number) => void;
  readonly docstrings: "google" | "numpy" | "sphinx";
}

export class Writer {
  readonly lines: string[] = [];
  readonly sources: (PageOrigin & { readonly from: number })[] = [];
  readonly tools: WriteTools;

  constructor(tools: WriteTools) {
    this.tools = tools;
  }

  add(origin: Required<PageOrigin>, ...lines: readonly string[]): void {
    this.sources.push({ from: this.lines.length + 1, ...origin });
    this.lines.push(...lines.flatMap((line) => line.split("\n")), "");
  }
}

/** @param level of the heading */
export function writeEntry(entry: Entry, level: number, writer: Writer): void {
  const { object, path, seeAlso, members } = entry;
  const { tools } = writer;
  const origin = tools.origin(object);
  const name = path.slice(path.lastIndexOf(".") + 1);
  const call = object.kind === "function" ? "()" : "";
  writer.add(origin, `${"#".repeat(Math.min(level, 6))} \`${name}${call}\` {#${path}}`);
  if (object.kind === "alias") {
    const target = seeAlso ?? object.target ?? "";
    writer.add(origin, `→ ${seeAlso === null ? `\`${target}\`` : refer(target, target, tools)}`);
    return;
  }
  const text = readDocstring(object, path, tools);
  const notes = [
    ...(text.deprecated === null ? [] : [`:deprecated[${text.deprecated}]`]),
    ...(text.since === null ? [] : [`:since[${text.since}]`]),
  ];
  if (notes.length > 0) writer.add(origin, notes.join(" "));
  for (const change of writeChanges(tools.changes(path), text.since, escapeLabel)) writer.add(origin, change);
  const parameters = parametersOf(object);
  const overloads = object.kind === "function" ? tools.overloads(object) : [];
  writer.add(origin, ...writeCode(writeSignature({ ...object, name }, overloads), path, object, tools));
  const types = new Map(parameters.map((one) => [one.name.replace(/^\*+/, ""), one]));
  for (const { markdown, ...at } of text.blocks({ types, object, path, parameters }))
    writer.add({ file: origin.file, ...at }, markdown);
  const url = tools.sourceUrl(object);
  if (url !== null) writer.add(origin, `[:label[reference.source]](${url})`);
  for (const member of members) writeEntry(member, level + 1, writer);
}

/** The reference of a name in code; null for one without documentation. Inventories of other sites may contain other packages. */
function findTarget(path: string | null, { find, isOwn }: WriteTools): string | null {
  if (path === null) return null;
  const isElsewhere = /^[A-Za-z_]\w*(?:\.\w+)+$/.test(path) && !isOwn(path);
  return find(path) ?? (isElsewhere ? `?${path}` : null);
}

/** The signature as a code block, with a link for each name that is documented elsewhere. */
function writeCode(
  code: string,
  own: string,
  { resolve }: PythonObject,
  tools: WriteTools,
): readonly string[] {
  const links = [...new Set(code.match(/(?<![\w.@])[A-Za-z_]\w*(?:\.\w+)*/g))].flatMap((name) => {
    const target = findTarget(resolve(name), tools);
    return target === null || target === own ? [] : [`${name}=${target}`];
  });
  return [links.length === 0 ? "```python" : `\`\`\`python links="${links.join(" ")}"`, code, "```"];
}

/** Writes the text of a module. */
export function writeModuleText(object: PythonObject, writer: Writer): void {
  const { file } = writer.tools.origin(object);
  const text = readDocstring(object, object.path, writer.tools);
  for (const change of writeChanges(writer.tools.changes(object.path), text.since, escapeLabel))
    writer.add({ file, line: 1 }, change);
  const context = { types: new Map(), object, path: object.path, parameters: [] };
  for (const { markdown, ...at } of text.blocks(context)) writer.add({ file, ...at }, markdown);
}

export interface Block {
  /** The source of the object by default. */
  readonly file?: string;
  readonly line: number;
  readonly markdown: string;
}

interface TableContext {
  readonly types: ReadonlyMap<string, Parameter>;
  readonly object: PythonObject;
  /** Path under which it is documented. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

interface DocstringText {
  readonly since: string | null;
  readonly deprecated: string | null;
  blocks(context: TableContext): readonly Block[];
}

/** Headings of styles that the option does not name. */
const foreign = {
  google: /^[ \t]*:(?:param|returns?|raises)\b[^:]*:|^(?:Parameters|Returns|Raises)\n[ \t]*-{4,}/m,
  numpy: /^[ \t]*:(?:param|returns?|raises)\b[^:]*:|^[ \t]*(?:Args|Arguments|Returns|Raises):\s*$/m,
  sphinx: /^[ \t]*(?:Args|Arguments|Returns|Raises):\s*$|^(?:Parameters|Returns|Raises)\n[ \t]*-{4,}/m,
} as const;

export function parametersOf(object: PythonObject): readonly Parameter[] {
  return object.kind === "class" ? constructorOf(object) : object.parameters;
}

export function docstringsOf(object: PythonObject): readonly Docstring[] {
  const initializer = object.kind === "class" ? object.members.get("__init__")?.docstring : null;
  const found = [object.docstring, initializer].filter((one) => one !== null && one !== undefined);
  return found.map(separateDirectives);
}

export const isParameters = ({ kind }: Section): boolean =>
  kind === "parameters" || kind === "other parameters";

/** A name without stars, as descriptions name a parameter. */
export const plainName = (name: string): string => name.replace(/^\*+/, "");

/** The docstrings of an object, with the parameters that only `descriptions` describes. */
function completeDocstrings(object: PythonObject, path: string, tools: WriteTools): readonly Docstring[] {
  const docs = docstringsOf(object);
  const tables = docs.flatMap(({ sections }) => sections.filter(isParameters));
  const named = new Set(tables.flatMap(({ items }) => items.map(({ name }) => plainName(name))));
  const further = parametersOf(object)
    .map(({ name }) => plainName(name))
    .filter((name) => !named.has(name) && tools.describe(path, object, name) !== null)
    .map((name) => ({ name, type: [], description: "" }));
  if (further.length === 0) return docs;
  const [first] = tables;
  if (first === undefined) {
    const table = { kind: "parameters", title: null, text: "", items: further };
    return [...docs, { text: "", line: object.line, sections: [table] }];
  }
  const extend = (one: Section) => (one === first ? { ...one, items: [...one.items, ...further] } : one);
  return docs.map((one) => ({ ...one, sections: one.sections.map(extend) }));
}

function readDocstring(object: PythonObject, path: string, tools: WriteTools): DocstringText {
  const docs = completeDocstrings(object, path, tools);
  const described = tools.describe(path, object);
  const hidden = described === null ? ["deprecated"] : ["deprecated", "text"];
  let since: string | null = null;
  let deprecated = deprecatedBy(object);
  const blocks: ((context: TableContext) => Block[])[] = described === null ? [] : [() => [described]];
  for (const docstring of docs) {
    const style = foreign[tools.docstrings].exec(docstring.text);
    if (style !== null)
      tools.report(
        `Docstring of ${object.path} in another style than "${tools.docstrings}": shown as text. Set "docstrings".`,
        object,
        docstring.line + countLines(docstring.text.slice(0, style.index)),
      );
    for (const section of docstring.sections) {
      const line = docstring.line + lineOf(docstring.text, section);
      const text = toMarkdown(section.text, line, object, tools);
      since ??= text.since;
      deprecated ??=
        section.kind === "deprecated"
          ? `${section.items[0]?.name ?? ""} ${section.text}`.trim()
          : text.deprecated;
      if (!hidden.includes(section.kind))
        blocks.push((context) => [
          { line, markdown: writeSection(section, text.markdown, line, context, tools) },
        ]);
    }
  }
  return {
    since,
    deprecated: deprecated === null ? null : escapeLabel(deprecated.replace(/\s+/g, " ")),
    blocks: (context) => blocks.flatMap((make) => make(context)).filter(({ markdown }) => markdown !== ""),
  };
}

/** The label of a directive ends at an unbalanced bracket. */
function escapeLabel(text: string): string {
  let depth = 0;
  const isBalanced = [...text].every((sign) => {
    depth += sign === "[" ? 1 : sign === "]" ? -1 : 0;
    return depth >= 0;
  });
  return isBalanced && depth === 0 ? text : text.replace(/[[\]]/g, "\\$&");
}

/** Reason in the decorator of PEP 702. */
function deprecatedBy({ decorators }: PythonObject): string | null {
  for (const decorator of decorators) {
    const match = /^(?:\w+\.)*deprecated\((?:\w+=)?["'](.*?)["'](?:,.*)?\)$/s.exec(decorator);
    if (match !== null) return match[1] ?? "";
  }
  return null;
}

function lineOf(text: string, { text: own, items }: Section): number {
  const first = own.trim().split("\n")[0] || items[0]?.description.trim().split("\n")[0] || "";
  const at = first === "" ? -1 : text.indexOf(first);
  return at === -1 ? 0 : countLines(text.slice(0, at));
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}

function toMarkdown(text: string, line: number, object: PythonObject, tools: WriteTools) {
  const textTools: TextTools = {
    refer: (name, label) => referFrom(object, name, label, tools),
    locate: (path) => tools.find(path) ?? path,
    report: (at, problem) => tools.report(problem, object, line + at),
  };
  return readText(text, textTools);
}

/** Resolves a name like Python's documentation tools: from the object outwards, then as the code of the object does. */
function referFrom({ path, resolve }: PythonObject, name: string, label: string, tools: WriteTools): string {
  for (let scope = path; ; scope = scope.slice(0, scope.lastIndexOf("."))) {
    const found = tools.find(`${scope}.${name}`);
    if (found !== null) return refer(found, label, tools);
    if (!scope.includes(".")) break;
  }
  const found = tools.find(name) ?? tools.find(resolve(name) ?? "");
  return found === null ? `\`${label}\`` : refer(found, label, tools);
}

function refer(path: string, label: string, { find }: WriteTools): string {
  const target = find(path) ?? path;
  return target.includes(".") ? `[\`${label}\`][${target}]` : `[\`${label}\`](#code:${target})`;
}

const head = (key: string) => `**:label[reference.${key}]**`;

const listed: readonly string[] = ["returns", "yields", "raises", "warns", "receives"];

/** The title of a section in the docstring, or its kind: `Type parameters`. */
function writeTitle(kind: string, title: string | null): string {
  return `**${title ?? kind.charAt(0).toUpperCase() + kind.slice(1)}**`;
}

function writeItems(
  { kind, items, title }: Section,
  cell: (text: string) => string,
  tools: WriteTools,
): string {
  const rows = items.map(({ name, type, description }) => {
    const named = [name === "" ? "" : `\`${name}\``, writeType(type, tools)].filter((one) => one !== "");
    const text = cell(description).replaceAll("\\|", "|");
    return `- ${[named.join(": "), text].filter((one) => one !== "").join(" — ")}`;
  });
  return [listed.includes(kind) ? head(kind) : writeTitle(kind, title), "", ...rows].join("\n");
}

function writeSection(
  section: Section,
  markdown: string,
  line: number,
  context: TableContext,
  tools: WriteTools,
): string {
  const { kind, items, title } = section;
  const cell = (text: string) => toCell(toMarkdown(text, line, context.object, tools).markdown);
  if (isParameters(section) || kind === "attributes") return writeTable(section, context, cell, tools);
  if (kind === "examples") return `${head("examples")}\n\n${markdown}`;
  if (kind === "admonition") {
    const name = items[0]?.name ?? "note";
    const known = ["note", "tip", "warning", "danger", "caution", "important", "info"].includes(name);
    if (known) return `:::${name}\n${markdown}\n:::`;
    return `**${title ?? name}**\n\n${markdown}`;
  }
  if (items.length > 0) return writeItems(section, cell, tools);
  return title === null ? markdown : `**${title}**\n\n${markdown}`;
}

function writeTable(
  { kind, items }: Section,
  { types, object, path, parameters }: TableContext,
  cell: (text: string) => string,
  tools: WriteTools,
): string {
  if (kind === "parameters" && !parameters.some((one) => one.kind === "variadic keyword"))
    for (const { name } of items)
      if (parameters.length > 0 && !types.has(name.replace(/^\*+/, "")))
        tools.report(
          `Unknown parameter "${name}" in the docstring of ${object.path}. Expected: ${[...types.keys()].join(", ")}.`,
          object,
          lineOfItem(object, name),
        );
  const rows = items.map(({ name, type, description }) => {
    const known = types.get(name.replace(/^\*+/, ""));
    const shown = writeType(known !== undefined && known.type.length > 0 ? known.type : type, tools);
    const given = known?.default === null || known === undefined ? "" : `\`${escapeCell(known.default)}\``;
    const described =
      kind === "attributes"
        ? tools.describe(`${path}.${name}`, null)
        : tools.describe(path, object, plainName(name));
    const text = described === null ? cell(description) : toCell(described.markdown);
    return [`\`${known?.name ?? name}\``, escapeCell(shown), given, text];
  });
  const keys = ["name", "type", "default", "description"];
  const filled = keys.flatMap((_, column) => (rows.some((row) => row[column] !== "") ? [column] : []));
  const writeRow = (cells: readonly string[]) => `| ${filled.map((column) => cells[column]).join(" | ")} |`;
  return [
    ...(kind === "attributes" ? [] : [head("parameters"), ""]),
    writeRow(keys.map((key) => `:label[reference.${key}]`)),
    writeRow(keys.map(() => "---")),
    ...rows.map(writeRow),
  ].join("\n");
}

export function lineOfItem({ docstring, line }: PythonObject, name: string): number {
  const pattern = new RegExp(`^[ \\t]*(?::param )?\\*{0,2}${literalPattern(name)}`, "m");
  const before = docstring?.text.split(pattern)[0];
  return docstring === null || before === undefined ? line : docstring.line + countLines(before);
}

/** The type as inline code, with links to documented objects; empty without a type. */
function writeType(type: readonly Part[], tools: WriteTools): string {
  const text = toText(type);
  const links = new Map(
    type.flatMap((part): [string, string][] => {
      const target = findTarget(part.path, tools);
      return target === null ? [] : [[part.text, target]];
    }),
  );
  if (text === "" || links.size === 0) return text === "" ? "" : `\`${text}\``;
  const words = [...links].map(([name, target]) => `${name}=${target}`);
  return `\`${text}{:text links="${words.join(" ")}"}\``;
}

function toCell(markdown: string): string {
  return escapeCell(
    markdown
      .replace(/\n{2,}/g, "<br />")
      .replace(/\s*\n\s*/g, " ")
      .trim(),
  );
}

function escapeCell(text: string): string {
  return text.replace(/(?<!\\)\|/g, "\\|");
}
