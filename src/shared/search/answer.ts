/** Builds hits in the format of the hosted service: requested attributes, highlights and snippets. */
import { type Folded, fold } from "./fold.ts";
import type { FoldedBlock, FoldedSection } from "./folded-block.ts";
import type { IndexManifest } from "./index-format.ts";
import { highlight, markText, snippet } from "./marks.ts";
import type { Matcher } from "./matcher.ts";
import {
  type Hierarchy,
  levels,
  type RecordType,
  type SearchHit,
  type SearchQuery,
  type SearchRecord,
} from "./protocol.ts";
import type { Rank } from "./ranking.ts";

export interface RankedSection {
  readonly block: FoldedBlock;
  readonly section: FoldedSection;
  readonly rank: Rank;
  readonly score: number;
  readonly group: IndexManifest["groups"][number];
}

/** A hit is a heading if the heading matches the query about as well as the text below it. */
export function getType({ section: { section }, rank }: RankedSection): RecordType {
  const isHeading = rank.passage === null || rank.inTitle >= Math.max(0.5, rank.inText * 0.9);
  return isHeading ? (levels[section.path.length - 1] ?? "lvl6") : "content";
}

export function makeHit(
  found: RankedSection,
  matcher: Matcher,
  query: SearchQuery,
  segmenter: Intl.Segmenter,
): SearchHit {
  const record = getRecord(found);
  const content = getContent(found);
  const tags = { pre: query.highlightPreTag ?? "<em>", post: query.highlightPostTag ?? "</em>" };
  const marked = new Map<string, ReturnType<typeof markText>>();
  const markOf = (name: string, text: string) => {
    const known =
      marked.get(name) ?? markText(text, matcher, name === "content" ? content?.folded : fold(text));
    marked.set(name, known);
    return known;
  };
  const values: [string, string][] = [
    ...levels.map((level) => [`hierarchy.${level}`, record.hierarchy[level] ?? ""] as [string, string]),
    ["content", record.content ?? ""],
  ];
  const texts = values.filter(([, text]) => text !== "");
  const highlighted = texts
    .filter(([name]) => isRequested(name, query.attributesToHighlight ?? ["hierarchy", "content"]))
    .map(([name, text]) => [name, highlight(markOf(name, text), tags)] as const);
  const options = { tags, ellipsis: query.snippetEllipsisText ?? "…", segmenter };
  const snippets = texts.flatMap(([name, text]) => {
    const words = snippetWords(name, query.attributesToSnippet ?? ["content:10"]);
    return words === null ? [] : [[name, snippet(markOf(name, text), words, options)] as const];
  });
  return {
    ...(pickAttributes(record, query.attributesToRetrieve ?? ["*"]) as unknown as SearchHit),
    objectID: record.objectID,
    ...(highlighted.length === 0 ? {} : { _highlightResult: nested(highlighted) }),
    ...(snippets.length === 0 ? {} : { _snippetResult: nested(snippets) }),
  };
}

interface Content {
  /** Record id; null for the page summary, which has no record. */
  readonly id: string | null;
  readonly text: string;
  readonly folded: Folded | undefined;
}

function getContent(found: RankedSection): Content | null {
  const { section, texts, codes, summary } = found.section;
  const { passage } = found.rank;
  const type = getType(found);
  if (type === "lvl1" && summary !== null) return { id: null, text: summary, folded: undefined };
  if (passage === null || type !== "content") return null;
  const { isCode, index } = passage;
  const text = (isCode ? section.codes : section.texts)[index];
  return text === undefined ? null : { ...text, folded: (isCode ? codes : texts)[index] };
}

function getRecord(found: RankedSection): SearchRecord {
  const { block, group } = found;
  const { path, anchor, position, heading } = found.section.section;
  const content = getContent(found);
  const hierarchy = Object.fromEntries(levels.map((level, index) => [level, path[index] ?? null]));
  return {
    objectID: content?.id ?? heading,
    type: getType(found),
    hierarchy: hierarchy as Hierarchy,
    content: content?.text ?? null,
    anchor,
    url: anchor === null ? block.url : `${block.url}#${anchor}`,
    url_without_anchor: block.url,
    weight: {
      pageRank: block.rank,
      level: getType(found) === "content" ? 0 : 110 - 10 * path.length,
      position,
    },
    ...group,
  };
}

/** `hierarchy` includes all levels, `*` everything. */
function isRequested(name: string, requested: readonly string[]): boolean {
  return requested.some((entry) => entry === "*" || name === entry || name.startsWith(`${entry}.`));
}

function snippetWords(name: string, requested: readonly string[]): number | null {
  for (const entry of requested) {
    const [attribute = "", words = "10"] = entry.split(":");
    if (isRequested(name, [attribute])) return Math.max(1, Number.parseInt(words, 10) || 10);
  }
  return null;
}

function pickAttributes(record: SearchRecord, requested: readonly string[]): object {
  const kept = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    if (isRequested(name, requested)) return [[name, value]];
    if (typeof value !== "object" || value === null) return [];
    const inside = Object.entries(value).filter(([key]) => isRequested(`${name}.${key}`, requested));
    return inside.length === 0 ? [] : [[name, Object.fromEntries(inside)]];
  });
  return Object.fromEntries(kept);
}

/** `hierarchy.lvl1` → `{ hierarchy: { lvl1 } }` */
function nested<Value>(entries: readonly (readonly [string, Value])[]): object {
  const result: Record<string, Value | Record<string, Value>> = {};
  for (const [name, value] of entries) {
    const [outer = "", inner] = name.split(".");
    result[outer] =
      inner === undefined ? value : { ...(result[outer] as Record<string, Value>), [inner]: value };
  }
  return result;
}
