/** Options for links in navbar and footer. */
import { list, matching, named, nonEmpty, nullable, oneOf, optional, refined, when } from "../core/check.ts";
import { extended, option, options } from "../core/option.ts";
import { findHost, getHostIcon, hostNames } from "../shared/hosts.ts";

export const target = matching(
  /^(\/|(?!(javascript|vbscript|data):)[a-z][a-z0-9+.-]*:)/i,
  'a path that begins with "/", or a URL of another site',
);

const icon = nullable(named("HostName", oneOf(hostNames)));
const position = optional(oneOf(["left", "right"]), "left");

export const link = options("LinkTarget", {
  label: option("The text of the link.", nonEmpty, "Docs"),
  to: option("A path below the base path, or the URL of another site.", target, "/docs/"),
  icon: option(
    'The icon of the link: `"github"`, `"gitlab"`, `"codeberg"`, `"bitbucket"`, `"discord"`, `"slack"`, `"matrix"`, `"telegram"`, `"x"`, `"mastodon"`, `"bluesky"`, `"linkedin"`, `"reddit"`, `"youtube"`, `"twitch"`, `"stackoverflow"`, `"rss"`, `"npm"`, `"pypi"`, `"crates"`, `"docker"`, `"email"`; null uses the icon of a known host, if any.',
    icon,
    "mastodon",
  ),
});

const currentLink = extended("CurrentLinkOptions", link, {
  activeBase: option(
    "The path below which the link is marked as current; null marks it only on its own page.",
    nullable(target),
    "/docs/",
  ),
});

const navbarLink = extended("NavbarLinkOptions", currentLink, {
  position: option("The side of the navbar.", position, "right"),
});

const menuLinks = refined(list(currentLink), (links, key, report, found) => {
  if (Array.isArray(found) && links.length === 0) report.invalid(key, "a non-empty list", found);
  return links;
});

const navbarMenu = options("NavbarMenuOptions", {
  label: option("The label of the button that opens the menu.", nonEmpty, "Versions"),
  items: option("The links of the menu. On small screens they appear below its label.", menuLinks, [
    { label: "Changes", to: "/docs/changes/" },
    { label: "Version 1", to: "https://v1.example.com" },
  ]),
  position: option("The side of the navbar.", position, "right"),
});

export const navbarEntry = when(
  (found) => typeof found !== "object" || found === null || !("items" in found),
  navbarLink,
  navbarMenu,
);

const iconLink = options("SocialLinkOptions", {
  to: option(
    "The URL of another site, or a path below the base path.",
    target,
    "https://mastodon.social/@me",
  ),
  icon: option(
    "The icon, a name as in `navbar.links[].icon`; null uses the icon of a known host.",
    icon,
    "rss",
  ),
  label: option(
    "The label for screen readers and the tooltip; null uses the name of the service.",
    nullable(nonEmpty),
    "Our chat",
  ),
});

/** Rendered as an icon only, so an icon is required. */
export const socialLink = refined(iconLink, ({ to, icon: chosen, label }, key, report) => {
  const host = chosen ?? (to.startsWith("mailto:") ? "email" : findHost(to));
  if (host === null && to !== "")
    report.invalid(`${key}.icon`, "the name of an icon, because the URL does not imply one", null);
  return { to, icon: host, label: label ?? (host === null ? to : getHostIcon(host).name) };
});
