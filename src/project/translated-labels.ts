/**
 * Translated labels of the navbar, the footer and the sidebars, and other texts of the config, in Docusaurus' JSON format:
 * `i18n/<code>/*.json`. Most are keyed by the original text.
 */

import { readJson } from "../config/read-json.ts";
import type { Config } from "../config/schema.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import { getOwn } from "../shared/own-property.ts";
import { blogTranslations, docsTranslations } from "./translation-folders.ts";

export type Translations = Readonly<Record<string, string>>;

export interface TranslatedConfig {
  readonly config: Config;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a file with messages; empty if it does not exist.
 * @param file relative to the site folder
 */
export async function readTranslations(
  site: FileSystem,
  file: string,
  report: (problem: Diagnostic) => void,
): Promise<Translations> {
  const { words, wrong } = parseTranslations((await readJson(site, file, report)) ?? {});
  for (const key of wrong) report(diagnostic("locale/word", { key }, { file }));
  return words;
}

/**
 * @param main config of the default locale: what a locale says itself is not translated
 * @returns the config of a locale with translated labels
 */
export async function translateLabels(
  site: FileSystem,
  config: Config,
  main: Config,
): Promise<TranslatedConfig> {
  const diagnostics: Diagnostic[] = [];
  const files = new Map<string, Translations>();
  for (const file of messageFiles(config))
    files.set(file, await readTranslations(site, file, (problem) => void diagnostics.push(problem)));
  const translated = translateConfig(config, main, ({ file, key, text }) => {
    return getOwn(files.get(file) ?? {}, key) ?? text;
  });
  const collections = translated.collections.map((one) => ({
    ...one,
    words: files.get(docsFile(config, one)) ?? {},
  }));
  return { config: { ...translated, collections }, diagnostics };
}

/** A text of the config. */
export interface ConfigText {
  /** Relative to the site folder. */
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/** All texts of a config that have translations, without those of the sidebars. */
export function listConfigTexts(config: Config): readonly ConfigText[] {
  const texts: ConfigText[] = [];
  translateConfig(config, config, (text) => {
    texts.push(text);
    return text.text;
  });
  return texts;
}

const themeFolder = (code: string) => `i18n/${code}/docusaurus-theme-classic`;
const codeFile = (code: string) => `i18n/${code}/code.json`;

type CollectionName = Pick<Config["collections"][number], "id" | "version">;

export function docsFile({ locale }: Pick<Config, "locale">, collection: CollectionName): string {
  return `${docsTranslations(locale.code, collection)}.json`;
}

function blogFile({ locale }: Pick<Config, "locale">, id: string): string {
  return `${blogTranslations(locale.code, id)}/options.json`;
}

function messageFiles(config: Config): ReadonlySet<string> {
  const { locale, collections, blogs } = config;
  const theme = themeFolder(locale.code);
  return new Set([
    `${theme}/navbar.json`,
    `${theme}/footer.json`,
    codeFile(locale.code),
    ...collections.map((one) => docsFile(config, one)),
    ...blogs.map(({ id }) => blogFile(config, id)),
  ]);
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

type Say = (text: ConfigText) => string;

function translateConfig(config: Config, main: Config, say: Say): Config {
  const { code } = config.locale;
  const inFile =
    (file: string) =>
    <Text extends string | null>(key: string, text: Text, inherited: string | null = text): Text | string =>
      text === null || text === "" || text !== inherited ? text : say({ file, key, text });
  const site = inFile(codeFile(code));
  const { announcement } = config;
  return {
    ...config,
    title: site("site.title", config.title, main.title),
    tagline: site("site.tagline", config.tagline, main.tagline),
    announcement:
      announcement === null
        ? null
        : {
            ...announcement,
            html: site("site.announcement", announcement.html, main.announcement?.html ?? null),
          },
    labels: Object.fromEntries(
      Object.entries(config.labels).map(([key, text]) => [
        key,
        site(key, text, getOwn(main.labels as Translations, key)),
      ]),
    ),
    navbar: translateNavbar(config.navbar, inFile(`${themeFolder(code)}/navbar.json`)),
    footer: translateFooter(config.footer, inFile(`${themeFolder(code)}/footer.json`)),
    collections: config.collections.map((one) => translateCollection(one, config, main, inFile)),
    blogs: config.blogs.map((one) => {
      const translate = inFile(blogFile(config, one.id));
      const original = main.blogs.find(({ id }) => id === one.id);
      return {
        ...one,
        title: translate("title", one.title, original?.title),
        description: translate("description", one.description, original?.description),
        sidebarTitle: translate("sidebar.title", one.sidebarTitle, original?.sidebarTitle),
      };
    }),
  };
}

type Translate = <Text extends string | null>(
  key: string,
  text: Text,
  inherited?: string | null,
) => Text | string;

function translateCollection(
  one: Config["collections"][number],
  config: Config,
  main: Config,
  inFile: (file: string) => Translate,
): Config["collections"][number] {
  const translate = inFile(docsFile(config, one));
  const original = main.collections.find(({ id }) => id === one.id);
  const { version } = one;
  return {
    ...one,
    title: translate("title", one.title, original?.title),
    description: translate("description", one.description, original?.description),
    version: version === null ? null : { ...version, label: translate("version.label", version.label) },
  };
}

function translateNavbar(navbar: Config["navbar"], translate: Translate): Config["navbar"] {
  const renamed = <Entry extends { readonly label: string }>(entry: Entry): Entry => {
    return { ...entry, label: translate(`item.label.${entry.label}`, entry.label) };
  };
  const { logo } = navbar;
  return {
    ...navbar,
    title: translate("title", navbar.title),
    logo: logo === null ? null : { ...logo, alt: translate("logo.alt", logo.alt) },
    links: navbar.links.map((entry) =>
      "items" in entry ? { ...renamed(entry), items: entry.items.map(renamed) } : renamed(entry),
    ),
  };
}

function translateFooter(footer: Config["footer"], translate: Translate): Config["footer"] {
  if (footer === null) return null;
  const { columns, copyright } = footer;
  return {
    columns: columns.map(({ title, links }) => ({
      title: translate(`link.title.${title}`, title),
      links: links.map((one) => ({ ...one, label: translate(`link.item.label.${one.label}`, one.label) })),
    })),
    copyright: translate("copyright", copyright),
  };
}
