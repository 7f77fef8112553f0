/**
 * Includes as other tools write them, on a line of their own in text and in code: `--8<-- "x.py:main"` and, in mdBook,
 * `{{#include x.rs:2:10}}`.
 */

import type { LineSpan } from "./region.ts";

export interface LineInclude {
  /** As `resolveInclude` takes it. */
  readonly file: string;
  /** A named part of the file; null for none. */
  readonly region: string | null;
  /** First and last line; null for all of them. */
  readonly lines: LineSpan | null;
  /** It shows code, also where it stands in the text. */
  readonly isCode: boolean;
}

/** What the line of an include has, and hardly another one. */
export function mayHoldInclude(text: string): boolean {
  return text.includes("8<-") || text.includes("{{#");
}

const snippet = /^[ \t]*-+8<-+[ \t]+(["'])([^"'\n]+)\1[ \t]*$/;
const tag =
  /^[ \t]*\{\{#(include|rustdoc_include|playground|playpen)[ \t]+([^\s:}]+)(?::([^\s}]*))?[^}\n]*\}\}[ \t]*$/;

/** In code, such a line is shown where a sign stands before it. */
export function withoutEscape(line: string): string {
  return line.replace(/^([ \t]*)(?:\\(?=\{\{#)|;(?=-+8<-))/, "$1");
}

/** null for another line. */
export function readLineInclude(line: string): LineInclude | null {
  const [, , quoted] = snippet.exec(line) ?? [];
  if (quoted !== undefined) return readSnippet(quoted);
  const [, kind = "", file, part = ""] = tag.exec(line) ?? [];
  if (file === undefined) return null;
  return { file, ...readPart(part, "line"), isCode: kind.startsWith("play") };
}

/** Paths of snippets count from a folder that the site's settings name: it is one of those around the page. */
function readSnippet(written: string): LineInclude {
  const [, path = "", part = ""] = /^([^:]*):?(.*)$/.exec(written) ?? [];
  return { file: `@/${path.trim()}`, ...readPart(part, "rest"), isCode: false };
}

/** `2:10`, as the directive has it. */
export function readSpan(written: string): LineSpan {
  return readPart(written, "line").lines ?? { from: 1, to: Number.POSITIVE_INFINITY };
}

/** `main`, `2:10`, `:10`, `2:`; what a number alone means is not the same in all tools. */
function readPart(part: string, alone: "line" | "rest"): Pick<LineInclude, "region" | "lines"> {
  const [all, from = "", colon, to = ""] = /^(\d*)(?:(:)(\d*))?$/.exec(part) ?? [];
  if (all === undefined) return { region: part, lines: null };
  if (all === "") return { region: null, lines: null };
  const first = Number(from || 1);
  const last =
    to !== "" ? Number(to) : colon === undefined && alone === "line" ? first : Number.POSITIVE_INFINITY;
  return { region: null, lines: { from: first, to: last } };
}

/** As `readSpan` reads it. */
export function writeSpan({ from, to }: LineSpan): string {
  return `${from}:${Number.isFinite(to) ? to : ""}`;
}
