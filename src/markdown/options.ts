/** What a site may choose of its Markdown. */

import type { ContentPolicy } from "../core/content-policy.ts";
import type { PathScope } from "../read/path-scope.ts";
import type { ModuleEntry } from "../user-code/module.ts";
import type { Limits } from "./limits.ts";
import type { HeadingIds } from "./text/heading-ids.ts";

/** Part of every key. */
export interface MarkdownOptions {
  readonly cjk: boolean;
  readonly ruby: boolean;
  /** Code with more lines is folded; null: none. */
  readonly foldCode: number | null;
  /** Names of callouts besides those that docgen knows. */
  readonly callouts: readonly string[];
  readonly math: boolean;
  readonly mermaid: boolean;
  readonly html: "keep" | "safe" | "escape";
  readonly headingIds: HeadingIds;
  readonly limits: Limits;
  readonly remarkPlugins: readonly ModuleEntry[];
  readonly rehypePlugins: readonly ModuleEntry[];
  /** A module; null: none. */
  readonly customSchema: string | null;
  readonly includes: IncludeLevel;
  /** Keys of front matter that mean nothing here, and that nobody is to be told of. */
  readonly acceptedKeys: readonly string[];
  /** What its pages may load. */
  readonly policy: ContentPolicy;
  /** What may be included, and short names of folders. */
  readonly pathScope: PathScope;
}

/** What an include that cannot be found does to a build. */
export type IncludeLevel = "ignore" | "warn" | "error";
