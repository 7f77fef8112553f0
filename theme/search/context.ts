/** Search filters: the locale of the site, and the versions that the visitor reads. */
import type { PageData, SearchSettings, SiteData, VersionSummary } from "../../src/shared/contract.ts";
import { findVersion, versionKey, versionsAround, versionsOfCollection } from "../docs/versions.ts";
import type { SafeStorage } from "../storage.ts";
import type { QueryScope } from "./query.ts";

type Versions = Pick<SiteData, "versions">;

/** One version per collection: that of the page, or the one selected or read last, or the latest. */
export function chooseVersions(
  page: Pick<PageData, "url" | "version">,
  { versions }: Versions,
  settings: SafeStorage,
): readonly VersionSummary[] {
  const own = findVersion(page, versions);
  return versions
    .filter(({ isLast }) => isLast)
    .map((latest) => {
      if (own?.collection === latest.collection) return own;
      const kept = settings.read(versionKey(latest));
      return versionsOfCollection(latest, versions).find(({ name }) => name === kept) ?? latest;
    });
}

/** Stores the version that the visitor reads, if there are several. */
export function rememberVersion(
  page: Pick<PageData, "url" | "version">,
  { versions }: Versions,
  settings: SafeStorage,
): void {
  const { own, all } = versionsAround(page, versions);
  if (own !== null && all.length > 1) settings.write(versionKey(own), own.name);
}

export function makeFilters(
  { locale }: Pick<SiteData, "locale">,
  { contextual }: SearchSettings,
  chosen: readonly Pick<VersionSummary, "collection" | "name">[],
): QueryScope["filters"] {
  if (!contextual) return null;
  const tags = ["default", ...chosen.map(({ collection, name }) => `docs-${collection}-${name}`)];
  return [`language:${locale.code}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}
