/** What a kind of output is: which files there are of it in a site, and which of them stands at a path. `kinds` is the register. */
import type { OutputMaker } from "../config/define-modules.ts";
import type { Config } from "../config/schema.ts";
import type { FileSystem } from "../core/files.ts";
import type { CodeSettings } from "../markdown/mdx/draw-page.ts";
import type { PublicFile } from "../read/contents.ts";
import type { Asset } from "../read/image.ts";
import type { ContentFolders } from "../read/scan.ts";
import type { Renderer } from "../render/page.ts";
import type { SocialImages } from "../render/social-image/maker.ts";
import type { IndexFile } from "../search/embedded/make-index.ts";
import type { Page } from "../site/pages.ts";
import type { Site } from "../site/site.ts";
import type { Output } from "./plan.ts";

/** A site, as far as it is known: while its pages are being parsed, those are at hand that somebody has asked for. */
export interface SiteView {
  readonly config: Config;
  readonly files: FileSystem;
  readonly folders: ContentFolders;
  /** What the code of pages is put together with. */
  readonly code: CodeSettings;
  readonly publicFiles: readonly PublicFile[];
  readonly branches: Site["branches"];
  /** The pages at hand, and the files beside them that they show or lead to. */
  readonly pages: readonly Page[];
  readonly assets: readonly Asset[];
  /** It knows the documents at hand. */
  readonly renderer: Renderer;
  /** null where none are drawn. */
  readonly socialImages: SocialImages | null;
}

/** A module of the site's own that makes files of its pages. */
export interface OwnOutput {
  readonly specifier: string;
  /** Where its module stands, for messages; null for a package. */
  readonly file: string | null;
  readonly make: OutputMaker;
  readonly options: unknown;
}

/** A site of which every page is parsed. */
export interface WholeSite extends SiteView {
  readonly site: Site;
  /** Those that its config names. */
  readonly ownOutputs: readonly OwnOutput[];
  index(): Promise<readonly IndexFile[]>;
}

interface Kind {
  readonly name: string;
  /** A file of the public folder takes the place of a generated one. */
  readonly isGenerated: boolean;
}

/** What a page asks for, or the site whatever its pages say. */
export interface PageKind extends Kind {
  readonly needs: "page";
  list(site: SiteView): readonly Output[];
  /** Whether one may stand at a path that no page at hand asks for. */
  mayHold?(path: string): boolean;
}

/** What is made of all pages. */
export interface SiteKind extends Kind {
  readonly needs: "all";
  list(site: WholeSite): readonly Output[] | Promise<readonly Output[]>;
  /** Whether one may stand at a path, so that whoever asks for it has to wait for all pages. Without it nobody waits. */
  mayHold?(path: string): boolean;
}

export type OutputKind = PageKind | SiteKind;
