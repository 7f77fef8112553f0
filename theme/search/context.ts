/** What a search is limited to: the language of the site, and the version of the documents that the visitor reads. */
import type { PageData, SiteData } from "../../src/shared/contract.ts";
import { versionKey } from "../docs/version-key.ts";
import type { SafeStorage } from "../storage.ts";
import type { QueryPlace } from "./query.ts";

/** The version of the page; elsewhere the one that was chosen or read last, or the latest. */
export function chooseVersion(
  page: Pick<PageData, "version">,
  { versions }: Pick<SiteData, "versions">,
  settings: SafeStorage,
): string | null {
  const known = (name: string | null) => versions.find((version) => version.name === name);
  const latest = versions.find(({ isLast }) => isLast);
  return (known(page.version) ?? known(settings.read(versionKey)) ?? latest)?.name ?? null;
}

/** Remembers which version the visitor reads, where there are several. */
export function rememberVersion(
  { version }: Pick<PageData, "version">,
  { versions }: Pick<SiteData, "versions">,
  settings: SafeStorage,
): void {
  if (version !== null && versions.length > 1) settings.write(versionKey, version);
}

export function makeFilters(
  { locale, search }: Pick<SiteData, "locale" | "search">,
  version: string | null,
): QueryPlace["filters"] {
  if (!search.contextual) return null;
  const tags = ["default", ...(version === null ? [] : [`docs-default-${version}`])];
  return [`language:${locale.code}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}
