/** What the package is compiled with: bundles the default theme, once for each language that has a catalogue. */
import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { makeMemo } from "../core/stage.ts";
import { memoryStore } from "../core/store.ts";
import { hashTheme } from "./load.ts";
import { type Prebuilt, prebuiltName } from "./prebuilt.ts";
import { openSources } from "./sources.ts";
import { bundleTheme } from "./theme.ts";

/** @returns files for `dist/`, by name */
export async function prebuild(packageRoot: string): Promise<ReadonlyMap<string, string>> {
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: false });
  const own = await hashTheme(packageRoot, memo);
  const sources = await openSources(packageRoot, null);
  const files = new Map<string, string>();
  for (const catalogue of await readdir(join(packageRoot, "theme/labels"))) {
    const language = parse(catalogue).name;
    const texts: string[] = [];
    const bundle = await bundleTheme({ packageRoot, siteTheme: null, language }, sources, (value) => {
      if (typeof value !== "string") throw new Error("The default theme has a file that is no text.");
      texts.push(value);
      return memo.put(value);
    });
    const made: Prebuilt = { sources: own, bundle, texts };
    files.set(prebuiltName(language), JSON.stringify(made));
  }
  return files;
}
