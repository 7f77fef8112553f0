/** Markdown options of a site. */

import type { ContentPolicy } from "../core/content-policy.ts";
import type { Level } from "../core/levels.ts";
import type { PathScope } from "../read/path-scope.ts";
import type { ModuleEntry } from "../user-code/module.ts";
import type { Limits } from "./limits.ts";
import type { HeadingIds } from "./text/heading-ids.ts";

/** Part of every cache key. */
export interface MarkdownOptions {
  readonly cjk: boolean;
  readonly ruby: boolean;
  /** Code blocks with more lines are collapsed; null disables it. */
  readonly foldCode: number | null;
  /** Placeholders in code that readers replace with their own values. */
  readonly fill: readonly string[];
  readonly fillStorage: FillStorage;
  /** Custom callout names. */
  readonly callouts: readonly string[];
  readonly math: boolean;
  readonly mermaid: boolean;
  readonly html: "keep" | "safe" | "escape";
  /** Files whose code is run. */
  readonly code: "everywhere" | "mdx" | "nowhere";
  readonly headingIds: HeadingIds;
  readonly limits: Limits;
  readonly remarkPlugins: readonly ModuleEntry[];
  readonly rehypePlugins: readonly ModuleEntry[];
  /** Module specifier; null for none. */
  readonly customSchema: string | null;
  readonly includes: IncludeLevel;
  readonly checks: ContentChecks;
  /** Front matter keys that are ignored without a report. */
  readonly acceptedKeys: readonly string[];
  /** What pages may load. */
  readonly policy: ContentPolicy;
  /** Files that may be included, and path aliases. */
  readonly pathScope: PathScope;
}

/** Where the browser keeps the values that readers fill in: until the tab is closed, or until they clear them. */
export type FillStorage = "session" | "local";

/** Levels of content checks. */
export type ContentChecks = Readonly<Record<"images" | "links" | "headings" | "tables" | "notes", Level>>;

/** Severity of an include that is not found. */
export type IncludeLevel = "ignore" | "warn" | "error";
