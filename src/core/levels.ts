/** Message levels: whether a site ignores a message, or treats it as a warning or an error. */
import { type Diagnostic, sortDiagnostics, withoutDuplicates } from "./diagnostics.ts";
import { type FormerCode, formerCodes, type MessageCode, messages } from "./messages.ts";

export type Level = "ignore" | "warn" | "error";

export type LeveledCode = {
  [Code in MessageCode]: (typeof messages)[Code]["isFixed"] extends true ? never : Code;
}[MessageCode];

export type Levels = Readonly<Partial<Record<LeveledCode | FormerCode, Level>>>;

export function isCode(name: string): name is MessageCode {
  return Object.hasOwn(messages, name);
}

/** Codes whose level a config can change. */
export const leveledCodes: readonly string[] = Object.entries(messages).flatMap(([code, { isFixed }]) =>
  isFixed ? [] : [code],
);

/** The codes that `messages` in a config accepts. */
export const configCodes: readonly string[] = [...leveledCodes, ...formerCodes.keys()];

/** Whether a config can change the level of a code. */
export function hasLevel(code: MessageCode): code is LeveledCode {
  return !messages[code].isFixed;
}

/** A current code wins over one of an earlier release. */
export function applyLevels(list: readonly Diagnostic[], levels: Levels): readonly Diagnostic[] {
  const chosen: Readonly<Record<string, Level | undefined>> = levels;
  return list.flatMap(({ former, ...item }) => {
    const level = chosen[item.code] ?? (former === undefined ? undefined : chosen[former]);
    if (level === undefined) return [item];
    return level === "ignore" ? [] : [{ ...item, severity: level === "warn" ? "warning" : level }];
  });
}

/** Applies levels, sorts, and removes duplicates. */
export function prepareDiagnostics(list: readonly Diagnostic[], levels: Levels): readonly Diagnostic[] {
  return withoutDuplicates(sortDiagnostics(applyLevels(list, levels)));
}
