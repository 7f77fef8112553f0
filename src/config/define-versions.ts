/** The options of versions of documents. */
import type { SidebarItems } from "./define-sidebars.ts";

export interface VersionOptions {
  /**
   * Its name: one that `versions.json` lists, "current" for the documents that are being worked on, or a new one with a `ref` or a `folder`.
   * @default required
   * @example "2.x"
   */
  name: string;
  /**
   * The branch, tag or commit of Git that its documents are read from; null: they stand in a folder of the site.
   * @default null
   * @example "v2.9.1"
   */
  ref?: string | null;
  /**
   * The folder of its documents, seen from the site's; null: at a ref, where they are today, else the one in `versioned_docs`.
   * @default null
   * @example "old/docs-1.x"
   */
  folder?: string | null;
  /**
   * Its sidebars; null takes those of `versioned_sidebars`, else makes one of the folders.
   * @default null
   * @example { docs: ["intro", "install"] }
   */
  sidebars?: Readonly<Record<string, SidebarItems>> | null;
  /**
   * What it is called; null takes the name.
   * @default null
   * @example "2.x (LTS)"
   */
  label?: string | null;
  /**
   * Its path below that of the documents; null: none for the latest, "next" for the current ones where they are not the latest, else the name.
   * @default null
   * @example "v2"
   */
  path?: string | null;
  /**
   * What stands above its pages: that it is not out yet, or no longer maintained; null goes by its place beside the latest.
   * @default null
   * @example "none"
   */
  banner?: "unreleased" | "unmaintained" | "none" | null;
  /**
   * Whether its pages name it; null: where there are several.
   * @default null
   * @example false
   */
  badge?: boolean | null;
  /**
   * Asks search engines to leave it out.
   * @default false
   * @example true
   */
  noIndex?: boolean;
  /**
   * Leaves it out of the site.
   * @default false
   * @example true
   */
  omit?: boolean;
}
