/** Lists of what is new in a version, from the labels of the pages in the same collection and version. */
import type { RoutePath } from "../core/paths.ts";
import type { PageSummary, VersionLabel } from "../markdown/doc.ts";
import type { Url } from "../shared/contract.ts";
import type { Collection } from "./model/collections.ts";
import { type Problem, problem } from "./problem.ts";
import type { PageRoute } from "./routes/routes.ts";
import type { ReadingOrder } from "./sidebars/reading-order.ts";

export interface Change {
  readonly kind: VersionLabel["kind"];
  readonly page: string;
  /** null for a label above the first heading. */
  readonly heading: string | null;
  readonly href: string;
  /** Empty without one. */
  readonly reason: string;
}

/** Changes by version. */
export type ChangeLists = Readonly<Record<string, readonly Change[]>>;

interface ListedChange extends Change {
  readonly version: string;
}

interface ChangesInput {
  readonly routes: readonly PageRoute[];
  readonly orders: readonly ReadingOrder[];
  readonly url: (route: RoutePath) => Url;
}

export type FindChanges = (page: PageRoute) => {
  /** null for a page without a list. */
  readonly lists: ChangeLists | null;
  readonly problems: readonly Problem[];
};

const none = { lists: null, problems: [] };

/** Collects the labels of a collection when its first list asks for them. */
export function openChanges(input: ChangesInput): FindChanges {
  const collected = new Map<Collection | null, readonly ListedChange[]>();
  const collect = (collection: Collection | null) => {
    const known = collected.get(collection) ?? collectChanges(collection, input);
    collected.set(collection, known);
    return known;
  };
  return ({ summary, collection }) => {
    if (summary === null || summary.versionUse === null || summary.versionUse.listed.length === 0)
      return none;
    const all = collect(collection);
    const lists = summary.versionUse.listed.map((version) => {
      const found = all.filter((change) => change.version === version);
      return [version, found.map(({ version: _version, ...change }) => change)] as const;
    });
    const empty = lists.filter(([, found]) => found.length === 0);
    return {
      lists: Object.fromEntries(lists),
      problems: empty.map(([version]) => reportUnused(version, all, summary)),
    };
  };
}

function reportUnused(version: string, all: readonly ListedChange[], { path }: PageSummary): Problem {
  const byNumber = new Intl.Collator("en", { numeric: true });
  const versions = [...new Set(all.map((change) => change.version))].sort(byNumber.compare);
  const earlier = versions.findLast((one) => byNumber.compare(one, version) < 0);
  const values = { version, nearest: earlier ?? versions[0] ?? null };
  return problem("changes/unused-version", values, path, { target: { kind: "changes", target: version } });
}

/** In reading order. A page outside the collections lists the latest version of each. */
function collectChanges(
  collection: Collection | null,
  { routes, orders, url }: ChangesInput,
): readonly ListedChange[] {
  const entries = orders.flatMap((order) => order.entries);
  const places = new Map(entries.map(({ route }, index) => [route, index]));
  const placeOf = ({ route }: PageRoute) => places.get(route) ?? entries.length;
  const isIncluded = (page: PageRoute) =>
    page.listed &&
    (collection === null ? page.collection?.version?.isLatest !== false : page.collection === collection);
  const pages = routes.filter((page) => page.summary?.versionUse && isIncluded(page));
  return pages
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap(({ route, title, summary }) =>
      (summary?.versionUse?.labels ?? []).map(({ kind, version, heading, reason }) => ({
        kind,
        version,
        page: title,
        heading: heading?.text ?? null,
        href: url(route) + (heading === null ? "" : `#${encodeURI(heading.id)}`),
        reason,
      })),
    );
}

/** `Client › run` */
export function getChangeTitle({ page, heading }: Pick<Change, "page" | "heading">): string {
  return heading === null ? page : `${page} › ${heading}`;
}
