/** Opens the development server: plan, watch, serve, and say what each change did. */

import { join, relative, resolve, sep } from "node:path";
import { ConfigError, configNames } from "../../config/load.ts";
import { count } from "../../core/count.ts";
import { UserError } from "../../core/errors.ts";
import { addFrames, type FramedDiagnostic } from "../../core/framed-problems.ts";
import { makeMemo, stoppable } from "../../core/stage.ts";
import { lazyHighlighter } from "../../highlight/stage.ts";
import { priceOfThread } from "../../markdown/pages/parsers.ts";
import type { Preview } from "../../pipeline/preview.ts";
import type { Project } from "../../pipeline.ts";
import { checkSite, openProject, sourceFolders } from "../../project/open-project.ts";
import { contentFolders, homeFile } from "../../read/scan.ts";
import { tsconfigFile } from "../../read/tsconfig.ts";
import { makeEventHub, messagesOf } from "../../serve/events.ts";
import { guardHost } from "../../serve/host-guard.ts";
import { listen } from "../../serve/listen.ts";
import { serveSite } from "../../serve/server.ts";
import { type Round, startSession } from "../../serve/session.ts";
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
  /** What a config that is wrong imports. */
  let asked: readonly string[] = [];
  // What is still under way when the server ends finds everything closed.
  const onBug = (error: unknown) => {
    if (!isClosing) explainBug(error, terminal);
  };
  terminal.progress("Reading the site…");
  await checkSite(options);
  const [store, { previewLanguages }] = await Promise.all([
    openCache(resolve(site), terminal.note),
    import("../../pipeline/preview-languages.ts"),
  ]);
  const now = () => performance.now();
  const openMemo = () => makeMemo(store, { now, freeze: false });
  const open = () => openProject(options, openMemo());
  const project = await open().catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const watch = makeWatch(project.folder, await chooseListening(flags.poll ?? false), onBug);
  // Watching begins before the first look: a file that is saved meanwhile must not be missed.
  watch.on(watchedPaths(project, null));
  const print = makePrinter(terminal);
  const onPage = showParsing(terminal, now);
  const highlighter = lazyHighlighter();
  const session = await startSession({
    project,
    // Where changes are looked for, the folder itself stands for whatever was saved before the first look.
    isConfig: (file, { folder, configSources }) =>
      [folder, ...configSources, ...asked].includes(file) ||
      configNames.some((name) => file === join(project.folder, name)),
    async reopen() {
      try {
        const opened = await open();
        asked = [];
        return opened;
      } catch (error) {
        if (error instanceof ConfigError) asked = error.sources;
        throw error;
      }
    },
    open(opened, signal) {
      const memo = stoppable(openMemo(), signal);
      return previewLanguages(opened, memo, { wait: priceOfThread, onPage, highlighter });
    },
    onRound: (round) => {
      print.round(round);
      events.tell(messagesOf(round.state));
      // What keeps a change back may be mended where nothing of the site that is served lies.
      const paths = [round.state, round.newest].flatMap((one) => watchedPaths(one.project, one.preview));
      watch.on([...new Set([...paths, ...asked])]);
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
    await store.close();
  };
  const guard = () => enter(session.state().project.config.serve);
  const handler = guardHost(serveSite(session.state, events, guard), guard);
  /** What a request cannot be answered for. */
  const onError = (error: unknown) => {
    if (!(error instanceof UserError)) return onBug(error);
    const { project, isKeptBack } = session.state();
    // A change that is kept back is newer, and has been told.
    if (!isKeptBack) addFrames(error.diagnostics, project.files).then(print.failure, onBug);
  };
  try {
    const { origin, close } = await listen(handler, { ...portOptions(flags), onError });
    return { url: origin + session.state().project.config.baseUrl, close: () => end(close) };
  } catch (error) {
    await end(async () => {});
    throw error;
  }
}

/** @param poll where the system tells of no changes: shared folders, some containers */
async function chooseListening(poll: boolean): Promise<Listen> {
  if (poll) return (await import("../../serve/poll-files.ts")).pollFiles;
  return (await import("../../serve/watch-folders.ts")).watchFolders;
}

/** What pages include may lie outside of the content. */
function watchedPaths(project: Project, preview: Preview | null): string[] {
  const { folder, config, configSources } = project;
  const home = homeFile(contentFolders(config.content, folder, config.collections, config.blogs));
  const names = [
    ...configNames,
    tsconfigFile,
    ...(home === null ? [] : [home]),
    ...(preview?.included ?? []),
  ];
  const files = names.map((name) => join(folder, name));
  const folders = sourceFolders(project);
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
    const problems = state.problems.length === 0 ? "" : `, ${countProblems(state.problems)}`;
    const what = nameFiles(files.map((file) => relative(state.project.folder, file)));
    if (files.length === 0 && state.preview === null) terminal.note(`No page yet${problems}`);
    else if (files.length === 0) {
      const pages = count(state.preview?.pages ?? 0, "page");
      const isProvisional = state.preview !== null && state.preview.background !== null && problems === "";
      terminal.note(
        isProvisional
          ? `${pages} found in ${seconds(ms)}; they are parsed while you work`
          : `${pages} in ${seconds(ms)}${problems}`,
      );
    } else if (state.isKeptBack) terminal.note(`${what} → kept back${problems}`);
    else terminal.note(`${what} → ready in ${seconds(ms)}${problems}`);
  };
  return { round, failure };
}

/** The first three, and how many more. */
function nameFiles(files: readonly string[]): string {
  const more = files.length > 3 ? [`${files.length - 3} more`] : [];
  return [...files.slice(0, 3), ...more].join(", ");
}
