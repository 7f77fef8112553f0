/** What bundling the theme yields: the files of the browser bundle and how a page refers to them. */
import type { Ref } from "../core/stage.ts";
import type { Url } from "../shared/contract.ts";

/** A file that belongs into the output folder. */
export interface AssetFile {
  /** Relative to the output folder: `assets/client-AB12CD34.js`. */
  readonly path: string;
  readonly bytes: Ref<Uint8Array>;
}

export interface AssetManifest {
  /** The stylesheets, in order. */
  readonly styles: readonly Url[];
  /** What makes a page live: the module to run, and after it those that it imports at once. */
  readonly modules: readonly Url[];
  /** The inline script that settles the colour mode before the first paint and fetches the modules. */
  readonly boot: string;
  /** The inline script of a page that has moved. */
  readonly redirect: string;
  readonly files: readonly AssetFile[];
  /** A digest of everything in here and of the server bundle. */
  readonly hash: string;
}
