/** Finds pages that neither a sidebar nor another page links to. */
import type { Config } from "../config/schema.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { Memo } from "../core/stage.ts";
import type { Site } from "../site/site.ts";

export function findOrphans({ checks, baseUrl }: Config, site: Site, memo: Memo): readonly Diagnostic[] {
  if (checks.orphans === "ignore") return [];
  const linked = new Set<string>(Object.values(site.hrefs).map(withoutSuffix));
  for (const { pages } of memo.read(site.orders)) for (const { route } of pages) linked.add(route);
  for (const { url, context } of site.pages) {
    const { links, cards } = memo.read(context);
    const targets = [...Object.values(links), ...(cards ?? []).map(({ href }) => href)].map(withoutSuffix);
    for (const target of targets) if (target !== url) linked.add(target);
  }
  const severity = checks.orphans === "error" ? "error" : "warning";
  return site.pages.flatMap(({ source, url, route, listed, postOf, template }) => {
    const isStart = url === baseUrl || template === "home" || route === "";
    if (source === null || !listed || isStart || postOf !== null) return [];
    return linked.has(url) || linked.has(route)
      ? []
      : [diagnostic("check/orphan", {}, { file: source }, severity)];
  });
}

const withoutSuffix = (url: string) => url.replace(/[?#].*$/s, "");
