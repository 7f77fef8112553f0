/** What is known of a site. */
import type { OutputPath, RoutePath } from "../core/paths.ts";
import type { Ref } from "../core/stage.ts";
import type { DocsVersion, PageLink, SidebarNode, VersionSummary } from "../shared/contract.ts";
import type { Page, PageListing } from "./pages.ts";
import type { Problem } from "./problem.ts";
import type { Redirect } from "./routes/redirects.ts";

export interface Site {
  readonly pages: readonly Page[];
  /** How many of them a visitor may be sent to. */
  readonly routes: number;
  readonly branches: readonly StoredBranch[];
  /** Of all documents that have versions, the newest first. */
  readonly versions: readonly VersionSummary[];
  /** With all documents. */
  readonly wholeVersions: Ref<readonly DocsVersion[]>;
  /** Every page that a visitor may be sent to. */
  readonly links: Ref<readonly PageLink[]>;
  /** Every sidebar read from top to bottom: the listed pages, under the outermost category of each. */
  readonly orders: Ref<readonly Order[]>;
  /** Of each page. */
  readonly listings: Ref<readonly PageListing[]>;
  /** The config's links into the site: as written → address. */
  readonly hrefs: Readonly<Record<string, string>>;
  readonly redirects: readonly Redirect[];
  readonly problems: readonly Problem[];
}

export interface StoredBranch {
  readonly output: OutputPath;
  readonly items: Ref<readonly SidebarNode[]>;
}

export interface Order {
  readonly sidebar: string;
  readonly pages: readonly { readonly route: RoutePath; readonly group: string | null }[];
}
