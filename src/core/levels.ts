/** Levels of messages: those that a config sets, applied to diagnostics. */
import { type Diagnostic, onceEach, sortDiagnostics } from "./diagnostics.ts";
import { formerCodes, type MessageCode, messages } from "./messages.ts";

export type Level = "ignore" | "warn" | "error";

export type LeveledCode = {
  [Code in MessageCode]: (typeof messages)[Code]["isFixed"] extends true ? never : Code;
}[MessageCode];

export type Levels = Readonly<Partial<Record<LeveledCode, Level>>>;

export function isCode(name: string): name is MessageCode {
  return Object.hasOwn(messages, name);
}

/** Codes whose level a config can change. */
export const leveledCodes: readonly string[] = Object.entries(messages).flatMap(([code, { isFixed }]) =>
  isFixed ? [] : [code],
);

/** What `messages` in a config takes: the codes, and those of earlier releases. */
export const configCodes: readonly string[] = [...leveledCodes, ...Object.keys(formerCodes)];

const order: readonly Level[] = ["ignore", "warn", "error"];

/** Replaces codes of earlier releases: a current code wins, then the strictest level. */
export function currentLevels(levels: Readonly<Record<string, Level>>): Levels {
  const current = Object.entries(levels).filter(([code]) => !Object.hasOwn(formerCodes, code));
  const former = Object.entries(levels).flatMap(([code, level]) => {
    const name = formerCodes[code];
    return name === undefined ? [] : [[name, level] as const];
  });
  const byStrictness = former.sort(([, a], [, b]) => order.indexOf(a) - order.indexOf(b));
  return Object.fromEntries([...byStrictness, ...current]);
}

export function atLevels(list: readonly Diagnostic[], levels: Levels): readonly Diagnostic[] {
  const chosen: Readonly<Partial<Record<MessageCode, Level>>> = levels;
  return list.flatMap((item) => {
    const level = chosen[item.code];
    if (level === undefined) return [item];
    return level === "ignore" ? [] : [{ ...item, severity: level === "warn" ? "warning" : level }];
  });
}

/** All diagnostics of a site, sorted, without duplicates and at their levels. */
export function tellAll(list: readonly Diagnostic[], levels: Levels): readonly Diagnostic[] {
  return onceEach(sortDiagnostics(atLevels(list, levels)));
}
