/** What the parts of the model have in common. */
import type { Config } from "../../config/schema.ts";
import type { RoutePath } from "../../core/paths.ts";
import type { PathScope } from "../../read/path-scope.ts";
import type { ContentFolders } from "../../read/scan.ts";
import type { Url } from "../../shared/contract.ts";
import type { Blog } from "../blog/blog.ts";
import type { Languages } from "../languages.ts";
import type { Document } from "../routes/documents.ts";
import type { Tags } from "../routes/tags.ts";
import type { SidebarTree } from "../sidebars/tree.ts";
import type { Collection } from "./collections.ts";

export interface SiteContext {
  readonly config: Config;
  /** null for a site of one. */
  readonly languages: Languages | null;
  readonly folders: ContentFolders;
  readonly pathScope: PathScope;
  readonly documents: readonly Document[];
  readonly sidebars: readonly SidebarTree[];
  /** Of all latest versions together, and of each other version. */
  readonly tags: readonly Tags[];
  /** The documents of all of them are `documents`, their sidebars `sidebars`. */
  readonly collections: readonly Collection[];
  readonly blogs: readonly Blog[];
  url(route: RoutePath): Url;
}
