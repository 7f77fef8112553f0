/** `opensearch.xml`, which lets browsers offer the site's search in the address bar. */
import type { Config } from "../config/schema.ts";
import { escapeHtml } from "../core/escape-html.ts";
import { generatedFile } from "../site/links/generated-files.ts";
import { getLocaleFile, homeUrl } from "../site/routes/locale-routes.ts";
import type { PageKind } from "./kind.ts";
import { textOutput } from "./plan.ts";

export const openSearch: PageKind = {
  name: "opensearch.xml",
  needs: "page",
  isGenerated: true,
  list: ({ config }) => [
    textOutput(getLocaleFile(config, generatedFile.openSearch), "the search", () => makeOpenSearch(config)),
  ],
};

function makeOpenSearch({ title, tagline, url, baseUrl, locale, favicon }: Config): string {
  const name = escapeHtml(title);
  const icon = favicon === null ? [] : [`<Image>${escapeHtml(url + baseUrl + favicon.slice(1))}</Image>`];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${name}</ShortName>`,
    `<Description>${tagline === null ? name : escapeHtml(tagline)}</Description>`,
    "<InputEncoding>UTF-8</InputEncoding>",
    ...icon,
    `<Url type="text/html" method="get" template="${escapeHtml(`${url}${homeUrl({ baseUrl, locale })}search/?q={searchTerms}`)}"/>`,
    "</OpenSearchDescription>\n",
  ].join("\n");
}
