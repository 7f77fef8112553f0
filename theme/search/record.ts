/** Identity and target of a hit: the part that is stored in the history, validated whatever its source. */
import {
  type Hierarchy,
  type HierarchyLevel,
  levels,
  type RecordType,
  type SearchHit,
} from "../../src/shared/search/protocol.ts";
import { splitMarks } from "./marks.ts";

/** A type alias, because Autocomplete's item type doesn't accept interfaces. */
export type StoredSearch = {
  readonly objectID: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  readonly url: string;
  readonly anchor: string | null;
};

export function toStored({ objectID, type, hierarchy, content, url, anchor }: SearchHit): StoredSearch {
  const own = levels.map((level) => [level, hierarchy[level]]);
  return {
    objectID,
    type,
    hierarchy: Object.fromEntries(own) as Record<HierarchyLevel, string | null>,
    content,
    url,
    anchor: anchor ?? null,
  };
}

/** Of the passages of a hit, the one with most of the marked words. @param shown text with marks, as visitors see it */
export function passageOf(
  { content }: Pick<StoredSearch, "content">,
  shown: string | null,
): string | undefined {
  const words = splitMarks(shown ?? "").flatMap(({ text, isMarked }) => (isMarked ? [text] : []));
  if (content === null || words.length === 0) return undefined;
  const count = (line: string) => words.filter((word) => line.includes(word)).length;
  const [best] = content.split("\n").sort((one, other) => count(other) - count(one));
  return best === undefined || count(best) === 0 ? undefined : best.slice(0, 200);
}

/** null if invalid; drops unknown fields. */
export function readRecord(value: unknown): StoredSearch | null {
  if (!isObject(value)) return null;
  const { objectID, type, hierarchy, content, url, anchor } = value;
  if (typeof objectID !== "string" || typeof url !== "string" || !isType(type)) return null;
  if (!isObject(hierarchy)) return null;
  const texts = levels.map((level) => [level, textOrNull(hierarchy[level])]);
  return {
    objectID,
    type,
    hierarchy: Object.fromEntries(texts) as Record<HierarchyLevel, string | null>,
    content: textOrNull(content),
    url,
    anchor: textOrNull(anchor),
  };
}

function isType(value: unknown): value is RecordType {
  return value === "content" || levels.some((level) => level === value);
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Whether a value is an object other than null and arrays. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
