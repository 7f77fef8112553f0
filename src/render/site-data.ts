/** Site-wide data for the theme, identical on every page. */

import { posix } from "node:path";
import { getTagUrl } from "../config/head-tags.ts";
import type { Locale } from "../config/locales.ts";
import type { Config } from "../config/schema.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { nearest } from "../core/nearest.ts";
import { routeBelow, routePath, routeUrl, type SourcePath, sourcePath } from "../core/paths.ts";
import { isExternal } from "../markdown/links/target.ts";
import type { Asset } from "../read/image.ts";
import type {
  AnalyticsSettings,
  LocaleConfig,
  NavbarEntry,
  NavbarLink,
  Picture,
  SearchSettings,
  ShellLink,
  SiteData,
  VersionSummary,
} from "../shared/contract.ts";
import { findHost, getHostIcon } from "../shared/hosts.ts";
import { getOwn } from "../shared/own-property.ts";
import { rewriteLinks } from "../site/links/config-links.ts";
import { homeUrl } from "../site/routes/locale-routes.ts";
import type { Site } from "../site/site.ts";
import { getLanguageName } from "./language-names.ts";

export function localeConfig({ baseUrl }: Config, locale: Locale): LocaleConfig {
  const { code, direction, calendar } = locale;
  return {
    code,
    label: locale.label ?? getLanguageName(code),
    direction,
    htmlLang: locale.htmlLang ?? code,
    calendar,
    path: homeUrl({ baseUrl, locale }),
  };
}

/** Public files that the config refers to, by option. */
function shellImages({
  navbar,
  favicon,
  image,
  socialImages,
}: Config): readonly { key: string; path: string }[] {
  const named = {
    "navbar.logo.light": navbar.logo?.light,
    "navbar.logo.dark": navbar.logo?.dark,
    favicon,
    image,
    "socialImages.logo": socialImages?.logo,
  };
  return Object.entries(named).flatMap(([key, path]) => (path ? [{ key, path }] : []));
}

export function shellImageFiles(config: Config, folder: SourcePath): ReadonlySet<SourcePath> {
  return new Set(shellImages(config).map(({ path }) => sourcePath(folder, path)));
}

/** Reports public files that the config refers to and that don't exist. */
export function missingFiles(
  config: Config,
  folder: SourcePath,
  found: readonly SourcePath[],
  file: string,
): Diagnostic[] {
  const paths = found.map((path) => `/${posix.relative(folder, path)}`);
  const tags = config.head.flatMap((tag, index) => {
    const address = getTagUrl(tag);
    const isFile = address?.isInternal === true && /\.\w+$/.test(address.value);
    return isFile ? [{ key: `head[${index}].attributes.${address.name}`, path: address.value }] : [];
  });
  const fonts = config.theme.fontFiles.map(({ file }, index) => ({
    key: `theme.fontFiles[${index}].file`,
    path: file,
  }));
  return [...shellImages(config), ...tags, ...fonts].flatMap(({ key, path }) =>
    paths.includes(path)
      ? []
      : [diagnostic("config/missing-file", { key, path, nearest: nearest(path, paths) }, { file })],
  );
}

export function makeSiteData(
  config: Config,
  versions: readonly VersionSummary[],
  publicFolder: SourcePath,
  assets: readonly Asset[],
  hrefs: Site["hrefs"],
): Omit<SiteData, "labels"> {
  const { baseUrl, announcement } = config;
  const locales = config.locales.map((one) => localeConfig(config, one));
  const home = homeUrl(config);
  const picture = (source: string): Picture => {
    const asset = assets.find(({ path }) => path === sourcePath(publicFolder, source));
    return { src: baseUrl + source.slice(1), width: asset?.width ?? null, height: asset?.height ?? null };
  };
  return {
    title: config.title,
    tagline: config.tagline,
    origin: config.url,
    baseUrl,
    siteVersion: config.version,
    locale: localeConfig(config, config.locale),
    locales,
    versions,
    navbar: navbarData(config, hrefs, picture),
    footer: footerData(config, hrefs),
    announcement:
      announcement === null ? null : { ...announcement, html: rewriteLinks(announcement.html, hrefs) },
    colorMode: config.colorMode,
    sidebar: { hideable: config.sidebar.hideable, autoCollapse: config.sidebar.autoCollapse },
    assistants: config.machine.assistants,
    zoom: config.markdown.zoom,
    docsRoot: routeUrl(baseUrl, routePath(config.collections[0]?.route ?? "")),
    searchPage: `${home}search/`,
    analytics: config.analytics === null ? null : analyticsSettings(config.analytics),
    metadataUrl: `${home}assets/metadata.json`,
  };
}

function navbarData(
  config: Config,
  hrefs: Site["hrefs"],
  picture: (source: string) => Picture,
): SiteData["navbar"] {
  const { navbar } = config;
  const { logo, repository } = navbar;
  const home = homeUrl(config);
  const link = ({ activeBase, ...target }: CurrentTarget): NavbarLink => ({
    ...shellLink(target, hrefs),
    activeBase: activeBase === null ? null : home + activeBase.replace(/^\//, ""),
  });
  return {
    title: navbar.title ?? config.title,
    logo:
      logo === null
        ? null
        : {
            light: picture(logo.light),
            dark: logo.dark === null ? null : picture(logo.dark),
            alt: logo.alt,
          },
    hideOnScroll: navbar.hideOnScroll,
    links: [...collectionTabs(config), ...navbar.links].map((entry): NavbarEntry => {
      const { position, label } = entry;
      if ("items" in entry) return { label, position, items: entry.items.map(link) };
      return { ...link(entry), position };
    }),
    social: navbar.social.map((target) => shellLink(target, hrefs)),
    languages: navbar.languages ?? config.locales.length > 1,
    repository: repository === null ? null : shellLink(repository, hrefs),
  };
}

function footerData({ footer }: Config, hrefs: Site["hrefs"]): SiteData["footer"] {
  if (footer === null) return null;
  const columns = footer.columns.map(({ title, links }) => ({
    title,
    links: links.map((target) => shellLink(target, hrefs)),
  }));
  return { columns, copyright: footer.copyright };
}

/** Navbar tabs for several collections and blogs, except those that the author already links to. */
function collectionTabs(config: Config): Config["navbar"]["links"] {
  const { baseUrl, collections, blogs, navbar, locale } = config;
  const tabs = [...collections.filter(({ version }) => version?.isLatest !== false), ...blogs];
  if (tabs.length === 1) return [];
  const written = navbar.links.flatMap((entry) => ("items" in entry ? entry.items : [entry]));
  const all = tabs.map(({ title, route }) => {
    const below = routeBelow(locale.path, route);
    return { label: title, below, path: below === "" ? "/" : `/${below}/` };
  });
  // Collections may be nested, so a link belongs to the deepest.
  const intoWhich = ({ to }: { readonly to: string }) => {
    const around = all.filter(({ path }) =>
      `${to.replace(/[?#].*$/, "").replace(/\/$/, "")}/`.startsWith(path),
    );
    return around.sort((a, b) => b.path.length - a.path.length)[0]?.path;
  };
  const linked = written.map(intoWhich);
  return all.flatMap(({ label, below, path }) => {
    if (linked.includes(path)) return [];
    const activeBase = below === "" ? null : path;
    const to = homeUrl({ baseUrl, locale }) + path.slice(1);
    return [{ label, to, activeBase, icon: null, position: "left" as const }];
  });
}

/** Drops the reporting URL, which only the Content-Security-Policy needs. */
function analyticsSettings({ gtag, beacon }: NonNullable<Config["analytics"]>): AnalyticsSettings {
  return { gtag: gtag === null ? null : { id: gtag.id, script: gtag.script }, beacon };
}

export function searchSettings(config: Config): SearchSettings {
  const { algolia: hosted, fallback, ...settings } = config.search;
  return {
    ...settings,
    hosted,
    embedded: hosted === null || fallback === "embedded",
    manifestUrl: `${homeUrl(config)}search/manifest.json`,
  };
}

type Target = NonNullable<Config["navbar"]["repository"]>;
type CurrentTarget = Target & { readonly activeBase: string | null };

function shellLink({ label, to, icon }: Target, hrefs: Site["hrefs"]): ShellLink {
  const host = icon ?? findHost(to);
  const mark = host === null ? null : getHostIcon(host);
  const isSaid = mark !== null && label.toLowerCase() === mark.name.toLowerCase();
  return {
    label,
    href: getOwn(hrefs, to) ?? to,
    external: isExternal(to),
    mark: mark === null ? null : { path: mark.path, name: isSaid ? null : mark.name },
  };
}
