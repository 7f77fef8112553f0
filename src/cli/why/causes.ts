/** Describes changed inputs. */
import type { InputChange } from "../../core/inputs.ts";

export interface Cause {
  /** Path of the input; null if it is not a file. */
  readonly path: string | null;
  readonly change: string;
  /** State descriptions; null if not recorded. */
  readonly before: string | null;
  readonly now: string | null;
}

/** `path` is a file, `package <file>` or `value <name>`. */
export function toCause({ path, before, now }: InputChange): Cause {
  const states = { before: describeState(before), now: describeState(now) };
  const value = /^value (.*)$/.exec(path)?.[1];
  const variable = /^variable \S* (.*)$/.exec(value ?? "")?.[1];
  if (variable !== undefined) return { path: null, change: `variable changed (${variable})`, ...states };
  if (value !== undefined) return { path: null, change: `option changed (${value})`, ...states };
  return { path: path.replace(/^package /, ""), change: describeChange(before, now), ...states };
}

function describeChange(before: string, now: string): string {
  if (before.startsWith("/")) return "folder listing changed";
  if (before === "?") return "file changed while the last build read it";
  if (before === "-") return "file appeared";
  if (now === "-") return "file disappeared";
  if (now.startsWith("!")) return `file cannot be read (${now.slice(1)})`;
  if (before.startsWith("!")) return "file can be read again";
  return "content changed";
}

function describeState(state: string): string {
  if (state === "-") return "absent";
  if (state === "+") return "present";
  if (state === "?") return "changed while it was read";
  const digest = state.slice(1, 9);
  if (state.startsWith("!")) return `unreadable (${state.slice(1)})`;
  if (state.startsWith("/")) return `listing ${digest}`;
  if (state.startsWith("=")) return `value ${digest}`;
  return `content ${state.slice(0, 8)}`;
}

export interface MissingResult {
  readonly page: string;
  readonly configFile: string;
  /** Whether the cache contains a result of the page for other options. */
  readonly isKnown: boolean;
  readonly isEmpty: boolean;
  readonly emptyReason: string | null;
}

/** Cause if there is no cached result for these options. */
export function missingResultCause({
  page,
  configFile,
  isKnown,
  isEmpty,
  emptyReason,
}: MissingResult): Cause {
  const none = { before: null, now: null };
  if (isKnown)
    return { path: configFile, change: "option changed (or a plugin or version that it names)", ...none };
  if (!isEmpty) return { path: page, change: "file appeared", before: "absent", now: "present" };
  const reason = emptyReason === null ? "" : ` (${emptyReason})`;
  return { path: null, change: `nothing in the cache${reason}`, ...none };
}
