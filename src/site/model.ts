/** The model of a site: what every page knows of the others. Pure data from outlines, category files, assets and config. */
import { contentHash, digest, hash } from "../core/hash.ts";
import { type OutputPath, type RoutePath, routeUrl } from "../core/paths.ts";
import type { Kept, Memo, Stage } from "../core/stage.ts";
import type { DocsVersion, PageLink, SidebarNode, Updated, VersionSummary } from "../shared/contract.ts";
import { findEdited, findShowing } from "./edited.ts";
import { type Layout, type LayoutInput, layOut } from "./layout.ts";
import { type MadePage, makePages } from "./make-pages.ts";
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

/** The model of the build before. What is made of it is what is made without it. */
interface LastModel {
  readonly site: Kept<Site>;
  readonly outlines: ModelInput["outlines"]["addresses"];
  /** See `hashRest`. */
  readonly rest: string;
}

/** What is large of a site is kept in `memo`. */
export async function makeSite(input: ModelInput, memo: Memo): Promise<Site> {
  const rest = hashRest(input);
  const last = memo.recall(lastModel) as LastModel | null;
  const site = await memo.run(makeModelStage(memo, last), { ...input, rest });
  const { addresses: outlines } = input.outlines;
  if (site !== last?.site) memo.remember(lastModel, { site, outlines, rest } satisfies LastModel);
  return memo.read(site);
}

/** Raise it when the code of the model changes what it returns. */
const version = "10";

/** The pages of another version are none to go on with. */
const lastModel = `model ${version}`;

type KeyedInput = ModelInput & Pick<LastModel, "rest">;

const makeModelStage = (memo: Memo, last: LastModel | null): Stage<KeyedInput, Kept<Site>> => ({
  name: "model",
  version,
  key: ({ outlines, rest }) => hash(outlines.hash, rest),
  run: async (input) => memo.keep(await makeModel(input, last, memo)),
});

/** Of all but the outlines. */
function hashRest(input: ModelInput): string {
  const { categories, tags, assets, files, changes, config, configFile, drafts } = input;
  return hash(
    contentHash(categories.map(({ path, category }) => [path, category])),
    contentHash(tags?.tags ?? null),
    contentHash(assets),
    contentHash(files),
    contentHash(changes),
    digest([config, configFile, drafts]),
  );
}

async function makeModel(input: KeyedInput, last: LastModel | null, memo: Memo): Promise<Site> {
  const layout = layOut(await input.outlines.load(), input);
  const { drafts, chains, configLinks } = layout;
  const { keep } = memo;
  const known = await findUnchanged(input, last, layout, memo);
  const { made, problems } = await makePages(drafts, { ...layout, changes: input.changes, keep }, known);
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

/** By route, the pages that are what they were; none where there is more than an edit of some documents. */
async function findUnchanged(
  { outlines, rest }: KeyedInput,
  last: LastModel | null,
  layout: Layout,
  memo: Memo,
): Promise<ReadonlyMap<RoutePath, MadePage>> {
  const none = new Map<RoutePath, MadePage>();
  if (last === null || last.rest !== rest) return none;
  const edited = findEdited(last.outlines, outlines.addresses, await outlines.load(), memo.read);
  const showing = edited === null ? null : findShowing(edited, layout);
  if (showing === null) return none;
  const { pages, problems, listings } = memo.read(last.site);
  // Which of them a page has is not known.
  if (problems.length > 0) return none;
  const listingOf = memo.read(listings);
  return new Map(
    pages.flatMap((entry) => {
      const listing = listingOf[entry.route];
      if (listing === undefined || showing.has(entry.route)) return [];
      return [[entry.route, { entry, listing, problems: [] }] as const];
    }),
  );
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
