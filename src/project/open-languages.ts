/** A site in all its languages: the project of each sees the site's folder with its own translations in their places. */
import { join } from "node:path";
import type { Locale } from "../config/locales.ts";
import type { Config } from "../config/schema.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import { nearest } from "../core/nearest.ts";
import { routePath } from "../core/paths.ts";
import { contentFolders } from "../read/scan.ts";
import { layerFiles } from "./layered-files.ts";
import type { Project, WholeProject } from "./project.ts";
import { ownTranslations, translationLayers } from "./translation-folders.ts";
import { readWords } from "./translation-words.ts";

/** @param configs that of each language, that of the root first */
export async function openLanguages(
  configs: readonly Config[],
  { files, ...common }: Omit<Project, "config" | "languages">,
): Promise<WholeProject> {
  const [first, ...others] = configs;
  if (first === undefined) throw new Error("A site has a language.");
  if (others.length === 0) return { ...common, files, config: first, languages: [], translations: [] };
  const locales = configs.map(({ locale }) => locale);
  const folders = contentFolders(first.content, common.folder, first.collections, first.blogs);
  const hidden = locales.flatMap(({ code }) => ownTranslations(folders.content, code) ?? []);
  const languages = locales.map((locale) => {
    const layers = translationLayers(first, folders, locale.code);
    const isOther = locale !== first.locale && first.untranslated === "omit";
    return { locale, files: layerFiles(files, layers, hidden, !isOther) };
  });
  const worded = await Promise.all(configs.map((config) => readWords(files, config)));
  const sources = worded.flatMap((one) => one.files.map((path) => join(common.folder, path)));
  const problems = [...worded.flatMap((one) => one.diagnostics), ...(await strangers(files, locales))];
  const projects = worded.map(({ config }, index): Project => {
    const own = languages[index]?.files ?? files;
    return {
      ...common,
      config: inLanguage(config, locales),
      configSources: [...common.configSources, ...sources],
      diagnostics: index === 0 ? [...common.diagnostics, ...problems] : [],
      files: own,
      languages,
    };
  });
  const [root, ...translations] = projects;
  if (root === undefined) throw new Error("A site has a language.");
  return { ...root, translations };
}

/** Folders of translations into languages that the site does not have. */
async function strangers(files: FileSystem, locales: readonly Locale[]): Promise<readonly Diagnostic[]> {
  const codes = locales.map(({ code }) => code);
  const entries = await files.list("i18n");
  const found = new Set(entries.flatMap(({ path }) => /^i18n\/([^/]+)\//.exec(path)?.[1] ?? []));
  const links = entries.flatMap(({ path, outside }) =>
    outside === undefined ? [] : [diagnostic("source/outside", { outside }, { file: path })],
  );
  const unknown = [...found].flatMap((code) => {
    const values = { code, nearest: nearest(code, codes) };
    return codes.includes(code)
      ? []
      : [diagnostic("locale/unknown-folder", values, { file: `i18n/${code}` })];
  });
  return [...links, ...unknown];
}

/** Its documents stand below the path of the language. */
function inLanguage(config: Config, locales: readonly Locale[]): Config {
  const { content, collections, blogs, locale } = config;
  const place = (route: string) => routePath(locale.path, route);
  return {
    ...config,
    locales: locales.map((one) => ({ ...one, config: null })),
    content: { ...content, docsRoute: place(content.docsRoute) },
    collections: collections.map((one) => ({ ...one, route: place(one.route) })),
    blogs: blogs.map((one) => ({ ...one, route: place(one.route) })),
  };
}
