/** Links in the config: navbar, footer, announcement, redirects and sidebars. */
import type { Config } from "../../config/schema.ts";
import type { SidebarItem } from "../../config/sidebars.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import { decodeTarget, isExternal } from "../../markdown/links/target.ts";
import { getOwn } from "../../shared/own-property.ts";
import { type Problem, problem } from "../problem.ts";
import { homeRoute, homeUrl } from "../routes/locale-routes.ts";
import { findFinalRedirects } from "../routes/redirects.ts";
import { assetSource, type SiteRoots } from "./assets.ts";
import type { Destination } from "./destination.ts";
import { type LinkContext, resolveLink } from "./links.ts";

/** Target as written, with its key path in the config. */
export interface ConfigTarget {
  readonly key: string;
  readonly target: string;
  /** File that contains the target, relative to the site folder; the config file if absent. */
  readonly file?: string | null;
}

export interface ConfigLinks {
  find(target: string): { readonly href: string; readonly external: boolean };
  /** Replaces the targets of links in HTML with their URLs. */
  rewrite(html: string): string;
  /** Target as written → URL. */
  readonly hrefs: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

/** Internal targets, in config order. */
export function configTargets(config: Config): ConfigTarget[] {
  return linksOfConfig(config).filter(({ target }) => !isExternal(target));
}

/** All targets, including external ones. */
export function linksOfConfig(config: Config): readonly ConfigTarget[] {
  const { navbar, footer, announcement, collections } = config;
  const columns = footer?.columns ?? [];
  return [
    ...navbar.links.flatMap((entry, index) => {
      const key = `navbar.links[${index}]`;
      return "items" in entry
        ? getTargets(entry.items, `${key}.items`)
        : [{ key: `${key}.to`, target: entry.to }];
    }),
    ...getTargets(navbar.social, "navbar.social"),
    ...(navbar.repository === null ? [] : [{ key: "navbar.repository.to", target: navbar.repository.to }]),
    ...columns.flatMap(({ links }, column) => getTargets(links, `footer.columns[${column}].links`)),
    ...(announcement === null ? [] : htmlTargets(announcement.html, "announcement.html")),
    ...findFinalRedirects(config).map(([from, target]) => ({ key: `redirects["${from}"]`, target })),
    ...collections.flatMap(({ sidebars, sidebarsFile }) =>
      Object.values(sidebars ?? {}).flatMap((items) =>
        items.flatMap(itemTargets).map((one) => ({ ...one, file: sidebarsFile })),
      ),
    ),
  ];
}

function getTargets(links: readonly { readonly to: string }[], key: string): ConfigTarget[] {
  return links.map(({ to }, index) => ({ key: `${key}[${index}].to`, target: to }));
}

/** Source paths that the config links to. The files may not exist. */
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

/** Skips `#x`, which refers to whatever page shows it, and links with `data-no-link-check`. */
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
  const find = (target: string) => ({ href: getOwn(hrefs, target) ?? target, external: isExternal(target) });
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

/** Replaces the targets of internal links in HTML of the config with their URLs. */
export function rewriteLinks(html: string, hrefs: Readonly<Record<string, string>>): string {
  return html.replace(hrefAttribute, (all, before: string, double?: string, single?: string, after = "") => {
    const href = getOwn(hrefs, double ?? single ?? "");
    return href === null
      ? all
      : `${before}"${href.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"${after}`;
  });
}
