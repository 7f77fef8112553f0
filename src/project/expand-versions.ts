/** Expands versions to collections, so that later stages need not know where versions come from. */
import { posix } from "node:path";
import type { CollectionConfig } from "../config/collections.ts";
import { resolveFolder } from "../config/path-checks.ts";
import type { Config } from "../config/schema.ts";
import type { VersionConfig } from "../config/versions.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { nearest } from "../core/nearest.ts";
import { type FoundVersions, versionFiles } from "./find-versions.ts";

/** Documents to read from Git, and the folder they are mounted at. */
export interface RefFolder {
  /** Id of the collection. */
  readonly id: string;
  /** Name of the version. */
  readonly name: string;
  readonly ref: string;
  /** Folder at that ref, relative to the site folder. */
  readonly from: string;
  /** Mount point, relative to the site folder. */
  readonly to: string;
  /** Key path in the config. */
  readonly key: string;
}

export interface Expanded {
  readonly config: Config;
  readonly refs: readonly RefFolder[];
  readonly diagnostics: readonly Diagnostic[];
}

/** @param found versions on disk, by collection id */
export function expandVersions(
  config: Config,
  found: ReadonlyMap<string, FoundVersions>,
  configFile: string,
): Expanded {
  const split = config.collections.map((one) =>
    splitVersions(one, found.get(one.id) ?? noVersions, config.content.folder, configFile),
  );
  const expanded = { ...config, collections: split.flatMap((one) => one.collections) };
  const diagnostics = [
    ...[...found.values()].flatMap((one) => one.diagnostics),
    ...split.flatMap((one) => one.diagnostics),
  ];
  return {
    config: expanded,
    refs: split.flatMap((one) => one.refs),
    diagnostics: [...diagnostics, ...duplicateFolders(expanded, configFile)],
  };
}

/** Reports folders that become equal through versions; the config checks cover the other duplicates. */
function duplicateFolders({ content, collections, blogs }: Config, file: string): readonly Diagnostic[] {
  const names = new Map<string, string>();
  const all = [...collections, ...blogs.map((blog) => ({ ...blog, version: null }))];
  return all.flatMap(({ id, version, folder: written }) => {
    const folder = resolveFolder(written, content.folder);
    const name = version === null ? id : `${id} ${version.name}`;
    const other = names.get(folder);
    if (other === undefined) names.set(folder, name);
    return other === undefined
      ? []
      : [diagnostic("version/one-folder", { a: other, b: name, folder }, { file })];
  });
}

const noVersions: FoundVersions = {
  names: [],
  places: new Map(),
  isListed: true,
  folders: [],
  sidebars: new Map(),
  diagnostics: [],
};

/** Returns the latest version first, then the others from newest to oldest. */
function splitVersions(
  whole: CollectionConfig,
  found: FoundVersions,
  contentFolder: string,
  configFile: string,
): {
  collections: readonly CollectionConfig[];
  refs: readonly RefFolder[];
  diagnostics: readonly Diagnostic[];
} {
  const { id, versions, key } = whole;
  const files = versionFiles(id);
  const diagnostics = checkVersions(whole, found, configFile);
  const own = new Map(versions.map((one) => [one.name, one]));
  const added = versions.filter((one) => isOwn(one) && ![...found.names, "current"].includes(one.name));
  const older = [
    ...found.names.filter((name) => found.folders.includes(name)),
    ...added.map(({ name }) => name),
  ];
  const all = ["current", ...older].filter((name) => own.get(name)?.omit !== true);
  const latest = whole.latest ?? all.find((name) => name !== "current") ?? "current";
  if (!all.includes(latest)) {
    const values = { key, name: latest, nearest: nearest(latest, all) };
    diagnostics.push(diagnostic("version/unknown-latest", values, { file: configFile }));
    return { collections: [whole], refs: [], diagnostics };
  }
  const refs: RefFolder[] = [];
  const collections = all.map((name, index): CollectionConfig => {
    const settings = own.get(name) ?? null;
    const isCurrent = name === "current";
    const ownFolder = settings?.ref == null ? (settings?.folder ?? null) : null;
    const folder = isCurrent ? whole.folder : `./${ownFolder ?? files.folder(name)}`;
    const ref = settings === null ? null : makeRef(whole, settings, contentFolder);
    if (ref !== null) refs.push(ref);
    const ofFile = found.sidebars.get(name) ?? null;
    return {
      ...whole,
      folder,
      route: posix.join(whole.route, getPath(name, settings, latest)).replace(/^\.$|\/$/g, ""),
      sidebars: settings?.sidebars ?? (isCurrent ? whole.sidebars : ofFile),
      sidebarsFile: !isCurrent && settings?.sidebars == null && ofFile !== null ? files.sidebars(name) : null,
      variables: settings?.variables ?? {},
      version: makeVersion(whole, index, { all, latest, settings, ref }),
    };
  });
  diagnostics.push(...duplicateRoutes(collections, all, configFile));
  const isLatest = ({ version }: CollectionConfig) => version === null || version.isLatest;
  return {
    collections: [...collections.filter(isLatest), ...collections.filter((one) => !isLatest(one))],
    refs,
    diagnostics,
  };
}

/** null for a version on disk. */
function makeRef(
  { id, folder, versions, key }: CollectionConfig,
  { name, ref, folder: ownFolder }: VersionConfig,
  contentFolder: string,
): RefFolder | null {
  if (ref === null) return null;
  return {
    id,
    name,
    ref,
    from: ownFolder ?? resolveFolder(folder, contentFolder),
    to: versionFiles(id).folder(name),
    key: `${key}.versions[${versions.findIndex((one) => one.name === name)}].ref`,
  };
}

const isOwn = ({ ref, folder }: VersionConfig) => ref !== null || folder !== null;

/** Compares the versions of the config with those on disk. */
function checkVersions(
  { id, versions }: CollectionConfig,
  found: FoundVersions,
  configFile: string,
): Diagnostic[] {
  const files = versionFiles(id);
  const named = versions.map(({ name }) => name);
  const at = { file: configFile };
  return [
    ...versions.flatMap((one, index) => {
      const { name } = one;
      if (named.indexOf(name) < index) return [diagnostic("version/twice", { name }, at)];
      if (isOwn(one) && (found.names.includes(name) || name === "current"))
        return [diagnostic("version/two-sources", { name }, at)];
      if (!isOwn(one) && name !== "current" && !found.names.includes(name))
        return [diagnostic("version/unknown", { name, nearest: nearest(name, found.names) }, at)];
      return [];
    }),
    ...found.names
      .filter((name) => !found.folders.includes(name))
      .map((name) =>
        diagnostic(
          "version/no-folder",
          { name, folder: files.folder(name) },
          { file: files.list, position: found.places.get(name) ?? null },
        ),
      ),
    ...found.folders
      .filter((name) => found.isListed && !found.names.includes(name))
      .map((name) =>
        diagnostic("version/not-listed", { name, list: files.list }, { file: files.folder(name) }),
      ),
  ];
}

interface VersionPlace {
  /** Names of all versions, newest first. */
  readonly all: readonly string[];
  readonly latest: string;
  readonly settings: VersionConfig | null;
  readonly ref: RefFolder | null;
}

function makeVersion(
  { version, currentLabel }: CollectionConfig,
  position: number,
  { all, latest, settings, ref }: VersionPlace,
): CollectionConfig["version"] {
  const name = all[position] ?? "current";
  const isCurrent = name === "current";
  const isOnly = all.length === 1 && isCurrent;
  if (isOnly && settings === null) return version;
  const isLatest = name === latest;
  const banner = getBanner(position, all.indexOf(latest), settings);
  return {
    name: isOnly ? (version?.name ?? name) : name,
    label: settings?.label ?? (isCurrent ? currentLabel : name),
    position,
    isCurrent,
    isLatest,
    banner,
    badge: settings?.badge ?? (!isLatest && banner === null),
    noIndex: settings?.noIndex ?? false,
    ref: ref === null ? null : { name: ref.ref, folder: ref.from },
  };
}

/** @param names of the versions, in the order of `collections` */
function duplicateRoutes(
  collections: readonly CollectionConfig[],
  names: readonly string[],
  file: string,
): readonly Diagnostic[] {
  const routes = collections.map(({ route }) => route);
  return routes.flatMap((route, index) => {
    const other = routes.indexOf(route);
    const [a = "", b = ""] = [names[other], names[index]];
    return other < index ? [diagnostic("version/one-path", { a, b, route }, { file })] : [];
  });
}

function getPath(name: string, settings: VersionConfig | null, latest: string): string {
  const usual = name === latest ? "" : name === "current" ? "next" : name;
  return settings?.path ?? usual;
}

function getBanner(index: number, latest: number, settings: VersionConfig | null) {
  if (settings?.banner === "none") return null;
  return settings?.banner ?? (index < latest ? "unreleased" : index > latest ? "unmaintained" : null);
}
