/**
 * Skips a build if all inputs and outputs are unchanged since the last one, and returns its report. The recorded state may be lost at any
 * time.
 */
import type { BudgetFigure } from "../budgets/judge.ts";
import type { FramedDiagnostic } from "../core/framed-problems.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { Emitted } from "../emit/emit.ts";
import { isUntouched, manifestStamp, openRecords } from "../emit/records.ts";
import type { FileKind, Plan } from "../outputs/plan.ts";
import { type Inputs, nameAllInputs } from "../pipeline/inputs.ts";
import type { Projects } from "../pipeline.ts";
import type { PageCount } from "../site/count-pages.ts";

/** The part of a report that does not depend on what was rebuilt. */
export interface SiteReport {
  /** URL of every page. */
  readonly routes: readonly string[];
  /** By locale, collection and version. */
  readonly groups: readonly PageCount[];
  /** Number of output files. */
  readonly outputs: number;
  /** Bytes by kind of output. */
  readonly sizes: Readonly<Record<FileKind, number>>;
  /** Largest HTML files, largest first. */
  readonly largest: readonly { readonly page: string; readonly bytes: number }[];
  /** One per configured budget. */
  readonly budgets: readonly BudgetFigure[];
  readonly diagnostics: readonly FramedDiagnostic[];
}

export interface LastBuild {
  /** State before reading anything. */
  readonly inputs: Inputs;
  /** null if something may have changed. */
  readonly report: SiteReport | null;
}

interface Remembered {
  /** Stamp of the manifest: a build without records may have written other outputs since. */
  readonly manifest: string | null;
  readonly inputs: string | null;
  readonly included: readonly SourcePath[];
  readonly report: SiteReport;
}

/** @param folder absolute path of the output folder */
export async function findLast(projects: Projects, folder: string, memo: Memo): Promise<LastBuild> {
  const last = memo.getSlot(nameOf(folder)) as Remembered | null;
  const inputs = await nameAllInputs(projects, last?.included ?? []);
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

/** Files that pages include from outside the content folder are tracked from the next build on. */
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
