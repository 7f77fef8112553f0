/** The options of content and Markdown. */
import type { VersionOptions } from "./define-versions.ts";

export interface ContentOptions {
  /**
   * The folder of the content, seen from the site's folder; of "." and "..", which hold more, only the other two folders and `index.md` count.
   * @default "content"
   * @example "."
   */
  folder?: string;
  /**
   * The folder of the documents, below the content folder; one that begins with "./" or "../" is seen from the site's folder.
   * @default "docs"
   * @example "../docs"
   */
  docs?: string;
  /**
   * The folder of the files that are copied as they are, below the content folder or, with "./" or "../", seen from the site's folder.
   * @default "public"
   * @example "static"
   */
  public?: string;
  /**
   * The path of the documents below the base path; an empty string puts them at the root.
   * @default "docs"
   * @example "guide"
   */
  docsRoute?: string;
  /**
   * Globs of files and folders that are left out, seen from the folder of the documents or of the content.
   * @default []
   * @example ["drafts/**", "**\/README.md"]
   */
  exclude?: readonly string[];
  /**
   * Short names of folders for links, pictures, includes and imports, seen from the site's folder. The `paths` of `tsconfig.json` count, too.
   * @default {}
   * @example { "@assets": "src/assets" }
   */
  aliases?: Readonly<Record<string, string>>;
  /**
   * Folders that symbolic links of the content may lead into, besides the Git repository that the site lies in, or the site's own folder
   * where there is none. They count from the site's folder.
   * @default []
   * @example ["../shared-docs"]
   */
  symlinks?: readonly string[];
}

export interface DocsOptions {
  /**
   * The title of the documents' root page.
   * @default "Docs"
   * @example "ドキュメント"
   */
  title?: string;
  /**
   * The description of the documents' root page.
   * @default null
   * @example "Guides and reference"
   */
  description?: string | null;
  /**
   * The address before a file's path in "edit this page", which counts from the site's folder; null leaves the link out. Of documents above that
   * folder, the address of the repository's top will do as well.
   * @default null
   * @example "https://github.com/me/site/edit/main/"
   */
  editUrl?: string | null;
  /**
   * Whether documents show the day of their last change, read from Git.
   * @default false
   * @example true
   */
  lastUpdate?: boolean;
  /**
   * Whether documents show who changed them last, read from Git.
   * @default false
   * @example true
   */
  lastUpdateAuthor?: boolean;
  /**
   * The name of the version of a site that has one alone.
   * @default "current"
   * @example "2.x"
   */
  versionName?: string;
  /**
   * The label of the documents that are being worked on.
   * @default "Next"
   * @example "2.x (latest)"
   */
  versionLabel?: string;
  /**
   * What versions are called, where they stand, and which are read from Git. Those that `versions.json` lists, as `docgen version` and
   * Docusaurus write it, are there without a word.
   * @default []
   * @example [{ name: "current", label: "3.x" }, { name: "1.x", ref: "v1.9.0" }]
   */
  versions?: readonly VersionOptions[];
  /**
   * The version that stands at the documents' route; null: the first of `versions.json`, else the first that is read from Git.
   * @default null
   * @example "current"
   */
  latest?: string | null;
}

export interface SidebarOptions {
  /**
   * The name of the sidebar that is generated from the folders, where `sidebars` names none.
   * @default "docs"
   * @example "tutorialSidebar"
   */
  name?: string;
  /**
   * Whether a visitor may hide the sidebar.
   * @default false
   * @example true
   */
  hideable?: boolean;
  /**
   * Whether opening a category closes its siblings.
   * @default false
   * @example true
   */
  autoCollapse?: boolean;
  /**
   * Whether categories can be closed, unless their own file says so.
   * @default true
   * @example false
   */
  collapsible?: boolean;
  /**
   * Whether categories are closed at first, unless their own file says so; null closes those of a sidebar with more than 20 entries,
   * and all where `autoCollapse` is on.
   * @default null
   * @example false
   */
  collapsed?: boolean | null;
}

export interface TocOptions {
  /**
   * The highest heading shown, 2 to 6.
   * @default 2
   * @example 3
   */
  minLevel?: number;
  /**
   * The lowest heading shown, 2 to 6.
   * @default 3
   * @example 4
   */
  maxLevel?: number;
}

export interface FrontMatterOptions {
  /**
   * Keys that mean nothing to docgen and are not told as unknown: of another tool, say. One inside of another has its whole way:
   * "mdx.strict".
   * @default []
   * @example ["weight", "menu"]
   */
  accept?: readonly string[];
  /**
   * A module whose default export checks the keys below `custom`: a schema of Zod, Valibot, ArkType or any other that speaks Standard Schema.
   * A package, or a file that counts from the folder of the config.
   * @default null
   * @example "./custom.ts"
   */
  customSchema?: string | null;
}
