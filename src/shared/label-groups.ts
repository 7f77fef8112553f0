/** Which words of the label catalogue go where. */
import type { LabelKey, Labels } from "./labels.ts";

/** Words that the generator writes into pages, some of them in the script of the head; the theme's own parts have no use for them. */
export const generatedLabelKeys = [
  "redirect.text",
  "baseUrl.title",
  "baseUrl.text",
  "baseUrl.suggestion",
  "baseUrl.reload",
  "recovery.noScripts",
  "heading.link",
  "version.unreleased",
  "version.outdated",
  "version.latest",
  "version.latestDocs",
  "unlisted.title",
  "unlisted.text",
  "untranslated.title",
  "untranslated.text",
  "outdated.title",
  "outdated.text",
  "draft.title",
  "draft.text",
  "tags.title",
  "tags.pageTitle",
  "tags.all",
  "blog.pageTitle",
  "blog.archive",
  "blog.authors",
  "blog.readMore",
  "blog.readingTime",
  "blog.newer",
  "blog.older",
  "blog.paging",
  "code.terminal",
  "code.showAll",
  "code.showLess",
  "table.name",
  "tabs.name",
  "task.done",
  "task.open",
  "math.name",
  "diagram.name",
  "callout.note",
  "callout.tip",
  "callout.info",
  "callout.warning",
  "callout.danger",
  "callout.caution",
  "callout.important",
  "callout.success",
  "callout.secondary",
  "details.summary",
  "video.untitled",
  "video.play",
  "component.failed",
  "footnotes.title",
  "footnotes.back",
] as const satisfies readonly LabelKey[];

/** Words that nobody sees before the search is loaded, which brings them. */
export const searchLabelKeys = [
  "search.clear",
  "search.cancel",
  "search.hintSelect",
  "search.hintMove",
  "search.hintClose",
  "search.recent",
  "search.favorites",
  "search.noRecent",
  "search.noRecentText",
  "search.sections",
  "search.favor",
  "search.removeRecent",
  "search.removeFavorite",
  "search.count",
  "search.seeAll",
  "search.noResults",
  "search.noResultsText",
  "search.suggestions",
  "search.report",
  "search.error",
  "search.errorHelp",
  "search.errorText",
  "search.loading",
  "search.provider",
  "search.pageTitle",
  "search.more",
  "search.version",
] as const satisfies readonly LabelKey[];

type GeneratedLabelKey = (typeof generatedLabelKeys)[number];
type SearchLabelKey = (typeof searchLabelKeys)[number];

export type ShellLabels = Omit<Labels, GeneratedLabelKey | SearchLabelKey>;
export type SearchLabels = Pick<Labels, SearchLabelKey>;

/** The words that every visitor is sent. */
export function pickShellLabels(labels: Labels): ShellLabels {
  const others: readonly string[] = [...generatedLabelKeys, ...searchLabelKeys];
  return pickLabels(labels, (key) => !others.includes(key)) as ShellLabels;
}

export function pickSearchLabels(labels: Labels): SearchLabels {
  const wanted: readonly string[] = searchLabelKeys;
  return pickLabels(labels, (key) => wanted.includes(key)) as SearchLabels;
}

function pickLabels(labels: Labels, isWanted: (key: string) => boolean): Partial<Labels> {
  return Object.fromEntries(Object.entries(labels).filter(([key]) => isWanted(key)));
}
