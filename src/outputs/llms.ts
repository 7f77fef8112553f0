/** `llms.txt` and `llms-full.txt`: the site for language models. */
import type { Config } from "../config/schema.ts";
import { digest, hash, hashAll } from "../core/hash.ts";
import type { RoutePath, SourcePath } from "../core/paths.ts";
import { listLine, toAbsolute } from "../render/copy.ts";
import { contextKey, type Renderer } from "../render/page.ts";
import { pageTitle } from "../render/props.ts";
import { fillDescription } from "../site/description.ts";
import { fileUrl } from "../site/links/assets.ts";
import { generatedFile } from "../site/links/generated-files.ts";
import type { Page, PageListing } from "../site/pages.ts";
import { getLocaleFile, isLocaleFile } from "../site/routes/locale-routes.ts";
import type { Order, Site } from "../site/site.ts";
import { copiedPages, openMarkdownExport } from "./copies.ts";
import type { SiteKind } from "./kind.ts";
import { lazyOutput } from "./plan.ts";

/** Larger sites have no `llms-full.txt`: it would exceed any context window, and every edit would rewrite it. */
const maxInOne = 1000;

export const llms: SiteKind = {
  name: "llms.txt",
  needs: "all",
  isGenerated: true,
  mayHold: (path) => [generatedFile.llms, generatedFile.llmsFull].some((name) => isLocaleFile(path, name)),
  list(view) {
    const { config, site, renderer } = view;
    if (!config.machine.llms) return [];
    const { read, docs } = renderer;
    const firstWords: GetDescription = (path) => docs.get(path)?.description ?? null;
    const { words, text, keyOf } = openMarkdownExport(view);
    const pages = copiedPages(view);
    const sections = () => groupPages(site.pages, read(site.orders), config);
    const shared = hash(site.orders, digest(config), words);
    const list = lazyOutput({
      path: getLocaleFile(config, generatedFile.llms),
      kind: "data",
      key: () => hashAll([shared, ...Array.from(pages.values(), (page) => contextKey(page, renderer))]),
      from: generatedFile.llms,
      produce: async () => {
        const listings = read(site.listings);
        const listed = new Map(site.pages.map(({ route }, index) => [route, listings[index]]));
        return Buffer.from(makeList(sections(), listed, config, renderer, firstWords));
      },
    });
    const whole = lazyOutput({
      path: getLocaleFile(config, generatedFile.llmsFull),
      kind: "data",
      key: () => hashAll([shared, ...Array.from(pages.values(), keyOf)]),
      from: generatedFile.llmsFull,
      produce: async () => {
        const listed = sections().flatMap((section) => section.pages);
        return Buffer.from(listed.map((page) => formatFullPage(page, text(page), config)).join("\n"));
      },
    });
    return pages.size > maxInOne ? [list] : [list, whole];
  },
};

/** Start of a document, used as its description. */
type GetDescription = (path: SourcePath) => string | null;

/** Format of llmstxt.org: a title, a block quote, and link lists under headings. */
function makeList(
  sections: readonly Section[],
  listings: ReadonlyMap<RoutePath, PageListing | undefined>,
  { title, tagline, machine, baseUrl, url }: Config,
  { theme }: Renderer,
  firstWords: GetDescription,
): string {
  const address = ({ url: page, copy }: Page) =>
    toAbsolute(machine.markdown && copy !== null ? fileUrl(baseUrl, copy) : page, url);
  const line = (page: Page) => {
    const listing = listings.get(page.route);
    if (listing === undefined) throw new Error(`The model lists no page at ${page.route}.`);
    const description = fillDescription(listing.description, firstWords);
    return listLine(pageTitle(listing, theme.labels), address(page), description);
  };
  const parts = sections.map(({ title: name, pages }) => `## ${name}\n\n${pages.map(line).join("\n")}\n`);
  return [`# ${title}\n`, ...(tagline === null ? [] : [`> ${tagline}\n`]), ...parts].join("\n");
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
function groupPages(
  pages: Site["pages"],
  orders: readonly Order[],
  { collections, title }: Config,
): Section[] {
  const written = new Map(pages.filter(isWritten).map((page) => [page.route, page]));
  const titles = new Map(collections.map((one) => [one.id, one.title]));
  const titleOf = ({ collection }: Page) => titles.get(collection ?? "") ?? title;
  const sections = new Map<string, Page[]>();
  const add = (name: string, page: Page) => {
    const section = sections.get(name) ?? [];
    section.push(page);
    sections.set(name, section);
    written.delete(page.route);
  };
  for (const order of orders) {
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
