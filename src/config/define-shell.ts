/** The options of the shell around a page: navbar, footer, announcement, colours. */
import type { HostName } from "../shared/hosts.ts";

export interface LinkTarget {
  /**
   * The text of the link.
   * @default required
   * @example "Docs"
   */
  label: string;
  /**
   * A path below the base path, or the address of another site.
   * @default required
   * @example "/docs/"
   */
  to: string;
  /**
   * The mark beside the link: `"github"`, `"gitlab"`, `"codeberg"`, `"bitbucket"`, `"discord"`, `"slack"`, `"matrix"`, `"telegram"`, `"x"`,
   * `"mastodon"`, `"bluesky"`, `"linkedin"`, `"reddit"`, `"youtube"`, `"twitch"`, `"stackoverflow"`, `"rss"`, `"npm"`, `"pypi"`,
   * `"crates"`, `"docker"`, `"email"`; null takes the one that the address belongs to, if any.
   * @default null
   * @example "mastodon"
   */
  icon?: HostName | null;
}

export interface CurrentLinkOptions extends LinkTarget {
  /**
   * The link is marked as current on every page below this path; null: on its own page alone.
   * @default null
   * @example "/docs/"
   */
  activeBase?: string | null;
}

export interface NavbarLinkOptions extends CurrentLinkOptions {
  /**
   * The side that the link stands on.
   * @default "left"
   * @example "right"
   */
  position?: "left" | "right";
}

export interface NavbarMenuOptions {
  /**
   * The words of the button that opens the menu.
   * @default required
   * @example "Versions"
   */
  label: string;
  /**
   * The links of the menu. On small screens they stand below its name.
   * @default required
   * @example [{ label: "Changes", to: "/docs/changes/" }, { label: "Version 1", to: "https://v1.example.com" }]
   */
  items: readonly CurrentLinkOptions[];
  /**
   * The side that the menu stands on.
   * @default "left"
   * @example "right"
   */
  position?: "left" | "right";
}

export interface SocialLinkOptions {
  /**
   * The address of another site, or a path below the base path.
   * @default required
   * @example "https://mastodon.social/@me"
   */
  to: string;
  /**
   * The mark to show, by the names of `icon` of the other links; null takes the one that the address belongs to.
   * @default null
   * @example "rss"
   */
  icon?: HostName | null;
  /**
   * What screen readers say, and a tooltip shows; null takes the name of the service.
   * @default null
   * @example "Our chat"
   */
  label?: string | null;
}

export interface LogoOptions {
  /**
   * The picture, a path in the public folder.
   * @default required
   * @example "/logo.svg"
   */
  light: string;
  /**
   * The picture for dark mode; null shows the light one.
   * @default null
   * @example "/logo-dark.svg"
   */
  dark?: string | null;
  /**
   * What the picture shows; empty while the title stands beside it.
   * @default ""
   * @example "AiotraQ"
   */
  alt?: string;
}

export interface NavbarOptions {
  /**
   * The title in the navbar; null takes the site's.
   * @default null
   * @example "AiotraQ"
   */
  title?: string | null;
  /**
   * The picture before the title.
   * @default null
   * @example { light: "/logo.svg" }
   */
  logo?: LogoOptions | null;
  /**
   * Whether the navbar leaves while the visitor scrolls down.
   * @default false
   * @example true
   */
  hideOnScroll?: boolean;
  /**
   * The links of the navbar, and menus of links.
   * @default []
   * @example [{ label: "Docs", to: "/docs/" }, { label: "More", items: [{ label: "Changes", to: "/docs/changes/" }] }]
   */
  links?: readonly (NavbarLinkOptions | NavbarMenuOptions)[];
  /**
   * Places of the project elsewhere, as marks at the right end.
   * @default []
   * @example [{ to: "https://discord.gg/abc" }, { to: "/feed.xml", icon: "rss" }]
   */
  social?: readonly SocialLinkOptions[];
  /**
   * Whether the menu of the languages is shown; null: where the site has more than one.
   * @default null
   * @example true
   */
  languages?: boolean | null;
  /**
   * The link to the code repository, at the right end; null leaves it out.
   * @default null
   * @example { label: "GitHub", to: "https://github.com/me/site" }
   */
  repository?: LinkTarget | null;
}

export interface FooterColumnOptions {
  /**
   * The title of the column.
   * @default required
   * @example "Community"
   */
  title: string;
  /**
   * The links of the column.
   * @default required
   * @example [{ label: "Chat", to: "https://chat.example.com" }]
   */
  links: readonly LinkTarget[];
}

export interface FooterOptions {
  /**
   * Columns of links.
   * @default []
   * @example [{ title: "More", links: [{ label: "Code", to: "https://github.com/me/site" }] }]
   */
  columns?: readonly FooterColumnOptions[];
  /**
   * The last line.
   * @default null
   * @example "© 2026 Example"
   */
  copyright?: string | null;
}

export interface AnnouncementOptions {
  /**
   * A dismissal is remembered until this changes.
   * @default "announcement"
   * @example "v2"
   */
  id?: string;
  /**
   * The text of the bar, as HTML.
   * @default required
   * @example "Version <b>2</b> is out."
   */
  html: string;
  /**
   * Whether a visitor may dismiss the bar.
   * @default true
   * @example false
   */
  closeable?: boolean;
}

export interface ColorModeOptions {
  /**
   * The mode before a visitor chooses one.
   * @default "light"
   * @example "dark"
   */
  default?: "light" | "dark";
  /**
   * Whether the system's preference is followed until a visitor chooses.
   * @default false
   * @example true
   */
  respectSystem?: boolean;
  /**
   * Whether visitors get a switch.
   * @default true
   * @example false
   */
  switch?: boolean;
}
