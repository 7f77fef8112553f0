/** `docgen book`: writes pages as one HTML file, an EPUB or a PDF. */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type BookFormat, checkPdfSize, type OpenBook, openBook, type Paper } from "../../book/index.ts";
import { emptyReport } from "../../budgets/open.ts";
import { count } from "../../core/count.ts";
import type { Diagnostic } from "../../core/diagnostics.ts";
import { UserError } from "../../core/errors.ts";
import { formatBytes } from "../../core/format-bytes.ts";
import { prepareDiagnostics } from "../../core/levels.ts";
import { nameFolder } from "../../core/name-folder.ts";
import type { Paint } from "../../core/paint.ts";
import { memoryStore } from "../../core/store.ts";
import { writeAtomically, writeInParts } from "../../core/write-atomically.ts";
import { captureSites } from "../../outputs/capture-sites.ts";
import { outputKinds } from "../../outputs/kinds.ts";
import type { Projects } from "../../pipeline.ts";
import { type BuildReport, nothingEmitted } from "../build-report.ts";
import { openCache } from "../cache.ts";
import type { ExitCode } from "../exit.ts";
import { catchInterrupt } from "../interrupt.ts";
import { printReport } from "../report/print-report.ts";
import { countProblems, formatDuration } from "../report/problems.ts";
import { showProgress } from "../report/progress.ts";
import { startStopwatch } from "../report/stopwatch.ts";
import type { Terminal } from "../report/terminal.ts";
import { type Finish, runBuild } from "../run-build.ts";
import { explainUnwritable } from "../write-result.ts";

export interface BookFlags {
  readonly format: BookFormat;
  readonly out?: string;
  readonly title?: string;
  readonly collection?: string;
  readonly version?: string;
  readonly locale?: string;
  readonly sidebar?: string;
  readonly section?: string;
  readonly numbers?: boolean;
  readonly paper: Paper;
  readonly base?: string;
  readonly cache: boolean;
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly verbose?: boolean;
}

export interface BookReport extends Pick<BuildReport, "ok" | "diagnostics" | "ms"> {
  /** Path of the book; null if it was not written. */
  readonly file: string | null;
  readonly pages: number;
  readonly bytes: number;
}

export async function book(site: string, flags: BookFlags, terminal: Terminal): Promise<ExitCode> {
  const now = () => performance.now();
  const progress = showProgress(terminal, now);
  const seen = captureSites();
  let written: Pick<BookReport, "file" | "pages" | "bytes"> = { file: null, pages: 0, bytes: 0 };
  const finish: Finish = async (plan, { projects, endThreads }) => {
    // Pages are written one after the other.
    endThreads();
    const { signal, release } = catchInterrupt("No book was written.");
    const problems: Diagnostic[] = [];
    try {
      const opened = openBook(plan, seen.sites(), {
        ...toOptions(flags),
        signal,
        onProgress: (done, all) => terminal.progress("Writing the book…", `${done} of ${all}`),
      });
      const file = resolve(site, flags.out ?? getName(opened, flags.format));
      problems.push(
        ...(await writeBook(opened, { file, flags, projects, signal, terminal })),
        ...opened.problems,
      );
      written = { file: nameFolder(file), pages: opened.pages, bytes: (await stat(file)).size };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.diagnostics);
    } finally {
      release();
    }
    const diagnostics = prepareDiagnostics(problems, projects[0].config.messages);
    return { emitted: nothingEmitted, judgement: { ...emptyReport, diagnostics } };
  };
  const built = await runBuild(
    { site, base: flags.base ?? null, drafts: false },
    {
      openStore: async () => (flags.cache ? openCache(resolve(site), terminal.note) : memoryStore()),
      note: terminal.note,
      inspect: async () => [],
      finish,
      watch: startStopwatch(now, progress.done),
      strict: flags.strict ?? false,
      rendersAll: false,
      last: null,
      kinds: [...outputKinds, seen.kind],
    },
  );
  const { ok, diagnostics, ms } = built;
  const report: BookReport = { ok, ...written, diagnostics, ms };
  terminal.settle();
  const { json = false, verbose = false } = flags;
  printReport(report, { json, verbose, summary: formatBook(report, terminal.paintResult), site }, terminal);
  return ok ? 0 : 1;
}

function toOptions({ title, collection, version, locale, sidebar, section, numbers, paper }: BookFlags) {
  return {
    title: title ?? null,
    collection: collection ?? null,
    version: version ?? null,
    locale: locale ?? null,
    sidebar: sidebar ?? null,
    section: section ?? null,
    numbers: numbers ?? false,
    paper,
  };
}

function getName({ name }: OpenBook, format: BookFormat): string {
  return `book${name === "" ? "" : `-${name}`}.${format}`;
}

interface Writing {
  /** Absolute. */
  readonly file: string;
  readonly flags: BookFlags;
  readonly projects: Projects;
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
}

/** @throws UserError if the book cannot be written */
async function writeBook(opened: OpenBook, writing: Writing): Promise<readonly Diagnostic[]> {
  const { file, flags } = writing;
  if (flags.format === "pdf") return writePdf(opened, writing);
  await explainUnwritable(file, () =>
    writeInParts(file, (write) =>
      flags.format === "epub" ? opened.writeEpub(write) : opened.writeHtml(write, false),
    ),
  );
  return [];
}

/** Prints the book as HTML from a temporary folder. */
async function writePdf(
  opened: OpenBook,
  { file, projects, signal, terminal }: Writing,
): Promise<readonly Diagnostic[]> {
  checkPdfSize(opened.pages);
  const { openPrinter } = await import("../browser/print-pdf.ts");
  const [{ folder, packageRoot }] = projects;
  const temporary = await mkdtemp(join(tmpdir(), "docgen-book-"));
  const html = join(temporary, "book.html");
  try {
    const { language, day } = opened;
    const onProgress = (step: string) => terminal.progress(step);
    const folders = [folder, packageRoot];
    const printer = await openPrinter({
      file: html,
      language,
      day,
      folders,
      env: process.env,
      signal,
      onProgress,
    });
    try {
      await explainUnwritable(html, () => writeInParts(html, (write) => opened.writeHtml(write, true)));
      const { bytes, problems } = await printer.print();
      await explainUnwritable(file, () => writeAtomically(file, bytes));
      return problems;
    } finally {
      await printer.close();
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** `Wrote book.epub: 23 pages, 1.2 MB in 3.4 s, no problems.` */
function formatBook({ ok, file, pages, bytes, diagnostics, ms }: BookReport, paint: Paint): string {
  const problems = countProblems(diagnostics) || "no problems";
  if (file === null) return `${paint("red", "No book written")}: ${problems}.`;
  const head = paint(ok ? "green" : "red", "Wrote");
  return `${head} ${file}: ${count(pages, "page")}, ${formatBytes(bytes)} in ${formatDuration(ms)}, ${problems}.`;
}
