/** Loads the theme of a site as the pipeline does. */
import { fileURLToPath } from "node:url";
import { loadTheme, type Theme } from "../../src/bundle/load.ts";
import { type Memo, makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { makeSiteData, searchSettings } from "../../src/render/site-data.ts";
import { themeTokens } from "../../src/render/theme-tokens.ts";
import { testConfig } from "../site/model-of.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const version = {
  collection: "default",
  name: "current",
  label: "Next",
  isLast: true,
  path: "/",
  mainDocId: "a",
  banner: null,
  badge: false,
};

export function newMemo(): Memo {
  return makeMemo(memoryStore(), { now: () => 0, freeze: true });
}

export function themeOf(
  options: object,
  memo: Memo,
  packageRoot = root,
  siteTheme: string | null = null,
): Promise<Theme> {
  const config = testConfig(options);
  const site = makeSiteData(config, [version], "public" as never, [], {});
  const data = { site, search: searchSettings(config), labels: config.labels, tokens: themeTokens(config) };
  return loadTheme({ packageRoot, siteTheme, data, seconds: config.limits.seconds }, memo);
}
