/** What has changed between two states of a site. */
import type { ElementContent } from "hast";
import type { ArticleDiff } from "../compare/blocks.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import type { ShellPart } from "./article.ts";

export interface PageName {
  /** Path of the HTML file in the output folder. */
  readonly path: string;
  readonly url: string;
  /** Markdown file, relative to the site folder; null for a generated page. */
  readonly source: string | null;
  readonly title: string;
}

/** A page whose article, title, description or front matter shows something else. */
export interface ContentChange extends PageName, ArticleDiff {
  readonly language: string;
  /** Title with marked words; null if it is the same. */
  readonly heading: readonly ElementContent[] | null;
  readonly description: readonly ElementContent[] | null;
}

/** A page of which only the parts around its content have changed. */
export interface ShellChange extends PageName {
  readonly parts: readonly ShellPart[];
}

export interface MovedPage {
  readonly from: PageName;
  readonly to: PageName;
  /** null if only the URL has changed. */
  readonly change: ContentChange | null;
}

export interface Image {
  readonly path: string;
  /** Equal keys promise equal bytes. */
  readonly key: string;
  read(): Promise<Uint8Array>;
}

/** null on the side that lacks the file. */
export interface FileChange {
  readonly path: string;
  readonly before: Image | null;
  readonly after: Image | null;
}

/** A URL that no page and no redirect has any more. */
export interface LostUrl {
  readonly url: string;
  readonly text: string;
  readonly hint: string | null;
}

export interface SiteChanges {
  /** As written on the command line. */
  readonly from: string;
  readonly to: string;
  readonly pages: number;
  readonly added: readonly PageName[];
  readonly removed: readonly PageName[];
  readonly moved: readonly MovedPage[];
  readonly changed: readonly ContentChange[];
  readonly shell: readonly ShellChange[];
  readonly images: readonly FileChange[];
  readonly lostUrls: readonly LostUrl[];
  readonly newMessages: readonly Diagnostic[];
  readonly fixedMessages: readonly Diagnostic[];
}
