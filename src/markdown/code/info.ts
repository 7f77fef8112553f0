/** Translates info strings of other tools to docgen's meta: language with attached options, and a label. */

import type { Code } from "mdast";
import { formatAttribute } from "../../shared/blocks/code.ts";
import { metaWords, takeValue } from "./meta.ts";

/** Mutates the node. Idempotent. */
export function readInfo(code: Code): void {
  readLanguage(code);
  readLabel(code);
}

function readLanguage(code: Code): void {
  detachMeta(code);
  if (!code.lang || !/[:：,{｛]/.test(code.lang)) return;
  const found = /^[{｛]/.test(code.lang)
    ? inBraces(code.lang, code.meta ?? "")
    : joined(code.lang, code.meta ?? "");
  if (found === null) return;
  code.lang = found.lang === "" ? null : found.lang;
  code.meta = found.words.filter((word) => word !== "").join(" ") || null;
}

/** `sh[npm]`, and `hl_lines="1 2"` without a language. */
function detachMeta(code: Code): void {
  const [, name = "", rest] = /^([\w+#.-]*)(\[.*|(?<=^[\w-]+)=["'].*)$/s.exec(code.lang ?? "") ?? [];
  if (rest === undefined) return;
  const isOption = rest.startsWith("=");
  code.meta = `${isOption ? code.lang : rest} ${code.meta ?? ""}`.trim();
  code.lang = isOption ? null : name || null;
}

/** `[vite.config.ts]` after the language is a title, unless it is inside quotes or braces. */
function readLabel(code: Code): void {
  const meta = code.meta ?? "";
  if (!meta.includes("[")) return;
  for (const { 0: written, 1: label, index } of meta.matchAll(bracketed)) {
    if (label === undefined) continue;
    const rest = `${meta.slice(0, index).trim()} ${meta.slice(index + written.length).trim()}`.trim();
    code.meta =
      takeValue(rest, "title") === null ? `${formatAttribute("title", label)} ${rest}`.trim() : rest;
    return;
  }
}

const bracketed = /"[^"]*"|'[^']*'|\{[^}]*\}|\/[^/]*\/|(?<=^|[\s}])\[((?:[^[\]]|\[[^[\]]*\])+)\](?=[\s{]|$)/g;

interface Info {
  readonly lang: string;
  readonly words: readonly string[];
}

/** `{python}`, `{.python .numbered}`, `{r, echo=FALSE}`, `{code-block} python`; `{1,3}` is a line range, not a language. */
function inBraces(lang: string, meta: string): Info | null {
  const whole = `${lang} ${meta}`;
  const [, name = "", inside = "", after = ""] =
    /^\{\s*\.?([\p{L}][^\s,{}=]*)[\s,]*([^{}]*)\}\s*(.*)$/su.exec(whole) ?? [];
  if (name === "") return /^[{｛]\s*[\d０-９]/.test(whole) ? { lang: "", words: [whole.trim()] } : null;
  if (!/^(code|code-block|code-cell|sourcecode)$/.test(name))
    return { lang: name, words: [inside.trim(), after.trim()] };
  const [, language = "", rest = ""] = /^(\S*)\s*(.*)$/s.exec(after.trim()) ?? [];
  return { lang: language, words: [inside.trim(), rest] };
}

/** `js:src/main.js`, `js{1,3}`, `rust,no_run`, `ts:line-numbers=2` */
function joined(lang: string, meta: string): Info {
  const [, language = "", colon, title = "", rest = ""] =
    /^([^:：,{｛]*)(?:([:：])([^{｛]*))?(.*)$/s.exec(lang) ?? [];
  const words = rest.startsWith(",") ? rest.slice(1).replace(/,(?![^{]*\})/g, " ") : rest;
  const [, no, numbers] = /^(no-)?line-numbers(?:=(\d+))?$/.exec(title) ?? [];
  if (/^(no-)?line-numbers/.test(title)) {
    const own = no === undefined ? `showLineNumbers${numbers === undefined ? "" : `=${numbers}`}` : "";
    return { lang: language, words: [own, words, meta] };
  }
  if (colon === undefined || title === "") return { lang: language, words: [words, meta] };
  // A name with spaces extends to the next known meta word.
  const [more = ""] = rest === "" ? (untilOurs.exec(meta) ?? []) : [];
  const whole = `${title} ${more}`.trim();
  return { lang: language, words: [formatAttribute("title", whole), words, meta.slice(more.length).trim()] };
}

const untilOurs = new RegExp(
  String.raw`^(?:(?!(?:${metaWords.join("|")}|default)\b)[^\s={}｛/"'][^\s={}｛"']*(?:\s+|$))*`,
);
