/** Renders the HTML document around the body of a page. */
import { posix } from "node:path";
import type { AssetManifest } from "../bundle/manifest.ts";
import { getTagUrl, type HeadTag } from "../config/head-tags.ts";
import type { Config } from "../config/schema.ts";
import { escapeHtml } from "../core/escape-html.ts";
import { shell } from "../shared/boot.ts";
import { dom, type PageData } from "../shared/contract.ts";
import { fillLabel } from "../shared/fill-label.ts";
import type { Labels } from "../shared/labels.ts";
import { isOfflineBase, rootAttribute } from "../shared/offline.ts";
import { fileUrl } from "../site/links/assets.ts";
import { generatedFile } from "../site/links/generated-files.ts";
import { getLocaleFile, homeUrl } from "../site/routes/locale-routes.ts";
import { openTag, scriptJson } from "./html.ts";
import { pagePolicy } from "./policy.ts";

export interface DocumentParts {
  readonly page: PageData;
  readonly head: string;
  /** Content of the root element. */
  readonly body: string;
  /** Frame origins that only this page may embed. */
  readonly frames: readonly string[];
  /** Whether the article shows choices or values that the browser has stored. */
  readonly restoresChoices: boolean;
  readonly labels: Labels;
}

export function makeDocument(
  { page, head, body, frames, restoresChoices, labels }: DocumentParts,
  config: Config,
  manifest: AssetManifest,
): string {
  const { locale, colorMode, baseUrl } = config;
  const scripts = [manifest.boot, ...(restoresChoices ? [manifest.restore] : [])];
  const html = openTag("html", {
    lang: locale.htmlLang ?? locale.code,
    dir: locale.direction,
    "data-theme": colorMode.default,
    "data-theme-choice": colorMode.respectSystem ? "system" : colorMode.default,
    ...(isOfflineBase(baseUrl) ? { [rootAttribute]: baseUrl } : {}),
  });
  return [
    `<!doctype html>\n${html}\n<head>`,
    '<meta charset="utf-8">',
    openTag("meta", {
      "http-equiv": "Content-Security-Policy",
      content: pagePolicy(config, scripts, frames),
    }),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="generator" content="docgen">',
    ...scripts.map((script) => `<script>${script}</script>`),
    ...manifest.styles.map((href) => openTag("link", { rel: "stylesheet", href })),
    shellTemplate(page, manifest, isOfflineBase(baseUrl)),
    favicon(config),
    ...config.head.map((tag) => headTag(tag, config)),
    ...searchLinks(config),
    ...feedLink(config),
    head,
    "</head>\n<body>",
    ...agentNote(page, config, labels),
    `<div id="${dom.root}">${body}</div>`,
    `<script type="application/json" id="${dom.pageData}">${scriptJson(page)}</script>`,
    "</body>\n</html>\n",
  ].join("\n");
}

function headTag(tag: HeadTag, { baseUrl }: Config): string {
  const address = getTagUrl(tag);
  const own = address?.isInternal ? { [address.name]: baseUrl + address.value.slice(1) } : {};
  const attributes = { ...tag.attributes, ...own };
  const opening = openTag(tag.tag, attributes);
  return tag.tag === "script" ? `${opening}${tag.text ?? ""}</script>` : opening;
}

/** Names the list of all pages and the copy for agents that read the HTML. Hidden from visitors, and outside of React's root. */
function agentNote({ markdownUrl }: PageData, config: Config, labels: Labels): readonly string[] {
  if (!config.machine.llms) return [];
  const link = (href: string, text: string) => `${openTag("a", { href })}${escapeHtml(text)}</a>`;
  const index = link(fileUrl(config.baseUrl, getLocaleFile(config, generatedFile.llms)), generatedFile.llms);
  const text = labels[markdownUrl === null ? "agents.index" : "agents.page"];
  const copy = markdownUrl === null ? "" : link(markdownUrl, posix.basename(markdownUrl));
  return [`<p hidden>${fillLabel(escapeHtml(text), { index, copy })}</p>`];
}

/** Resources that make the page interactive: a template, which the boot script activates in time. */
function shellTemplate({ template }: PageData, { modules }: AssetManifest, isOffline: boolean): string {
  const attributes = {
    id: shell.id,
    ...(template === "search" ? { [shell.loadImmediately]: true as const } : {}),
  };
  const [entry = ""] = modules;
  // Browsers refuse modules from a disk.
  if (isOffline)
    return `${openTag("template", attributes)}${openTag("script", { src: entry })}</script></template>`;
  const links = modules.map((href) => openTag("link", { rel: "modulepreload", href }));
  const script = `${openTag("script", { type: "module", src: entry })}</script>`;
  return `${openTag("template", attributes)}${links.join("")}${script}</template>`;
}

/** Without a favicon an empty data URL keeps browsers from requesting `/favicon.ico`. */
function favicon({ favicon: path, baseUrl }: Config): string {
  return openTag("link", { rel: "icon", href: path === null ? "data:," : baseUrl + path.slice(1) });
}

function feedLink({ machine, title, baseUrl, locale }: Config): readonly string[] {
  if (!machine.feed) return [];
  const type = "application/atom+xml";
  return [
    openTag("link", {
      rel: "alternate",
      type,
      title,
      href: `${homeUrl({ baseUrl, locale })}${generatedFile.feed}`,
    }),
  ];
}

/** OpenSearch description, and a preconnect to the hosted search. */
function searchLinks({ search, title, baseUrl, locale }: Config): readonly string[] {
  const type = "application/opensearchdescription+xml";
  const engine = openTag("link", {
    rel: "search",
    type,
    title,
    href: `${homeUrl({ baseUrl, locale })}${generatedFile.openSearch}`,
  });
  if (search.algolia === null) return [engine];
  const href = `https://${search.algolia.appId}-dsn.algolia.net`;
  return [engine, openTag("link", { rel: "preconnect", href, crossorigin: true })];
}
