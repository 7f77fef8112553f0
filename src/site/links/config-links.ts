/** The links that the config holds: in the navbar, the footer, the announcement and the sidebars. */
import type { Config } from "../../config/schema.ts";
import type { SidebarItem } from "../../config/sidebars.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import { decodeTarget, isExternal } from "../../markdown/links/target.ts";
import { own } from "../../shared/own.ts";
import { type Problem, problem } from "../problem.ts";
import { homeRoute, homeUrl } from "../routes/home.ts";
import { lastRedirects } from "../routes/redirects.ts";
import { assetSource, type SiteRoots } from "./assets.ts";
import { type Destination, type LinkContext, resolveLink } from "./links.ts";

/** A target as written, and the way to it in the config. */
export interface ConfigTarget {
  readonly key: string;
  readonly target: string;
  /** The file that it is in, relative to the site's folder; without it, the config. */
  readonly file?: string | null;
}

export interface ConfigLinks {
  find(target: string): { readonly href: string; readonly external: boolean };
  /** HTML with the addresses of its links put in. */
  rewrite(html: string): string;
  /** Target as written → address. */
  readonly hrefs: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

/** Every target that is meant to lead into the site, in the order of the config. */
export function configTargets(config: Config): ConfigTarget[] {
  return linksOfConfig(config).filter(({ target }) => !isExternal(target));
}

/** Every target, those of other sites among them. */
export function linksOfConfig(config: Config): readonly ConfigTarget[] {
  const { navbar, footer, announcement, collections } = config;
  const columns = footer?.columns ?? [];
  return [
    ...navbar.links.flatMap((entry, index) => {
      const key = `navbar.links[${index}]`;
      return "items" in entry
        ? targetsOf(entry.items, `${key}.items`)
        : [{ key: `${key}.to`, target: entry.to }];
    }),
    ...targetsOf(navbar.social, "navbar.social"),
    ...(navbar.repository === null ? [] : [{ key: "navbar.repository.to", target: navbar.repository.to }]),
    ...columns.flatMap(({ links }, column) => targetsOf(links, `footer.columns[${column}].links`)),
    ...(announcement === null ? [] : htmlTargets(announcement.html, "announcement.html")),
    ...lastRedirects(config).map(([from, target]) => ({ key: `redirects["${from}"]`, target })),
    ...collections.flatMap(({ sidebars, sidebarsFile }) =>
      Object.values(sidebars ?? {}).flatMap((items) =>
        items.flatMap(itemTargets).map((one) => ({ ...one, file: sidebarsFile })),
      ),
    ),
  ];
}

function targetsOf(links: readonly { readonly to: string }[], key: string): ConfigTarget[] {
  return links.map(({ to }, index) => ({ key: `${key}[${index}].to`, target: to }));
}

/** The files that the config may link to; whether they exist is for the caller to see. */
export function configFiles(config: Config, roots: SiteRoots): ReadonlySet<SourcePath> {
  const found = configTargets(config).map(({ target }) =>
    assetSource(decodeTarget(target), roots.folders.content, roots),
  );
  return new Set(found.filter((path) => path !== null));
}

function itemTargets(item: SidebarItem): ConfigTarget[] {
  switch (item.type) {
    case "link":
      return [{ key: `${item.key}.href`, target: item.href }];
    case "html":
      return htmlTargets(item.value, `${item.key}.value`);
    case "category":
      return item.items.flatMap(itemTargets);
    default:
      return [];
  }
}

const hrefAttribute = /(<a\s[^>]*?\bhref\s*=\s*)(?:"([^"]*)"|'([^']*)')([^>]*)/gi;

/** A link to `#x` means whatever page it is shown on; one with `data-no-link-check` asks not to be looked at. */
function htmlTargets(html: string, key: string): ConfigTarget[] {
  return [...html.matchAll(hrefAttribute)].flatMap(([all, , double, single]) => {
    const target = double ?? single ?? "";
    return target.startsWith("#") || all.includes("data-no-link-check") ? [] : [{ key, target }];
  });
}

export function makeConfigLinks(config: Config, configFile: SourcePath, context: LinkContext): ConfigLinks {
  const from: Destination = { route: homeRoute(config), url: homeUrl(config), source: null, anchors: null };
  const resolved = configTargets(config).map((one) => {
    const { target } = one;
    return { ...one, found: resolveLink(decodeTarget(target), from, context) };
  });
  const hrefs = Object.fromEntries(resolved.map(({ target, found }) => [target, found.href]));
  const find = (target: string) => ({ href: own(hrefs, target) ?? target, external: isExternal(target) });
  return {
    hrefs,
    find,
    rewrite: (html) => rewriteLinks(html, hrefs),
    problems: resolved.flatMap(({ key, target, file, found }) => {
      const level = found.ok ? "ignore" : config.links[found.kind];
      if (found.ok || level === "ignore") return [];
      const severity = level === "error" ? "error" : "warning";
      return [
        problem(
          "config/link",
          { key, target, nearest: found.nearest() },
          file ? sourcePath(file) : configFile,
          { severity },
        ),
      ];
    }),
  };
}

/** Puts the addresses of the site's own links into HTML of the config. */
export function rewriteLinks(html: string, hrefs: Readonly<Record<string, string>>): string {
  return html.replace(hrefAttribute, (all, before: string, double?: string, single?: string, after = "") => {
    const href = own(hrefs, double ?? single ?? "");
    return href === null
      ? all
      : `${before}"${href.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"${after}`;
  });
}
