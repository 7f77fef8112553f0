/** Include syntax of other tools, one entry per form. */
import { formatAttribute } from "../../shared/blocks/code.ts";

export interface WrittenInclude {
  /** Input of `includePaths`. */
  readonly file: string;
  /** Region in the file; null for none. */
  readonly region: string | null;
  /** Input of `readSpans`; null for all lines. */
  readonly lines: string | null;
  /** Code block that shows the file; null for Markdown that becomes part of the page. */
  readonly code: { readonly lang: string; readonly meta: string } | null;
}

type Groups = Readonly<Record<string, string | undefined>>;

interface IncludeForm {
  /** Cheap check: a text without it has no include of this form. */
  readonly sign: string;
  /** Matches a whole line. */
  readonly pattern: RegExp;
  readonly isReadInCode: boolean;
  read(groups: Groups): WrittenInclude;
}

const forms: readonly IncludeForm[] = [
  {
    // `<<< @/snippets/x.js#main{1,3 ts:line-numbers} [Label]`
    sign: "<<<",
    pattern:
      /<<<[ \t]*(?<file>[@./\w-][^\s#{}[\]]*[./][^\s#{}[\]]*)(?:#(?<region>[\w-]+))?[ \t]*(?:\{(?<braces>[^{}\n]*)\})?[ \t]*(?:\[(?<label>[^\]\n]+)\])?/,
    isReadInCode: false,
    read: codeImport,
  },
  {
    // `@[code{3-10} ts{2}](../x.ts#main)`
    sign: "@[code",
    pattern:
      /@\[code(?:\{(?<lines>[^{}\]\n]*)\})?(?:[ \t]+(?<info>[^\]\n]*))?\]\((?<file>[^()\s#]+)(?:#(?<region>[\w-]+))?\)/,
    isReadInCode: false,
    read({ file = "", region, lines, info = "" }) {
      const [, lang = "", meta = ""] = /^(\S*)\s*(.*)$/.exec(info.trim()) ?? [];
      return {
        file,
        region: region ?? null,
        lines: spans(lines),
        code: { lang: lang || getLanguage(file), meta },
      };
    },
  },
  {
    // `<!--@include: ./x.md#part{3,10}-->`
    sign: "@include",
    pattern:
      /<!--\s*@include:\s*(?<file>[^\s#{}]+)(?:#(?<region>[^\s{}]+?))?\s*(?:\{(?<lines>[^{}\n]*)\})?\s*-->/,
    isReadInCode: false,
    read: ({ file = "", region, lines }) => ({
      file,
      region: region ?? null,
      lines: spans(lines),
      code: null,
    }),
  },
  {
    // `--8<-- "docs/x.py:main"`
    sign: "8<-",
    pattern: /-+8<-+[ \t]+(["'])(?<snippet>(?:(?!\1)[^\n])+)\1/,
    isReadInCode: true,
    read: ({ snippet = "" }) => readSnippet(snippet),
  },
  {
    // `{{#include ../src/main.rs:2:10}}`
    sign: "{{#",
    pattern:
      /\{\{#(?<kind>include|rustdoc_include|playground|playpen)[ \t]+(?<file>[^\s:}]+)(?::(?<part>[^\s}]*))?[^}\n]*\}\}/,
    isReadInCode: true,
    read: ({ kind = "", file = "", part = "" }): WrittenInclude => ({
      file,
      ...readPart(part),
      code: kind.startsWith("play") ? { lang: "rust", meta: "" } : null,
    }),
  },
  {
    // `{* ../../docs_src/x.py ln[3:9] hl[4,6:7] title["x.py"] *}`
    sign: "{*",
    pattern: /\{\*[ \t]+(?<file>[^\s{}]+)(?<options>(?:[ \t]+\w+\[[^\]\n]*\])*)[ \t]*\*\}/,
    isReadInCode: false,
    read: readStarred,
  },
  {
    // `{!> ../../docs_src/x.py!}` and `{! x.md !lines=1 3-5 !}`
    sign: "{!",
    pattern: /\{!>?[ \t]*(?<file>[^\s!{}]+)[ \t]*(?:!lines=(?<lines>[\d \t-]+))?!\}/,
    isReadInCode: true,
    read: ({ file = "", lines }) => ({
      file: below(file),
      region: null,
      lines: lines === undefined ? null : lines.trim().replace(/\s+/g, ",").replaceAll("-", ":"),
      code: null,
    }),
  },
];

const lines = forms.map((form) => ({ form, line: new RegExp(`^[ \\t]*${form.pattern.source}[ \\t]*$`) }));

/** `--8<--` around file names, each on its line. */
const fence = /^[ \t]*-+8<-+[ \t]*$/;

/** Fast path: false for nearly all texts. */
export function mayHoldInclude(text: string): boolean {
  return forms.some(({ sign }) => text.includes(sign));
}

/** Maps each line to its include, to itself, or to null if it only belongs to an include. */
export function readIncludes(
  text: readonly string[],
  where: "text" | "code",
): readonly (WrittenInclude | string | null)[] {
  const last = text.findLastIndex((line) => fence.test(line));
  let isFenced = false;
  return text.map((line, index) => {
    if (fence.test(line) && (isFenced || index < last)) {
      isFenced = !isFenced;
      return null;
    }
    return isFenced ? readName(line) : (readLine(line, where) ?? line);
  });
}

/** null for any other line. */
export function readInclude(line: string): WrittenInclude | null {
  return readLine(line, "text");
}

function readLine(written: string, where: "text" | "code"): WrittenInclude | null {
  for (const { form, line } of lines) {
    if (!written.includes(form.sign) || (where === "code" && !form.isReadInCode)) continue;
    const groups = line.exec(written)?.groups;
    if (groups !== undefined) return form.read(groups);
  }
  return null;
}

/** Removes the escape character before include syntax in code. */
export function withoutEscape(line: string): string {
  return line.replace(/^([ \t]*)(?:\\(?=\{\{#)|;(?=-+8<-))/, "$1");
}

/** A line between fences; `; name` is commented out. */
function readName(line: string): WrittenInclude | null {
  const name = line.trim();
  return name === "" || name.startsWith(";") ? null : readSnippet(name);
}

/** A single number extends to the end. */
function readSnippet(written: string): WrittenInclude {
  if (/^https?:/i.test(written)) return { file: written, region: null, lines: null, code: null };
  const [, path = "", part = ""] = /^([^:]*):?(.*)$/.exec(written) ?? [];
  const whole = /^-?\d+$/.test(part) ? `${part}:` : part;
  return { file: below(path.trim()), ...readPart(whole), code: null };
}

/** `main`, `2:10`, `:10`, `2:`, `2`, `1:3,5:6` */
function readPart(part: string): Pick<WrittenInclude, "region" | "lines"> {
  if (part === "" || part === ":") return { region: null, lines: null };
  return /^[-\d:,]+$/.test(part) ? { region: null, lines: part } : { region: part, lines: null };
}

/** `3,10`, `3-`, `-10`: one range. */
function spans(written: string | undefined): string | null {
  return written === undefined ? null : written.trim().replace(/\s*[,-]\s*/, ":");
}

/** Its path is relative to a folder from the other tool's settings, which is an ancestor of the page. */
function below(path: string): string {
  return `@/${path}`;
}

function codeImport({ file = "", region, braces = "", label }: Groups): WrittenInclude {
  const [, marked, words = ""] = /^\s*(\d[\d,-]*)?\s*(.*?)\s*$/.exec(braces) ?? [];
  const language = words.startsWith(":") || words === "" ? getLanguage(file) : "";
  const meta = [
    marked === undefined ? "" : `{${marked}}`,
    label === undefined ? "" : formatAttribute("title", label),
  ];
  const named = region ?? null;
  return { file, region: named, lines: null, code: { lang: language + words, meta: meta.join(" ").trim() } };
}

/** It highlights by line number of the file, docgen by number of the rendered line. */
function readStarred({ file = "", options = "" }: Groups): WrittenInclude {
  const given = new Map([...options.matchAll(/(\w+)\[([^\]]*)\]/g)].map(([, name, value]) => [name, value]));
  const shown = given.get("ln") ?? null;
  const title = given.get("title")?.replace(/^(["'])(.*)\1$/, "$2");
  const meta = [
    getMarked(given.get("hl") ?? "", shown),
    title === undefined ? "" : formatAttribute("title", title),
  ];
  return {
    file: below(file),
    region: null,
    lines: shown,
    code: { lang: getLanguage(file), meta: meta.join(" ").trim() },
  };
}

function getMarked(written: string, shown: string | null): string {
  const all = getNumbers(shown ?? "");
  const numbers = getNumbers(written).map((line) => (shown === null ? line : all.indexOf(line) + 1));
  const marked = numbers.filter((line) => line > 0);
  return marked.length === 0 ? "" : `{${marked.join(",")}}`;
}

/** `1,4:6` → 1, 4, 5, 6 */
function getNumbers(written: string): readonly number[] {
  return written.split(",").flatMap((part) => {
    const [all, from = "", to = from] = /^\s*(\d{1,5})(?::(\d{1,5}))?\s*$/.exec(part) ?? [];
    if (all === undefined) return [];
    return Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, at) => Number(from) + at);
  });
}

function getLanguage(file: string): string {
  return /\.(\w+)$/.exec(file)?.[1] ?? "text";
}
