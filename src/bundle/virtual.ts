/**
 * The modules that carry a site's data into the theme: `docgen:site`, `docgen:labels`, `docgen:search`, `docgen:boot`, the list
 * of stylesheets and the place of the worker. Here the data are placeholders.
 */
import { esModules } from "./es-modules.ts";
import { type Placeholder, placeholder } from "./placeholders.ts";
import type { ThemeSources } from "./sources.ts";

/** Module → source. */
export type Virtual = ReadonlyMap<string, string>;

/** The server bundle finds the words itself. @param language of the catalogue */
export function forServer(language: string): Virtual {
  return new Map([
    [
      "docgen:labels",
      // The catalogue stays an import, so that a site's own `theme/labels/ja.ts` is found like every other theme file.
      `import { labels as catalogue } from "./theme/labels/${language}.ts";
export const labels = { ...catalogue, ...${placeholder("labels")} };`,
    ],
    [
      "docgen:site",
      `import { labels } from "docgen:labels";
export const site = { ...${placeholder("site")}, labels };`,
    ],
    ["docgen:search", `export { labels } from "docgen:labels";`],
    given("docgen:worker", "workerUrl", "worker"),
  ]);
}

export function forBrowser(packageRoot: string, sources: ThemeSources): Virtual {
  return new Map([
    given("docgen:site", "site", "site"),
    given("docgen:search", "labels", "search"),
    ["docgen:styles.css", listStyles(sources)],
    given("docgen:worker", "workerUrl", "worker"),
    ...esModules(packageRoot),
  ]);
}

export function forBoot(): Virtual {
  return new Map([given("docgen:boot", "boot", "boot")]);
}

function given(module: string, name: string, data: Placeholder): readonly [module: string, source: string] {
  return [module, `export const ${name} = ${placeholder(data)};`];
}

/** `ja-JP` → `ja`; a language without a catalogue → `en`. */
export function findLanguage(code: string, sources: Pick<ThemeSources, "has">): string {
  const wanted = [code, code.split("-")[0] ?? code];
  return wanted.find((name) => sources.has(`theme/labels/${name}.ts`)) ?? "en";
}

/** A site's own rules; the default theme has none. */
export const customStyle = "theme/custom.css";

function listStyles(sources: ThemeSources): string {
  const files = ["theme/styles/index.css", customStyle].filter((file) => sources.has(file));
  return files.map((file) => `@import "./${file}";`).join("\n");
}
