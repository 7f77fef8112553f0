/** The Content Security Policy of every page: this site alone, and what the config allows. */
import { createHash } from "node:crypto";
import type { Config } from "../config/schema.ts";

/** `scripts` are the inline scripts that stand in the page; each is allowed by its hash. */
export function makePolicy(config: Config, scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const { gtag = null, beacon = null } = config.analytics ?? {};
  const scriptHosts = gtag === null ? [] : originsOf([gtag.script]);
  const collectors = [...(gtag?.collectors ?? []), ...originsOf(beacon === null ? [] : [beacon])];
  const directives: readonly [name: string, ...sources: string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...hashes, ...scriptHosts],
    ["style-src", "'self'"],
    ["img-src", "'self'", "data:", ...config.policy.images],
    ["media-src", "'self'"],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...searchHosts(config), ...collectors],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'"],
    ["frame-src", "'self'"],
    ["form-action", "'self'"],
    ["base-uri", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** The hosts of the hosted search, as its client knows them. */
function searchHosts({ search: { algolia, clickAnalytics } }: Config): readonly string[] {
  if (algolia === null) return [];
  const { appId } = algolia;
  const spare = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
  const clicks = clickAnalytics ? ["https://insights.algolia.io"] : [];
  return [`https://${appId}-dsn.algolia.net`, ...spare, ...clicks];
}

/** Of addresses on other hosts; a path is this site's own. */
function originsOf(addresses: readonly string[]): string[] {
  return addresses.filter((address) => !address.startsWith("/")).map((address) => new URL(address).origin);
}
