/** Title and context of a result, with highlight tags. */
import {
  type HierarchyLevel,
  type HighlightedValue,
  levels,
  type SearchHit,
  type SnippetValue,
} from "../../src/shared/search/protocol.ts";

export interface ResultText {
  readonly title: string;
  readonly detail: string | null;
}

type Worded = Pick<SearchHit, "type" | "hierarchy" | "content" | "_highlightResult" | "_snippetResult">;

/** Format of the modal: a page with its text, or a heading or passage with its page. */
export function formatHit(hit: Worded): ResultText {
  const page = getLevel(hit, "lvl1");
  switch (hit.type) {
    case "lvl0":
      return { title: getLevel(hit, "lvl0") ?? "", detail: page };
    case "lvl1":
      return { title: page ?? "", detail: getContent(hit) };
    case "content":
      return { title: getContent(hit) ?? "", detail: page };
    default:
      return { title: getLevel(hit, hit.type) ?? page ?? "", detail: page };
  }
}

export interface PageResultText {
  readonly title: string;
  readonly path: readonly string[];
  readonly summary: string | null;
}

/** Format of the search page: the innermost heading, its path, and the text. */
export function formatPageHit(hit: Worded): PageResultText {
  const present = levels.flatMap((level) => getLevel(hit, level) ?? []);
  return { title: present.at(-1) ?? "", path: present.slice(0, -1), summary: getContent(hit) };
}

function getLevel(
  { hierarchy, _highlightResult, _snippetResult }: Worded,
  level: HierarchyLevel,
): string | null {
  if (hierarchy[level] === null || hierarchy[level] === "") return null;
  // Prefers the full title over the snippet, because CSS truncates it if needed.
  return best(_highlightResult?.hierarchy?.[level], _snippetResult?.hierarchy?.[level]) ?? hierarchy[level];
}

function getContent({ content, _snippetResult }: Worded): string | null {
  return best(_snippetResult?.content) ?? content;
}

function best(...values: (HighlightedValue | SnippetValue | undefined)[]): string | null {
  return values.find((value) => value !== undefined)?.value ?? null;
}
