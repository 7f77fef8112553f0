/** The sidebar as a page carries it; part of the contract. */
import type { Url } from "./url.ts";

/** A line of the sidebar. Nobody marks the current one: a page knows its own URL. */
export type SidebarNode = SidebarLink | SidebarGroup | SidebarHtml | SidebarMore;

interface SidebarLooks {
  readonly className: string | null;
  /** What the author of the site passes to theme files of the site's own. */
  readonly custom: Readonly<Record<string, unknown>> | null;
}

/** A word or two beside an entry. */
export interface SidebarBadge {
  readonly text: string;
  /** Of the callout whose colours it has. */
  readonly tone: "default" | "info" | "tip" | "caution" | "danger";
}

interface Badged {
  /** Left out where there is none: pages hold hundreds of entries. */
  readonly badge?: SidebarBadge;
}

/** HTML, written by the owner of the site. */
export interface SidebarHtml extends SidebarLooks {
  readonly type: "html";
  readonly html: string;
}

export interface SidebarLink extends SidebarLooks, Badged {
  readonly type: "link";
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
}

export interface SidebarGroup extends SidebarLooks, Badged {
  readonly type: "group";
  /** Stable over builds and unique in its sidebar: `01-guides/bots`. */
  readonly id: string;
  readonly label: string;
  /** The group's own page. */
  readonly href: Url | null;
  /** The first page inside: where the label leads without JavaScript when there is no own page. */
  readonly firstHref: Url | null;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  /**
   * null: not sent with this page; fetch `branch`, a JSON file that holds `SidebarNode[]`. Of a long list a page may carry a part, between
   * lines of the type `more`; files hold lists as a whole.
   */
  readonly items: readonly SidebarNode[] | null;
  readonly branch: Url | null;
}

/**
 * Stands for the entries that a page leaves out of a long list: as its first line for those before the others, as its last line for
 * those behind them.
 */
export interface SidebarMore {
  readonly type: "more";
  readonly side: "before" | "after";
  /** A page that lists them, or the nearest of them: where the line leads without JavaScript. */
  readonly href: Url;
  /** A JSON file that holds the whole list as `SidebarNode[]`. */
  readonly branch: Url;
}
