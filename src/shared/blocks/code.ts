/** Code block as a component; fenced code blocks are handled by the parser. */
import { type AttributeInput, defineBlock, type JsonValue } from "./define.ts";

export const code = defineBlock({
  name: "code",
  directive: null,
  attributes: { lang: "string?", meta: "string?", code: "string?" },
  toHast: ({ attributes: { lang, meta, code } }, tools) => [tools.code(lang ?? "", meta ?? "", code ?? "")],
  toMarkdown: ({ attributes: { lang, meta, code } }, tools) => tools.code(lang ?? "", meta ?? "", code ?? ""),
});

/** Reads the props of Docusaurus' `<CodeBlock>`, whose children are the code. */
export function readCodeBlock({
  language,
  className,
  title,
  showLineNumbers,
  metastring,
  file,
  children,
}: AttributeInput): AttributeInput {
  const ofClass = /language-(\S+)/.exec(text(className) ?? "")?.[1];
  const meta = [
    formatOptional("title", title),
    numbers(showLineNumbers),
    text(metastring) ?? "",
    formatOptional("file", file),
  ];
  return { lang: text(language) ?? ofClass, meta: joined(meta), code: dedent(text(children) ?? "") };
}

/** Reads the props of Starlight's `<Code>`. */
export function readCode({
  code: value,
  lang,
  title,
  mark,
  wrap,
  showLineNumbers,
  meta: further,
}: AttributeInput): AttributeInput {
  const marks = (Array.isArray(mark) ? mark : [mark ?? ""]).map((one) => text(getRange(one)) ?? "");
  const lines = marks.map((one) => one.replace(/[{}\s]/g, "")).filter((one) => /^\d[\d,-]*$/.test(one));
  const words = marks.filter((one) => one !== "" && !/^[{}\d\s,-]+$/.test(one));
  const meta = [
    formatOptional("title", title),
    lines.length === 0 ? "" : `{${lines.join(",")}}`,
    ...words.map((word) => `/${word.replace(/[/\\]/g, "\\$&")}/`),
    wrap === true || wrap === "true" ? "wrap" : "",
    numbers(showLineNumbers),
    text(further) ?? "",
  ];
  return { lang, meta: joined(meta), code: (text(value) ?? "").replace(/\n$/, "") };
}

function getRange(mark: JsonValue): JsonValue {
  return typeof mark === "object" && mark !== null && "range" in mark ? mark.range : mark;
}

function text(value: JsonValue | undefined): string | null {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : null;
}

/** Serializes an attribute for the info string of a fenced code block. */
export function formatAttribute(name: string, value: string): string {
  return `${name}="${value.replace(/["&\\]/g, "\\$&")}"`;
}

function formatOptional(name: string, value: JsonValue | undefined): string {
  const written = text(value);
  return written === null ? "" : formatAttribute(name, written);
}

function numbers(value: JsonValue | undefined): string {
  return value === true ? "showLineNumbers" : typeof value === "number" ? `showLineNumbers=${value}` : "";
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== "").join(" ");
}

function dedent(written: string): string {
  const lines = written
    .replace(/^[ \t]*\n/, "")
    .trimEnd()
    .split("\n");
  const filled = lines.filter((line) => line.trim() !== "");
  const depth = Math.min(...filled.map((line) => /^\s*/.exec(line)?.[0].length ?? 0), 100);
  return lines.map((line) => line.slice(depth)).join("\n");
}
