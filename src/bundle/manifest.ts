/** Bundled files of the theme, and the URLs by which pages load them. */
import type { Ref } from "../core/stage.ts";
import type { Url } from "../shared/contract.ts";

/** File to write to the output folder. */
export interface AssetFile {
  /** Relative to the output folder: `assets/client-AB12CD34.js`. */
  readonly path: string;
  readonly bytes: Ref<Uint8Array>;
}

export interface AssetManifest {
  /** Stylesheets in order. */
  readonly styles: readonly Url[];
  /** Modules that hydrate a page: the entry module, followed by its static imports. */
  readonly modules: readonly Url[];
  /** Inline script that sets the color mode before the first paint and loads the modules. */
  readonly boot: string;
  /** Inline script of pages that show stored choices. */
  readonly restore: string;
  /** Inline script of redirect pages. */
  readonly redirect: string;
  readonly files: readonly AssetFile[];
  /** Digest of the manifest and the server bundle. */
  readonly hash: string;
}
