/** Redirects for moved pages: an HTML file that works on every host, and `_redirects` for hosts that support it. */

import { escapeHtml } from "../core/escape-html.ts";
import { openTag } from "../render/html.ts";
import { makePolicy } from "../render/policy.ts";
import { isDefaultLocale } from "../site/routes/locale-routes.ts";
import type { Redirect } from "../site/routes/redirects.ts";
import type { CompleteSite, SiteKind } from "./kind.ts";
import { type Output, textOutput } from "./plan.ts";

export const redirects: SiteKind = {
  name: "redirects",
  needs: "all",
  isGenerated: true,
  list(view) {
    const found = view.site.redirects;
    if (found.length === 0) return [];
    return [
      ...found.map((redirect) => redirectPage(redirect, view)),
      // Hosts read only the one in the root.
      ...(isDefaultLocale(view.config)
        ? [textOutput("_redirects", "the redirects", () => makeRules(found))]
        : []),
    ];
  },
};

/** Fragments are never sent to a host. */
function makeRules(found: readonly Redirect[]): string {
  return `${found.map(({ from, to }) => `${from} ${to} 301`).join("\n")}\n`;
}

const nothing = {
  connections: [],
  fonts: [],
  forms: [],
  frames: [],
  images: [],
  media: [],
  scripts: [],
  styles: [],
};

/** Without JavaScript the page still redirects, but to the top of the target. */
function redirectPage(
  { output, to, fragments, source }: Redirect,
  { config, renderer: { theme } }: CompleteSite,
): Output {
  const { locale } = config;
  const script = theme.manifest.redirect;
  const address = to.startsWith("/") ? config.url + to : to;
  const refresh = openTag("meta", { "http-equiv": "refresh", content: `0; url=${to}` });
  const link = openTag("a", { href: to, "data-fragments": JSON.stringify(fragments) });
  return textOutput(output, source, () =>
    [
      "<!doctype html>",
      openTag("html", { lang: locale.htmlLang ?? locale.code, dir: locale.direction }),
      '<head>\n<meta charset="utf-8">',
      openTag("meta", { "http-equiv": "Content-Security-Policy", content: makePolicy(nothing, [script]) }),
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="robots" content="noindex">',
      openTag("link", { rel: "canonical", href: address }),
      `<noscript>${refresh}</noscript>`,
      `<title>${escapeHtml(config.title)}</title>`,
      `</head>\n<body>\n<main>\n<p>${escapeHtml(theme.labels["redirect.text"])} ${link}${escapeHtml(to)}</a></p>\n</main>`,
      `<script>${script}</script>\n</body>\n</html>\n`,
    ].join("\n"),
  );
}
