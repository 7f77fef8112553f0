/** The versions of the documents that a page belongs to, and where it stands in them. */
import type { PageData, SiteData, Url, VersionSummary } from "../../src/shared/contract.ts";

/** Where the version is kept that a visitor has chosen or read last. */
export function versionKey({ collection }: VersionSummary): string {
  return collection === "default" ? "version" : `version-${collection}`;
}

/** What a link to a version carries in `data-version`, for whoever keeps it when the link is followed. */
export function choiceOf(version: VersionSummary): string {
  return `${versionKey(version)} ${version.name}`;
}

/** null for a page of no version. */
export function ownVersion(
  { url, version }: Pick<PageData, "url" | "version">,
  versions: SiteData["versions"],
): VersionSummary | null {
  const around = versions.filter(({ name, path }) => name === version && url.startsWith(path));
  return around.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** Those of the same documents; of a page beside them, those of the first ones. */
export function siblings(own: VersionSummary | null, versions: SiteData["versions"]) {
  const collection = own?.collection ?? "default";
  return versions.filter((version) => version.collection === collection);
}

/** The version of a page, and all of the same documents. */
export function versionsAround(page: Pick<PageData, "url" | "version">, versions: SiteData["versions"]) {
  const own = ownVersion(page, versions);
  return { own, all: siblings(own, versions) };
}

/** The page in another version, or the nearest that there is. */
export function inVersion(
  { url, elsewhere }: Pick<PageData, "url" | "elsewhere">,
  own: VersionSummary | null,
  { path }: VersionSummary,
): Url {
  if (own === null) return path;
  return elsewhere?.[path] ?? path + url.slice(own.path.length);
}
