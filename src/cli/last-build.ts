/**
 * A build that finds everything as the last one left it, what it would read and what it would write, does nothing and reports the same.
 * What is remembered for that may be lost at any time.
 */
import type { BudgetFigure } from "../budgets/judge.ts";
import type { FramedDiagnostic } from "../core/framed-problems.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { Emitted } from "../emit/emit.ts";
import { isUntouched, manifestStamp, openRecords } from "../emit/records.ts";
import type { FileKind, Plan } from "../outputs/plan.ts";
import { type Inputs, nameAllInputs } from "../pipeline/inputs.ts";
import type { WholeProject } from "../pipeline.ts";
import type { PageCount } from "../site/count-pages.ts";

/** What a report says of a site, whatever was done for it. */
export interface SiteReport {
  /** The URL of every page. */
  readonly routes: readonly string[];
  /** By language, body of documents and version. */
  readonly groups: readonly PageCount[];
  /** How many files there are. */
  readonly outputs: number;
  /** Bytes, by kind of output. */
  readonly sizes: Readonly<Record<FileKind, number>>;
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

interface Remembered {
  /** Of the outputs that it tells of: a build that keeps no record may have made others since. */
  readonly manifest: string | null;
  readonly inputs: string | null;
  readonly included: readonly SourcePath[];
  readonly report: SiteReport;
}

/** @param folder the output folder, absolute */
export async function findLast(project: WholeProject, folder: string, memo: Memo): Promise<LastBuild> {
  const last = memo.getSlot(nameOf(folder)) as Remembered | null;
  const inputs = await nameAllInputs(project, last?.included ?? []);
  if (last === null || inputs.state === null || inputs.state !== last.inputs) return { inputs, report: null };
  if (last.manifest === null || last.manifest !== manifestStamp(folder)) return { inputs, report: null };
  const { all } = openRecords(folder, memo);
  const isAsLeft =
    all.size === last.report.outputs && [...all.values()].every((one) => isUntouched(folder, one));
  return { inputs, report: isAsLeft ? last.report : null };
}

interface Built extends Inputs, Pick<Plan, "included">, Pick<Emitted, "manifest"> {
  readonly report: SiteReport;
}

/** A file that pages take in from outside of the content is watched over from the next build on. */
export function rememberBuild(
  { state, covers, included, report, manifest }: Built,
  folder: string,
  memo: Memo,
): void {
  const inputs = included.every(covers) ? state : null;
  memo.setSlot(nameOf(folder), { manifest, inputs, included, report } satisfies Remembered);
}

function nameOf(folder: string): string {
  return `build ${folder}`;
}
