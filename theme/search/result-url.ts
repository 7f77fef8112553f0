/** Resolves the URL of a search result to a path of this site, or to an external URL. */
import type { SearchSettings, SiteData } from "../../src/shared/contract.ts";

export interface ResultUrl {
  readonly href: string;
  /** External according to the config; opened with a full load. */
  readonly external: boolean;
}

/** `https://example.com/old/docs/x/?a#b` → `/aiotraq/docs/x/#b` */
export function resolveResultUrl(
  url: string,
  { origin, baseUrl }: Pick<SiteData, "origin" | "baseUrl">,
  { externalUrls, replacePath }: SearchSettings,
): ResultUrl {
  if (externalUrls !== null && new RegExp(externalUrls, "i").test(url)) return { href: url, external: true };
  const { pathname, hash } = parse(url, origin);
  const own = pathname + hash;
  const replaced =
    replacePath === null ? own : own.replaceAll(new RegExp(replacePath.from, "g"), () => replacePath.to);
  const href = replaced.startsWith(baseUrl) ? replaced : baseUrl + replaced.replace(/^\//, "");
  return { href, external: false };
}

function parse(url: string, origin: string): Pick<URL, "pathname" | "hash"> {
  return URL.canParse(url, origin) ? new URL(url, origin) : { pathname: "/", hash: "" };
}
