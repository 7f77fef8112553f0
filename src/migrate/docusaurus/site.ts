/** Migrates the site-wide options of Docusaurus. */
import type { UserConfig } from "../../config/define.ts";
import { isRecord } from "../../core/is-record.ts";
import { defined } from "../defined.ts";
import { getPlains, getText, getTexts, type OldOptions } from "../old-options.ts";
import { moveFooter, moveNavbar, type ShellContext } from "./shell.ts";

const levels = new Map<string, "ignore" | "warn" | "error">([
  ["ignore", "ignore"],
  ["log", "warn"],
  ["warn", "warn"],
  ["throw", "error"],
]);

/** Paths of public files may lack the leading slash. */
const publicFile = (path: string | null) =>
  path === null || /^[a-z]+:/i.test(path) ? null : `/${path.replace(/^\//, "")}`;

export function moveSite(options: OldOptions, context: ShellContext): Partial<UserConfig> {
  const title = options.text("title") ?? "Docs";
  const level = (key: string) => levels.get(getText(options.take(key)) ?? "");
  const at = (key: string) => `themeConfig.${key}`;
  const bar = options.see(at("announcementBar"));
  return {
    ...defined<Partial<UserConfig>>({
      tagline: options.text("tagline"),
      favicon: publicFile(options.text("favicon")),
      image: publicFile(options.text(at("image"))),
      noIndex: options.flag("noIndex") || null,
      locale: defined({ ...getLocale(options) }),
      locales: furtherLocales(options),
      toc: defined({
        minLevel: options.number(at("tableOfContents.minHeadingLevel")),
        maxLevel: options.number(at("tableOfContents.maxHeadingLevel")),
      }),
      navbar: getNavbar(options, title, context),
      footer: isRecord(options.see(at("footer")))
        ? moveFooter(
            { links: options.take(at("footer.links")), copyright: options.take(at("footer.copyright")) },
            title,
            context,
          )
        : null,
      announcement: isRecord(bar)
        ? defined({
            id: options.text(at("announcementBar.id")),
            html: options.text(at("announcementBar.content")) ?? "",
            closeable: options.flag(at("announcementBar.isCloseable")),
          })
        : null,
      colorMode: defined({
        default: options.text(at("colorMode.defaultMode")) === "dark" ? ("dark" as const) : null,
        respectSystem: options.flag(at("colorMode.respectPrefersColorScheme")),
        switch: options.flag(at("colorMode.disableSwitch")) ? false : null,
      }),
      markdown: defined({ mermaid: options.flag("markdown.mermaid") || null }),
      links: defined({
        pages: level("onBrokenLinks"),
        anchors: level("onBrokenAnchors"),
        files: level("onBrokenMarkdownLinks"),
      }),
      search: getSearch(options),
    }),
  };
}

function getLocale(options: OldOptions) {
  const code = getText(options.see("i18n.defaultLocale")) ?? "en";
  return { code: code === "en" ? null : code, ...wordsOfLocale(options, code) };
}

function furtherLocales(options: OldOptions): UserConfig["locales"] | null {
  const first = getText(options.see("i18n.defaultLocale")) ?? "en";
  const others = getTexts(options.see("i18n.locales")).filter((code) => code !== first);
  return others.length === 0
    ? null
    : others.map((code) => ({ code, ...defined(wordsOfLocale(options, code)) }));
}

function wordsOfLocale(options: OldOptions, code: string) {
  const found = options.see("i18n.localeConfigs");
  const own = isRecord(found) && isRecord(found[code]) ? found[code] : {};
  return {
    label: getText(own.label),
    htmlLang: getText(own.htmlLang),
    direction: own.direction === "rtl" ? ("rtl" as const) : null,
    calendar: getText(own.calendar),
  };
}

function getNavbar(options: OldOptions, title: string, context: ShellContext): UserConfig["navbar"] {
  const at = (key: string) => `themeConfig.navbar.${key}`;
  const light = publicFile(options.text(at("logo.src")));
  const written = options.text(at("title"));
  // Docusaurus translates it apart from the title of the site.
  const hasTranslations = getTexts(options.see("i18n.locales")).length > 1;
  for (const key of ["href", "target", "width", "height", "className", "style"])
    options.take(at(`logo.${key}`));
  return defined<NonNullable<UserConfig["navbar"]>>({
    title: written === title && !hasTranslations ? null : written,
    logo:
      light === null
        ? null
        : defined({
            light,
            dark: publicFile(options.text(at("logo.srcDark"))),
            alt: options.text(at("logo.alt")),
          }),
    hideOnScroll: options.flag(at("hideOnScroll")) || null,
    ...moveNavbar(getPlains(options.take(at("items"))), context),
  });
}

function getSearch(options: OldOptions): UserConfig["search"] {
  const at = (key: string) => `themeConfig.algolia.${key}`;
  const [appId, apiKey] = [options.text(at("appId")), options.text(at("apiKey"))];
  if (appId === null || apiKey === null) return undefined;
  const parameters = options.record(at("searchParameters"));
  const replaced = options.record(at("replaceSearchResultPathname"));
  const [from, to] = [getText(replaced?.from), getText(replaced?.to)];
  return defined<NonNullable<UserConfig["search"]>>({
    indexName: options.text(at("indexName")),
    algolia: { appId, apiKey },
    contextual: options.flag(at("contextualSearch")) === false ? false : null,
    externalUrls: options.text(at("externalUrlRegex")),
    parameters: parameters !== null && Object.keys(parameters).length > 0 ? parameters : null,
    replacePath: from === null ? null : { from, to: to ?? "" },
    clickAnalytics: options.flag(at("insights")) || null,
  });
}
