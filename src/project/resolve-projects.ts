/** Resolves versions, locales and collections of a site to one project per locale, each with a file system. */
import type { Configs } from "../config/languages.ts";
import type { Locale } from "../config/locales.ts";
import type { Config } from "../config/schema.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import { nearest } from "../core/nearest.ts";
import { routePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { type Git, recordedGit } from "../read/git.ts";
import { openRefFiles, RefError } from "../read/ref-files.ts";
import { contentFolders } from "../read/scan.ts";
import { type Expanded, expandVersions, type RefFolder } from "./expand-versions.ts";
import { type FoundVersions, findVersions } from "./find-versions.ts";
import { generatePages } from "./generated-pages.ts";
import { layerFiles } from "./layered-files.ts";
import { mountFolders } from "./mounted-files.ts";
import { mergeDiagnostics } from "./origins.ts";
import { overlayTexts } from "./overlaid-files.ts";
import type { Project, ProjectLanguages, Projects, SiteFolder } from "./project.ts";
import { translateLabels } from "./translated-labels.ts";
import {
  getLocaleFolder,
  originalLayers,
  translationLayers,
  translationMoves,
} from "./translation-folders.ts";

export interface ResolveOptions extends SiteFolder {
  /** Config of each locale. */
  readonly configs: Configs;
  /** Rooted at the site folder. */
  readonly files: FileSystem;
  /** Inventories that could not be downloaded: the reason by file. */
  readonly missing?: ReadonlyMap<string, string>;
  /** Caches generated pages. */
  readonly memo?: Memo | null;
}

/** Errors in the diagnostics of the first project mean that the site cannot be built. */
export async function resolveProjects({
  configs,
  files: disk,
  memo = null,
  missing = new Map(),
  ...site
}: ResolveOptions): Promise<Projects> {
  const versions = await resolveVersions(disk, site, configs);
  const { diagnostics: ofPages, ...generated } = await generatePages(versions.configs[0], {
    ...site,
    files: versions.files,
    memo,
  });
  const texts = new Map([...generated.files].map(([path, { text }]) => [path, text]));
  const files = overlayTexts(versions.files, texts);
  const translated = await resolveTranslations(files, versions.configs);
  const sources = site.register.paths();
  const languages = openLanguages(files, site.folder, versions.configs[0]);
  const project = (config: Config, index: number): Project => ({
    ...site,
    sources,
    generated,
    config: withLocalePrefix(config),
    files: (languages[index] ?? languages[0]).files,
    languages,
    missing,
    diagnostics: index === 0 ? [...versions.diagnostics, ...ofPages, ...translated.diagnostics] : [],
  });
  const [first, ...others] = translated.configs;
  return [project(first, 0), ...others.map((config, index) => project(config, index + 1))];
}

/** Expands versions to collections, and mounts those from Git. */
async function resolveVersions(
  files: FileSystem,
  { folder, configFile, register }: SiteFolder,
  configs: Configs,
) {
  const found = new Map<string, FoundVersions>();
  for (const { id } of configs.flatMap(({ collections }) => collections))
    if (!found.has(id)) found.set(id, await findVersions(files, id));
  const [first, ...others] = configs;
  const expand = (config: Config) => expandVersions(config, found, configFile);
  const [main, ...further] = [expand(first), ...others.map(expand)] as const;
  // All locales share the files from Git.
  const git = recordedGit(folder, register);
  const opened = await openRefs(main.refs, git, folder, configFile);
  const translated = await openRefTranslations(main, files, git, folder);
  const expanded: Configs = [main.config, ...further.map(({ config }) => config)];
  return {
    configs: expanded,
    files: mountFolders(files, new Map([...opened.folders, ...translated])),
    diagnostics: [
      ...mergeDiagnostics([main, ...further].map((one) => one.diagnostics)),
      ...opened.diagnostics,
    ],
  };
}

/** File systems of versions in Git, by mount point. */
async function openRefs(refs: readonly RefFolder[], git: Git, folder: string, file: string) {
  const folders = new Map<string, FileSystem>();
  const diagnostics: Diagnostic[] = [];
  for (const { ref, from, to } of refs) {
    try {
      const place = { site: folder, ref, folder: from, move: { from, to } };
      const { files, omitted: skipped } = await openRefFiles(git, place);
      folders.set(to, files);
      for (const path of skipped)
        diagnostics.push(diagnostic("version/left-out", { ref, path: `${from}/${path}` }, { file }));
    } catch (error) {
      if (!(error instanceof RefError)) throw error;
      const { message: reason, isFolder } = error;
      diagnostics.push(
        isFolder
          ? diagnostic("version/no-ref-folder", { ref, folder: from }, { file })
          : diagnostic("version/no-ref", { ref, reason }, { file }),
      );
    }
  }
  return { folders, diagnostics };
}

/** Translations that a ref has of its version. Translations on disk take precedence. */
async function openRefTranslations(
  { config, refs }: Pick<Expanded, "config" | "refs">,
  disk: FileSystem,
  git: Git,
  site: string,
): Promise<ReadonlyMap<string, FileSystem>> {
  const folders = new Map<string, FileSystem>();
  if (config.locales.length === 1) return folders;
  const source = contentFolders(config, site);
  for (const { id, name, ref, from, to } of refs)
    for (const place of config.locales.flatMap(({ code }) =>
      translationMoves({ folders: source, code, id }, { from, to, name }),
    )) {
      if ((await disk.list(place.to)).length > 0) continue;
      try {
        const opened = await openRefFiles(git, { site, ref, folder: place.from, move: { from, to } });
        folders.set(place.to, opened.files);
      } catch (error) {
        // A missing ref is reported with the documents, and translations are optional.
        if (!(error instanceof RefError)) throw error;
      }
    }
  return folders;
}

/**
 * Opens the file system of each locale. With a single locale there are no layers, because a folder may happen to be named like a locale.
 */
function openLanguages(files: FileSystem, site: string, config: Config): ProjectLanguages {
  const [first, ...further] = config.locales;
  if (further.length === 0) return [{ locale: first, files: layerFiles(files, []) }];
  const folders = contentFolders(config, site);
  const hidden = config.locales.flatMap(({ code }) => getLocaleFolder(folders, code) ?? []);
  const open = (locale: Locale) => {
    const showsPages = locale === first || config.untranslated === "show";
    const originals = locale === first ? [] : originalLayers(config, folders, first.code);
    const layers = [...originals, ...translationLayers(config, folders, locale.code)];
    return { locale, files: layerFiles(files, layers, hidden, showsPages) };
  };
  return [open(first), ...further.map(open)];
}

interface Translated {
  readonly configs: Configs;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies the translated labels of each locale to its config. */
async function resolveTranslations(files: FileSystem, configs: Configs): Promise<Translated> {
  const [first, ...others] = configs;
  if (others.length === 0) return { configs, diagnostics: [] };
  const [main, ...further] = await Promise.all([
    translateLabels(files, first, first),
    ...others.map((config) => translateLabels(files, config, first)),
  ]);
  const all = [main, ...further];
  return {
    configs: [main.config, ...further.map(({ config }) => config)],
    diagnostics: [...all.flatMap((one) => one.diagnostics), ...(await unknownFolders(files, first.locales))],
  };
}

/** Reports translation folders of locales that the site does not have. */
async function unknownFolders(files: FileSystem, locales: readonly Locale[]): Promise<readonly Diagnostic[]> {
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

/** Prefixes the routes with the path of the locale. */
function withLocalePrefix(config: Config): Config {
  const place = <One extends { readonly route: string }>(one: One): One => {
    return { ...one, route: routePath(config.locale.path, one.route) };
  };
  return { ...config, collections: config.collections.map(place), blogs: config.blogs.map(place) };
}
