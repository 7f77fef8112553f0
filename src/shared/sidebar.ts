/** Sidebar part of the contract. */
import type { Url } from "./url.ts";

/** A sidebar entry. The current entry is not marked, because pages of a category share the data; the theme compares URLs. */
export type SidebarNode = SidebarLink | SidebarGroup | SidebarHtml | SidebarMore;

interface SidebarProps {
  readonly className: string | null;
  /** Custom properties for theme files of the site. */
  readonly custom: Readonly<Record<string, unknown>> | null;
}

/** Short label next to an entry. */
export interface SidebarBadge {
  readonly text: string;
  /** Callout whose colors it uses. */
  readonly tone: "default" | "info" | "tip" | "caution" | "danger";
}

interface Badged {
  /** Omitted if absent, because pages contain hundreds of entries. */
  readonly badge?: SidebarBadge;
}

/** HTML written by the site owner, trusted. */
export interface SidebarHtml extends SidebarProps {
  readonly type: "html";
  readonly html: string;
}

export interface SidebarLink extends SidebarProps, Badged {
  readonly type: "link";
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
}

export interface SidebarGroup extends SidebarProps, Badged {
  readonly type: "group";
  /** Stable across builds and unique in its sidebar: `01-guides/bots`. */
  readonly id: string;
  readonly label: string;
  /** Page of the group itself. */
  readonly href: Url | null;
  /** First page inside: target of the label without JavaScript if the group has no page. */
  readonly firstHref: Url | null;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  /**
   * null if not included in the page; fetch `branch`, a JSON file with `SidebarNode[]`. A page may include part of a long list, between
   * entries of type `more`; files contain complete lists.
   */
  readonly items: readonly SidebarNode[] | null;
  readonly branch: Url | null;
}

/** Placeholder for omitted entries of a long list, at its start or end. */
export interface SidebarMore {
  readonly type: "more";
  readonly side: "before" | "after";
  /** Page that lists the entries, or the nearest entry: target without JavaScript. */
  readonly href: Url;
  /** URL of a JSON file with the complete list as `SidebarNode[]`. */
  readonly branch: Url;
}
