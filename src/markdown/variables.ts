/** Values of the site that pages insert by name: `{{ product }}`. */
import type { FileReader } from "../core/inputs.ts";
import { literalPattern } from "../core/literal-pattern.ts";
import { nearest } from "../core/nearest.ts";
import type { SourcePath } from "../core/paths.ts";

/** Plain data, for worker threads. */
export interface Variables {
  readonly open: string;
  readonly close: string;
  /** Those of the site, then those of each version that has its own. */
  readonly sets: readonly VariableSet[];
}

interface VariableSet {
  /** Folder of the version; null for the site. */
  readonly folder: SourcePath | null;
  readonly values: Readonly<Record<string, string>>;
}

export const noVariables: Variables = { open: "{{", close: "}}", sets: [] };

const namesOf = (folder: SourcePath | null) => `variables ${folder ?? ""}`;
const nameOf = (folder: SourcePath | null, name: string) => `variable ${folder ?? ""} ${name}`;

/** One value for each variable, so that a page depends only on those that it names. */
export function getVariableInputs({ sets }: Variables): Readonly<Record<string, unknown>> {
  const inputs = sets.flatMap(({ folder, values }) => [
    [namesOf(folder), Object.keys(values)] as const,
    ...Object.entries(values).map(([name, value]) => [nameOf(folder, name), value] as const),
  ]);
  return Object.fromEntries(inputs);
}

/** What the parser must know before it reads a page; the values are dependencies of each page. */
export function getVariableSettings({ open, close, sets }: Variables): unknown {
  return [open, close, sets.map(({ folder }) => folder)];
}

export interface UnknownVariable {
  readonly name: string;
  /** With its delimiters. */
  readonly written: string;
  readonly known: readonly string[];
}

/** Values of `variable/unknown` for a page. */
export function explainUnknown({ name, written, known }: UnknownVariable) {
  return { written, nearest: nearest(name, known), isInConfig: false };
}

/** Inserts variables into texts. */
export interface VariableInserter {
  readonly open: string;
  readonly close: string;
  find(name: string): string | null;
  /** Replaces the names in a text. An unknown one stays, and is passed to `onUnknown`. */
  insert(
    text: string,
    onUnknown: (unknown: UnknownVariable) => void,
    form?: (value: string) => string,
  ): string;
}

interface VariableValues {
  find(name: string): string | null;
  names(): readonly string[];
}

/** In a link target, which ends at a space, no-break spaces represent spaces. */
const gap = "[ \\t\\u00A0]*";

export function openVariables(
  { open, close }: Pick<Variables, "open" | "close">,
  { find, names }: VariableValues,
): VariableInserter {
  const pattern = new RegExp(
    `${literalPattern(open)}${gap}([A-Za-z_]\\w*)${gap}${literalPattern(close)}`,
    "g",
  );
  return {
    open,
    close,
    find,
    insert(text, onUnknown, form = (value) => value) {
      if (!text.includes(open)) return text;
      return text.replace(pattern, (written, name: string) => {
        const value = find(name);
        if (value !== null) return form(value);
        onUnknown({ name, written, known: names() });
        return written;
      });
    },
  };
}

/** Whether a text that is still there names a variable: its author has escaped it, because all others were replaced. */
export function isEscaped(written: string, variables: VariableInserter | null): boolean {
  return variables !== null && variables.insert(written, () => undefined) !== written;
}

/** Variables of a page: those of its version, or else of the site; null if there are none. */
export function openPageVariables(
  variables: Variables,
  path: SourcePath,
  files: Pick<FileReader, "value">,
): VariableInserter | null {
  const { sets } = variables;
  const own = sets.findLast(({ folder }) => folder !== null && path.startsWith(`${folder}/`)) ?? sets[0];
  if (own === undefined) return null;
  return openVariables(variables, {
    find(name) {
      const value = files.value(nameOf(own.folder, name));
      return typeof value === "string" ? value : null;
    },
    names: () => (files.value(namesOf(own.folder)) ?? []) as readonly string[],
  });
}
