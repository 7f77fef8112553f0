/** Pages with the changes of a version: which pages of the two versions belong together. */
import type { Version } from "../config/versions.ts";
import type { RoutePath, SourcePath } from "../core/paths.ts";
import { routeBelow } from "../core/paths.ts";
import type { Memo, Ref } from "../core/stage.ts";
import type { PageSummary } from "../markdown/doc.ts";
import type { PageLink, Url } from "../shared/contract.ts";
import type { PageReferences } from "./links/page-references.ts";
import type { Collection } from "./model/collections.ts";
import type { SiteContext } from "./model/context.ts";
import type { Document } from "./routes/documents.ts";

export interface VersionOf extends Collection {
  readonly version: Version;
}

/** Two versions of a collection, one following the other. */
export interface Comparison {
  readonly before: VersionOf;
  readonly after: VersionOf;
  readonly added: readonly Document[];
  readonly removed: readonly Document[];
  readonly common: readonly (readonly [before: Document, after: Document])[];
}

/** The pages of two versions in the context of the page that compares them. */
export interface ComparedVersions {
  /** Label and first page. */
  readonly before: PageLink;
  readonly after: PageLink;
  readonly added: readonly PageLink[];
  readonly removed: readonly PageLink[];
  readonly common: readonly { readonly before: ComparedPage; readonly after: ComparedPage }[];
}

export interface ComparedPage extends PageLink {
  readonly path: SourcePath;
  readonly references: Ref<Pick<PageReferences, "links" | "pictures">>;
}

/** Each version with the one before it, in the collections that ask for it. */
export function compareVersions({
  config,
  collections,
}: Pick<SiteContext, "config" | "collections">): readonly Comparison[] {
  const ids = new Set(config.collections.flatMap((one) => (one.versionChanges ? [one.id] : [])));
  return [...ids].flatMap((id) => {
    const versions = collections.filter((one): one is VersionOf => one.id === id && one.version !== null);
    const newestFirst = versions.toSorted((a, b) => a.version.position - b.version.position);
    return newestFirst.flatMap((after, index) => {
      const before = newestFirst[index + 1];
      return before === undefined ? [] : [compare(before, after)];
    });
  });
}

/** Pages belong together by their URL below the version, or else by their id. */
function compare(before: VersionOf, after: VersionOf): Comparison {
  const [old, now] = [before.documents.filter(isListed), after.documents.filter(isListed)];
  const byTail = new Map(old.map((page) => [routeBelow(before.root, page.route), page]));
  const byId = new Map(old.map((page) => [page.id, page]));
  const left = new Set(old);
  const take = (found: Document | undefined) => (found !== undefined && left.delete(found) ? found : null);
  const atUrl = now.map((page) => [page, take(byTail.get(routeBelow(after.root, page.route)))] as const);
  const pairs = atUrl.map(([page, found]) => [found ?? take(byId.get(page.id)), page] as const);
  return {
    before,
    after,
    added: pairs.flatMap(([found, page]) => (found === null ? page : [])),
    removed: [...left],
    common: pairs.flatMap(([found, page]) => (found === null ? [] : [[found, page] as const])),
  };
}

function isListed({ summary: { meta } }: Document): boolean {
  return !meta.unlisted && !meta.draft;
}

/** Source paths of the pages whose text is compared. */
export function comparedPaths(comparison: Comparison | null): readonly SourcePath[] {
  return comparison?.common.flatMap((pair) => pair.map(({ path }) => path)) ?? noPaths;
}

const noPaths: readonly SourcePath[] = [];

/** Replaces the summaries of compared pages. */
export function withCompared(
  comparison: Comparison | null,
  summaries: readonly PageSummary[],
): Comparison | null {
  if (comparison === null) return null;
  const parsed = new Map(summaries.map((summary) => [summary.path, summary]));
  const fill = (one: Document): Document => ({ ...one, summary: parsed.get(one.path) ?? one.summary });
  const common = comparison.common.map(([old, now]) => [fill(old), fill(now)] as const);
  return { ...comparison, common };
}

interface Tools {
  url(route: RoutePath): Url;
  referencesOf(page: Document): PageReferences;
  readonly put: Memo["put"];
}

export function describeComparison(
  { before, after, added, removed, common }: Comparison,
  { url, referencesOf, put }: Tools,
): { readonly context: ComparedVersions; readonly files: readonly SourcePath[] } {
  const files = new Set<SourcePath>();
  const linkOf = ({ summary, route }: Document): PageLink => ({ label: summary.title, url: url(route) });
  const versionLink = ({ version, root }: VersionOf): PageLink => ({ label: version.label, url: url(root) });
  const compared = (page: Document): ComparedPage => {
    const { links, pictures, files: used } = referencesOf(page);
    for (const file of used) files.add(file);
    return { ...linkOf(page), path: page.path, references: put({ links, pictures }) };
  };
  const context: ComparedVersions = {
    before: versionLink(before),
    after: versionLink(after),
    added: added.map(linkOf),
    removed: removed.map(linkOf),
    common: common.map(([old, now]) => ({ before: compared(old), after: compared(now) })),
  };
  return { context, files: [...files] };
}
