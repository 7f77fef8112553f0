/** `llms.txt`, in parts if it is long, and `llms-full.txt`: the site for language models. */
import type { Config } from "../config/schema.ts";
import { digest, hash, hashAll } from "../core/hash.ts";
import { once } from "../core/once.ts";
import { routeBelow, routePath } from "../core/paths.ts";
import type { Stage } from "../core/stage.ts";
import { listLine, toAbsolute } from "../render/copy.ts";
import { pageTitle } from "../render/props.ts";
import { fillLabel } from "../shared/fill-label.ts";
import { fillDescription } from "../site/description.ts";
import { fileUrl } from "../site/links/assets.ts";
import { generatedFile } from "../site/links/generated-files.ts";
import type { Page } from "../site/pages.ts";
import { getLocaleFile, homeRoute } from "../site/routes/locale-routes.ts";
import { readGroups } from "../site/site.ts";
import { copiedPages, openMarkdownExport } from "./copies.ts";
import type { CompleteSite, SiteKind } from "./kind.ts";
import { divide, type Entry, formatLinks, formatSections, maxLength, type Part } from "./llms-parts.ts";
import { lazyOutput, type Output } from "./plan.ts";

/** Larger sites have no `llms-full.txt`: it would exceed any context window, and every edit would rewrite it. */
const maxInOne = 1000;

export const llms: SiteKind = {
  name: "llms.txt",
  needs: "all",
  isGenerated: true,
  mayHold: (path) => /(?:^|\/)llms(?:-full|-\d+)?\.txt$/.test(path),
  async list(view) {
    if (!view.config.machine.llms) return [];
    const sections = once(() => groupPages(view));
    const lists = once(() => makeLists(sections(), view));
    const listed = await view.memo.run(listStage, { view, lists });
    return [
      ...listed.map(({ path, key }) => listOutput(path, key, lists, view.config)),
      ...listWhole(sections, view),
    ];
  },
};

interface List {
  /** Relative to the home page of the locale. */
  readonly path: string;
  make(): string;
}

type Lists = () => readonly List[];

interface ListFile extends Pick<List, "path"> {
  /** Digest of its text. */
  readonly key: string;
}

interface ListInput {
  readonly view: CompleteSite;
  readonly lists: Lists;
}

/** Remembers which lists there are, so that an edit of a text makes none. */
const listStage: Stage<ListInput, readonly ListFile[]> = {
  name: "llms.txt",
  key({ view: { config, model, site, renderer } }) {
    const describe = ({ source }: Page) => (source === null ? "" : renderer.docs.get(source)?.description);
    const descriptions = site.pages.map((page) => describe(page) ?? "");
    return hashAll([model, digest(config), digest(renderer.theme.labels), ...descriptions]);
  },
  run: ({ lists }) => lists().map(({ path, make }) => ({ path, key: hash(make()) })),
};

function listOutput(path: string, key: string, lists: Lists, config: Config): Output {
  return lazyOutput({
    path: getLocaleFile(config, path),
    kind: "data",
    key: () => key,
    from: generatedFile.llms,
    async produce() {
      const list = lists().find((one) => one.path === path);
      if (list === undefined) throw new Error(`The site has no list ${path}.`);
      return Buffer.from(list.make());
    },
  });
}

function listWhole(sections: () => readonly Section[], view: CompleteSite): readonly Output[] {
  const { config, site } = view;
  const pages = copiedPages(view);
  if (pages.size > maxInOne) return [];
  const { words, text, keyOf } = openMarkdownExport(view);
  const whole = lazyOutput({
    path: getLocaleFile(config, generatedFile.llmsFull),
    kind: "data",
    key: () => hashAll([hash(site.orders, digest(config), words), ...Array.from(pages.values(), keyOf)]),
    from: generatedFile.llmsFull,
    produce: async () => {
      const listed = sections().flatMap((section) => section.pages);
      return Buffer.from(listed.map((page) => formatFullPage(page, text(page), config)).join("\n"));
    },
  });
  return [whole];
}

/**
 * Format of llmstxt.org: a title, a block quote, and link lists under headings. If it exceeds the limit, an index of several lists.
 */
function makeLists(sections: readonly Section[], view: CompleteSite): readonly List[] {
  const { title, tagline } = view.config;
  // Each part starts with a link to the index.
  const { start: note } = openMarkdownExport(view);
  const describe = openDescriptions(view);
  const entries = sections.flatMap(({ title: section, pages }) =>
    pages.map((page) => makeEntry(page, section, describe(page), view.config)),
  );
  const start = [`# ${title}\n`, ...(tagline === null ? [] : [`> ${tagline}\n`])];
  if (entries.reduce((length, { line }) => length + line.length, 0) <= maxLength) {
    const all = [...start, ...formatSections(entries)].join("\n");
    if (all.length <= maxLength) return [{ path: generatedFile.llms, make: () => all }];
  }
  const { parts, rest } = divide(entries);
  const links = linkParts(parts, describe, view);
  const partList =
    links.length === 0
      ? []
      : [
          formatLinks(
            generatedFile.llms,
            links.map(({ line }) => line),
          ),
        ];
  const makePart = (name: string, part: Part) =>
    [`# ${title}: ${name}\n\n${note.trimEnd()}\n`, ...formatSections(part.entries)].join("\n");
  return [
    { path: generatedFile.llms, make: () => [...start, ...partList, ...formatSections(rest)].join("\n") },
    ...links.map(({ part, name }) => ({ path: part.path, make: () => makePart(name, part) })),
  ];
}

interface Words {
  readonly title: string;
  readonly description: string | null;
}

type Describe = (page: Page) => Words;

function openDescriptions({ site, renderer: { read, docs, theme } }: CompleteSite): Describe {
  const listings = readGroups(site.listings, read);
  const byRoute = new Map(site.pages.map(({ route }, index) => [route, listings[index]]));
  return ({ route }) => {
    const listing = byRoute.get(route);
    if (listing === undefined) throw new Error(`The model lists no page at ${route}.`);
    const description = fillDescription(listing.description, (path) => docs.get(path)?.description ?? null);
    return { title: pageTitle(listing, theme.labels), description };
  };
}

function makeEntry(page: Page, section: string, { title, description }: Words, config: Config): Entry {
  const { machine, baseUrl, url } = config;
  const address = machine.markdown && page.copy !== null ? fileUrl(baseUrl, page.copy) : page.url;
  const line = listLine(title, toAbsolute(address, url), description);
  return { route: routeBelow(homeRoute(config), page.route), section, title, line };
}

interface PartLink {
  readonly part: Part;
  readonly name: string;
  readonly line: string;
}

/** Title and description of the folder's page, and the number of pages. Without them, the folder, and the first and last page. */
function linkParts(
  parts: readonly Part[],
  describe: Describe,
  { config, site, renderer: { theme } }: CompleteSite,
): readonly PartLink[] {
  const shown = site.pages.filter(({ listed, isLatest }) => listed && isLatest);
  const byRoute = new Map(shown.map((page) => [page.route, page]));
  return parts.map((part) => {
    const { folder, number, entries, path } = part;
    const page = byRoute.get(routePath(homeRoute(config), folder));
    const words = page === undefined || folder === "" ? null : describe(page);
    const title = words?.title ?? (folder || config.title);
    const name = number === null ? title : `${title} (${number})`;
    const range = [entries[0], entries.at(-1)].flatMap((one) => one?.title ?? []).join(" – ");
    const about = number === null ? (words?.description ?? range) : range;
    const count = fillLabel(theme.labels["card.count"], { count: String(entries.length) });
    const address = toAbsolute(fileUrl(config.baseUrl, getLocaleFile(config, path)), config.url);
    return { part, name, line: listLine(name, address, `${count} – ${about}`) };
  });
}

function formatFullPage(page: Page, text: string, { url }: Config): string {
  return `---\nsource: ${url}${page.url}\n---\n\n${text.trimEnd()}\n`;
}

/** Pages in reading order, grouped by their outermost category. */
interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** Authored pages of the latest version, each once; generated pages add no content. */
function groupPages({ site, renderer, config: { collections, title } }: CompleteSite): readonly Section[] {
  const written = new Map(site.pages.filter(isWritten).map((page) => [page.route, page]));
  const titles = new Map(collections.map((one) => [one.id, one.title]));
  const titleOf = ({ collection }: Page) => titles.get(collection ?? "") ?? title;
  const sections = new Map<string, Page[]>();
  const add = (name: string, page: Page) => {
    const section = sections.get(name) ?? [];
    section.push(page);
    sections.set(name, section);
    written.delete(page.route);
  };
  for (const order of renderer.read(site.orders)) {
    for (const { route, group } of order.pages) {
      const page = written.get(route);
      if (page !== undefined) add(group ?? titleOf(page), page);
    }
  }
  // Pages outside of all sidebars: documents first, then standalone pages.
  const rest = [...written.values()];
  for (const page of rest.filter(({ isDocs }) => isDocs)) add(titleOf(page), page);
  for (const page of rest.filter(({ isDocs }) => !isDocs)) add(title, page);
  return [...sections].map(([name, found]) => ({ title: name, pages: found }));
}

function isWritten({ source, listed, isLatest }: Page): boolean {
  return source !== null && listed && isLatest;
}
