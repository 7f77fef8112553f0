/**
 * The life of a site under edit: changed files → a new preview. One round at a time; changes that come meanwhile make the next one. A
 * preview with errors is shown with them, for what is wrong with one page is no reason to keep back the others; where none can be made,
 * the last one stays in use. The whole preview behind a provisional one makes a round of its own, with all that
 * has changed since it was begun.
 */

import { UserError } from "../core/errors.ts";
import { addFrames, type FramedDiagnostic } from "../core/framed-problems.ts";
import type { BackgroundParse, Preview } from "../pipeline/preview.ts";
import type { Projects } from "../pipeline.ts";

/** What the server serves. */
export interface SiteState {
  readonly projects: Projects;
  /** The last one that could be made; null while there has been none. */
  readonly preview: Preview | null;
  /** What the newest round found: problems of the preview, or what keeps a newer one back. */
  readonly problems: readonly FramedDiagnostic[];
  /** Whether they keep a newer one back. */
  readonly isKeptBack: boolean;
}

export interface Round {
  readonly state: SiteState;
  /** What was looked at last; `preview` is null when none could be made of it. */
  readonly newest: Pick<SiteState, "projects" | "preview">;
  /** Absolute paths; empty for the first round, and for the one that brings the whole preview. */
  readonly files: readonly string[];
  readonly ms: number;
}

export interface SessionOptions {
  readonly projects: Projects;
  /** Whether a changed file is the config, so that the projects must be opened again. */
  isConfig(file: string, projects: Projects): boolean;
  reopen(): Promise<Projects>;
  /** When the signal fires, nobody waits for the preview any more. */
  open(projects: Projects, signal: AbortSignal): Promise<Preview>;
  onRound(round: Round): void;
  /** A failure that no edit explains. The session goes on. */
  onBug(error: unknown): void;
}

export interface Session {
  state(): SiteState;
  change(files: readonly string[]): void;
  /** Ends all work. */
  close(): Promise<void>;
}

/** What is served, and where edits go on from: the newest projects and its preview. */
interface Progress {
  readonly state: SiteState;
  readonly projects: Projects;
  /** null when the whole site has to be looked at. */
  readonly newest: Preview | null;
  /** What has changed since the whole preview behind the newest was begun. */
  readonly since: readonly string[];
}

/** Opens the first preview, if one can be made. */
export async function startSession(options: SessionOptions): Promise<Session> {
  const begin = performance.now();
  const ending = new AbortController();
  const { signal } = ending;
  const start: SiteState = { projects: options.projects, preview: null, problems: [], isKeptBack: false };
  const nothing: Progress = { state: start, projects: start.projects, newest: null, since: [] };
  let now = await advance(nothing, [], options, signal);
  /** The work behind the previews that are in use. */
  let behind: readonly BackgroundParse[] = [];
  /** It is there, and waits for its round. */
  let arrived: BackgroundParse | null = null;
  let isWorking = false;
  let working: Promise<void> = Promise.resolve();
  const waiting = new Set<string>();

  const wake = (background: BackgroundParse) => {
    arrived = background;
    work();
  };
  /** Waits for what is behind the previews in use, and ends work that nobody waits for any more. */
  const attend = async () => {
    const before = behind;
    behind = backgroundsOf(now.newest, now.state.preview);
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
    options.onRound({ ...told(now), files, ms: performance.now() - begun });
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
          await round(files, begun, follow(now, files, options, signal));
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
  options.onRound({ ...told(now), files: [], ms: performance.now() - begin });
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

function told({ state, projects, newest }: Progress): Pick<Round, "state" | "newest"> {
  return { state, newest: { projects, preview: newest } };
}

/** The whole preview in the place of the provisional one. */
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

async function follow(
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
  const paused = backgroundsOf(newest, state.preview).map((background) => background.pause());
  // Without a preview there is nothing that the older projects could still be of use for.
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

function backgroundsOf(...previews: readonly (Preview | null)[]): readonly BackgroundParse[] {
  return [...new Set(previews.flatMap((preview) => preview?.background ?? []))];
}

async function failed({ state, projects }: Progress, error: unknown): Promise<Progress> {
  if (!(error instanceof UserError)) throw error;
  const problems = await addFrames(error.diagnostics, projects[0].files);
  return { state: { ...state, problems, isKeptBack: true }, projects, newest: null, since: [] };
}
