/** Options of the Python reference. */

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
  /** URL of a line of the source, with `{path}` and `{line}`: `https://github.com/me/bot/blob/v1.2/src/{path}#L{line}`. */
  readonly sourceUrl?: string;
}

export type CheckedOptions = { readonly [Key in keyof PythonOptions]-?: PythonOptions[Key] | null } & {
  readonly packages: readonly string[];
  readonly search: readonly string[];
  readonly docstrings: "google" | "numpy" | "sphinx";
  readonly folder: string;
  readonly layout: "module" | "class" | "single";
  readonly timeout: number;
};

const isText = (value: unknown) => typeof value === "string" && value !== "";
const isTexts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText);
const isOneOf =
  (...values: readonly string[]) =>
  (value: unknown) =>
    values.includes(String(value));

const checks: Readonly<Record<keyof PythonOptions, readonly [(value: unknown) => boolean, string]>> = {
  packages: [isTexts, "a list of package names"],
  search: [isTexts, "a list of folders"],
  docstrings: [isOneOf("google", "numpy", "sphinx"), '"google", "numpy" or "sphinx"'],
  dump: [isText, "a path"],
  command: [isTexts, 'a list such as ["uvx", "griffe"]'],
  timeout: [(value) => typeof value === "number" && value > 0, "a number of seconds"],
  folder: [isText, "a folder in the content folder"],
  layout: [isOneOf("module", "class", "single"), '"module", "class" or "single"'],
  inherited: [(value) => typeof value === "boolean", "true or false"],
  sourceUrl: [isText, "a URL with {path} and {line}"],
};

/** @throws Error for an option that is unknown or invalid */
export function readOptions(found: unknown): CheckedOptions {
  const given: Readonly<Record<string, unknown>> =
    typeof found === "object" && found !== null ? { ...found } : {};
  for (const [name, value] of Object.entries(given)) {
    const check = Object.hasOwn(checks, name) ? checks[name as keyof PythonOptions] : undefined;
    if (check === undefined)
      throw new Error(`Unknown option "${name}" of python(). Expected ${Object.keys(checks).join(", ")}.`);
    if (value !== undefined && !check[0](value))
      throw new Error(`Invalid option "${name}" of python(): expected ${check[1]}.`);
  }
  if (given.packages === undefined) throw new Error('Missing option "packages" of python(). Add the names.');
  const { packages, ...options } = given as unknown as PythonOptions;
  return {
    packages,
    search: ["."],
    docstrings: "google",
    dump: null,
    command: null,
    timeout: 50,
    folder: "docs/reference",
    layout: "module",
    inherited: false,
    sourceUrl: null,
    ...options,
  };
}
