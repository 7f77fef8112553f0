/** Resolves the options of a site: the default collection and locale join the further ones. */
import { type CollectionConfig, defaultId } from "./collections.ts";
import type { CheckedConfig, Config } from "./schema.ts";
import type { Version } from "./versions.ts";

export function resolveConfig(checked: CheckedConfig): Config {
  const { sidebars: _sidebars, ...others } = checked;
  const { locale, locales, content, docs } = checked;
  const { docs: _folder, docsRoute: _route, ...ofContent } = content;
  const { editUrl, lastUpdate, lastUpdateAuthor } = docs;
  return {
    ...others,
    content: ofContent,
    docs: { editUrl, lastUpdate, lastUpdateAuthor },
    collections: resolveCollections(checked),
    locales: [locale, ...locales],
  };
}

const noTranslation = { sidebarsFile: null, words: {} };

function resolveCollections({
  content,
  docs,
  sidebar,
  sidebars: written,
  collections: further,
}: CheckedConfig): readonly CollectionConfig[] {
  const {
    title,
    description,
    versions,
    latest,
    versionChanges,
    versionName,
    versionLabel: currentLabel,
  } = docs;
  const shared = { ...noTranslation, variables: {}, currentLabel };
  return [
    {
      ...shared,
      id: defaultId,
      key: "docs",
      folder: content.docs,
      route: content.docsRoute,
      title,
      description,
      sidebars: written,
      sidebarName: sidebar.name,
      versions,
      latest,
      versionChanges,
      version: onlyVersion(versionName, currentLabel),
    },
    ...further.map((one, index) => ({
      ...shared,
      ...one,
      key: `collections[${index}]`,
      sidebarName: one.id,
      version: null,
    })),
  ];
}

/** Version of a collection that has no other versions. */
function onlyVersion(name: string, label: string): Version {
  const isOnly = { position: 0, isCurrent: true, isLatest: true };
  return { name, label, ...isOnly, banner: null, badge: false, noIndex: false, ref: null };
}
