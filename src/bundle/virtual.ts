/**
 * The modules that carry a site's data into the theme: `docgen:site`, `docgen:labels`, `docgen:search`, `docgen:boot`, the list
 * of stylesheets and the place of the worker.
 */
import { type BootData, pickBootLabels } from "../shared/boot.ts";
import type { SiteData, Url } from "../shared/contract.ts";
import { type Labels, pickSearchLabels, pickShellLabels } from "../shared/labels.ts";
import { esFaces } from "./es-face.ts";
import type { ThemeSources } from "./sources.ts";

export interface SiteInput {
  readonly packageRoot: string;
  readonly site: Omit<SiteData, "labels">;
  /** What the site says in its own words. */
  readonly labels: Partial<Labels>;
}

/** Module → source. */
export type Virtual = ReadonlyMap<string, string>;

/** The face that renders pages finds the words itself. */
export function forServer({ site, labels }: SiteInput, sources: ThemeSources, workerUrl: Url): Virtual {
  const language = findLanguage(site.locale.code, sources);
  return new Map([
    [
      "docgen:labels",
      // The catalogue stays an import, so that a site's own `theme/labels/ja.ts` is found like every other theme file.
      `import { labels as catalogue } from "./theme/labels/${language}.ts";
export const labels = { ...catalogue, ...${toSource(labels)} };`,
    ],
    [
      "docgen:site",
      `import { labels } from "docgen:labels";
export const site = { ...${toSource(site)}, labels };`,
    ],
    ["docgen:search", `export { labels } from "docgen:labels";`],
    workerModule(workerUrl),
  ]);
}

/** Visitors are sent the words that they may need, and no others: those of the search come with the search. */
export function forBrowser(
  { packageRoot, site }: SiteInput,
  labels: Labels,
  sources: ThemeSources,
  workerUrl: Url,
): Virtual {
  const data: SiteData = { ...site, labels: pickShellLabels(labels) };
  return new Map([
    ["docgen:site", `export const site = ${toSource(data)};`],
    ["docgen:search", `export const labels = ${toSource(pickSearchLabels(labels))};`],
    ["docgen:styles.css", listStyles(sources)],
    workerModule(workerUrl),
    ...esFaces(packageRoot),
  ]);
}

function workerModule(url: Url): readonly [name: string, source: string] {
  return ["docgen:worker", `export const workerUrl = ${toSource(url)};`];
}

/** The script in the head has room for a few words. */
export function forBoot({ site }: SiteInput, labels: Labels): Virtual {
  const boot: BootData = {
    baseUrl: site.baseUrl,
    colorMode: site.colorMode,
    announcement: site.announcement?.id ?? null,
    labels: pickBootLabels(labels),
  };
  return new Map([["docgen:boot", `export const boot = ${toSource(boot)};`]]);
}

/** `ja-JP` → `ja`; a language without a catalogue → `en`. */
function findLanguage(code: string, sources: ThemeSources): string {
  const wanted = [code, code.split("-")[0] ?? code];
  return wanted.find((name) => sources.has(`theme/labels/${name}.ts`)) ?? "en";
}

function listStyles(sources: ThemeSources): string {
  const files = ["theme/styles/index.css", "theme/custom.css"].filter((file) => sources.has(file));
  return files.map((file) => `@import "./${file}";`).join("\n");
}

function toSource(value: unknown): string {
  return JSON.stringify(value);
}
