/** The options of further bodies of documents, beside the one that there always is. */
import type { SidebarItems } from "./define-sidebars.ts";
import type { VersionOptions } from "./define-versions.ts";

export interface CollectionOptions {
  /**
   * Its name: letters, digits, "-" and "_"; not "docs".
   * @default required
   * @example "api"
   */
  id: string;
  /**
   * The folder of its documents, seen from the folder of the content; one that begins with "./" or "../" from the site's. null takes the id.
   * @default null
   * @example "reference"
   */
  folder?: string | null;
  /**
   * The path of its documents below the base path; null takes the id.
   * @default null
   * @example "reference/http"
   */
  route?: string | null;
  /**
   * What its tab in the navbar and its first page are called; null takes the id.
   * @default null
   * @example "API"
   */
  title?: string | null;
  /**
   * The description of its first page, where no document stands there.
   * @default null
   * @example "Every endpoint, with its parameters."
   */
  description?: string | null;
  /**
   * Its sidebars, as `sidebars` says those of the documents; null makes one of its folders, with its id for a name.
   * @default null
   * @example { http: ["list", { type: "category", label: "Users", items: ["users/get"] }] }
   */
  sidebars?: Readonly<Record<string, SidebarItems>> | null;
  /**
   * What its versions are called, where they stand, and which are read from Git; those that `<id>_versions.json` lists are there without a word.
   * @default []
   * @example [{ name: "1.x", ref: "v1.9.0" }]
   */
  versions?: readonly VersionOptions[];
  /**
   * The version that stands at its route; null: the first of `<id>_versions.json`, else the first that is read from Git.
   * @default null
   * @example "current"
   */
  latest?: string | null;
}
