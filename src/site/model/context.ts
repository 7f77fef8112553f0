/** Context shared by the parts of the site model. */
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
  readonly languages: Languages;
  readonly folders: ContentFolders;
  readonly pathScope: PathScope;
  readonly documents: readonly Document[];
  readonly sidebars: readonly SidebarTree[];
  /** One entry for all latest versions together, and one for each other version. */
  readonly tags: readonly Tags[];
  /** `documents` and `sidebars` are those of all collections. */
  readonly collections: readonly Collection[];
  readonly blogs: readonly Blog[];
  url(route: RoutePath): Url;
}
