/** Chooses the pages of a book: one collection or blog, in one version and locale, or a part of it, in the order of its sidebars. */
import { userError } from "../core/errors.ts";
import { nearest } from "../core/nearest.ts";
import { type RoutePath, routePath } from "../core/paths.ts";
import type { CompleteSite } from "../outputs/kind.ts";
import type { Page } from "../site/pages.ts";
import type { Order, OrderedCategory, OrderedPage } from "../site/site.ts";

/** As on the command line; null uses the default. */
export interface BookChoice {
  readonly locale: string | null;
  /** Id of a collection or blog; null uses the first one with pages. */
  readonly collection: string | null;
  readonly version: string | null;
  readonly sidebar: string | null;
  /** Folder, or label of a category. */
  readonly section: string | null;
}

export interface ChosenPages {
  readonly site: CompleteSite;
  /** Title of the collection or blog. */
  readonly title: string;
  /** Title of the section; null for more than a section. */
  readonly section: string | null;
  /** Label of the version; null without versions. */
  readonly version: string | null;
  readonly pages: readonly PlacedPage[];
}

export interface PlacedPage {
  readonly page: Page;
  /** Categories, outermost first and including the one that it is the index of. */
  readonly trail: readonly OrderedCategory[];
}

/**
 * @param sites one per locale, the default locale first
 * @throws UserError for an unknown name, or a book without pages
 */
export function choosePages(sites: readonly CompleteSite[], choice: BookChoice): ChosenPages {
  const site = chooseSite(sites, choice.locale);
  const source = chooseSource(site, choice);
  const all = getPagesInOrder(site, source, choice.sidebar);
  const { pages, title: section } = chooseSection(all, source.root, choice.section);
  if (pages.length === 0) throw userError("book/empty", { name: source.title });
  return { site, title: source.title, section, version: source.versionLabel, pages };
}

function chooseSite(sites: readonly CompleteSite[], code: string | null): CompleteSite {
  const codes = sites.map(({ config }) => config.locale.code);
  const found = sites[code === null ? 0 : codes.indexOf(code)];
  if (found === undefined) throw unknown("locale", code ?? "", codes);
  return found;
}

/** Throws for the name of an option that the site doesn't have. */
function unknown(
  option: "locale" | "collection" | "version" | "sidebar" | "section",
  name: string,
  candidates: readonly string[],
) {
  const all = [...new Set(candidates)];
  const names = all.length > maxNames ? [...all.slice(0, maxNames), "…"] : all;
  return userError("book/unknown", { option, name, names: names.join(", "), nearest: nearest(name, all) });
}

/** Maximum number of names listed in a message. */
const maxNames = 10;

/** Collection or blog, in one version. */
interface BookSource {
  readonly title: string;
  readonly root: RoutePath;
  readonly versionLabel: string | null;
  has(page: Page): boolean;
}

function chooseSource({ config, pages }: CompleteSite, { collection: id, version }: BookChoice): BookSource {
  const { collections, blogs } = config;
  const ids = [...new Set([...collections, ...blogs].map((one) => one.id))];
  const hasPages = (one: string) =>
    pages.some(({ collection, postOf, source }) => source !== null && (collection === one || postOf === one));
  const chosen = id ?? ids.find(hasPages) ?? ids[0] ?? "";
  const versions = collections.filter((one) => one.id === chosen);
  const blog = blogs.find((one) => one.id === chosen);
  if (versions.length === 0 && blog === undefined) throw unknown("collection", chosen, ids);
  const names = versions.flatMap((one) => one.version?.name ?? []);
  const found =
    version === null
      ? (versions.find((one) => one.version?.isLatest ?? true) ?? versions[0])
      : versions.find((one) => one.version?.name === version || one.version?.label === version);
  if (version !== null && found === undefined) throw unknown("version", version, names);
  if (found === undefined)
    return {
      title: blog?.title ?? config.title,
      root: routePath(blog?.route ?? ""),
      versionLabel: null,
      has: (page) => page.postOf === chosen,
    };
  const name = found.version?.name ?? null;
  return {
    title: found.title,
    root: routePath(found.route),
    versionLabel: versions.length > 1 ? (found.version?.label ?? null) : null,
    has: (page) => page.collection === chosen && page.version === name && page.postOf === null,
  };
}

/** Pages of all sidebars, each once, then those in no sidebar. */
function getPagesInOrder(
  { site, pages, renderer }: CompleteSite,
  source: BookSource,
  sidebar: string | null,
): readonly PlacedPage[] {
  const own = new Map(
    pages.filter((page) => page.listed && source.has(page)).map((page) => [page.route, page]),
  );
  const orders = renderer
    .read(site.orders)
    .filter((order) => order.pages.some(({ route }) => own.has(route)));
  const chosen = sidebar === null ? orders : orders.filter((order) => order.sidebar === sidebar);
  if (sidebar !== null && chosen.length === 0)
    throw unknown(
      "sidebar",
      sidebar,
      orders.map((order) => order.sidebar),
    );
  const found = new Map<RoutePath, PlacedPage>();
  const placed = chosen.flatMap((order) =>
    order.pages.map((page) => ({ ...page, trail: getTrail(page, order) })),
  );
  for (const { route, trail } of placed) {
    const page = own.get(route);
    // A generated list of all pages repeats the table of contents.
    const isList = page?.source === null && trail.at(-1)?.route !== route;
    if (page !== undefined && !isList && !found.has(route)) found.set(route, { page, trail });
  }
  if (sidebar === null)
    for (const page of own.values())
      if (page.source !== null && !found.has(page.route)) found.set(page.route, { page, trail: [] });
  return [...found.values()];
}

/** Categories of a page, outermost first. */
function getTrail({ category }: OrderedPage, { categories }: Order): readonly OrderedCategory[] {
  const trail: OrderedCategory[] = [];
  for (let index = category; index !== null; ) {
    const found = categories[index];
    if (found === undefined) throw new Error(`The order has no category ${index}.`);
    trail.unshift(found);
    index = found.parent;
  }
  return trail;
}

/** The pages below a folder, or in a category with this label. Their common categories become the title. */
function chooseSection(
  all: readonly PlacedPage[],
  root: RoutePath,
  section: string | null,
): { readonly pages: readonly PlacedPage[]; readonly title: string | null } {
  if (section === null) return { pages: all, title: null };
  const folder = routePath(section.replaceAll("\\", "/"));
  const isInside = (route: string) =>
    [folder, routePath(root, folder)].some(
      (one) => one !== "" && (route === one || route.startsWith(`${one}/`)),
    );
  const inFolder = all.filter(({ page }) => isInside(page.route));
  const chosen =
    inFolder.length > 0 ? inFolder : all.filter(({ trail }) => trail.some(({ label }) => label === section));
  if (chosen.length === 0) throw unknown("section", section, getSections(all, root));
  const shared = countShared(chosen);
  return {
    title: chosen[0]?.trail[shared - 1]?.label ?? null,
    pages: chosen.map(({ page, trail }) => ({ page, trail: trail.slice(shared) })),
  };
}

/** Folders with more than one page, and labels of categories. */
function getSections(all: readonly PlacedPage[], root: RoutePath): readonly string[] {
  const folders = all.map(({ page }) => {
    const below =
      root !== "" && page.route.startsWith(`${root}/`) ? page.route.slice(root.length + 1) : page.route;
    return below.split("/").slice(0, -1).join("/");
  });
  return [...folders, ...all.flatMap(({ trail }) => trail.map(({ label }) => label))].filter(
    (name) => name !== "",
  );
}

/** Number of categories that all pages are in. */
function countShared(pages: readonly PlacedPage[]): number {
  const [first = [], ...others] = pages.map(({ trail }) => trail);
  const differs = first.findIndex(({ label }, index) =>
    others.some((trail) => trail[index]?.label !== label),
  );
  return differs === -1 ? first.length : differs;
}
