/**
 * The life of a site under edit: changed files → a new plan → what that changes. One round at a time; changes that come meanwhile
 * make the next one. A plan that fails leaves the last good one in use.
 */

import { hasErrors } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { addFrames, type FramedDiagnostic } from "../core/framed.ts";
import { digest } from "../core/hash.ts";
import type { OutputPath } from "../core/paths.ts";
import type { Plan } from "../outputs/plan.ts";
import type { Project } from "../pipeline.ts";

/** What the server serves. */
export interface SiteState {
  readonly project: Project;
  /** The last good one; null while there has been none. */
  readonly plan: Plan | null;
  /** Names the outputs of the plan: two plans of one name are served alike. */
  readonly planName: string;
  /** What the newest round found: warnings of the plan, or what keeps a newer one back. */
  readonly problems: readonly FramedDiagnostic[];
}

export interface Round {
  readonly state: SiteState;
  /** Absolute paths; empty for the first round. */
  readonly files: readonly string[];
  /** Outputs that are new, gone or different. */
  readonly changed: readonly OutputPath[];
  readonly ms: number;
}

export interface SessionOptions {
  readonly project: Project;
  /** Whether a changed file is the config, so that the project must be opened again. */
  isConfig(file: string, project: Project): boolean;
  reopen(): Promise<Project>;
  makePlan(project: Project): Promise<Plan>;
  onRound(round: Round): void;
  /** A failure that no edit explains. The session goes on. */
  onBug(error: unknown): void;
}

export interface Session {
  state(): SiteState;
  change(files: readonly string[]): void;
}

/** Makes the first plan, which may be a failed one. */
export async function startSession(options: SessionOptions): Promise<Session> {
  const begin = performance.now();
  const start: SiteState = { project: options.project, plan: null, planName: "", problems: [] };
  let state = await nextState(start, start.project, options);
  let running = false;
  const waiting = new Set<string>();

  const round = async (files: readonly string[]) => {
    const begin = performance.now();
    const before = state;
    state = await openAndPlan(before, files, options);
    options.onRound({
      state,
      files,
      changed: compare(before.plan, state.plan),
      ms: performance.now() - begin,
    });
  };
  const work = async () => {
    running = true;
    while (waiting.size > 0) {
      const files = [...waiting].sort();
      waiting.clear();
      try {
        await round(files);
      } catch (error) {
        options.onBug(error);
      }
    }
    running = false;
  };
  options.onRound({ state, files: [], changed: compare(null, state.plan), ms: performance.now() - begin });
  return {
    state: () => state,
    change(files) {
      for (const file of files) waiting.add(file);
      if (!running) void work();
    },
  };
}

async function openAndPlan(before: SiteState, files: readonly string[], options: SessionOptions) {
  if (!files.some((file) => options.isConfig(file, before.project)))
    return nextState(before, before.project, options);
  try {
    return await nextState(before, await options.reopen(), options);
  } catch (error) {
    return failed(before, error);
  }
}

async function nextState(before: SiteState, project: Project, options: SessionOptions): Promise<SiteState> {
  try {
    const plan = await options.makePlan(project);
    if (hasErrors(plan.diagnostics)) throw new UserError(plan.diagnostics);
    const problems = await addFrames(plan.diagnostics, project.files);
    return { project, plan, planName: namePlan(plan), problems };
  } catch (error) {
    return failed({ ...before, project: before.plan === null ? project : before.project }, error);
  }
}

async function failed(before: SiteState, error: unknown): Promise<SiteState> {
  if (!(error instanceof UserError)) throw error;
  return { ...before, problems: await addFrames(error.diagnostics, before.project.files) };
}

function namePlan({ outputs }: Plan): string {
  return digest([...outputs].map(([path, { key }]) => [path, key]));
}

function compare(before: Plan | null, after: Plan | null): OutputPath[] {
  const old = before?.outputs ?? new Map();
  const now = after?.outputs ?? new Map();
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths.filter((path) => old.get(path)?.key !== now.get(path)?.key);
}
