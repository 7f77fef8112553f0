/** The model of a site: what every page knows of the others. Pure data from outlines, category files, assets and config. */
import { contentHash, digest, hash } from "../core/hash.ts";
import { type OutputPath, type RoutePath, routeUrl } from "../core/paths.ts";
import type { Kept, Memo, Stage } from "../core/stage.ts";
import type { DocsVersion, PageLink, SidebarNode, Updated, VersionSummary } from "../shared/contract.ts";
import { type Layout, type LayoutInput, layOut } from "./layout.ts";
import { makePages } from "./make-pages.ts";
import type { Outlines } from "./outlines.ts";
import type { PageEntry, PageListing } from "./pages.ts";
import type { Chain } from "./places.ts";
import type { Problem } from "./problem.ts";
import { summarise } from "./version.ts";

export interface ModelInput extends LayoutInput {
  readonly outlines: Outlines;
  /** What the history tells of each file. */
  readonly changes: Readonly<Record<string, Updated>>;
}

export interface Site {
  readonly pages: readonly PageEntry[];
  readonly branches: readonly { readonly output: OutputPath; readonly items: Kept<readonly SidebarNode[]> }[];
  readonly version: VersionSummary;
  /** Its version with all documents, and every page that a visitor may be sent to, in reading order. */
  readonly index: Kept<{ readonly version: DocsVersion; readonly links: readonly PageLink[] }>;
  /** Every sidebar read from top to bottom: the listed pages, under the outermost category of each. */
  readonly orders: Kept<readonly Order[]>;
  /** Of all pages, by route. */
  readonly listings: Kept<Readonly<Record<RoutePath, PageListing>>>;
  /** The config's links into the site: as written → address. */
  readonly hrefs: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

export interface Order {
  readonly sidebar: string;
  readonly pages: readonly { readonly route: RoutePath; readonly group: string | null }[];
}

/** What is large of a site is kept in `memo`. */
export const makeModelStage = (memo: Memo): Stage<ModelInput, Site> => ({
  name: "model",
  version: "9",
  key: ({ outlines, categories, tags, assets, files, changes, config, configFile, drafts }) =>
    hash(
      outlines.hash,
      contentHash(categories.map(({ path, category }) => [path, category])),
      contentHash(tags?.tags ?? null),
      contentHash(assets),
      contentHash(files),
      contentHash(changes),
      digest([config, configFile, drafts]),
    ),
  run: (input) => makeModel(input, memo),
});

async function makeModel(input: ModelInput, memo: Memo): Promise<Site> {
  const layout = layOut(await input.outlines.load(), input);
  const { drafts, chains, configLinks } = layout;
  const { keep } = memo;
  const { made, problems } = await makePages(drafts, { ...layout, changes: input.changes, keep });
  return {
    pages: made.map(({ entry }) => entry),
    branches: keepBranches(layout, keep),
    version: summarise(layout.version),
    index: keep({
      version: layout.version,
      links: drafts.flatMap(({ listed, label, route }) =>
        listed && label !== "" ? [{ label, url: routeUrl(input.config.baseUrl, route) }] : [],
      ),
    }),
    orders: keep(chains.map((chain) => orderOf(chain))),
    listings: keep(Object.fromEntries(made.map(({ entry, listing }) => [entry.route, listing]))),
    hrefs: configLinks.hrefs,
    problems: [...layout.problems, ...problems],
  };
}

export function keepBranches({ sidebars }: Layout, keep: Memo["keep"]): Site["branches"] {
  const branches = [...sidebars.values()].flatMap((sidebar) => sidebar.branches);
  return branches.map(({ output, items }) => ({ output, items: keep(items) }));
}

function orderOf({ sidebar, stops }: Chain): Order {
  const listed = stops.filter(({ document }) => document?.isHidden !== true);
  return {
    sidebar: sidebar.name,
    pages: listed.map(({ route, trail }) => ({ route, group: trail[0]?.label ?? null })),
  };
}
