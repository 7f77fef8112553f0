/** The modules that carry a site's data into the theme: `docgen:site`, `docgen:boot` and the list of stylesheets. */

import type { SiteData } from "../shared/contract.ts";
import type { Labels } from "../shared/labels.ts";
import type { ThemeSources } from "./sources.ts";

export interface SiteInput {
  readonly site: Omit<SiteData, "labels">;
  /** What the site says in its own words. */
  readonly labels: Partial<Labels>;
}

export function makeVirtual({ site, labels }: SiteInput, sources: ThemeSources): ReadonlyMap<string, string> {
  const language = findLanguage(site.locale.code, sources);
  const boot = {
    baseUrl: site.baseUrl,
    colorMode: site.colorMode,
    announcement: site.announcement?.id ?? null,
  };
  return new Map([
    [
      "docgen:site",
      // The catalogue stays an import, so that a site's own `theme/labels/ja.ts` is found like every other theme file.
      `import { labels } from "./theme/labels/${language}.ts";
export const site = { ...${toSource(site)}, labels: { ...labels, ...${toSource(labels)} } };`,
    ],
    ["docgen:boot", `export const boot = ${toSource(boot)};`],
    ["docgen:styles.css", listStyles(sources)],
  ]);
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
