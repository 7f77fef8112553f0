/**
 * Development session: changed files → new preview. Rounds run one at a time; changes during a round start the next one. A
 * preview with errors is served along with them, because an error on one page should not block the others. If no preview can
 * be made, the last one stays in use. The complete preview that replaces a provisional one gets its own round, with all
 * files that changed since it was started.
 */

import { UserError } from "../core/errors.ts";
import { addFrames, type FramedDiagnostic } from "../core/framed-diagnostics.ts";
import type { BackgroundParse, Preview } from "../pipeline/preview.ts";
import type { Projects } from "../pipeline.ts";

/** State that the server serves. */
export interface SiteState {
  readonly projects: Projects;
  /** The last successful preview; null before the first. */
  readonly preview: Preview | null;
  /** Problems of the newest round: those of the preview, or those that prevent a newer one. */
  readonly problems: readonly FramedDiagnostic[];
  /** Whether the problems prevent a newer preview. */
  readonly isKeptBack: boolean;
}

export interface Round {
  readonly state: SiteState;
  /** Result of the newest round; `preview` is null if none could be made. */
  readonly newest: Pick<SiteState, "projects" | "preview">;
  /** Absolute paths; empty for the first round and for the one that completes the preview. */
  readonly files: readonly string[];
  readonly ms: number;
}

export interface SessionOptions {
  readonly projects: Projects;
  /** Whether a changed file belongs to the config, so that the projects must be reopened. */
  isConfig(file: string, projects: Projects): boolean;
  reopen(): Promise<Projects>;
  /** The signal aborts when the preview is no longer needed. */
  open(projects: Projects, signal: AbortSignal): Promise<Preview>;
  onRound(round: Round): void;
  /** Reports an error that no edit explains. The session continues. */
  onBug(error: unknown): void;
}

export interface Session {
  state(): SiteState;
  change(files: readonly string[]): void;
  close(): Promise<void>;
}

/** State being served, and the base for the next edit: the newest projects and preview. */
interface Progress {
  readonly state: SiteState;
  readonly projects: Projects;
  /** null if the whole site must be processed again. */
  readonly newest: Preview | null;
  /** Files changed since the background work of the newest preview started. */
  readonly since: readonly string[];
}

/** Opens the first preview, if possible. */
export async function startSession(options: SessionOptions): Promise<Session> {
  const begin = performance.now();
  const ending = new AbortController();
  const { signal } = ending;
  const start: SiteState = { projects: options.projects, preview: null, problems: [], isKeptBack: false };
  const nothing: Progress = { state: start, projects: start.projects, newest: null, since: [] };
  let now = await advance(nothing, [], options, signal);
  /** Background work of the previews in use. */
  let behind: readonly BackgroundParse[] = [];
  /** Finished background work that waits for its round. */
  let arrived: BackgroundParse | null = null;
  let isWorking = false;
  let working: Promise<void> = Promise.resolve();
  const waiting = new Set<string>();

  const wake = (background: BackgroundParse) => {
    arrived = background;
    work();
  };
  /** Awaits the background work of previews in use, and stops work that is no longer needed. */
  const attend = async () => {
    const before = behind;
    behind = getBackgrounds(now.newest, now.state.preview);
    for (const background of behind) {
      if (before.includes(background)) continue;
      background.preview.then(
        (preview) => preview !== null && wake(background),
        () => wake(background),
      );
    }
    for (const background of before) if (!behind.includes(background)) await background.stop();
  };
  const round = async (files: readonly string[], begun: number, next: Promise<Progress>) => {
    now = await next;
    options.onRound({ ...toRound(now), files, ms: performance.now() - begun });
    await attend();
  };
  const turns = async () => {
    while ((waiting.size > 0 || arrived !== null) && !signal.aborted) {
      const begun = performance.now();
      const background = arrived;
      arrived = null;
      try {
        if (background === null) {
          const files = [...waiting].sort();
          waiting.clear();
          await round(files, begun, applyChanges(now, files, options, signal));
        } else if (now.newest?.background === background)
          await round([], begin, complete(now, background, options, signal));
      } catch (error) {
        now = { ...now, newest: null };
        if (!signal.aborted) options.onBug(error);
      }
    }
    isWorking = false;
  };
  const work = () => {
    if (isWorking) return;
    isWorking = true;
    working = turns();
  };
  options.onRound({ ...toRound(now), files: [], ms: performance.now() - begin });
  await attend();
  return {
    state: () => now.state,
    change(files) {
      for (const file of files) waiting.add(file);
      work();
    },
    async close() {
      await Promise.all(behind.map((background) => background.stop()));
      ending.abort();
      await working;
    },
  };
}

function toRound({ state, projects, newest }: Progress): Pick<Round, "state" | "newest"> {
  return { state, newest: { projects, preview: newest } };
}

/** Replaces the provisional preview with the complete one. */
async function complete(
  before: Progress,
  background: BackgroundParse,
  options: SessionOptions,
  signal: AbortSignal,
): Promise<Progress> {
  try {
    const newest = await background.preview;
    return await advance({ ...before, newest, since: [] }, before.since, options, signal);
  } catch (error) {
    return failed(before, error);
  }
}

async function applyChanges(
  before: Progress,
  files: readonly string[],
  options: SessionOptions,
  signal: AbortSignal,
): Promise<Progress> {
  const isConfig = files.some((file) => options.isConfig(file, before.projects));
  if (!isConfig) return advance(before, files, options, signal);
  try {
    const projects = await options.reopen();
    return await advance({ ...before, projects, newest: null }, files, options, signal);
  } catch (error) {
    return failed(before, error);
  }
}

async function advance(
  { state, projects, newest, since }: Progress,
  files: readonly string[],
  options: SessionOptions,
  signal: AbortSignal,
): Promise<Progress> {
  const paused = getBackgrounds(newest, state.preview).map((background) => background.pause());
  // Without a preview, the older projects are no longer needed.
  const kept = { ...state, projects: state.preview === null ? projects : state.projects };
  try {
    const isThere = newest !== null && files.length === 0;
    const next = isThere ? newest : ((await newest?.edit(files)) ?? (await options.open(projects, signal)));
    const problems = await addFrames(next.diagnostics, projects[0].files);
    const isBehind = next.background !== null && next.background === newest?.background;
    return {
      state: { projects, preview: next, problems, isKeptBack: false },
      projects,
      newest: next,
      since: isBehind ? [...since, ...files] : [],
    };
  } catch (error) {
    return failed({ state: kept, projects, newest: null, since: [] }, error);
  } finally {
    for (const goOn of paused) goOn();
  }
}

function getBackgrounds(...previews: readonly (Preview | null)[]): readonly BackgroundParse[] {
  return [...new Set(previews.flatMap((preview) => preview?.background ?? []))];
}

async function failed({ state, projects }: Progress, error: unknown): Promise<Progress> {
  if (!(error instanceof UserError)) throw error;
  const problems = await addFrames(error.diagnostics, projects[0].files);
  return { state: { ...state, problems, isKeptBack: true }, projects, newest: null, since: [] };
}
