/** The function that a config calls, apart from the generator, so that its declarations need nothing of docgen's code. */
import type { PageModule } from "../config/define-modules.ts";

export interface PythonOptions {
  /** Names of the packages: `["aiotraq_bot"]`. */
  readonly packages: readonly string[];
  /** Folders that contain the packages, relative to the site folder; `["."]` by default. */
  readonly search?: readonly string[];
  /** Style of the docstrings; `"google"` by default. */
  readonly docstrings?: "google" | "numpy" | "sphinx";
  /** A file with the output of `griffe dump --full`, relative to the site folder. Without it, docgen runs griffe. */
  readonly dump?: string;
  /** The command that runs griffe: `["uvx", "griffe"]`. By default, docgen tries `griffe`, `python3 -m griffe` and `uvx griffe`. */
  readonly command?: readonly string[];
  /** Time limit of the command in seconds; 50 by default. */
  readonly timeout?: number;
  /** Folder of the pages in the content folder; `"docs/reference"` by default. */
  readonly folder?: string;
  /** One page per module (the default), per class, or one page per package. */
  readonly layout?: "module" | "class" | "single";
  /** Whether classes list the members that they inherit from documented classes; false by default. */
  readonly inherited?: boolean;
  /** Git tags of releases, the oldest first: `["v1.1", "v1.2"]`. Objects show what each release changed. */
  readonly tags?: readonly string[];
  /** Version of the sources, for the changes since the last tag: `"1.3"`. */
  readonly version?: string;
  /**
   * A file of YAML or JSON with descriptions that replace those of the docstrings, relative to the site folder: names, such as `bot.Client` or
   * `bot.Client.send(timeout)`, and Markdown. Or one file per locale: `{ ja: "./descriptions.ja.yaml" }`.
   */
  readonly descriptions?: string | Readonly<Record<string, string>>;
  /** Folder of the recorded interfaces of the tags, relative to the site folder; `"interfaces"` by default. */
  readonly interfaces?: string;
  /** URL of a line of the source, with `{path}` and `{line}`: `https://github.com/me/bot/blob/v1.2/src/{path}#L{line}`. */
  readonly sourceUrl?: string;
}

/** `pages: [python({ packages: ["aiotraq_bot"], search: ["../src"] })]` */
export const python = (options: PythonOptions): PageModule => ["@docgen-site/docgen/python", options];
