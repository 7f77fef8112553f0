/**
 * Search records of a site, in the one format that the embedded index and the hosted service share: one record per heading,
 * one for the text below it (split if long), and one for its code, which weighs less.
 */

import { hash } from "../core/hash.ts";
import type { RoutePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { PagesByPath, ParsedPage, Section } from "../markdown/doc.ts";
import { getOwn } from "../shared/own-property.ts";
import type { Hierarchy, RecordType, SearchRecord } from "../shared/search/protocol.ts";
import { type Change, getChangeTitle } from "../site/change-lists.ts";
import type { Description } from "../site/description.ts";
import { type Page, type PageContext, searchTag } from "../site/pages.ts";
import { homeUrl } from "../site/routes/locale-routes.ts";
import type { Site } from "../site/site.ts";
import type { RecordOptions } from "./options.ts";

/** Searchable content of one page. Records are created on demand, because the text is already stored in the `Doc`. */
export interface PageRecords {
  readonly route: RoutePath;
  /** Equal keys promise equal records. */
  readonly key: string;
  readonly facets: PageFacets;
  /** `lvl0` */
  readonly top: string;
  readonly text: PageText;
  records(): readonly SearchRecord[];
}

/** Text of a page, independent of its place in the site. */
export interface PageText {
  /** Equal keys promise equal text. */
  readonly key: string;
  /** Front matter description, or the start of the first paragraph. */
  readonly description: string | null;
  /** Additional search terms from the front matter. */
  readonly keywords: readonly string[];
  sections(): readonly Section[];
}

/** Fields shared by all records of a page, used as search filters. */
export type PageFacets = Pick<SearchRecord, "language" | "version" | "docusaurus_tag">;

interface RecordsInput {
  readonly site: Pick<Site, "pages" | "hrefs">;
  readonly docs: PagesByPath;
  readonly options: RecordOptions;
  readonly read: Memo["read"];
}

export function toPageText({ sections, description, keywords }: ParsedPage, read: Memo["read"]): PageText {
  const key = hash(sections, description ?? "", JSON.stringify(keywords));
  return { key, description, keywords, sections: () => read(sections) };
}

/** Records of all searchable pages, in site order. */
export function makeRecords({ site, docs, options, read }: RecordsInput): readonly PageRecords[] {
  const facetsOf = makeFacetLookup(options);
  const around: RecordContext = { topOf: openTopLevels(site.hrefs, options), options, read };
  const routes = new Set<RoutePath>();
  return site.pages.flatMap((page) => {
    // Of pages with the same route, only the first is published.
    if (routes.has(page.route)) return [];
    routes.add(page.route);
    const doc = page.source === null ? null : (docs.get(page.source) ?? null);
    return isSearchable(page, doc) ? [new SitePageRecords(page, doc, facetsOf(page), around)] : [];
  });
}

/** Generated lists are searchable if they have a title from the author; lists of tags have none. */
function isSearchable({ listed, template, titleLabel }: Page, doc: ParsedPage | null): boolean {
  if (!listed || template === "not-found" || template === "search") return false;
  return doc === null ? titleLabel === null : doc.search.found;
}

/** Memoized, because all pages of a version share theirs. */
function makeFacetLookup({ locale }: RecordOptions): (page: Page) => PageFacets {
  const made = new Map<string, PageFacets>();
  return (page) => {
    const tag = searchTag(page);
    const facets = made.get(tag) ?? { language: locale.code, version: page.version, docusaurus_tag: tag };
    made.set(tag, facets);
    return facets;
  };
}

/** Inputs shared by all pages. */
interface RecordContext extends Pick<RecordsInput, "options" | "read"> {
  /** `lvl0` of a page. */
  topOf(page: Page): string;
}

/** A class with lazy getters: eager values would take a kilobyte per page for the whole build. */
class SitePageRecords implements PageRecords {
  readonly #page: Page;
  readonly #doc: ParsedPage | null;
  readonly #around: RecordContext;
  readonly facets: PageFacets;
  #key: string | null = null;

  constructor(page: Page, doc: ParsedPage | null, facets: PageFacets, around: RecordContext) {
    this.#page = page;
    this.#doc = doc;
    this.#around = around;
    this.facets = facets;
  }

  get route() {
    return this.#page.route;
  }

  get top() {
    return this.#around.topOf(this.#page);
  }

  get key() {
    this.#key ??= this.#findKey();
    return this.#key;
  }

  #findKey(): string {
    const { sections, description } = this.#doc ?? { sections: this.#page.context, description: null };
    const { facets, route, url, top, pageRank, keywords } = this.#found();
    return hash(
      route,
      url,
      top,
      facets.language,
      facets.version ?? "",
      facets.docusaurus_tag,
      String(pageRank),
      sections,
      description === null ? "" : `=${description}`,
      this.#page.listsChanges ? this.#page.context : "",
      ...keywords,
    );
  }

  get text(): PageText {
    const { read } = this.#around;
    const { context, listsChanges } = this.#page;
    if (this.#doc !== null) {
      const text = toPageText(this.#doc, read);
      return listsChanges ? withChanges(text, context, read) : text;
    }
    return { key: context, description: null, keywords: [], sections: () => [generated(read(context))] };
  }

  records() {
    return makePageRecords(this.text.sections(), this.#found());
  }

  #found(): RecordPage {
    return {
      facets: this.facets,
      route: this.#page.route,
      url: this.#around.options.url + this.#page.url,
      top: this.top,
      pageRank: this.#doc?.search.weight ?? 0,
      keywords: this.#doc?.keywords ?? [],
    };
  }
}

/** Adds the changes of other pages to the sections that list them. */
function withChanges(text: PageText, context: Page["context"], read: Memo["read"]): PageText {
  const sections = () => {
    const lists = read(context).changeLists ?? {};
    return text.sections().map((section) => ({
      ...section,
      text: [
        ...section.text,
        ...(section.listedVersions ?? []).flatMap((version) => (getOwn(lists, version) ?? []).map(toLine)),
      ],
    }));
  };
  return { ...text, key: hash(text.key, context), sections };
}

function toLine(change: Change): string {
  return change.reason === "" ? getChangeTitle(change) : `${getChangeTitle(change)}: ${change.reason}`;
}

/** Only the config or a category file can describe a generated page. */
function generated({ title, description }: PageContext<Description>): Section {
  const text = typeof description === "string" ? [description] : [];
  return { id: null, level: 1, title, text, code: [] };
}

/** Records for indexing a text before its place in the site is known: passages and headings below the top level. */
export function makeTextRecords(text: PageText): readonly SearchRecord[] {
  return makePageRecords(text.sections(), { ...unplacedPage, keywords: text.keywords });
}

const unplacedPage: RecordPage = {
  facets: { language: "", version: null, docusaurus_tag: "" },
  route: "",
  url: "",
  top: "",
  pageRank: 0,
  keywords: [],
};

interface RecordPage {
  readonly facets: PageFacets;
  readonly route: string;
  /** Absolute. */
  readonly url: string;
  /** `lvl0` */
  readonly top: string;
  readonly pageRank: number;
  readonly keywords: readonly string[];
}

/** Record ids contain the location: `docs/intro#使い方`, `docs/intro#使い方~1`. */
export function makePageRecords(sections: readonly Section[], page: RecordPage): readonly SearchRecord[] {
  const { facets, route, url, top, pageRank, keywords } = page;
  const above: (string | null)[] = [top, null, null, null, null, null, null];
  const given = new Map<string, number>();
  const found: SearchRecord[] = [];
  for (const { id, level, title, text, code } of sections) {
    above.fill(null, level);
    above[level] = title;
    const hierarchy = toHierarchy(above);
    const place = { hierarchy, anchor: id, url: id === null ? url : `${url}#${id}`, url_without_anchor: url };
    const name = `${route}#${id ?? ""}`;
    const add = (type: RecordType, content: string | null, weight: number) => {
      const count = given.get(name) ?? 0;
      given.set(name, count + 1);
      found.push({
        objectID: count === 0 ? name : `${name}~${count}`,
        type,
        content,
        ...place,
        weight: { pageRank, level: weight, position: found.length },
        ...(keywords.length > 0 && found.length === 0 ? { keywords } : {}),
        ...facets,
      });
    };
    add(`lvl${level}` as RecordType, null, 100 - 10 * level);
    for (const piece of splitPassage(text)) add("content", piece, 0);
    for (const piece of splitPassage(code)) add("content", piece, codeLevel);
  }
  return found;
}

/** `weight.level` of code, below that of text. */
const codeLevel = -10;

function toHierarchy([lvl0 = null, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, ...rest]: readonly (
  | string
  | null
)[]): Hierarchy {
  return { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5: rest[0] ?? null, lvl6: rest[1] ?? null };
}

/** Nearest sidebar category, or the active navbar link, or the title of the collection, blog or site. */
function openTopLevels(
  hrefs: Site["hrefs"],
  { baseUrl, locale, navbar, collections, blogs, title }: RecordOptions,
): (page: Page) => string {
  const home = homeUrl({ baseUrl, locale });
  const links = navbar.links.flatMap((entry) => ("items" in entry ? entry.items : [entry]));
  const places = links.map(({ to, activeBase, label }) => ({
    label,
    address: getOwn(hrefs, to) ?? to,
    base: activeBase === null ? null : home + activeBase.replace(/^\//, ""),
  }));
  const deepestFirst = (routes: RecordOptions["blogs"]) =>
    routes.toSorted((a, b) => b.route.length - a.route.length);
  const ofDocs = deepestFirst(collections);
  const ofBlogs = deepestFirst(blogs);
  return ({ group, url, isDocs }) => {
    if (group) return group;
    const link = places.find(({ address, base }) => (base === null ? address === url : url.startsWith(base)));
    if (link !== undefined) return link.label;
    const around = (isDocs ? ofDocs : ofBlogs).find(({ route }) => url.startsWith(`${baseUrl}${route}/`));
    return (around ?? (isDocs ? collections[0] : undefined) ?? { title }).title;
  };
}

/** UTF-16 units: at most 6 kB of UTF-8, which leaves room for headings, URLs and JSON escapes. */
const maxCharacters = 2000;

/** Joins passages up to the limit; splits longer ones, preferably at the end of a sentence. */
function splitPassage(passages: readonly string[]): readonly string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const part of passages.flatMap(cut)) {
    if (piece !== "" && piece.length + part.length >= maxCharacters) {
      pieces.push(piece);
      piece = "";
    }
    piece += piece === "" ? part : `\n${part}`;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

function cut(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > maxCharacters) {
    const head = rest.slice(0, maxCharacters);
    const sentence = Math.max(...["。", ". ", "\n", "、", " "].map((end) => head.lastIndexOf(end))) + 1;
    const end = sentence > maxCharacters / 2 ? sentence : safeEnd(head);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
}

/** Never splits a surrogate pair. */
function safeEnd(head: string): number {
  return /[\uD800-\uDBFF]$/.test(head) ? head.length - 1 : head.length;
}
