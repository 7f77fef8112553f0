/** Options of the page shell: navbar, footer, announcement, color mode. */
import { boolean, list, nonEmpty, nullable, oneOf, optional, string } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { link, navbarEntry, socialLink } from "./links.ts";
import { publicPath } from "./path-checks.ts";

const logo = options("LogoOptions", {
  light: option("The image, a path in the public folder.", publicPath, "/logo.svg"),
  dark: option("The image for dark mode; null uses the same one.", nullable(publicPath), "/logo-dark.svg"),
  alt: option(
    "The alternative text; empty if the title is next to the image.",
    optional(string, ""),
    "My docs",
  ),
});

export const navbar = options("NavbarOptions", {
  title: option("The title in the navbar; null uses that of the site.", nullable(nonEmpty), "My docs"),
  logo: option("The logo before the title.", nullable(logo), { light: "/logo.svg" }),
  hideOnScroll: option(
    "Whether the navbar hides when the reader scrolls down.",
    optional(boolean, false),
    true,
  ),
  links: option("The links and dropdown menus of the navbar.", optional(list(navbarEntry), []), [
    { label: "Docs", to: "/docs/" },
    { label: "More", items: [{ label: "Changes", to: "/docs/changes/" }] },
  ]),
  social: option(
    "Icon links to the project on other sites, at the end of the navbar.",
    optional(list(socialLink), []),
    [{ to: "https://discord.gg/abc" }, { to: "/feed.xml", icon: "rss" }],
  ),
  languages: option(
    "Whether to show the language menu; null shows it if the site has several locales.",
    nullable(boolean),
    true,
  ),
  repository: option(
    "The link to the code repository at the end of the navbar; null hides it.",
    nullable(link),
    { label: "GitHub", to: "https://github.com/me/site" },
  ),
});

const column = options("FooterColumnOptions", {
  title: option("The title of the column.", nonEmpty, "Community"),
  links: option("The links of the column.", list(link), [{ label: "Chat", to: "https://chat.example.com" }]),
});

export const footer = options("FooterOptions", {
  columns: option("Columns of links.", optional(list(column), []), [
    { title: "More", links: [{ label: "Code", to: "https://github.com/me/site" }] },
  ]),
  copyright: option("The last line of the footer.", nullable(nonEmpty), "© 2026 Example"),
});

export const announcement = options("AnnouncementOptions", {
  id: option(
    "The id of the announcement. A dismissed announcement stays hidden until it changes.",
    optional(nonEmpty, "announcement"),
    "v2",
  ),
  html: option("The content of the bar as HTML.", nonEmpty, "Version <b>2</b> is out."),
  closeable: option("Whether readers can dismiss the bar.", optional(boolean, true), false),
});

export const colorMode = options("ColorModeOptions", {
  default: option(
    "The mode until the reader chooses one.",
    optional(oneOf(["light", "dark"]), "light"),
    "dark",
  ),
  respectSystem: option(
    "Whether to follow the system's color scheme until the reader chooses a mode.",
    optional(boolean, false),
    true,
  ),
  switch: option("Whether to show the switch between light and dark mode.", optional(boolean, true), false),
});
