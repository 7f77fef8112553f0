/** Page titles and URLs of all versions and locales for the theme's client script. */
import { digest, hash } from "../core/hash.ts";
import { localeConfig } from "../render/site-data.ts";
import type { SiteMetadata } from "../shared/contract.ts";
import { getLocaleFile, isLocaleFile } from "../site/routes/locale-routes.ts";
import type { PageKind, SiteKind } from "./kind.ts";
import { lazyOutput } from "./plan.ts";

/** Relative to the root of each locale. */
export const metadataPath = "assets/metadata.json";

export const metadata: SiteKind = {
  name: "metadata",
  needs: "all",
  isGenerated: true,
  mayHold: (requested) => isLocaleFile(requested, metadataPath),
  list({ site, config, renderer: { read } }) {
    const locales = [config.locale].map((one) => localeConfig(config, one));
    const made = (): SiteMetadata => {
      return { versions: read(site.wholeVersions), locales, pages: read(site.links) };
    };
    const output = lazyOutput({
      path: getLocaleFile(config, metadataPath),
      kind: "data",
      key: () => hash(site.wholeVersions, site.links, digest(locales)),
      from: "the site's metadata",
      fetched: "by scripts",
      produce: async () => Buffer.from(JSON.stringify(made())),
    });
    return [output];
  },
};

/** Parts of a large sidebar that pages omit and load on demand. */
export const sidebarBranches: PageKind = {
  name: "branches of sidebars",
  needs: "page",
  isGenerated: true,
  list: ({ branches, renderer: { read, phrases } }) =>
    branches.map(({ output, items }) => ({
      path: output,
      kind: "data",
      key: items,
      from: "the sidebar",
      fetched: "by scripts",
      produce: async () => Buffer.from(JSON.stringify((await phrases()).inSidebar(read(items)))),
    })),
};
