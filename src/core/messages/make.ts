/** Definition of a message: its level, and a function that writes the problem and the fix. */
export type Severity = "error" | "warning";

/** The problem, then the fix. */
export type Wording = readonly [text: string, hint?: string | null];

export interface Definition<Values, IsFixed extends boolean = boolean> {
  readonly severity: Severity;
  /** Whether `messages` in the config cannot change the level. */
  readonly isFixed: IsFixed;
  readonly write: (values: Values) => Wording;
  /** The value that problems have in common if they have one cause; null: problems with equal words have. */
  readonly subject: ((values: Values) => string) | null;
  /** Codes of earlier releases, and which of them these values had. */
  readonly former?: { readonly codes: readonly string[]; readonly find: (values: Values) => string | null };
}

type Write<Values> = (values: Values) => Wording;
type NoValues = Record<string, never>;

export function error<Values = NoValues>(write: Write<Values>): Definition<Values, false> {
  return { severity: "error", isFixed: false, subject: null, write };
}

export function warning<Values = NoValues>(write: Write<Values>): Definition<Values, false> {
  return { severity: "warning", isFixed: false, subject: null, write };
}

/** An error that ends the command: nothing can be shown or written before it is fixed. */
export function fatal<Values = NoValues>(write: Write<Values>): Definition<Values, true> {
  return { severity: "error", isFixed: true, subject: null, write };
}

/** A warning of a command that reads no levels. */
export function fixedWarning<Values = NoValues>(write: Write<Values>): Definition<Values, true> {
  return { severity: "warning", isFixed: true, subject: null, write };
}

/** Groups problems by a value, such as a name or a host, however their words differ. */
export function groupedBy<Values, IsFixed extends boolean>(
  subject: (values: Values) => string,
  definition: Definition<Values, IsFixed>,
): Definition<Values, IsFixed> {
  return { ...definition, subject };
}

/** Adds codes of earlier releases, which `messages` in the config still accepts. */
export function formerly<Values, IsFixed extends boolean, const Code extends string>(
  codes: readonly Code[],
  find: (values: Values) => Code | null,
  definition: Definition<Values, IsFixed>,
) {
  return { ...definition, former: { codes, find } };
}

export function didYouMean(nearest: string | null, otherwise: string | null = null): string | null {
  return nearest === null ? otherwise : `Did you mean "${nearest}"?`;
}

/**
 * Names the option or key with its expected value.
 * @param place such as ` in the front matter`
 */
export function invalidValue(
  { key, expected, found }: { readonly key: string; readonly expected: string; readonly found: string },
  place = "",
): string {
  return found === "nothing"
    ? `Missing "${key}"${place}: expected ${expected}.`
    : `Invalid "${key}"${place}: expected ${expected}, received ${found}.`;
}

export interface BrokenTarget {
  readonly target: string;
  readonly nearest: string | null;
}

/** Where a path starts; one like `@assets/x.png` begins with an alias of the config. */
export function whereFrom(path: string, rooted: string): string {
  const name = /^[@~$][^/]*(?=\/)/.exec(path)?.[0];
  if (name === "@site") return "Check the path after @site: it starts at the site folder.";
  return name === undefined
    ? `Use a path relative to this file, or ${rooted}.`
    : `Check the folder of "${name}" in the config: content: { aliases: { "${name}": "…" } }`;
}

/** Proposes YAML in which the value is quoted. */
export function quoteValue(line: string | null): string | null {
  return line === null ? null : `Put the value in quotes: ${line}`;
}
