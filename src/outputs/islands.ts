/** Scripts of hydrated components (islands): one module each, importing React from the page. */

import { userError } from "../core/errors.ts";
import { diskFiles } from "../core/files.ts";
import { openInputs } from "../core/inputs.ts";
import { once } from "../core/once.ts";
import { outputPath, type SourcePath, sourcePath } from "../core/paths.ts";
import type { NamedIsland } from "../markdown/mdx/island-names.ts";
import { isOfflineBase } from "../shared/offline.ts";
import { assetOutput, fileUrl } from "../site/links/assets.ts";
import type { PageKind, SiteView } from "./kind.ts";
import { findDoc } from "./pages.ts";

export const islands: PageKind = {
  name: "islands",
  needs: "page",
  isGenerated: false,
  mayHold: (path) => path.startsWith("assets/islands/"),
  list(site) {
    const found = new Map<string, NamedIsland>();
    for (const page of site.pages)
      for (const island of findDoc(page, site.renderer)?.islands ?? []) found.set(island.output, island);
    return [...found.values()].map(({ output, source }) => ({
      path: outputPath(output),
      kind: "script",
      // The path contains a hash of all inputs.
      key: isOfflineBase(site.config.baseUrl) ? `offline ${output}` : output,
      from: source,
      produce: once(() => bundle(sourcePath(source), site)),
    }));
  },
};

/** @throws UserError if the component cannot be bundled for browsers */
async function bundle(source: SourcePath, site: SiteView): Promise<Uint8Array> {
  const { files, code } = site;
  const { baseUrl } = site.config;
  const [{ bundleIsland }, { codeSources }] = await Promise.all([
    import("../bundle/page-code.ts"),
    import("../markdown/mdx/render-page.ts"),
  ]);
  const inputs = openInputs({ files, disk: diskFiles(code.folder), values: { site: code.site } });
  const { value: made } = await inputs.record((reader) => {
    const sources = codeSources({ ...code, files: reader });
    const getAssetUrl = (specifier: string, from: string) => {
      const address = sources.getAssetUrl(specifier, from);
      return address === null ? null : publishedUrl(address, site);
    };
    return bundleIsland(source, { ...sources, getAssetUrl }, baseUrl);
  });
  const [problem] = made.problems;
  if (problem === undefined) return Buffer.from(made.code);
  const { text: reason, file, position, missing, advice } = problem;
  throw userError(
    "component/bundle",
    { text: reason, place: file === null ? null : `${file}:${position?.line}`, missing, advice },
    { file: source },
  );
}

/** URL of an imported image; the page that shows the island has checked it. */
function publishedUrl(address: string, { assets, config, folders }: SiteView): string {
  const path = address.startsWith("@site/") ? address.slice("@site/".length) : `${folders.public}${address}`;
  const asset = assets.find((one) => one.path === path);
  return asset === undefined ? address : fileUrl(config.baseUrl, assetOutput(asset, folders));
}
