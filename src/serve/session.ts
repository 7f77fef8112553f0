/**
 * The life of a site under edit: changed files → a new preview. One round at a time; changes that come meanwhile make the next one. A
 * preview with errors leaves the last good one in use.
 */

import { hasErrors } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { addFrames, type FramedDiagnostic } from "../core/framed.ts";
import type { Preview } from "../pipeline/preview.ts";
import type { Project } from "../pipeline.ts";

/** What the server serves. */
export interface SiteState {
  readonly project: Project;
  /** The last good one; null while there has been none. */
  readonly preview: Preview | null;
  /** What the newest round found: warnings of the preview, or what keeps a newer one back. */
  readonly problems: readonly FramedDiagnostic[];
}

export interface Round {
  readonly state: SiteState;
  /** Absolute paths; empty for the first round. */
  readonly files: readonly string[];
  readonly ms: number;
}

export interface SessionOptions {
  readonly project: Project;
  /** Whether a changed file is the config, so that the project must be opened again. */
  isConfig(file: string, project: Project): boolean;
  reopen(): Promise<Project>;
  open(project: Project): Promise<Preview>;
  onRound(round: Round): void;
  /** A failure that no edit explains. The session goes on. */
  onBug(error: unknown): void;
}

export interface Session {
  state(): SiteState;
  change(files: readonly string[]): void;
}

/** What is served, and where edits go on from: the newest project and its preview, good or not. */
interface Progress {
  readonly state: SiteState;
  readonly project: Project;
  /** null when the whole site has to be looked at. */
  readonly newest: Preview | null;
}

/** Opens the first preview, which may be a failed one. */
export async function startSession(options: SessionOptions): Promise<Session> {
  const begin = performance.now();
  const start: SiteState = { project: options.project, preview: null, problems: [] };
  let now = await advance({ state: start, project: start.project, newest: null }, [], options);
  let running = false;
  const waiting = new Set<string>();

  const round = async (files: readonly string[]) => {
    const begin = performance.now();
    now = await follow(now, files, options);
    options.onRound({ state: now.state, files, ms: performance.now() - begin });
  };
  const work = async () => {
    running = true;
    while (waiting.size > 0) {
      const files = [...waiting].sort();
      waiting.clear();
      try {
        await round(files);
      } catch (error) {
        now = { ...now, newest: null };
        options.onBug(error);
      }
    }
    running = false;
  };
  options.onRound({ state: now.state, files: [], ms: performance.now() - begin });
  return {
    state: () => now.state,
    change(files) {
      for (const file of files) waiting.add(file);
      if (!running) void work();
    },
  };
}

async function follow(
  before: Progress,
  files: readonly string[],
  options: SessionOptions,
): Promise<Progress> {
  const isConfig = files.some((file) => options.isConfig(file, before.project));
  if (!isConfig) return advance(before, files, options);
  try {
    return await advance({ ...before, project: await options.reopen(), newest: null }, files, options);
  } catch (error) {
    return failed(before, error);
  }
}

async function advance(
  { state, project, newest }: Progress,
  files: readonly string[],
  options: SessionOptions,
): Promise<Progress> {
  // Without a preview there is nothing that the older project could still be of use for.
  const kept = { ...state, project: state.preview === null ? project : state.project };
  try {
    const next = (await newest?.edit(files)) ?? (await options.open(project));
    const problems = await addFrames(next.diagnostics, project.files);
    const good = { project, preview: next, problems };
    return { state: hasErrors(problems) ? { ...kept, problems } : good, project, newest: next };
  } catch (error) {
    return failed({ state: kept, project, newest: null }, error);
  }
}

async function failed({ state, project }: Progress, error: unknown): Promise<Progress> {
  if (!(error instanceof UserError)) throw error;
  const problems = await addFrames(error.diagnostics, project.files);
  return { state: { ...state, problems }, project, newest: null };
}
