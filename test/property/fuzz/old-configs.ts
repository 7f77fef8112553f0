/** Random configs of tools whose config is code, as the data that the config exports. */
import fc from "fast-check";
import { anySign, names } from "./texts.ts";

/** Keys of each tool at any level. */
const keys = {
  Docusaurus: [
    ..."title tagline url baseUrl favicon i18n defaultLocale locales localeConfigs label direction htmlLang path".split(
      " ",
    ),
    ..."presets plugins themes docs blog pages theme customCss routeBasePath include exclude editUrl id gtag".split(
      " ",
    ),
    ..."sidebarCollapsible numberPrefixParser lastVersion versions trackingID redirects from to createRedirects".split(
      " ",
    ),
    ..."themeConfig navbar items type href position docId sidebarId logo alt src srcDark footer links copyright".split(
      " ",
    ),
    ..."headTags tagName attributes algolia appId apiKey indexName metadata image colorMode staticDirectories".split(
      " ",
    ),
    ..."markdown mermaid scripts stylesheets customFields announcementBar content docsPluginId activeBasePath".split(
      " ",
    ),
  ],
  VitePress: [
    ..."title titleTemplate description base lang head locales root label link srcDir srcExclude outDir".split(
      " ",
    ),
    ..."cleanUrls rewrites sitemap hostname lastUpdated markdown attrs leftDelimiter math themeConfig nav".split(
      " ",
    ),
    ..."sidebar items text collapsed socialLinks icon footer message copyright editLink pattern logo src alt".split(
      " ",
    ),
    ..."light dark siteTitle outline level search provider options appId apiKey indexName docFooter /guide/".split(
      " ",
    ),
  ],
  VuePress: [
    ..."title description base lang head locales / /ja/ selectLanguageName label themeConfig theme navbar nav".split(
      " ",
    ),
    ..."sidebar text link children items title path prefix collapsible collapsed expanded repo docsRepo".split(
      " ",
    ),
    ..."docsBranch docsDir editLink editLinks hostname footer logo plugins /guide/ sidebarDepth".split(" "),
  ],
  Starlight: [
    ..."site base integrations title description head tag attrs content locales root label lang dir defaultLocale".split(
      " ",
    ),
    ..."sidebar slug link items autogenerate directory collapsed social github href icon customCss favicon".split(
      " ",
    ),
    ..."editLink baseUrl tableOfContents minHeadingLevel maxHeadingLevel lastUpdated redirects status".split(
      " ",
    ),
    ..."destination logo src hooks components expressiveCode /old".split(" "),
  ],
} as const;

const words = [
  ..."docs a b a.md ./a.md /a /a/ ../x guide/a /guide/a.html docs/intro README.md * ** src/** . .. / // [ ]".split(
    " ",
  ),
  ..."[name] :name :name* :name([) (x) ( %zz %2f ? # ?a #b https://a.example https://a.example/x/ http:// //a.b".split(
    " ",
  ),
  ..."javascript:x mailto:a@b en ja pt-BR zh-Hans en_US rtl default doc docSidebar html search dropdown link meta".split(
    " ",
  ),
  ..."classic @docusaurus/preset-classic @docusaurus/plugin-content-docs plugin-content-blog client-redirects".split(
    " ",
  ),
  ..."{#id} <b>x</b> $& {{ structure auto owner/name".split(" "),
  ...["", " ", "a b", "日本", "\u0000", "\ud800", "© 2026 A"],
];

export type Tool = keyof typeof keys;

export function configOf(tool: Tool): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const key = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...keys[tool]) },
    { weight: 1, arbitrary: fc.constantFrom(...names, ...words) },
  );
  const leaf = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: anySign },
    { weight: 2, arbitrary: fc.constantFrom(true, false, null, 0, -1, 2, 1e21) },
    // What arrives of functions, and of packages without a counterpart.
    { weight: 1, arbitrary: fc.constantFrom({ docgen: "function" }, { docgen: "package" }) },
  );
  const { record } = fc.letrec<{ value: unknown; record: Readonly<Record<string, unknown>> }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      leaf,
      tie("record"),
      fc.array(tie("record"), { maxLength: 3 }),
      fc.array(tie("value"), { maxLength: 3 }),
    ),
    record: fc.dictionary(key, tie("value"), { maxKeys: 8, noNullPrototype: true }),
  }));
  return fc
    .tuple(record, fc.dictionary(fc.constantFrom(...(wrappers[tool] ?? [])), record))
    .map(([config, inside]) => wrapped[tool]({ ...config }, inside));
}

/** Places of a config that random nesting rarely reaches. */
const wrappers = {
  Docusaurus: ["docs", "blog", "pages", "theme", "themeConfig", "redirects", "i18n"],
  VitePress: ["themeConfig", "rewrites", "markdown"],
  VuePress: ["themeConfig", "theme"],
  Starlight: ["starlight"],
} as const satisfies Readonly<Record<Tool, readonly string[]>>;

type Values = Readonly<Record<string, unknown>>;

const wrapped: Readonly<Record<Tool, (config: Values, inside: Values) => Values>> = {
  Docusaurus: (config, { themeConfig, i18n, redirects, ...preset }) => ({
    ...config,
    presets: [["classic", preset]],
    ...(redirects === undefined
      ? {}
      : {
          plugins: [
            ["client-redirects", redirects],
            ["plugin-content-docs", redirects],
          ],
        }),
    ...(themeConfig === undefined ? {} : { themeConfig }),
    ...(i18n === undefined ? {} : { i18n }),
  }),
  VitePress: (config, inside) => ({ ...config, ...inside }),
  VuePress: (config, inside) => ({ ...config, ...inside }),
  Starlight: (config, { starlight }) => ({ ...config, integrations: [{ title: "A", ...Object(starlight) }] }),
};
