/** `docgen diff`: shows which pages change between two states of a site. */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { diskFiles } from "../../core/files.ts";
import { addFrames } from "../../core/framed-diagnostics.ts";
import { nameFolder } from "../../core/name-folder.ts";
import { isCacheLoss, makeMemo } from "../../core/stage.ts";
import { memoryStore } from "../../core/store.ts";
import { UsageError } from "../../core/usage-error.ts";
import {
  compareStates,
  embedImages,
  makeHtml,
  makeJson,
  makeMarkdown,
  openSnapshots,
  renamedFiles,
  resolveComparison,
  type SiteChanges,
  type StateChanges,
  summarize,
} from "../../diff/index.ts";
import { checkSite } from "../../project/open-project.ts";
import { gitIn } from "../../read/git.ts";
import { openCache } from "../cache.ts";
import type { ExitCode } from "../exit.ts";
import { catchInterrupt } from "../interrupt.ts";
import { printProblems } from "../report/print-report.ts";
import type { Terminal } from "../report/terminal.ts";
import { findUrlsLostSince } from "../urls/lost-since.ts";
import { writeResult } from "../write-result.ts";

export interface DiffFlags {
  readonly out?: string;
  /** File name; true for standard output. */
  readonly markdown?: string | true;
  readonly cache: boolean;
  readonly json?: boolean;
}

export async function diff(
  ref: string,
  site: string,
  flags: DiffFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  if (flags.json && flags.markdown === true)
    throw new UsageError("--json and --markdown both print their result: give --markdown a file name.");
  await checkSite({ site, base: null });
  const folder = resolve(site);
  const git = gitIn(folder);
  const comparison = await resolveComparison(git, ref);
  const { from, to } = comparison;
  const snapshots = openSnapshots(comparison);
  const { signal, release } = catchInterrupt("No report was written.");
  const compare = async () => {
    terminal.progress("Checking out the ref…");
    const before = await snapshots.take(from);
    const after = to === null ? null : await snapshots.take(to);
    const states = {
      before: { folder: before.site, ref: from.name },
      after: { folder: after?.site ?? folder, ref: to?.name ?? null },
    };
    const renames = await renamedFiles(git, comparison);
    const { pointers, text } = await withMemo(folder, flags, terminal, (memo) =>
      compareStates(
        states.before,
        states.after,
        {
          memo,
          renames,
          onProgress: (done, all) => terminal.progress("Comparing pages…", `${done} of ${all}`),
          findLostUrls: (old, now) => findUrlsLostSince(old, now, states.after.folder),
        },
        ({ imagesByKey, styles, origin, ...rest }) =>
          report(
            { from: from.name, to: to?.name ?? "the working tree", ...rest },
            { imagesByKey, styles, origin },
            flags,
          ),
      ),
    );
    return { text, problems: [...before.diagnostics, ...(after?.diagnostics ?? []), ...pointers] };
  };
  try {
    const { text, problems } = await untilAborted(signal, compare);
    terminal.settle();
    if (problems.length > 0) printProblems(await addFrames(problems, diskFiles(folder)), site, terminal);
    terminal.result(text);
    return 0;
  } finally {
    release();
    await snapshots.remove();
  }
}

/** A missing value of the cache costs a second run, which starts with a new cache. */
async function withMemo<Result>(
  folder: string,
  { cache }: DiffFlags,
  terminal: Terminal,
  work: (memo: ReturnType<typeof makeMemo>) => Promise<Result>,
): Promise<Result> {
  const run = async (isLast: boolean): Promise<Result> => {
    const store = cache ? await openCache(folder, terminal.note) : memoryStore();
    let isLost = false;
    try {
      return await work(makeMemo(store, { now: () => performance.now(), freeze: false }));
    } catch (error) {
      if (isLast || !isCacheLoss(error)) throw error;
      isLost = true;
    } finally {
      if (isLost) await store.discard();
      else await store.close();
    }
    return run(true);
  };
  return run(false);
}

/** Rejects with the reason of the signal; the work continues until the process ends, and its result is of no use. */
async function untilAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([work(), aborted]);
}

type ReportSources = Pick<StateChanges, "imagesByKey" | "styles" | "origin">;

interface Reported {
  readonly text: string;
  readonly pointers: readonly Diagnostic[];
}

/** Writes the requested files, and returns the text to print. */
async function report(changes: SiteChanges, sources: ReportSources, flags: DiffFlags): Promise<Reported> {
  const { out, markdown, json } = flags;
  const pointers = out === undefined ? [] : await writeHtml(changes, sources, resolve(out));
  const comment = markdown === undefined ? "" : makeMarkdown(changes, sources.origin);
  if (typeof markdown === "string") await writeResult(resolve(markdown), comment);
  const problems = pointers.slice(0, 1).map((path) => {
    return diagnostic("diff/pointer", { path, images: pointers.length }, { file: null });
  });
  if (json) return { text: JSON.stringify(makeJson(changes)), pointers: problems };
  if (markdown === true) return { text: comment.trimEnd(), pointers: problems };
  const files = [out, markdown].flatMap((file) =>
    typeof file === "string" ? [`Written to ${nameFolder(resolve(file))}.`] : [],
  );
  return { text: [...formatChanges(changes), ...files].join("\n"), pointers: problems };
}

/** Writes the images first: a report never refers to missing files. */
async function writeHtml(
  changes: SiteChanges,
  { imagesByKey, styles, origin }: ReportSources,
  path: string,
): Promise<readonly string[]> {
  const folder = `${basename(path).replace(/\.html?$/i, "")}-files`;
  const { html, files, pointers } = await embedImages(
    makeHtml(changes, { styles, origin }),
    imagesByKey,
    folder,
  );
  const beside = join(dirname(path), folder);
  const written: string[] = [];
  try {
    for (const [name, content] of files) {
      const file = join(beside, name);
      // The report of an earlier run shows it.
      const isKnown = existsSync(file);
      await writeResult(file, content);
      if (!isKnown) written.push(file);
    }
    await writeResult(path, html);
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    throw error;
  }
  return pointers;
}

function formatChanges(changes: SiteChanges): readonly string[] {
  const { from, to, added, removed, moved, changed, lostUrls, newMessages, fixedMessages } = changes;
  const message = ({ file, text }: Diagnostic) => `${file === null ? "" : `${file}: `}${text}`;
  const lines = [
    ...added.map(({ url }) => `  added    ${url}`),
    ...removed.map(({ url }) => `  removed  ${url}`),
    ...moved.map((one) => `  moved    ${one.from.url} → ${one.to.url}`),
    ...changed.map((page) => `  changed  ${page.url} (+${page.added} −${page.removed} words)`),
    ...lostUrls.map(({ text }) => `  lost     ${text}`),
    ...newMessages.map((one) => `  new      ${message(one)}`),
    ...fixedMessages.map((one) => `  fixed    ${message(one)}`),
  ];
  return [`From ${from} to ${to}`, ...lines, ...summarize(changes)];
}
