/** Validators for front matter values with custom formats: tags and last update. */
import {
  type Check,
  type Checked,
  coerced,
  list,
  matching,
  nullable,
  number,
  object,
} from "../../core/check.ts";
import { nonEmptyText } from "../../core/check-line.ts";
import { isRecord } from "../../core/is-record.ts";
import { described, either, getSchema } from "../../core/json-schema.ts";
import { readDay } from "./date.ts";

/** A tag in a document's front matter. */
export interface TagMark {
  /** Key in the tags file, or the displayed label. */
  readonly label: string;
  /** Path of the tag page below the tags route; null derives it from the label. */
  readonly permalink: string | null;
}

const longTag = object({ label: nonEmptyText, permalink: nullable(matching(/^[^?#\\\s]+$/, "a path")) });

/** `python`, or `{ label: "C++", permalink: "/cpp" }` */
const eitherTag: Check<TagMark> = (found, key, report) => {
  const isWord = typeof found === "string" || typeof found === "number";
  return isWord
    ? { label: nonEmptyText(found, key, report).trim(), permalink: null }
    : longTag(found, key, report);
};

const tagMark = described(eitherTag, either(getSchema(nonEmptyText), getSchema(longTag)));

const tagList = list(tagMark);

/** Each tag page lists all tags of each document, so the output grows quadratically. */
const maxTags = 200;

export const tagMarks = described(
  ((found, key, report) => {
    const tags = tagList(found, key, report);
    if (tags.length > maxTags) report.invalid(key, `a list of at most ${maxTags} tags`, found);
    return tags.slice(0, maxTags);
  }) satisfies Check<TagMark[]>,
  getSchema(tagList),
);

/** How a document ranks in search: excluded, or weighted. */
export interface SearchMark {
  readonly found: boolean;
  /** 0 by default; higher weights rank first among equal matches. */
  readonly weight: number;
}

const weighted = object({ weight: nullable(coerced(number), 0) });

/** `false`, or `{ weight: 2 }` */
const eitherMark: Check<SearchMark> = (found, key, report) =>
  typeof found === "boolean" || found === undefined || found === null
    ? { found: found !== false, weight: 0 }
    : { found: true, ...weighted(found, key, report) };

export const searchMark = coerced(
  described(eitherMark, either({ type: "boolean" }, { type: "null" }, getSchema(weighted))),
);

const someDay = 'a date such as "2026-03-31"';

const readable: Check<string> = (found, key, report) => {
  const read = typeof found === "string" ? readDay(found) : null;
  if (read === null) report.invalid(key, someDay, found);
  return read?.day ?? "";
};

export const dayCheck = described(readable, { type: "string", description: someDay });

const change = object({ date: nullable(dayCheck), author: nullable(nonEmptyText) });

/** Requires at least one of the two. */
const someChange: Check<Checked<typeof change>> = (found, key, report) => {
  const checked = change(found, key, report);
  if (isRecord(found) && !("date" in found) && !("author" in found)) {
    report.invalid(key, 'an object with "date" or "author"', found);
  }
  return checked;
};

/** Last update from the front matter. */
export const lastUpdate = described(someChange, getSchema(change));
