/** Compares the output of a page with the record of the last build. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isCacheLoss, type Memo } from "../../core/stage.ts";
import { isUnchangedFile, type OutputRecords } from "../../emit/records.ts";
import type { KeyParts, Output, Plan } from "../../outputs/plan.ts";
import type { Cause } from "./causes.ts";
import type { RequestedPage } from "./find-pages.ts";

export interface ComparedBuild {
  /** Absolute path of the output folder. */
  readonly folder: string;
  readonly records: OutputRecords;
  readonly memo: Memo;
}

export interface OutputChange {
  readonly output: string;
  /** Empty if the output is up to date. */
  readonly causes: readonly Cause[];
  /** Whether the file in the output folder is the only cause. */
  readonly isOutput: boolean;
}

/** @returns null if the page has no output */
export function compareOutput(
  { outputs }: Pick<Plan, "outputs">,
  requested: RequestedPage,
  { folder, records, memo }: ComparedBuild,
): OutputChange | null {
  const output = [...outputs.values()].find(
    ({ kind, from, path }) => kind === "page" && from === requested.seen && requested.owns(path),
  );
  if (output === undefined) return null;
  const { path, key } = output;
  const record = records.all.get(path);
  if (record === undefined)
    return { output: path, causes: [cause(path, "no record of an earlier build")], isOutput: true };
  if (record.key !== key)
    return { output: path, causes: keyCauses(output, records, requested, memo), isOutput: false };
  if (isUnchangedFile(folder, record)) return { output: path, causes: [], isOutput: false };
  const change = existsSync(join(folder, path)) ? "changed" : "disappeared";
  return { output: path, causes: [cause(path, `file in the output folder ${change}`)], isOutput: true };
}

function cause(path: string | null, change: string): Cause {
  return { path, change, before: null, now: null };
}

function keyCauses(output: Output, records: OutputRecords, requested: RequestedPage, memo: Memo): Cause[] {
  const before = records.getKeyParts(output.path);
  const now = output.keyParts?.();
  if (before === undefined || now === undefined) return [cause(null, "the inputs are not recorded")];
  const differs = (part: keyof KeyParts) => before[part] !== now[part];
  return [
    ...(differs("text") ? [cause(requested.page, "the text or style of the page changed")] : []),
    ...(differs("context") ? [contextCause(before, now, memo)] : []),
    ...(differs("shown") && !differs("context")
      ? [cause(null, "first words or an excerpt that the page shows changed")]
      : []),
    ...(differs("theme") ? [cause(null, "the theme or its scripts changed")] : []),
    ...(differs("options") ? [cause(requested.configFile, "option changed")] : []),
  ];
}

/** Lists the changed parts of the context: `next`, `sidebar`. */
function contextCause(before: KeyParts, now: KeyParts, memo: Memo): Cause {
  const old = readContext(before, memo);
  const made = readContext(now, memo);
  if (old === null || made === null) return cause(null, "what the page shows of the site changed");
  const names = Object.keys({ ...old, ...made }).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(made[name]),
  );
  return cause(null, `what the page shows of the site changed: ${names.join(", ")}`);
}

function readContext({ context }: KeyParts, memo: Memo): Readonly<Record<string, unknown>> | null {
  try {
    return { ...memo.read(context) };
  } catch (error) {
    if (!isCacheLoss(error)) throw error;
    return null;
  }
}
