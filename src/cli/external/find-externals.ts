/** External URLs that a site links to, with the positions of the links. */
import { isDeepStrictEqual } from "node:util";
import type { Config } from "../../config/schema.ts";
import type { Position } from "../../core/diagnostics.ts";
import { literalPattern } from "../../core/literal-pattern.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import type { Reference } from "../../markdown/doc.ts";
import type { CompleteSite } from "../../outputs/kind.ts";
import { findDoc } from "../../outputs/pages.ts";
import { getOwn } from "../../shared/own-property.ts";
import { readCodeName } from "../../site/links/code-anchors.ts";
import { linksOfConfig } from "../../site/links/config-links.ts";
import { placeInConfig } from "../../site/model/explain.ts";

export interface ExternalPlace {
  readonly file: SourcePath;
  readonly position: Position | null;
  /** Index of the site whose file it is. */
  readonly site: number;
}

/** By URL without fragment, which is not sent to the host. */
export type Externals = ReadonlyMap<string, readonly ExternalPlace[]>;

/** @param texts of the config file, which comes first, and its imports */
export function findExternals(
  sites: readonly CompleteSite[],
  texts: ReadonlyMap<SourcePath, string>,
): Externals {
  const found = new Map<string, ExternalPlace[]>();
  const isIgnored = openIgnoreFilter(sites);
  const add = (target: string, place: ExternalPlace) => {
    const address = toExternalUrl(target);
    if (address === null || isIgnored(address)) return;
    const places = found.get(address) ?? [];
    const isListed = places.some(
      ({ file, position }) => file === place.file && isDeepStrictEqual(position, place.position),
    );
    if (!isListed) found.set(address, [...places, place]);
  };
  for (const [index, site] of sites.entries())
    for (const { target, file, position } of linksOfPages(site)) add(target, { file, position, site: index });
  const [configFile = sourcePath("site.config.ts")] = texts.keys();
  for (const { target } of sites.flatMap(({ config }) => linksOfConfig(config))) {
    const place = placeInConfig({ target }, texts);
    add(target, { file: place?.file ?? configFile, position: place?.position ?? null, site: 0 });
  }
  return found;
}

/** Whether any of the sites ignores a URL. */
export function openIgnoreFilter(sites: readonly CompleteSite[]): (address: string) => boolean {
  const ignores = sites.map(({ config }) => makeIgnoreFilter(config));
  return (address) => ignores.some((isIgnored) => isIgnored(address));
}

/** Checked external links of all pages, and references to code of other sites. */
function linksOfPages({ site, config, renderer }: CompleteSite): readonly Reference[] {
  return site.pages.flatMap((page) => {
    const found = findDoc(page, renderer);
    if (found === null) return [];
    const { externals, references } = renderer.read(found.doc);
    const codes =
      config.inventories.length === 0
        ? []
        : references.filter(({ target }) => readCodeName(target.slice(1)) !== null);
    const links = codes.length === 0 ? {} : renderer.read(page.context).links;
    const elsewhere = codes.map((one) => ({ ...one, target: getOwn(links, one.target) ?? one.target }));
    return [...externals, ...elsewhere].filter(({ isChecked }) => isChecked);
  });
}

function toExternalUrl(target: string): string | null {
  const written = target.startsWith("//") ? `https:${target}` : target;
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  url.hash = "";
  return url.href;
}

/** Links to the site itself are excluded: its pages may not be published yet. */
function makeIgnoreFilter({ url, baseUrl, links }: Config): (address: string) => boolean {
  const patterns = [`${url}${baseUrl}*`, ...links.ignore].map(
    (pattern) => new RegExp(`^${pattern.split("*").map(literalPattern).join(".*")}$`, "s"),
  );
  return (address) => patterns.some((pattern) => pattern.test(address));
}
