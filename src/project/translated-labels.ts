/** Translated labels of navbar, footer and sidebars, in Docusaurus' JSON format and keyed by the original text: `i18n/<code>/*.json`. */

import { readJson } from "../config/read-json.ts";
import type { Config } from "../config/schema.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import { docsTranslations } from "./translation-folders.ts";

type Translations = Readonly<Record<string, string>>;

export interface TranslatedConfig {
  readonly config: Config;
  readonly diagnostics: readonly Diagnostic[];
}

/** @returns the config of a locale with translated labels */
export async function translateLabels(site: FileSystem, config: Config): Promise<TranslatedConfig> {
  const { code } = config.locale;
  const diagnostics: Diagnostic[] = [];
  const read = async (file: string): Promise<Translations> => {
    const found = await readJson(site, file, (problem) => diagnostics.push(problem));
    const { words, wrong } = parseTranslations(found ?? {});
    for (const key of wrong) diagnostics.push(diagnostic("locale/word", { key }, { file }));
    return words;
  };
  const theme = `i18n/${code}/docusaurus-theme-classic`;
  const [navbar, footer] = [await read(`${theme}/navbar.json`), await read(`${theme}/footer.json`)];
  const collections = [];
  for (const one of config.collections) {
    const words = await read(`${docsTranslations(code, one)}.json`);
    collections.push({ ...one, words, version: withTranslatedLabel(one.version, words) });
  }
  return {
    config: {
      ...config,
      navbar: translateNavbar(config.navbar, navbar),
      footer: translateFooter(config.footer, footer),
      collections,
    },
    diagnostics,
  };
}

/** Parses `{ "key": { "message": "…", "description": "…" } }`. */
function parseTranslations(found: unknown): {
  readonly words: Translations;
  readonly wrong: readonly (string | null)[];
} {
  if (typeof found !== "object" || found === null || Array.isArray(found))
    return { words: {}, wrong: [null] };
  const wrong: string[] = [];
  const said = Object.entries(found).flatMap(([key, value]: [string, unknown]) => {
    const isSaid = typeof value === "object" && value !== null && "message" in value;
    if (isSaid && typeof value.message === "string") return [[key, value.message] as const];
    wrong.push(key);
    return [];
  });
  return { words: Object.fromEntries(said), wrong };
}

/** Own-property lookup, safe for keys such as "toString". */
function translate(words: Translations, key: string, otherwise: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? otherwise) : otherwise;
}

function withTranslatedLabel<Version extends { readonly label: string } | null>(
  version: Version,
  words: Translations,
): Version {
  return version === null ? version : { ...version, label: translate(words, "version.label", version.label) };
}

function translateNavbar(navbar: Config["navbar"], words: Translations): Config["navbar"] {
  const renamed = <Entry extends { readonly label: string }>(entry: Entry): Entry => {
    return { ...entry, label: translate(words, `item.label.${entry.label}`, entry.label) };
  };
  return {
    ...navbar,
    title: navbar.title === null ? null : translate(words, "title", navbar.title),
    links: navbar.links.map((entry) =>
      "items" in entry ? { ...renamed(entry), items: entry.items.map(renamed) } : renamed(entry),
    ),
  };
}

function translateFooter(footer: Config["footer"], words: Translations): Config["footer"] {
  if (footer === null) return null;
  const { columns, copyright } = footer;
  return {
    columns: columns.map(({ title, links }) => ({
      title: translate(words, `link.title.${title}`, title),
      links: links.map((one) => ({
        ...one,
        label: translate(words, `link.item.label.${one.label}`, one.label),
      })),
    })),
    copyright: copyright === null ? null : translate(words, "copyright", copyright),
  };
}
