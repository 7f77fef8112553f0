/** Interface of an output kind: which outputs a site has, and which paths may belong to it. Registered in `kinds`. */
import type { OutputFile, OutputSite } from "../config/define-modules.ts";
import type { Config } from "../config/schema.ts";
import type { FileSystem } from "../core/files.ts";
import type { Memo, Ref } from "../core/stage.ts";
import type { CodeSettings } from "../markdown/mdx/render-page.ts";
import type { PublicFile } from "../read/contents.ts";
import type { Asset } from "../read/image.ts";
import type { ContentFolders } from "../read/scan.ts";
import type { Renderer } from "../render/page.ts";
import type { SocialImages } from "../render/social-image/renderer.ts";
import type { IndexFile } from "../search/embedded/make-index.ts";
import type { StoredSite } from "../site/model/stored-site.ts";
import type { Page } from "../site/pages.ts";
import type { Site } from "../site/site.ts";
import type { InvalidFiles } from "./output-files.ts";
import type { Output } from "./plan.ts";

/** View of a site. While pages are still being parsed, it contains only those requested so far. */
export interface SiteView {
  readonly config: Config;
  readonly files: FileSystem;
  readonly folders: ContentFolders;
  /** Settings for bundling page code. */
  readonly code: CodeSettings;
  readonly publicFiles: readonly PublicFile[];
  readonly branches: Site["branches"];
  /** Pages parsed so far, and the files that they show or link to. */
  readonly pages: readonly Page[];
  readonly assets: readonly Asset[];
  /** Knows only the documents parsed so far. */
  readonly renderer: Renderer;
  /** null if the site has none. */
  readonly socialImages: SocialImages | null;
}

/** Output module that the config names. */
export interface CustomOutput {
  readonly specifier: string;
  /** Source file for messages; null for a package. */
  readonly file: string | null;
  make(site: OutputSite): Promise<CustomFiles | InvalidFiles>;
}

export interface CustomFiles {
  readonly files: readonly OutputFile[];
  /** Kinds of work that the module left running for ever: `setInterval`. */
  readonly running: readonly string[];
}

/** Site whose pages are all parsed. */
export interface CompleteSite extends SiteView {
  readonly site: Site;
  /** Address of the site: equal addresses promise equal sites. */
  readonly model: Ref<StoredSite>;
  readonly memo: Memo;
  /** Output modules that the config names. */
  readonly customOutputs: readonly CustomOutput[];
  index(): Promise<readonly IndexFile[]>;
}

interface Kind {
  readonly name: string;
  /** A public file overrides a generated one. */
  readonly isGenerated: boolean;
}

/** Outputs that depend on one page, or on no page. */
export interface PageKind extends Kind {
  readonly needs: "page";
  list(site: SiteView): readonly Output[];
  /** Whether a path may be an output even if no page parsed so far refers to it. */
  mayHold?(path: string): boolean;
}

/** Outputs that depend on all pages. */
export interface SiteKind extends Kind {
  readonly needs: "all";
  list(site: CompleteSite): readonly Output[] | Promise<readonly Output[]>;
  /**
   * Whether a path may be such an output, so that a request for it must wait until all pages are parsed. If absent, requests never
   * wait.
   */
  mayHold?(path: string): boolean;
}

export type OutputKind = PageKind | SiteKind;
