/** Message levels: whether a site ignores a message, or treats it as a warning or an error. */
import { type Diagnostic, onceEach, sortDiagnostics } from "./diagnostics.ts";
import { type MessageCode, messages } from "./messages.ts";

export type Level = "ignore" | "warn" | "error";

/** Codes with a fixed level, because docgen cannot continue. */
const withoutLevel = [
  "config/missing",
  "config/broken",
  "config/no-default",
  "config/unknown-key",
  "config/unknown-message",
  "config/no-level",
  "config/invalid",
  "locale/twice",
  "version/json",
  "version/list",
  "version/twice",
  "version/two-sources",
  "version/unknown",
  "version/unknown-latest",
  "version/no-folder",
  "version/one-path",
  "version/no-ref",
  "version/no-ref-folder",
  "source/changed",
  "code/late",
  "theme/broken",
  "theme/no-file",
  "theme/no-package",
  "theme/no-export",
  "theme/no-server",
  "theme/failed",
  "theme/changed",
  "output/is-file",
  "output/foreign",
  "output/unsafe",
  "output/inside",
  "output/locked",
  "output/in-the-way",
  "output/half-placed",
  "output/write",
  "output/not-removed",
  "output/ledger",
  "output/unwritable",
  "headers/seems-hashed",
  "url/no-list",
  "migrate/no-folder",
  "migrate/no-config",
  "migrate/many-tools",
  "migrate/broken",
  "migrate/exists",
  "migrate/no-sitemap",
  "migrate/lost",
  "serve/failed",
  "serve/no-port",
  "serve/port-taken",
  "serve/host",
  "serve/not-built",
  "search/no-application",
  "search/no-key",
  "search/no-records",
  "search/large-record",
  "search/refused",
  "search/unreachable",
  "search/left-behind",
] as const satisfies readonly MessageCode[];

export type LeveledCode = Exclude<MessageCode, (typeof withoutLevel)[number]>;

export type Levels = Readonly<Partial<Record<LeveledCode, Level>>>;

export function isCode(name: string): name is MessageCode {
  return Object.hasOwn(messages, name);
}

const fixed: ReadonlySet<string> = new Set(withoutLevel);

export const leveledCodes: readonly string[] = Object.keys(messages).filter((code) => !fixed.has(code));

export function atLevels(list: readonly Diagnostic[], levels: Levels): readonly Diagnostic[] {
  const chosen: Readonly<Partial<Record<MessageCode, Level>>> = levels;
  return list.flatMap((item) => {
    const level = chosen[item.code];
    if (level === undefined) return [item];
    return level === "ignore" ? [] : [{ ...item, severity: level === "warn" ? "warning" : level }];
  });
}

/** Applies levels, sorts, and removes duplicates. */
export function tellAll(list: readonly Diagnostic[], levels: Levels): readonly Diagnostic[] {
  return onceEach(sortDiagnostics(atLevels(list, levels)));
}
