/** Options of the page shell: navbar, footer, announcement, color mode. */
import { boolean, filled, list, nullable, oneOf, optional, string } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { link, navbarEntry, socialLink } from "./links.ts";
import { publicPath } from "./places.ts";

const logo = options("LogoOptions", {
  light: option("The picture, a path in the public folder.", publicPath, "/logo.svg"),
  dark: option(
    "The picture for dark mode; null shows the light one.",
    nullable(publicPath),
    "/logo-dark.svg",
  ),
  alt: option(
    "What the picture shows; empty while the title stands beside it.",
    optional(string, ""),
    "AiotraQ",
  ),
});

export const navbar = options("NavbarOptions", {
  title: option("The title in the navbar; null takes the site's.", nullable(filled), "AiotraQ"),
  logo: option("The picture before the title.", nullable(logo), { light: "/logo.svg" }),
  hideOnScroll: option(
    "Whether the navbar leaves while the visitor scrolls down.",
    optional(boolean, false),
    true,
  ),
  links: option("The links of the navbar, and menus of links.", optional(list(navbarEntry), []), [
    { label: "Docs", to: "/docs/" },
    { label: "More", items: [{ label: "Changes", to: "/docs/changes/" }] },
  ]),
  social: option(
    "Places of the project elsewhere, as marks at the right end.",
    optional(list(socialLink), []),
    [{ to: "https://discord.gg/abc" }, { to: "/feed.xml", icon: "rss" }],
  ),
  languages: option(
    "Whether the menu of the languages is shown; null: where the site has more than one.",
    nullable(boolean),
    true,
  ),
  repository: option(
    "The link to the code repository, at the right end; null leaves it out.",
    nullable(link),
    { label: "GitHub", to: "https://github.com/me/site" },
  ),
});

const column = options("FooterColumnOptions", {
  title: option("The title of the column.", filled, "Community"),
  links: option("The links of the column.", list(link), [{ label: "Chat", to: "https://chat.example.com" }]),
});

export const footer = options("FooterOptions", {
  columns: option("Columns of links.", optional(list(column), []), [
    { title: "More", links: [{ label: "Code", to: "https://github.com/me/site" }] },
  ]),
  copyright: option("The last line.", nullable(filled), "© 2026 Example"),
});

export const announcement = options("AnnouncementOptions", {
  id: option("A dismissal is remembered until this changes.", optional(filled, "announcement"), "v2"),
  html: option("The text of the bar, as HTML.", filled, "Version <b>2</b> is out."),
  closeable: option("Whether a visitor may dismiss the bar.", optional(boolean, true), false),
});

export const colorMode = options("ColorModeOptions", {
  default: option(
    "The mode before a visitor chooses one.",
    optional(oneOf(["light", "dark"]), "light"),
    "dark",
  ),
  respectSystem: option(
    "Whether the system's preference is followed until a visitor chooses.",
    optional(boolean, false),
    true,
  ),
  switch: option("Whether visitors get a switch.", optional(boolean, true), false),
});
