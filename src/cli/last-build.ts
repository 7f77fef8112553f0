/**
 * A build that finds everything as the last one left it, what it would read and what it would write, does nothing and reports the same.
 * What is remembered for that may be lost at any time.
 */
import { type BudgetFigure, hasBudgets } from "../budgets/judge.ts";
import type { FramedDiagnostic } from "../core/framed.ts";
import type { OutputPath, SourcePath } from "../core/paths.ts";
import type { Kept, Memo } from "../core/stage.ts";
import { findKnown } from "../emit/known-groups.ts";
import { beginLook } from "../emit/untouched.ts";
import type { OutputKind, Plan } from "../outputs/plan.ts";
import type { EditFrame } from "../pipeline/edit-frame.ts";
import type { BuiltBefore } from "../pipeline/edit-plan.ts";
import { changedContent, type Inputs, nameInputs } from "../pipeline/inputs.ts";
import type { Framed, Project } from "../pipeline.ts";
import { type RememberedOutputs, recallLedger, recallOutputs } from "./known-outputs.ts";
import { findThread } from "./package.ts";

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
  /** The content as it was. */
  readonly content: readonly KeptGroup[];
  /** null when something has changed since, or may have. */
  readonly report: SiteReport | null;
  /** Where nothing but files of the content has changed. */
  readonly edits: {
    readonly changed: readonly SourcePath[];
    readonly before: BuiltBefore;
    readonly outputs: RememberedOutputs;
    /** See `beginLook`. */
    isUntouched(): Promise<boolean>;
  } | null;
}

/** See `Inputs`. */
interface KeptGroup {
  readonly lines: string;
  readonly address: Kept<Uint8Array>;
}

/** As JSON. */
interface Remembered {
  /** Of the outputs that it tells of: a build that keeps no record may have made others since. */
  readonly ledger: string | null;
  readonly rest: string | null;
  /** See `Inputs`. */
  readonly content: readonly Kept<Uint8Array>[];
  readonly included: readonly SourcePath[];
  readonly routes: Kept<SiteReport["routes"]>;
  readonly report: Omit<SiteReport, "routes">;
  readonly frame: EditFrame | null;
}

/** @param folder the output folder, absolute */
export async function findLast(project: Project, folder: string, memo: Memo): Promise<LastBuild> {
  const text = memo.recall(nameOf(folder));
  const last: Remembered | null = typeof text === "string" ? JSON.parse(text) : null;
  const outputs = recallOutputs(folder, memo);
  const { groups } = outputs;
  const isUntouched =
    last === null || groups === null
      ? async () => false
      : beginLook({ folder, outputs: groups.map(({ lines }) => lines) }, findThread("look"));
  const content = (last?.content ?? []).map((address) => ({
    lines: Buffer.from(memo.read(address)).toString(),
    address,
  }));
  const inputs = await nameInputs(project, last?.included ?? []);
  const nothing = { inputs, content, report: null, edits: null };
  if (last === null || inputs.rest === null || inputs.rest !== last.rest) return nothing;
  if (groups === null || outputs.ledger !== last.ledger) return nothing;
  const changed = changedContent(
    content.map(({ lines }) => lines),
    inputs.content,
  );
  if (changed === null) return nothing;
  const { frame, included } = last;
  const report = { ...last.report, routes: memo.read(last.routes) };
  const isEdited = changed.length > 0;
  if (!isEdited) return (await isUntouched()) ? { ...nothing, report } : nothing;
  if (frame === null) return nothing;
  const { routes, diagnostics } = report;
  const before = { frame, routes, included, diagnostics };
  const kindOf = (path: OutputPath) => findKnown(path, groups)?.kind ?? null;
  return { ...nothing, edits: { changed, before: { ...before, kindOf }, outputs, isUntouched } };
}

/** `included` are files that pages take in; one from outside of the content is watched over from the next build on. */
export function keepLast(
  { inputs, content: before }: Pick<LastBuild, "inputs" | "content">,
  { included, frame }: Pick<Plan, "included"> & Framed,
  { routes, ...report }: SiteReport,
  { project, folder, memo }: { readonly project: Project; readonly folder: string; readonly memo: Memo },
): void {
  const { content, rest, covers } = inputs;
  const last: Remembered = {
    ledger: recallLedger(folder, memo),
    rest: included.every(covers) ? rest : null,
    content: content.map((lines, group) => {
      const was = before[group];
      return was?.lines === lines ? was.address : memo.keep(Buffer.from(lines));
    }),
    included,
    routes: memo.keep(routes),
    report,
    // What a page weighs is asked of all pages.
    frame: hasBudgets(project.config) ? null : frame(),
  };
  memo.remember(nameOf(folder), JSON.stringify(last));
}

function nameOf(folder: string): string {
  return `build ${folder}`;
}
