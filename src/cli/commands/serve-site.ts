/** Opens the development server: plan, watch, serve, and say what each change did. */

import { join, relative, resolve, sep } from "node:path";
import { ConfigError, configNames } from "../../config/load.ts";
import { count } from "../../core/count.ts";
import { UserError } from "../../core/errors.ts";
import { addFrames, type FramedDiagnostic } from "../../core/framed-problems.ts";
import { type Memo, makeMemo, stoppable } from "../../core/stage.ts";
import { lazyHighlighter } from "../../highlight/stage.ts";
import { priceOfThread } from "../../markdown/pages/parsers.ts";
import type { Preview } from "../../pipeline/preview.ts";
import type { Projects } from "../../pipeline.ts";
import { checkSite, openProject, type ProjectOptions, sourceFolders } from "../../project/open-project.ts";
import { contentFolders, homeFile } from "../../read/scan.ts";
import { tsconfigFile } from "../../read/tsconfig.ts";
import { makeEventHub, messagesOf } from "../../serve/events.ts";
import { guardHost } from "../../serve/host-guard.ts";
import { listen } from "../../serve/listen.ts";
import { serveSite } from "../../serve/server.ts";
import { type Round, type Session, startSession } from "../../serve/session.ts";
import { type Listen, makeWatch } from "../../serve/watch.ts";
import { openCache } from "../cache.ts";
import { explainBug } from "../exit.ts";
import { formatProblems } from "../report/print-report.ts";
import { countProblems, seconds } from "../report/problems.ts";
import { showParsing } from "../report/progress.ts";
import type { Terminal } from "../report/terminal.ts";
import { hostGuardOf, portOptions, type Served, type ServeFlags } from "./serve-flags.ts";

export async function openSite(site: string, flags: ServeFlags, terminal: Terminal): Promise<Served> {
  const options = { site, base: flags.base ?? null, drafts: true };
  const enter = hostGuardOf(flags);
  const events = makeEventHub();
  let isClosing = false;
  // What is still under way when the server ends finds everything closed.
  const onBug = (error: unknown) => {
    if (!isClosing) explainBug(error, terminal);
  };
  terminal.progress("Reading the site…");
  await checkSite(options);
  const [opening, { previewProjects }] = await Promise.all([
    openWithCache(options, terminal),
    import("../../pipeline/preview-projects.ts"),
  ]);
  const { projects, openMemo } = opening;
  const watch = makeWatch(projects[0].folder, await chooseListening(flags.poll ?? false), onBug);
  // Watching begins before the first look: a file that is saved meanwhile must not be missed.
  watch.on(watchedPaths(projects, null));
  const print = makePrinter(terminal);
  const onPage = showParsing(terminal, now);
  const highlighter = lazyHighlighter();
  const { reopen, failedSources } = makeReopening(opening.open);
  const session = await startSession({
    projects,
    isConfig: (file, served) => isConfigFile(file, served) || failedSources().includes(file),
    reopen,
    open: (opened, signal) =>
      previewProjects(opened, stoppable(openMemo(), signal), { wait: priceOfThread, onPage, highlighter }),
    onRound: (round) => {
      print.round(round);
      events.tell(messagesOf(round.state));
      // The fix for what keeps a change back may be outside the served site.
      const paths = [round.state, round.newest].flatMap((one) => watchedPaths(one.projects, one.preview));
      watch.on([...new Set([...paths, ...failedSources()])]);
    },
    onBug,
  });
  watch.deliver(session.change);
  const end = async (stopListening: () => Promise<void>) => {
    isClosing = true;
    watch.close();
    events.close();
    await stopListening();
    await session.close();
    terminal.settle();
    await opening.close();
  };
  const guard = () => enter(session.state().projects[0].config.serve);
  const handler = guardHost(serveSite(session.state, events, guard), guard);
  const onError = makeErrorHandler(session, print, onBug);
  try {
    const { origin, close } = await listen(handler, { ...portOptions(flags), onError });
    return { url: origin + session.state().projects[0].config.baseUrl, close: () => end(close) };
  } catch (error) {
    await end(async () => {});
    throw error;
  }
}

const now = () => performance.now();

interface Opening {
  readonly projects: Projects;
  open(): Promise<Projects>;
  openMemo(): Memo;
  /** Closes the cache. */
  close(): Promise<void>;
}

/** Opens the cache and the projects, which are read through it. */
async function openWithCache(options: ProjectOptions, terminal: Terminal): Promise<Opening> {
  const store = await openCache(resolve(options.site), terminal.note);
  const openMemo = () => makeMemo(store, { now, freeze: false });
  const open = () => openProject(options, openMemo());
  try {
    return { projects: await open(), open, openMemo, close: () => store.close() };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Where changes are looked for, the folder itself stands for whatever was saved before the first look. */
function isConfigFile(file: string, [{ folder, configSources }]: Projects): boolean {
  const names = configNames.map((name) => join(folder, name));
  return [folder, ...configSources, ...names].includes(file);
}

interface Reopening {
  reopen(): Promise<Projects>;
  /** The files of a config that failed to load; empty while it loads. */
  failedSources(): readonly string[];
}

function makeReopening(open: () => Promise<Projects>): Reopening {
  let sources: readonly string[] = [];
  return {
    async reopen() {
      try {
        const opened = await open();
        sources = [];
        return opened;
      } catch (error) {
        if (error instanceof ConfigError) sources = error.sources;
        throw error;
      }
    },
    failedSources: () => sources,
  };
}

/** Reports why a request could not be answered. */
function makeErrorHandler(
  session: Session,
  print: Printer,
  onBug: (error: unknown) => void,
): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof UserError)) return onBug(error);
    const {
      projects: [{ files }],
      isKeptBack,
    } = session.state();
    // A change that is kept back is newer, and has been told.
    if (!isKeptBack) addFrames(error.diagnostics, files).then(print.failure, onBug);
  };
}

/** @param poll where the system tells of no changes: shared folders, some containers */
async function chooseListening(poll: boolean): Promise<Listen> {
  if (poll) return (await import("../../serve/poll-files.ts")).pollFiles;
  return (await import("../../serve/watch-folders.ts")).watchFolders;
}

/** What pages include may lie outside of the content. */
function watchedPaths(projects: Projects, preview: Preview | null): string[] {
  const [{ folder, config, configSources }] = projects;
  const home = homeFile(contentFolders(config, folder));
  const names = [
    ...configNames,
    tsconfigFile,
    ...(home === null ? [] : [home]),
    ...(preview?.included ?? []),
  ];
  const files = names.map((name) => join(folder, name));
  const folders = sourceFolders(projects);
  const isApart = (file: string) => !folders.some((one) => file.startsWith(one + sep));
  return [...folders, ...new Set([...files, ...configSources].filter(isApart))];
}

interface Printer {
  round(round: Round): void;
  /** Of one page. */
  failure(problems: readonly FramedDiagnostic[]): void;
}

/** Problems are printed when they are other than the time before; those of a page once a round, however often it is asked for. */
function makePrinter(terminal: Terminal): Printer {
  let printed = "";
  const failures = new Set<string>();
  const failure = (problems: readonly FramedDiagnostic[]) => {
    const text = formatProblems(problems, terminal);
    if (!failures.has(text)) terminal.note(`${text}\n`);
    failures.add(text);
  };
  const round = ({ state, files, ms }: Round) => {
    terminal.settle();
    failures.clear();
    const text = formatProblems(state.problems, terminal);
    if (text !== printed && text !== "") terminal.note(`${text}\n`);
    printed = text;
    terminal.note(describeRound({ state, files, ms }));
  };
  return { round, failure };
}

function describeRound({ state, files, ms }: Pick<Round, "state" | "files" | "ms">): string {
  const problems = state.problems.length === 0 ? "" : `, ${countProblems(state.problems)}`;
  if (files.length > 0) {
    const what = nameFiles(files.map((file) => relative(state.projects[0].folder, file)));
    return `${what} → ${state.isKeptBack ? "kept back" : `ready in ${seconds(ms)}`}${problems}`;
  }
  if (state.preview === null) return `No page yet${problems}`;
  const pages = count(state.preview.pages, "page");
  return state.preview.background !== null && problems === ""
    ? `${pages} found in ${seconds(ms)}; they are parsed while you work`
    : `${pages} in ${seconds(ms)}${problems}`;
}

/** The first three, and how many more. */
function nameFiles(files: readonly string[]): string {
  const more = files.length > 3 ? [`${files.length - 3} more`] : [];
  return [...files.slice(0, 3), ...more].join(", ");
}
