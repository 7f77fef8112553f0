/** Reads plugin options of Docusaurus from presets and from `plugins`. */
import { isRecord } from "../../core/is-record.ts";
import { getTexts, type OldOptions, openOptions, type Plain } from "../old-options.ts";

export interface Plugins {
  /** Options of docs, blogs, pages and theme; `false` disables a plugin. */
  readonly docs: OldOptions | null;
  readonly blogs: readonly Plain[];
  readonly pages: Plain | null;
  readonly theme: Plain | null;
  readonly redirects: Plain | null;
  readonly tracking: string | null;
  /** Additional docs instances. */
  readonly moreDocs: readonly Plain[];
  /** Names of plugins without a counterpart. */
  readonly others: readonly string[];
}

interface Plugin {
  readonly name: string;
  readonly options: Plain;
}

/** Plugins whose features docgen includes. */
const ours =
  /search-local|docusaurus-lunr|plugin-(?:sitemap|svgr|debug|css-cascade-layers|pwa)|theme-(?:classic|mermaid|search-algolia)|docusaurus-faster/;

export function readPlugins(config: Plain): Plugins {
  const presets = getPlugins(config.presets);
  const [classic] = presets;
  const preset: Plain = classic?.options ?? {};
  const plugins = [...getPlugins(config.plugins), ...getPlugins(config.themes)];
  const named = (part: string) => plugins.filter(({ name }) => name.includes(part));
  const [docs, ...rest] = named("plugin-content-docs");
  const ofPreset = (key: string, standard: boolean): Plain | null => {
    const found = preset[key];
    if (found === false) return null;
    return isRecord(found) ? found : classic !== undefined && standard ? {} : null;
  };
  const presetDocs = ofPreset("docs", true);
  const more = presetDocs === null ? rest : named("plugin-content-docs");
  const documents = presetDocs ?? docs?.options ?? null;
  const tracked = [preset.gtag, ...named("google-gtag").map(({ options }) => options)].find(isRecord);
  const known = /plugin-content-(?:docs|blog|pages)|client-redirects|google-gtag/;
  return {
    docs: documents === null ? null : openOptions(documents),
    blogs: [ofPreset("blog", true), ...named("plugin-content-blog").map(({ options }) => options)].filter(
      isRecord,
    ),
    pages: ofPreset("pages", true) ?? named("plugin-content-pages")[0]?.options ?? null,
    theme: ofPreset("theme", false),
    redirects: named("client-redirects")[0]?.options ?? null,
    tracking: getTexts(tracked?.trackingID)[0] ?? null,
    moreDocs: more.map(({ options }) => options),
    others: [...plugins.filter(({ name }) => !known.test(name) && !ours.test(name)), ...presets.slice(1)].map(
      ({ name }) => name,
    ),
  };
}

/** `"name"`, `["name", { … }]`, or a function. */
function getPlugins(found: unknown): readonly Plugin[] {
  if (!Array.isArray(found)) return [];
  return found.flatMap((one): Plugin[] => {
    const [name, options] = Array.isArray(one) ? one : [one, {}];
    if (typeof name !== "string")
      return name === null || name === false ? [] : [{ name: "a plugin in the config itself", options: {} }];
    return [{ name: name.replace(/^.*\/node_modules\//, ""), options: isRecord(options) ? options : {} }];
  });
}
