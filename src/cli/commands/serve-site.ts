/** Runs the development server: plans the site, watches files, serves pages and reports the effect of each change. */

import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { type AccessRecorder, recordAccesses } from "../../core/access-recorder.ts";
import { count } from "../../core/count.ts";
import { UserError } from "../../core/errors.ts";
import { addFrames, type FramedDiagnostic } from "../../core/framed-diagnostics.ts";
import { abortable, type Memo, makeMemo } from "../../core/stage.ts";
import { lazyHighlighter } from "../../highlight/stage.ts";
import { workerStartCost } from "../../markdown/pages/parsers.ts";
import type { Projects } from "../../pipeline.ts";
import { checkSite, openProject, type ProjectOptions, sourceFolders } from "../../project/open-project.ts";
import { contentFolders } from "../../read/scan.ts";
import { makeEventHub } from "../../serve/events.ts";
import { guardHost } from "../../serve/host-guard.ts";
import { listen } from "../../serve/listen.ts";
import { serveSite } from "../../serve/server.ts";
import { type Round, type Session, startSession } from "../../serve/session.ts";
import { type Listen, makeWatch } from "../../serve/watch.ts";
import { openCache } from "../cache.ts";
import { explainBug } from "../exit.ts";
import { guessTitle } from "../new/answers.ts";
import { formatProblems } from "../report/print-report.ts";
import { countProblems, formatDuration } from "../report/problems.ts";
import { showParsing } from "../report/progress.ts";
import type { Terminal } from "../report/terminal.ts";
import { getHostGuard, portOptions, type RunningServer, type ServeFlags } from "./serve-flags.ts";

export async function openSite(site: string, flags: ServeFlags, terminal: Terminal): Promise<RunningServer> {
  const options = { site, base: flags.base ?? null, drafts: true, fallback: markdownFolder(site) };
  const enter = getHostGuard(flags);
  const events = makeEventHub();
  let isClosing = false;
  // Requests still running during shutdown fail because resources are closed.
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
  const watch = makeWatch(projects[0].folder, await chooseWatcher(flags.poll ?? false), onBug);
  // Start watching before the first build, so that changes in the meantime are not missed.
  watch.on([...sourceFolders(projects), ...projects[0].register.places()]);
  const print = makePrinter(terminal);
  const onPage = showParsing(terminal, now);
  const highlighter = lazyHighlighter();
  const reopening = makeReopening(opening);
  const session = await startSession({
    projects,
    isConfig: (file, served) => isConfigFile(file, served) || reopening.mayCorrect(file),
    reopen: reopening.reopen,
    open: (opened, signal) =>
      previewProjects(opened, abortable(openMemo(), signal), { wait: workerStartCost, onPage, highlighter }),
    onRound: (round) => {
      print.round(round);
      events.broadcast(round.state, changesPublicFile(round));
      // The fix for a failing change may be in a file that the served site does not depend on.
      const places = [round.state, round.newest].flatMap(({ projects: [one] }) => one.register.places());
      watch.on([...new Set([...places, ...reopening.places()])]);
    },
    onBug,
  });
  watch.setReceiver(session.change);
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

/** Options for a folder of Markdown files without a config: the folder is the docs, at the root of the site. */
function markdownFolder(site: string): object {
  return {
    title: guessTitle(resolve(site)),
    url: "http://localhost",
    baseUrl: "/",
    content: { folder: ".", docs: ".", docsRoute: "" },
  };
}

const now = () => performance.now();

interface Opening {
  readonly projects: Projects;
  open(register: AccessRecorder): Promise<Projects>;
  openMemo(): Memo;
  openRegistered(): AccessRecorder;
  /** Closes the cache. */
  close(): Promise<void>;
}

/** Opens the cache, and the projects through it. */
async function openWithCache(options: ProjectOptions, terminal: Terminal): Promise<Opening> {
  const store = await openCache(resolve(options.site), terminal.note);
  const openMemo = () => makeMemo(store, { now, freeze: false });
  const openRegistered = () => recordAccesses(resolve(options.site));
  const open = (register: AccessRecorder) => openProject(options, openMemo(), register);
  try {
    return {
      projects: await open(openRegistered()),
      open,
      openRegistered,
      openMemo,
      close: () => store.close(),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The folder itself represents changes made before watching started. */
function isConfigFile(file: string, projects: Projects): boolean {
  const [{ folder, sources, generated }] = projects;
  const path = relative(folder, file).replaceAll(sep, "/");
  if (file === folder || sources.has(path)) return true;
  // Versions and locales have folders that the config names.
  if (sourceFolders(projects).some((one) => isWithin(one, file) && !existsSync(one))) return true;
  for (const [listed, names] of generated.lists)
    if (path.startsWith(`${listed}/`) && names.has(path) !== existsSync(file)) return true;
  return false;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** Public files keep their URL, so pages must be reloaded to show them. */
function changesPublicFile({ state: { projects }, files }: Round): boolean {
  return projects.some(({ config, folder }) => {
    const publicFolder = join(folder, contentFolders(config, folder).public) + sep;
    return files.some((file) => file.startsWith(publicFolder));
  });
}

interface Reopening {
  reopen(): Promise<Projects>;
  /** Whether an attempt that failed has read a file, or tried to. */
  mayCorrect(file: string): boolean;
  /** What such an attempt has asked for. */
  places(): readonly string[];
}

function makeReopening({ open, openRegistered }: Pick<Opening, "open" | "openRegistered">): Reopening {
  let failed: AccessRecorder | null = null;
  return {
    async reopen() {
      const register = openRegistered();
      failed = register;
      const opened = await open(register);
      failed = null;
      return opened;
    },
    mayCorrect: (file) => failed?.places().some((place) => isWithin(file, place)) ?? false,
    places: () => failed?.places() ?? [],
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
    // If a newer change failed, its problems have been printed already.
    if (!isKeptBack) addFrames(error.diagnostics, files).then(print.failure, onBug);
  };
}

/** @param poll for file systems without change events: network shares, some containers */
async function chooseWatcher(poll: boolean): Promise<Listen> {
  if (poll) return (await import("../../serve/poll-files.ts")).pollFiles;
  return (await import("../../serve/watch-folders.ts")).watchFolders;
}

interface Printer {
  round(round: Round): void;
  /** Problems of a single page. */
  failure(problems: readonly FramedDiagnostic[]): void;
}

/** In ms. */
const repeatWindow = 1000;

/** Prints problems only if they differ from the previous round, and those of a page once per round, however often it is requested. */
function makePrinter(terminal: Terminal): Printer {
  let printed = "";
  const failures = new Set<string>();
  let last = { key: "", time: 0 };
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
    const key = JSON.stringify([files, state.isKeptBack, text]);
    // A file that receives this output would change with each line.
    const isRepeated = files.length > 0 && key === last.key && now() - last.time < repeatWindow;
    last = { key, time: now() };
    if (!isRepeated) terminal.note(describeRound({ state, files, ms }));
  };
  return { round, failure };
}

function describeRound({ state, files, ms }: Pick<Round, "state" | "files" | "ms">): string {
  const problems = state.problems.length === 0 ? "" : `, ${countProblems(state.problems)}`;
  if (files.length > 0) {
    const what = nameFiles(files.map((file) => relative(state.projects[0].folder, file)));
    return `${what} → ${state.isKeptBack ? "kept back" : `ready in ${formatDuration(ms)}`}${problems}`;
  }
  if (state.preview === null) return `No page yet${problems}`;
  const pages = count(state.preview.pages, "page");
  return state.preview.background !== null && problems === ""
    ? `${pages} found in ${formatDuration(ms)}; they are parsed while you work`
    : `${pages} in ${formatDuration(ms)}${problems}`;
}

/** The first three names and the number of others. */
function nameFiles(files: readonly string[]): string {
  const more = files.length > 3 ? [`${files.length - 3} more`] : [];
  return [...files.slice(0, 3), ...more].join(", ");
}
