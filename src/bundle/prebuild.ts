/** Bundles the default theme for the published package. */
import { makeMemo } from "../core/stage.ts";
import { memoryStore } from "../core/store.ts";
import { hashTheme } from "./load.ts";
import type { Prebuilt } from "./prebuilt.ts";
import { openSources } from "./sources.ts";
import { bundleTheme } from "./theme.ts";

/** @returns the content of `dist/theme.json` */
export async function prebuild(packageRoot: string): Promise<string> {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: false });
  const own = await hashTheme(packageRoot, memo);
  const sources = await openSources(packageRoot, null);
  const bundle = await bundleTheme({ packageRoot, siteTheme: null, packageHash: own }, sources, memo);
  const texts = [bundle.server, ...bundle.files.map(({ content }) => content)].map((address) => {
    const value = memo.read<string | Uint8Array>(address);
    if (typeof value !== "string") throw new Error("Invalid file in the default theme: expected text.");
    return value;
  });
  return JSON.stringify({ sources: own, bundle, texts } satisfies Prebuilt);
}
