/**
 * A build that finds everything as the last one left it, what it would read and what it would write, does nothing and reports the same.
 * What is remembered for that may be lost at any time.
 */
import type { BudgetFigure } from "../budgets/judge.ts";
import type { FramedDiagnostic } from "../core/framed.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { areUntouched } from "../emit/known.ts";
import type { OutputKind } from "../outputs/plan.ts";
import { type Inputs, nameInputs } from "../pipeline/inputs.ts";
import type { Project } from "../pipeline.ts";

/** What a report says of a site, whatever was done for it. */
export interface SiteReport {
  /** The URL of every page. */
  readonly routes: readonly string[];
  /** How many files there are. */
  readonly outputs: number;
  /** Bytes, by kind of output. */
  readonly sizes: Readonly<Record<OutputKind, number>>;
  /** The largest HTML files, the largest first. */
  readonly largest: readonly { readonly page: string; readonly bytes: number }[];
  /** One for each budget of the config. */
  readonly budgets: readonly BudgetFigure[];
  readonly diagnostics: readonly FramedDiagnostic[];
}

export interface LastBuild {
  /** As they are before anything is read. */
  readonly inputs: Inputs;
  /** null when something has changed since, or may have. */
  readonly report: SiteReport | null;
}

/** As JSON. */
interface Remembered {
  readonly inputs: string | null;
  readonly included: readonly SourcePath[];
  readonly report: SiteReport;
}

/** @param folder the output folder, absolute */
export async function findLast(project: Project, folder: string, memo: Memo): Promise<LastBuild> {
  const text = memo.recall(nameOf(folder));
  const last: Remembered | null = typeof text === "string" ? JSON.parse(text) : null;
  const inputs = await nameInputs(project, last?.included ?? []);
  const outputs = memo.recall(outputsName(project, folder));
  const isSame =
    last !== null &&
    inputs.name !== null &&
    inputs.name === last.inputs &&
    typeof outputs === "string" &&
    areUntouched(folder, outputs);
  return { inputs, report: isSame ? last.report : null };
}

/** `included` are files that pages take in; one from outside of the content is watched over from the next build on. */
export function keepLast(
  { name, covers }: Inputs,
  included: readonly SourcePath[],
  report: SiteReport,
  { folder, memo }: { readonly folder: string; readonly memo: Memo },
): void {
  const inputs = included.every(covers) ? name : null;
  const last: Remembered = { inputs, included, report };
  memo.remember(nameOf(folder), JSON.stringify(last));
}

function nameOf(folder: string): string {
  return `build ${folder}`;
}

/** Under which name a build remembers what it wrote: another version may make other bytes of the same inputs. */
export function outputsName({ versions }: Project, folder: string): string {
  return `outputs ${versions} ${folder}`;
}
