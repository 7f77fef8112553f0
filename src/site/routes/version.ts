/** The version of the first collection with all its documents, as the site's metadata tells it. */
import type { RoutePath } from "../../core/paths.ts";
import type { DocsVersion, VersionSummary } from "../../shared/contract.ts";
import type { SiteContext } from "../model/context.ts";
import type { Chain, Place } from "../sidebars/places.ts";
import type { Draft } from "./routes.ts";

/** The main document is the one at the root, else the first of the first sidebar, else the first of all. */
export function makeVersion(
  { config, collections, url }: SiteContext,
  chains: readonly Chain[],
  places: ReadonlyMap<RoutePath, Place>,
  drafts: readonly Draft[],
): DocsVersion {
  const [first] = collections;
  if (first === undefined) throw new Error("There is always one body of documents.");
  const { documents, draftIds, sidebars, root } = first;
  const main =
    documents.find(({ route }) => route === root) ??
    chains[0]?.stops.find(({ document }) => document !== null)?.document ??
    documents[0];
  const sidebarOf = (route: RoutePath) => places.get(route)?.chain.sidebar.name ?? null;
  const isOwn = ({ route }: Draft) => sidebars.some((tree) => places.get(route)?.chain.sidebar === tree);
  const indexes = drafts.filter((draft) => draft.isCategory && isOwn(draft));
  return {
    name: config.docs.versionName,
    label: config.docs.versionLabel,
    isLast: config.docs.latest === null,
    path: url(root),
    mainDocId: main?.id ?? null,
    docs: [
      ...documents.map(({ id, route }) => ({ id, path: url(route), sidebar: sidebarOf(route) })),
      ...indexes.map(({ route }) => ({ id: `/${route}`, path: url(route), sidebar: sidebarOf(route) })),
    ],
    draftIds,
  };
}

/** What every page is told of it. */
export function summarise({ docs: _docs, draftIds: _draftIds, ...summary }: DocsVersion): VersionSummary {
  return summary;
}
