/** The result of the site model. */
import type { OutputPath, RoutePath } from "../core/paths.ts";
import type { Memo, Ref } from "../core/stage.ts";
import type { DocsVersion, PageLink, SidebarNode, VersionSummary } from "../shared/contract.ts";
import type { Page, PageListing } from "./pages.ts";
import type { Problem } from "./problem.ts";
import type { Redirect } from "./routes/redirects.ts";

export interface Site {
  readonly pages: readonly Page[];
  /** Number of pages that visitors can reach: all but the not-found page. */
  readonly routes: number;
  readonly branches: readonly StoredBranch[];
  /** Versions of all versioned collections, newest first. */
  readonly versions: readonly VersionSummary[];
  /** Including all documents. */
  readonly wholeVersions: Ref<readonly DocsVersion[]>;
  /** Links to all listed pages. */
  readonly links: Ref<readonly PageLink[]>;
  /** Reading order of each sidebar: its listed pages with their categories. */
  readonly orders: Ref<readonly Order[]>;
  /** One per page, see `readGroups`. */
  readonly listings: Groups<PageListing>;
  /** Internal links of the config: as written → URL. */
  readonly hrefs: Readonly<Record<string, string>>;
  readonly redirects: readonly Redirect[];
  readonly problems: readonly Problem[];
}

/** Consecutive groups of a list. */
export type Groups<Value> = readonly Ref<readonly Value[]>[];

export function readGroups<Value>(groups: Groups<Value>, read: Memo["read"]): readonly Value[] {
  return groups.flatMap((group) => read(group));
}

export interface StoredBranch {
  readonly output: OutputPath;
  readonly items: Ref<readonly SidebarNode[]>;
}

export interface Order {
  readonly sidebar: string;
  readonly pages: readonly OrderedPage[];
  /** Each after its parent. */
  readonly categories: readonly OrderedCategory[];
}

export interface OrderedPage {
  readonly route: RoutePath;
  readonly group: string | null;
  /** Index of its innermost category, which may be the one that it is the index of; null for none. */
  readonly category: number | null;
}

export interface OrderedCategory {
  readonly label: string;
  /** Route of its page; null if it has none. */
  readonly route: RoutePath | null;
  /** Index; null for an outermost category. */
  readonly parent: number | null;
}
