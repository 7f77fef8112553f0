/** What the interface must know of the search; part of the contract. */
import type { Url } from "./url.ts";

export interface SearchSettings {
  readonly indexName: string;
  /** null: the embedded index answers. */
  readonly hosted: { readonly appId: string; readonly apiKey: string } | null;
  /** Whether the embedded index is asked: it answers alone, or when no host does. */
  readonly embedded: boolean;
  /** Added to every query of the hosted service. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly contextual: boolean;
  /** The source of a regular expression. */
  readonly externalUrls: string | null;
  /** `from` is the source of a regular expression. */
  readonly replacePath: { readonly from: string; readonly to: string } | null;
  readonly missingResultsUrl: string | null;
  readonly resultsPerSection: number;
  readonly history: boolean;
  readonly clickAnalytics: boolean;
  /** Where the manifest of the embedded index stands: `/aiotraq/search/manifest.json`. */
  readonly manifestUrl: Url;
}
