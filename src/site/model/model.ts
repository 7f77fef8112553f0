/** The site model: what pages know of each other. Pure data from summaries, category files, assets and config. */
import type { Config } from "../../config/schema.ts";
import { hash } from "../../core/hash.ts";
import { type OutputPath, type RoutePath, routeUrl } from "../../core/paths.ts";
import type { Memo, Ref, Stage } from "../../core/stage.ts";
import type { PageLink, Updated } from "../../shared/contract.ts";
import { isAnyLinked } from "../links/fragments.ts";
import type { Page, PageListing } from "../pages.ts";
import type { PageRoute } from "../routes/routes.ts";
import { summarizeVersion } from "../routes/version.ts";
import type { ReadingOrder } from "../sidebars/reading-order.ts";
import type { Branch } from "../sidebars/sidebar.ts";
import { type CategoryNode, pageRoute } from "../sidebars/tree.ts";
import type { Order, OrderedCategory, Site, StoredBranch } from "../site.ts";
import { findAffected, findEdited } from "./early-cutoff.ts";
import { type Layout, type LayoutInput, makeLayout } from "./layout.ts";
import { type BuiltPage, makePages } from "./make-pages.ts";
import type { PageSummaries, SummaryRefs } from "./page-summaries.ts";

export interface ModelInput extends ModelContext {
  readonly pageSummaries: PageSummaries;
}

/** Input of the model besides the page summaries. */
interface ModelContext extends LayoutInput {
  /** Last change of each file, from the Git history. */
  readonly changes: Readonly<Record<string, Updated>>;
}

/** The site with its inputs, kept to derive the next model incrementally. */
interface Model {
  readonly site: Ref<Site>;
  readonly summaries: SummaryRefs;
  readonly surroundings: Ref<ModelContext>;
}

/** Stores the large parts of the site in `memo`. */
export async function makeSite(input: ModelInput, memo: Memo): Promise<Ref<Site>> {
  const surroundings = storeModelContext(input, memo);
  const known = memo.getSlot(lastModel) as Ref<Model> | null;
  const last = known === null ? null : memo.read(known);
  const site = await memo.run(makeModelStage(last), { ...input, surroundings });
  const summaries = input.pageSummaries.refs;
  // Updated on a hit, too: the next build compares against the current summaries.
  const model = memo.put<Model>({ site, summaries, surroundings });
  if (model !== known) memo.setSlot(lastModel, model);
  return site;
}

/** Slot of the previous model. */
const lastModel = "model";

type KeyedInput = ModelInput & Pick<Model, "surroundings">;

const makeModelStage = (last: Model | null): Stage<KeyedInput, Ref<Site>> => ({
  name: "model",
  key: ({ pageSummaries, surroundings }) => hash(pageSummaries.hash, surroundings),
  async run(input, memo) {
    return memo.put(await makeModel(input, last, memo));
  },
});

function storeModelContext(input: ModelContext, memo: Memo): Ref<ModelContext> {
  const { categories, tags, summaries, languages, inventories, folders, pathScope, assets, files } = input;
  const { changes, config, configFile, drafts } = input;
  const ofAuthors = input.authors.map(({ path, authors, isRead }) => ({ path, authors, isRead }));
  const named = categories.map(({ path, category }) => ({ path, category }));
  const words = tags.map((file) => ({ path: file.path, tags: file.tags }));
  const listed = summaries.map(({ path, items }) => ({ path, items }));
  const places = { folders, pathScope, assets, files };
  return memo.put({
    categories: named,
    tags: words,
    summaries: listed,
    languages,
    inventories,
    authors: ofAuthors,
    ...places,
    changes,
    config,
    configFile,
    drafts,
  });
}

async function makeModel(input: KeyedInput, last: Model | null, memo: Memo): Promise<Site> {
  const layout = makeLayout(await input.pageSummaries.load(), input, memo.read);
  const { routes, orders, configLinks } = layout;
  const { put } = memo;
  const { before, unchanged, branches, hasOrders } = await findUnchanged(input, last, layout, memo);
  const { made, problems } = await makePages(routes, { ...layout, changes: input.changes, put }, unchanged);
  const listings = before === null ? [] : memo.read(before.listings);
  return {
    pages: made.map(({ entry }) => entry),
    routes: made.filter(({ entry }) => entry.template !== "not-found").length,
    branches: putBranches(layout, put, branches),
    versions: layout.versions.map(summarizeVersion),
    wholeVersions: before?.wholeVersions ?? put(layout.versions),
    links: put(getLinks(routes, input.config)),
    orders: before !== null && hasOrders ? before.orders : put(orders.map((order) => getOrder(order))),
    listings: put(getListings(made, listings)),
    hrefs: configLinks.hrefs,
    redirects: layout.redirects,
    problems: [...layout.problems, ...problems],
  };
}

interface Unchanged {
  readonly before: Site | null;
  /** Unchanged pages by route; empty unless only documents were edited. */
  readonly unchanged: ReadonlyMap<RoutePath, Page>;
  /** Unchanged sidebar branches. */
  readonly branches: StoredBranches;
  /** Whether the orders, which contain the labels of categories, are unchanged. */
  readonly hasOrders: boolean;
}

async function findUnchanged(
  { pageSummaries, surroundings }: KeyedInput,
  last: Model | null,
  layout: Layout,
  memo: Memo,
): Promise<Unchanged> {
  const none: Unchanged = { before: null, unchanged: new Map(), branches: new Map(), hasOrders: false };
  if (last === null || last.surroundings !== surroundings) return none;
  const edited = findEdited(last.summaries, pageSummaries.refs, memo.read);
  if (edited === null || (await isAnyLinked(edited.changedIds, pageSummaries.groups, memo))) return none;
  const showing = findAffected(edited, layout);
  if (showing === null) return none;
  const before = memo.read(last.site);
  const { pages, problems } = before;
  // Problems are not assigned to pages, so none can be reused.
  if (problems.length > 0) return none;
  const unchanged = new Map<RoutePath, Page>();
  for (const entry of pages) if (!showing.pages.has(entry.route)) unchanged.set(entry.route, entry);
  const branches = new Map(before.branches.map(({ output, items }) => [output, items]));
  for (const { output, owner } of allBranches(layout))
    if (owner !== null && showing.owners.has(owner)) branches.delete(output);
  return { before, unchanged, branches, hasOrders: showing.owners.size === 0 };
}

type StoredBranches = ReadonlyMap<OutputPath, StoredBranch["items"]>;

/** @param known unchanged branches */
export function putBranches(
  layout: Layout,
  put: Memo["put"],
  known: StoredBranches = new Map(),
): readonly StoredBranch[] {
  return allBranches(layout).map(({ output, items }) => ({
    output,
    items: known.get(output) ?? put(items()),
  }));
}

function allBranches({ sidebars }: Layout): readonly Branch[] {
  return [...sidebars.values()].flatMap(({ branches }) => branches);
}

function getLinks(routes: readonly PageRoute[], { baseUrl }: Config): readonly PageLink[] {
  return routes.flatMap(({ listed, label, route }) =>
    listed && label !== "" ? [{ label, url: routeUrl(baseUrl, route) }] : [],
  );
}

/** @param before listings of the same pages in the previous model */
function getListings(made: readonly BuiltPage[], before: readonly PageListing[]): readonly PageListing[] {
  return made.map(({ entry, listing }, index) => {
    const found = listing ?? before[index];
    if (found === undefined) throw new Error(`The model lists no page at ${entry.route}.`);
    return found;
  });
}

function getOrder({ sidebar, entries, title }: ReadingOrder): Order {
  const listed = entries.filter(({ document }) => document?.isHidden !== true);
  const categories: OrderedCategory[] = [];
  const numbers = new Map<CategoryNode, number>();
  const numberOf = (parent: number | null, category: CategoryNode): number => {
    const known = numbers.get(category);
    if (known !== undefined) return known;
    const { label, page } = category;
    const number = categories.push({ label, route: page === null ? null : pageRoute(page), parent }) - 1;
    numbers.set(category, number);
    return number;
  };
  const pages = listed.map(({ route, trail }) => ({
    route,
    group: title ?? trail[0]?.label ?? null,
    category: trail.reduce<number | null>(numberOf, null),
  }));
  return { sidebar: sidebar.name, pages, categories };
}
