/** The checks of front matter values that have a form of their own: tags, and the last change. */
import {
  type Check,
  type Checked,
  filled,
  matching,
  nullable,
  number,
  object,
  optional,
  stringWhere,
  text,
} from "../../core/check.ts";

/** A tag as a document names it. */
export interface TagMark {
  /** The key in the tags file, or the words that visitors see. */
  readonly label: string;
  /** Where the page of the tag is to stand, below the tags; null leaves it to the label. */
  readonly permalink: string | null;
}

const longTag = object({ label: text, permalink: nullable(matching(/^[^?#\\\s]+$/, "a path")) });

/** `python`, or `{ label: "C++", permalink: "/cpp" }` */
export const tagMark: Check<TagMark> = (found, key, report) => {
  const isWord = typeof found === "string" || typeof found === "number";
  return isWord ? { label: text(found, key, report).trim(), permalink: null } : longTag(found, key, report);
};

/** How a document is found: not at all, or before others and after them. */
export interface SearchMark {
  readonly found: boolean;
  /** 0 for a page like any other; one with more comes before those that match as well. */
  readonly weight: number;
}

const weighted = object({ weight: optional(number, 0) });

/** `false`, or `{ weight: 2 }` */
export const searchMark: Check<SearchMark> = (found, key, report) =>
  typeof found === "boolean" || found === undefined || found === null
    ? { found: found !== false, weight: 0 }
    : { found: true, ...weighted(found, key, report) };

const change = object({
  date: nullable(stringWhere(isDate, 'a date like "2026-03-31"')),
  author: nullable(filled),
});

/** What a document says of its last change: at least one of the two. */
export const lastUpdate: Check<Checked<typeof change>> = (found, key, report) => {
  const checked = change(found, key, report);
  const isObject = typeof found === "object" && found !== null && !Array.isArray(found);
  if (isObject && !("date" in found) && !("author" in found)) {
    report.invalid(key, 'an object with "date" or "author"', found);
  }
  return checked;
};

/** A day of ISO 8601, with a time or without; other forms mean different days in different places. */
function isDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(text) &&
    day(text) !== null
  );
}

/** `2026-03-31T23:30-02:00` → `2026-04-01`: the day in UTC; null for a day that no calendar has. */
export function day(text: string): string | null {
  const written = text.slice(0, 10);
  const zone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10)) ? "" : "Z";
  const time = new Date(text.length === 10 ? text : `${text.replace(" ", "T")}${zone}`);
  const start = new Date(written);
  if (Number.isNaN(time.getTime()) || Number.isNaN(start.getTime())) return null;
  if (start.toISOString().slice(0, 10) !== written) return null;
  return time.toISOString().slice(0, 10);
}
