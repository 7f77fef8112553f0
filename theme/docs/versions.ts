/** Versions of the collection that a page belongs to. */
import type { PageData, SiteData, Url, VersionSummary } from "../../src/shared/contract.ts";

/** Storage key of the version that the visitor selected or read last. */
export function versionKey({ collection }: VersionSummary): string {
  return collection === "default" ? "version" : `version-${collection}`;
}

/** Value of `data-version` on a version link, stored when the link is followed. */
export function versionChoice(version: VersionSummary): string {
  return `${versionKey(version)} ${version.name}`;
}

/** null for an unversioned page. */
export function findVersion(
  { url, version }: Pick<PageData, "url" | "version">,
  versions: SiteData["versions"],
): VersionSummary | null {
  const around = versions.filter(({ name, path }) => name === version && url.startsWith(path));
  return around.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** Versions of the same collection; of the default one for pages outside of collections. */
export function versionsOfCollection(own: VersionSummary | null, versions: SiteData["versions"]) {
  const collection = own?.collection ?? "default";
  return versions.filter((version) => version.collection === collection);
}

/** Version of a page, and all versions of its collection. */
export function versionsAround(page: Pick<PageData, "url" | "version">, versions: SiteData["versions"]) {
  const own = findVersion(page, versions);
  return { own, all: versionsOfCollection(own, versions) };
}

/** URL of the page in another version, or of the closest existing page. */
export function pageUrlIn(
  { url, elsewhere }: Pick<PageData, "url" | "elsewhere">,
  own: VersionSummary | null,
  { path }: VersionSummary,
): Url {
  if (own === null) return path;
  return elsewhere?.[path] ?? path + url.slice(own.path.length);
}
