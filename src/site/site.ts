/** What is known of a site, and how it lies in the store. */
import { type AsciiJson, fromAsciiJson, toAsciiJson } from "../core/ascii-json.ts";
import { inGroups } from "../core/groups.ts";
import { once } from "../core/once.ts";
import type { OutputPath, RoutePath } from "../core/paths.ts";
import type { Kept, Memo } from "../core/stage.ts";
import type { DocsVersion, PageLink, SidebarNode, VersionSummary } from "../shared/contract.ts";
import type { PageEntry, PageListing } from "./pages.ts";
import type { Problem } from "./problem.ts";

export interface Site {
  readonly pages: readonly PageEntry[];
  /** How many of them a visitor may be sent to. */
  readonly routes: number;
  readonly branches: readonly KeptBranch[];
  readonly version: VersionSummary;
  /** With all documents. */
  readonly wholeVersion: Kept<DocsVersion>;
  /** Every page that a visitor may be sent to, in groups as the pages. */
  readonly links: readonly Kept<readonly PageLink[]>[];
  /** Every sidebar read from top to bottom: the listed pages, under the outermost category of each. */
  readonly orders: Kept<readonly Order[]>;
  /** Of each page, in groups as the pages. */
  readonly listings: readonly Kept<readonly PageListing[]>[];
  /** The config's links into the site: as written → address. */
  readonly hrefs: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

export interface KeptBranch {
  readonly output: OutputPath;
  readonly items: Kept<readonly SidebarNode[]>;
}

export interface Order {
  readonly sidebar: string;
  readonly pages: readonly { readonly route: RoutePath; readonly group: string | null }[];
}

export interface KeptSite extends Omit<Site, "pages"> {
  /** `pagesInGroup` at a time: where a few change, most groups stay. */
  readonly pages: PageGroups;
}

type PageGroups = readonly KeptEntries[];

/** Every build reads all of them, and little in them is no ASCII. */
type KeptEntries = Kept<AsciiJson<readonly PageEntry[]>>;

const pagesInGroup = 256;

/** A site that has been read from the store; its pages are read when somebody asks for all of them. */
export interface StoredSite {
  readonly site: Site;
  readonly groups: PageGroups;
}

/**
 * What lies in groups as the pages. A group of pages that were all taken over is where it was.
 * @param before that of a site of as many pages, in the same order; empty where there is none
 */
export function keepGroups<Page, Part>(
  pages: readonly Page[],
  isTaken: (page: Page) => boolean,
  before: readonly Kept<readonly Part[]>[],
  make: (group: readonly Page[], known: Kept<readonly Part[]> | null) => readonly Part[],
  { keep }: Pick<Memo, "keep">,
): readonly Kept<readonly Part[]>[] {
  return [...inGroups(pages, pagesInGroup)].map((group, index) => {
    const known = before[index] ?? null;
    return known !== null && group.every(isTaken) ? known : keep(make(group, known));
  });
}

/** @param before one whose entries it may have taken over; as many, in the same order */
export function keepSite(site: Site, before: StoredSite | null, memo: Memo): Kept<KeptSite> {
  let start = 0;
  const groups = [...inGroups(site.pages, pagesInGroup)].map((entries, index) => {
    const known = before?.groups[index];
    const isSame = entries.every((entry, place) => entry === before?.site.pages[start + place]);
    start += entries.length;
    return known !== undefined && isSame ? known : keepEntries(entries, memo);
  });
  return memo.keep({ ...site, pages: groups });
}

export function readStored(address: Kept<KeptSite>, memo: Memo): StoredSite {
  const { pages: groups, ...site } = memo.read(address);
  const pages = once(() => groups.flatMap((entries) => readEntries(entries, memo)));
  const whole = {
    ...site,
    get pages() {
      return pages();
    },
  };
  return { site: whole, groups };
}

function keepEntries(entries: readonly PageEntry[], { keep }: Pick<Memo, "keep">): KeptEntries {
  return keep(toAsciiJson(entries));
}

function readEntries(address: KeptEntries, { read }: Pick<Memo, "read">): readonly PageEntry[] {
  return fromAsciiJson(read(address));
}
