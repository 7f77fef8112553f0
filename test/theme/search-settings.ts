/** Default search settings. */
import type { SearchSettings } from "../../src/shared/contract.ts";

export const settings: SearchSettings = {
  indexName: "small",
  hosted: { appId: "TESTAPP123", apiKey: "key" },
  embedded: false,
  parameters: {},
  contextual: true,
  externalUrls: null,
  replacePath: null,
  missingResultsUrl: null,
  resultsPerSection: 5,
  history: true,
  clickAnalytics: false,
  manifestUrl: "/base/search/manifest.json",
};
