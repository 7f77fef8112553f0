/**
 * Virtual modules with the data of a site: `docgen:site`, `docgen:labels`, `docgen:search`, `docgen:boot`, `docgen:base`, stylesheets, slots and the
 * worker's URL. The data are placeholders.
 */
import { slotNames } from "../shared/slots.ts";
import { esModules } from "./es-modules.ts";
import { basePlaceholder, type Placeholder, placeholder } from "./placeholders.ts";
import type { ThemeSources } from "./sources.ts";

/** Module → source. */
export type VirtualModules = ReadonlyMap<string, string>;

const settings = `export const searchSettings = ${placeholder("search")};`;

/** The server bundle selects labels itself. */
export function forServer(sources: ThemeSources): VirtualModules {
  return new Map([
    ["docgen:labels", findLabels(sources)],
    [
      "docgen:site",
      `import { labels } from "docgen:labels";
export const site = { ...${placeholder("site")}, labels };`,
    ],
    ["docgen:search", `${settings}\nexport { labels } from "docgen:labels";`],
    ["docgen:slots", listSlots(sources)],
    dataModule("docgen:worker", "workerUrl", "worker"),
  ]);
}

export function forBrowser(packageRoot: string, sources: ThemeSources): VirtualModules {
  return new Map([
    dataModule("docgen:site", "site", "site"),
    // For site themes that render in the browser what the default theme renders at build time only.
    dataModule("docgen:labels", "labels", "labels"),
    ["docgen:search", `${settings}\nexport const labels = ${placeholder("searchLabels")};`],
    ["docgen:slots", listSlots(sources)],
    ["docgen:styles.css", listStyles(sources)],
    dataModule("docgen:worker", "workerUrl", "worker"),
    ...esModules(packageRoot),
  ]);
}

export function forBoot(): VirtualModules {
  return new Map([dataModule("docgen:boot", "boot", "boot")]);
}

export function forRestore(): VirtualModules {
  return new Map([["docgen:base", `export const baseUrl = "${basePlaceholder}";`]]);
}

function dataModule(
  module: string,
  name: string,
  data: Placeholder,
): readonly [module: string, source: string] {
  return [module, `export const ${name} = ${placeholder(data)};`];
}

/** Catalogs are imports, so that `theme/labels/ja.ts` of a site overrides the default like any other theme file. */
function findLabels({ siteFiles, packageFiles: ownFiles }: ThemeSources): string {
  const files = new Set([...ownFiles, ...siteFiles]);
  const languages = [...files]
    .flatMap((file) => /^theme\/labels\/([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
    .sort();
  const imports = languages.map(
    (name, index) => `import { labels as l${index} } from "./theme/labels/${name}.ts";`,
  );
  const catalogs = languages.map((name, index) => `"${name}": l${index}`);
  return `import { findCatalog } from "./src/shared/catalog.ts";
${imports.join("\n")}
const catalogs = { ${catalogs.join(", ")} };
// A catalog of the site may be incomplete, so English is the fallback.
export const labels = { ...catalogs.en, ...findCatalog(${placeholder("language")}, catalogs), ...${placeholder("labels")} };`;
}

export const labelFolder = "theme/labels";

/** Theme file of each slot. */
export const slotFiles = slotNames.map((name) => `theme/slots/${name}.tsx`);

function listSlots(sources: ThemeSources): string {
  const filled = slotNames.filter((_, index) => sources.has(slotFiles[index] ?? ""));
  const imports = filled.map((name, index) => `import s${index} from "./theme/slots/${name}.tsx";`);
  const entries = filled.map((name, index) => `"${name}": s${index}`);
  return `${imports.join("\n")}\nexport const slots = { ${entries.join(", ")} };`;
}

/** Stylesheet of the site; absent from the default theme. */
export const customStyle = "theme/custom.css";

function listStyles(sources: ThemeSources): string {
  const files = ["theme/styles/index.css", customStyle].filter((file) => sources.has(file));
  return files.map((file) => `@import "./${file}";`).join("\n");
}
