/** Diagnostics: problems as data, collected by all stages and printed by `src/cli` only. */
import type { Definition } from "./messages/make.ts";
import { type MessageCode, type MessageValues, messages, type Severity } from "./messages.ts";

/** One-based line and column in UTF-16 code units; `length` is limited to the first line. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export interface Diagnostic {
  readonly code: MessageCode;
  /** The code of earlier releases, until levels are applied. */
  readonly former?: string;
  readonly severity: Severity;
  /** What the message was written from, as plain data: see `getValues`. */
  readonly values: object;
  readonly text: string;
  readonly hint: string | null;
  /** Path relative to the site folder; null if the problem concerns no file. */
  readonly file: string | null;
  readonly position: Position | null;
  /** Stack trace of an unexpected exception, for docgen developers. */
  readonly stack?: string | null;
}

export interface SourceLocation {
  readonly file: string | null;
  readonly position?: Position | null;
}

/** Maximum length of a value: site code can throw errors with messages of megabytes. */
const maxLength = 1000;

/** Creates a diagnostic from the message table; `severity` overrides the default. */
export function diagnostic<Code extends MessageCode>(
  code: Code,
  given: MessageValues<Code>,
  place: SourceLocation,
  severity?: Severity,
): Diagnostic {
  const values = withShortTexts(given);
  const { severity: usual, write, former } = messages[code] as unknown as Definition<MessageValues<Code>>;
  const [text, hint = null] = write(values);
  const formerCode = former?.find(values) ?? null;
  return {
    code,
    ...(formerCode === null ? {} : { former: formerCode }),
    severity: severity ?? usual,
    values,
    text,
    hint,
    file: place.file,
    position: place.position ?? null,
  };
}

function withShortTexts<Values>(values: Values): Values {
  if (typeof values !== "object" || values === null) return values;
  const isLong = (value: unknown) => typeof value === "string" && value.length > maxLength;
  if (!Object.values(values).some(isLong)) return values;
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isLong(value) ? `${value.slice(0, maxLength)}…` : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

/** The values of a diagnostic with this code; null for another code. */
export function getValues<Code extends MessageCode>(
  item: Diagnostic,
  ...codes: readonly Code[]
): MessageValues<Code> | null {
  return codes.some((code) => code === item.code) ? (item.values as MessageValues<Code>) : null;
}

/** Sorts by file, position and code, so that the order is deterministic. */
export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  return [...list].sort(
    (a, b) =>
      compare(a.file ?? "", b.file ?? "") ||
      (a.position?.line ?? 0) - (b.position?.line ?? 0) ||
      (a.position?.column ?? 0) - (b.position?.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.text, b.text),
  );
}

/** Removes duplicates of a position, which occur if several pages include the same file. */
export function withoutDuplicates(list: readonly Diagnostic[]): Diagnostic[] {
  const said = new Map(
    list.map((item, index) => [item.position === null ? index : JSON.stringify(item), item]),
  );
  return [...said.values()];
}

export function hasErrors(list: readonly Diagnostic[]): boolean {
  return list.some((item) => item.severity === "error");
}

/** Whether the diagnostics fail a build. `strict`: warnings do, too. */
export function failsBuild(list: readonly Diagnostic[], strict: boolean): boolean {
  return strict ? list.length > 0 : hasErrors(list);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
