/** Origins allowed by the Content-Security-Policy: those of the option `policy`, and those needed by search, analytics and head tags. */
import type { Origins } from "../core/content-policy.ts";
import { getTagOrigins } from "./head-tags.ts";
import type { Config } from "./schema.ts";

export function getOrigins(config: Config): Origins {
  const { analytics } = config;
  const { trustedTypes: _, ...policy } = config.policy;
  const { gtag = null, beacon = null } = analytics ?? {};
  const collectors = [...(gtag?.collectors ?? []), ...toOrigins(beacon === null ? [] : [beacon])];
  const tags = getTagOrigins(config.head);
  return {
    ...policy,
    scripts: [...toOrigins(gtag === null ? [] : [gtag.script]), ...tags.scripts, ...policy.scripts],
    styles: [...tags.styles, ...policy.styles],
    connections: [...searchHosts(config), ...collectors, ...policy.connections],
  };
}

/** Hosts that the client of the hosted search uses. */
function searchHosts({ search: { algolia, clickAnalytics } }: Config): readonly string[] {
  if (algolia === null) return [];
  const { appId } = algolia;
  const spare = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
  const clicks = clickAnalytics ? ["https://insights.algolia.io"] : [];
  return [`https://${appId}-dsn.algolia.net`, ...spare, ...clicks];
}

/** Origins of absolute URLs; paths belong to this site. */
function toOrigins(addresses: readonly string[]): string[] {
  return addresses.filter((address) => !address.startsWith("/")).map((address) => new URL(address).origin);
}
