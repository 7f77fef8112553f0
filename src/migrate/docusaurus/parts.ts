/** Migrates what a Docusaurus site has besides the current docs: versions, languages, standalone pages. */
import { posix } from "node:path";
import type { DocsOptions, VersionOptions } from "../../config/define.ts";
import type { FileSystem } from "../../core/files.ts";
import { isRecord } from "../../core/is-record.ts";
import { versionFiles } from "../../project/find-versions.ts";
import { defined } from "../defined.ts";
import { listPages } from "../list-pages.ts";
import type { OldPage } from "../moved.ts";
import { getText, type OldOptions, type Plain } from "../old-options.ts";
import { type DocumentRules, listDocuments } from "./documents.ts";
import { pageFileOf } from "./react-pages.ts";

export interface Versions {
  /** Latest first. */
  readonly names: readonly string[];
  /** Path of the current docs: `` or `/next`. */
  readonly currentPath: string;
  readonly pages: readonly OldPage[];
  /** Their options in the new config. */
  readonly docs: Pick<DocsOptions, "versions" | "latest">;
}

/** @param root path of the docs below the base path: `/docs` */
export async function readVersions(
  files: FileSystem,
  options: OldOptions,
  { root, rules, id }: { readonly root: string; readonly rules: DocumentRules; readonly id: string },
): Promise<Versions> {
  const { list, folder } = versionFiles(id);
  const found: unknown = (await files.exists(list))
    ? JSON.parse(new TextDecoder().decode(await files.read(list)))
    : [];
  const only = options.take("onlyIncludeVersions");
  const all = Array.isArray(found) ? found.map(String) : [];
  const names = Array.isArray(only) ? all.filter((name) => only.includes(name)) : all;
  const settings = options.take("versions");
  const chosen = getText(options.take("lastVersion"));
  const last = chosen ?? names[0] ?? "current";
  const isCurrentLeftOut = options.take("includeCurrentVersion") === false;
  const pathOf = (name: string) => {
    const own = isRecord(settings) && isRecord(settings[name]) ? settings[name].path : undefined;
    const usual = name === last ? "" : name === "current" ? "next" : name;
    return posix.join("/", typeof own === "string" ? own : usual).replace(/\/$/, "");
  };
  const pages: OldPage[] = [];
  for (const name of names) {
    for (const { path, source, isDraft } of await listDocuments(files, folder(name), rules)) {
      if (!isDraft) pages.push({ path: posix.join(root, pathOf(name), path), source, part: null });
    }
  }
  const said = ["current", ...all].flatMap((name) => {
    const isLeftOut = name === "current" ? isCurrentLeftOut : !names.includes(name);
    const own = isRecord(settings) && isRecord(settings[name]) ? settings[name] : {};
    const version = getVersion(name, own, isLeftOut);
    return Object.keys(version).length > 1 ? [version] : [];
  });
  const docs = {
    ...(said.length > 0 ? { versions: said } : {}),
    ...(chosen === null ? {} : { latest: chosen }),
  };
  return { names, currentPath: pathOf("current"), pages, docs: all.length === 0 ? {} : docs };
}

function getVersion(name: string, own: Plain, isLeftOut: boolean): VersionOptions {
  const banner = getText(own.banner);
  const isKnown = banner === "none" || banner === "unreleased" || banner === "unmaintained";
  return {
    name,
    ...defined<Omit<VersionOptions, "name">>({
      label: getText(own.label),
      path: typeof own.path === "string" ? own.path.replace(/^\/+|\/+$/g, "") : null,
      banner: isKnown ? banner : null,
      badge: typeof own.badge === "boolean" ? own.badge : null,
      noIndex: own.noIndex === true || null,
      omit: isLeftOut || null,
    }),
  };
}

/** Pages of the other languages; each exists, translated or not. */
export function translatedPages(pages: readonly OldPage[], languages: readonly string[]): readonly OldPage[] {
  return languages.flatMap((code) =>
    pages.map(({ path, source, part }) => ({
      path: `/${code}${path}`,
      source,
      duplicate: path,
      part,
    })),
  );
}

export interface OwnPages {
  readonly pages: readonly OldPage[];
  readonly hasMarkdown: boolean;
  /** React files without a Markdown page at their URL, relative to the site folder. */
  readonly components: readonly string[];
}

/** `index.js` of the folder of pages. */
export const isHome = (path: string) => /^index\.\w+$/.test(path);

export async function ownPages(files: FileSystem, folder: string): Promise<OwnPages> {
  const markdown = (await listPages(files, folder)).filter(({ path }) => !/(?:^|\/)_/.test(path));
  const components = (await files.list(folder)).flatMap(({ path }) => {
    const own = posix.relative(folder, path);
    return /\.[jt]sx?$/.test(own) && !/(?:^|\/)_|\.(?:test|d)\.[jt]sx?$|__tests__/.test(own) ? [own] : [];
  });
  const addressOf = (path: string) =>
    posix.join("/", path.replace(/\.\w+$/, "").replace(/(^|\/)index$/, "$1"));
  const written = markdown.map(({ path, source, meta }) => ({
    path: getText(meta.slug) ?? addressOf(path),
    source,
    part: null,
  }));
  const taken = new Set(written.map(({ path }) => path));
  const alone = components.filter((path) => !taken.has(addressOf(path)));
  const paths = alone.map((path) => posix.join(folder, path));
  return {
    pages: [
      ...written,
      ...alone.map((path, index) => ({
        path: addressOf(path),
        source: isHome(path) ? null : pageFileOf(paths[index] ?? ""),
        part: "pages in React",
      })),
    ],
    hasMarkdown: markdown.length > 0,
    components: paths,
  };
}
