/** What machines read: a copy in Markdown beside every page, `llms.txt` and `llms-full.txt`. */
import type { Config } from "../config/schema.ts";
import { digest, hash, hashAll } from "../core/hash.ts";
import { type OutputPath, outputPath, type RoutePath, type SourcePath } from "../core/paths.ts";
import type { DocRefs } from "../markdown/doc.ts";
import { absolute, listLine, renderCopy } from "../render/copy.ts";
import { contextKey, describedPage, type Renderer } from "../render/page.ts";
import { pageTitle } from "../render/props.ts";
import { fileUrl } from "../site/assets.ts";
import { fillDescription } from "../site/description.ts";
import type { PageEntry, PageListing } from "../site/pages.ts";
import type { Site } from "../site/site.ts";
import { machineOrder, type Section } from "./machine-order.ts";
import { LazyOutput, lazyOutput, type Output } from "./plan.ts";

/** A larger site has no `llms-full.txt`: nobody could read it, and every edit would write it. */
const mostInOne = 1000;

export const wholeCopy = outputPath("llms-full.txt");

interface CopiesInput {
  readonly config: Config;
  readonly docs: DocRefs;
  readonly site: Pick<Site, "pages" | "orders" | "listings">;
}

/** Makes the copies of pages, one by one. */
export function openCopier({ config, docs }: Omit<CopiesInput, "site">, renderer: Renderer) {
  const { theme, read } = renderer;
  const { labels } = theme;
  const words = digest([labels, config.url, config.baseUrl]);
  const docOf = ({ source }: PageEntry) => (source === null ? null : (docs.get(source) ?? null));
  const text = (page: PageEntry) => {
    const copy = docOf(page)?.copy ?? null;
    const context = describedPage(page, renderer);
    return renderCopy({ context, copy: copy === null ? null : read(copy), labels, origin: config.url });
  };
  const keyOf = (page: PageEntry) => hash(contextKey(page, renderer), docOf(page)?.copy ?? "", words);
  const copier: Copier = { text, keyOf };
  const output = (page: PageEntry, path: OutputPath): Output => new CopyOutput(page, path, copier);
  return { ...copier, words, output };
}

interface Copier {
  text(page: PageEntry): string;
  keyOf(page: PageEntry): string;
}

class CopyOutput extends LazyOutput {
  readonly path: OutputPath;
  readonly #page: PageEntry;
  readonly #copier: Copier;

  constructor(page: PageEntry, path: OutputPath, copier: Copier) {
    super();
    this.path = path;
    this.#page = page;
    this.#copier = copier;
  }

  get kind() {
    return "data" as const;
  }

  get from() {
    return `the copy of ${this.#page.from}`;
  }

  protected findKey() {
    return this.#copier.keyOf(this.#page);
  }

  async produce() {
    return Buffer.from(this.#copier.text(this.#page));
  }
}

export function copyOutputs(input: CopiesInput, renderer: Renderer): Output[] {
  const { output } = openCopier(input, renderer);
  const copies = input.config.machine.markdown ? [...copied(input.site)] : [];
  return [...copies.map(([path, page]) => output(page, path)), ...listOutputs(input, renderer)];
}

/** The first words of a document. */
type FirstWords = (path: SourcePath) => string | null;

function copied({ pages }: Pick<Site, "pages">): ReadonlyMap<OutputPath, PageEntry> {
  const found = new Map<OutputPath, PageEntry>();
  for (const page of pages) if (page.copy !== null) found.set(page.copy, page);
  return found;
}

/** `llms.txt` and `llms-full.txt`. */
export function listOutputs({ config, docs, site }: CopiesInput, renderer: Renderer): Output[] {
  if (!config.machine.llms) return [];
  const firstWords: FirstWords = (path) => docs.get(path)?.description ?? null;
  const { read } = renderer;
  const { words, text, keyOf } = openCopier({ config, docs }, renderer);
  const pages = copied(site);
  const sections = () => machineOrder(site.pages, read(site.orders), config);
  const shared = hash(site.orders, digest(config), words);
  const list = lazyOutput({
    path: outputPath("llms.txt"),
    kind: "data",
    key: () => hashAll([shared, ...Array.from(pages.values(), (page) => contextKey(page, renderer))]),
    from: "llms.txt",
    produce: async () => {
      const listings = site.listings.flatMap((group) => read(group));
      const listed = new Map(site.pages.map(({ route }, index) => [route, listings[index]]));
      return Buffer.from(makeList(sections(), listed, config, renderer, firstWords));
    },
  });
  const whole = lazyOutput({
    path: wholeCopy,
    kind: "data",
    key: () => hashAll([shared, ...Array.from(pages.values(), keyOf)]),
    from: "llms-full.txt",
    produce: async () => {
      const listed = sections().flatMap((section) => section.pages);
      return Buffer.from(listed.map((page) => full(page, text(page), config)).join("\n"));
    },
  });
  return pages.size > mostInOne ? [list] : [list, whole];
}

/** The form of llmstxt.org: a title, a quotation, lists of links under headings. */
function makeList(
  sections: readonly Section[],
  listings: ReadonlyMap<RoutePath, PageListing | undefined>,
  { title, tagline, machine, baseUrl, url }: Config,
  { theme }: Renderer,
  firstWords: FirstWords,
): string {
  const address = ({ url: page, copy }: PageEntry) =>
    absolute(machine.markdown && copy !== null ? fileUrl(baseUrl, copy) : page, url);
  const line = (page: PageEntry) => {
    const listing = listings.get(page.route);
    if (listing === undefined) throw new Error(`The model lists no page at ${page.route}.`);
    const description = fillDescription(listing.description, firstWords);
    return listLine(pageTitle(listing, theme.labels), address(page), description);
  };
  const parts = sections.map(({ title: name, pages }) => `## ${name}\n\n${pages.map(line).join("\n")}\n`);
  return [`# ${title}\n`, ...(tagline === null ? [] : [`> ${tagline}\n`]), ...parts].join("\n");
}

function full(page: PageEntry, text: string, { url }: Config): string {
  return `---\nsource: ${url}${page.url}\n---\n\n${text.trimEnd()}\n`;
}
