/** Input for parsing a page. */
import type { SourcePath } from "../core/paths.ts";
import type { Extras } from "./extras.ts";
import type { CodeSettings } from "./mdx/render-page.ts";
import type { MarkdownOptions } from "./options.ts";
import type { LoadedPlugins } from "./plugins/load.ts";
import type { Phrases } from "./text/phrases.ts";
import { getVariableInputs, type Variables } from "./variables.ts";

export interface PageSource {
  readonly path: SourcePath;
  /** Omitted for pages that are not blog posts. */
  readonly isPost?: boolean;
  /** Title of a page that has none of its own, instead of its file name. */
  readonly label?: string;
  /** Omitted for other pages than the home page. */
  readonly isHome?: boolean;
}

/** Options for all pages of a site: plain data that can be cloned to a worker. */
export interface ParseOptions {
  readonly options: MarkdownOptions;
  /** Whether each page gets a Markdown copy. */
  readonly copies: boolean;
  /** All languages of the site: `ja`, `en`. A page without translations is parsed once for all of them. */
  readonly languages: readonly string[];
  /** Optional packages are resolved from each of these folders upward; absolute. */
  readonly packagesFrom: readonly string[];
  readonly code: CodeSettings;
  readonly variables: Variables;
  /** Content folders, for suggestions when a file is missing. */
  readonly folders: readonly SourcePath[];
  /** Labels that the sidebars of the config give to pages, by path without extension. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Files that may be the home page, without extension. */
  readonly homes?: readonly string[];
}

/** The same options with the loaded tools. */
export interface ParseSettings extends Omit<ParseOptions, "languages" | "packagesFrom"> {
  readonly extras: Extras;
  /** Plugins that the site configures. */
  readonly plugins: LoadedPlugins;
  /** Line breaking of headings. */
  readonly phrases: Phrases;
}

/** Values of the site that pages may depend on. */
export function getInputValues({
  code: { site },
  variables,
}: Pick<ParseOptions, "code" | "variables">): Readonly<Record<string, unknown>> {
  return { site, ...getVariableInputs(variables) };
}
