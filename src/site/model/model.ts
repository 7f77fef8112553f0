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
import { openPageGroups, putGroups, type StoredSite } from "./stored-site.ts";

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
  readonly site: Ref<StoredSite>;
  readonly summaries: SummaryRefs;
  readonly surroundings: Ref<ModelContext>;
}

export interface MadeSite {
  /** Equal addresses promise equal sites. */
  readonly model: Ref<StoredSite>;
  readonly site: Site;
}

/** Stores the large parts of the site in `memo`. */
export async function makeSite(input: ModelInput, memo: Memo): Promise<MadeSite> {
  const surroundings = storeModelContext(input, memo);
  const known = memo.getSlot(lastModel) as Ref<Model> | null;
  const last = known === null ? null : memo.read(known);
  const readPages = openPageGroups(memo.read);
  const site = await memo.run(makeModelStage(last, readPages), { ...input, surroundings });
  const summaries = input.pageSummaries.refs;
  // Updated on a hit, too: the next build compares against the current summaries.
  const model = memo.put<Model>({ site, summaries, surroundings });
  if (model !== known) memo.setSlot(lastModel, model);
  const stored = memo.read(site);
  return { model: site, site: { ...stored, pages: readPages(stored.pages) } };
}

/** Slot of the previous model. */
const lastModel = "model";

type KeyedInput = ModelInput & Pick<Model, "surroundings">;

type ReadPages = ReturnType<typeof openPageGroups>;

const makeModelStage = (last: Model | null, readPages: ReadPages): Stage<KeyedInput, Ref<StoredSite>> => ({
  name: "model",
  key: ({ pageSummaries, surroundings }) => hash(pageSummaries.hash, surroundings),
  async run(input, memo) {
    return memo.put(await makeModel(input, { last, readPages }, memo));
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

interface LastModel {
  readonly last: Model | null;
  readonly readPages: ReadPages;
}

async function makeModel(input: KeyedInput, last: LastModel, memo: Memo): Promise<StoredSite> {
  const layout = makeLayout(await input.pageSummaries.load(), input, memo.read);
  const { routes, orders, configLinks } = layout;
  const { put } = memo;
  const { before, unchanged, branches, hasOrders } = await findUnchanged(input, last, layout, memo);
  const { made, problems } = await makePages(routes, { ...layout, changes: input.changes, put }, unchanged);
  return {
    ...putPages(made, before, memo),
    routes: made.filter(({ entry }) => entry.template !== "not-found").length,
    branches: putBranches(layout, put, branches),
    versions: layout.versions.map(summarizeVersion),
    wholeVersions: before?.wholeVersions ?? put(layout.versions),
    links: put(getLinks(routes, input.config)),
    orders: before !== null && hasOrders ? before.orders : put(orders.map((order) => getOrder(order))),
    hrefs: configLinks.hrefs,
    redirects: layout.redirects,
    problems: [...layout.problems, ...problems],
  };
}

interface Unchanged {
  readonly before: StoredSite | null;
  /** Unchanged pages by route; empty unless only documents were edited. */
  readonly unchanged: ReadonlyMap<RoutePath, Page>;
  /** Unchanged sidebar branches. */
  readonly branches: StoredBranches;
  /** Whether the orders, which contain the labels of categories, are unchanged. */
  readonly hasOrders: boolean;
}

async function findUnchanged(
  { pageSummaries, surroundings }: KeyedInput,
  { last, readPages }: LastModel,
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
  // Problems are not assigned to pages, so none can be reused.
  if (before.problems.length > 0) return none;
  const unchanged = new Map<RoutePath, Page>();
  for (const entry of readPages(before.pages))
    if (!showing.pages.has(entry.route)) unchanged.set(entry.route, entry);
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

/** @param before the site before an edit, with the same pages in the same order */
function putPages(
  made: readonly BuiltPage[],
  before: StoredSite | null,
  { put, read }: Pick<Memo, "put" | "read">,
): Pick<StoredSite, "pages" | "listings"> {
  // Only unchanged pages have none.
  const isChanged = ({ listing }: BuiltPage) => listing !== null;
  const getEntries = (group: readonly BuiltPage[]) => group.map(({ entry }) => entry);
  const getListings = (group: readonly BuiltPage[], old: Ref<readonly PageListing[]> | null) => {
    const known = old === null || group.every(isChanged) ? [] : read(old);
    return group.map(({ entry, listing }, index) => {
      const found = listing ?? known[index];
      if (found === undefined) throw new Error(`The model lists no page at ${entry.route}.`);
      return found;
    });
  };
  const items = { items: made, isChanged };
  return {
    pages: putGroups({ ...items, known: before?.pages ?? [], getValues: getEntries }, put),
    listings: putGroups({ ...items, known: before?.listings ?? [], getValues: getListings }, put),
  };
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
