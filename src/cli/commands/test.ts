/** `docgen test`: runs the code samples of a site. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { count } from "../../core/count.ts";
import { failsBuild } from "../../core/diagnostics.ts";
import { diskFiles } from "../../core/files.ts";
import { addFrames } from "../../core/framed-diagnostics.ts";
import { prepareDiagnostics } from "../../core/levels.ts";
import type { Paint } from "../../core/paint.ts";
import { makeMemo } from "../../core/stage.ts";
import { memoryStore } from "../../core/store.ts";
import { openProject } from "../../project/open-project.ts";
import { reportAtOrigins } from "../../project/origins.ts";
import { applyFixes, type Finding, type Fix, type TestCounts, testSamples } from "../../samples/index.ts";
import { openCache, testFolder } from "../cache.ts";
import type { ExitCode } from "../exit.ts";
import { catchInterrupt } from "../interrupt.ts";
import { printReport } from "../report/print-report.ts";
import { countProblems, formatDuration } from "../report/problems.ts";
import type { Terminal } from "../report/terminal.ts";
import { writeResult } from "../write-result.ts";

export interface TestFlags {
  readonly fix?: boolean;
  readonly changed?: string | true;
  readonly cache: boolean;
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly verbose?: boolean;
}

export interface TestReport extends TestCounts {
  /** No errors, and no warnings with `--strict`. */
  readonly ok: boolean;
  /** Blocks whose output was written. */
  readonly fixed: number;
  readonly diagnostics: Awaited<ReturnType<typeof addFrames>>;
  readonly ms: number;
}

export async function test(
  site: string,
  paths: readonly string[],
  flags: TestFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const begin = performance.now();
  const { fix = false, changed, json = false, strict = false, verbose = false } = flags;
  const projects = await openProject({ site, base: null, drafts: false });
  const [{ folder, config }] = projects;
  const { signal, release } = catchInterrupt("No file was changed.");
  const store = flags.cache ? await openCache(folder, terminal.note, testFolder(folder)) : memoryStore();
  try {
    const memo = makeMemo(store, { now: () => performance.now(), freeze: false });
    const { counts, findings } = await testSamples(projects, {
      memo,
      folder: join(testFolder(folder), "runs"),
      paths,
      changedSince: changed === true ? "HEAD" : (changed ?? null),
      signal,
      onProgress: (done, all) => terminal.progress("Running samples…", `${done} of ${all}`),
    });
    const fixed = fix ? await writeFixes(findings, folder) : new Set<Fix>();
    const left = findings.filter((one) => one.fix === null || !fixed.has(one.fix));
    const located = await reportAtOrigins(
      left.map((one) => one.diagnostic),
      projects[0],
    );
    // A page module that failed generates no pages, whose samples do not run.
    const failed = projects[0].diagnostics.filter(({ severity }) => severity === "error");
    const problems = prepareDiagnostics([...failed, ...located], config.messages);
    const report: TestReport = {
      ok: !failsBuild(problems, strict),
      ...counts,
      fixed: findings.length - left.length,
      diagnostics: await addFrames(problems, diskFiles(folder)),
      ms: Math.round(performance.now() - begin),
    };
    terminal.settle();
    printReport(report, { json, verbose, summary: formatTest(report, terminal.paintResult), site }, terminal);
    return report.ok ? 0 : 1;
  } finally {
    release();
    await store.close();
  }
}

/** Writes each file once and atomically. Returns the fixes that were applied, and those equal to one of them. */
async function writeFixes(findings: readonly Finding[], folder: string): Promise<ReadonlySet<Fix>> {
  const done = new Set<Fix>();
  for (const [file, fixes] of groupFixes(findings)) {
    const path = resolve(folder, file);
    // A generated page.
    if (!existsSync(path)) continue;
    const firsts = [...fixes.values()].flatMap(([first]) => first ?? []);
    const { text, applied } = applyFixes(await readFile(path, "utf8"), firsts);
    await writeResult(path, text);
    const written = [...fixes.values()].filter((equal) => equal.some((fix) => applied.includes(fix)));
    for (const fix of written.flat()) done.add(fix);
  }
  return done;
}

/** Fixes by file, and equal ones together: several pages may include the same block. */
function groupFixes(findings: readonly Finding[]): ReadonlyMap<string, ReadonlyMap<string, readonly Fix[]>> {
  const files = new Map<string, Map<string, readonly Fix[]>>();
  for (const { fix } of findings) {
    if (fix === null) continue;
    const { file, position } = fix.before;
    const own = files.get(file) ?? new Map<string, readonly Fix[]>();
    files.set(file, own);
    const key = JSON.stringify([position.line, fix.lines]);
    own.set(key, [...(own.get(key) ?? []), fix]);
  }
  return files;
}

/** `Tested 12 samples in 1.2 s: 10 passed (8 cached), 2 failed, 2 errors.` */
function formatTest(report: TestReport, paint: Paint): string {
  const { ok, samples, passed, cached, failed, skipped, fixed, diagnostics, ms } = report;
  const parts = [
    `${passed} passed${cached === 0 ? "" : ` (${cached} cached)`}`,
    failed === 0 ? null : `${failed} failed`,
    skipped === 0 ? null : `${skipped} skipped`,
    fixed === 0 ? null : `${fixed} fixed`,
    countProblems(diagnostics) || "no problems",
  ];
  const head = paint(ok ? "green" : "red", "Tested");
  const ran = `${count(samples, "sample")} in ${formatDuration(ms)}`;
  return `${head} ${ran}: ${parts.filter((part) => part !== null).join(", ")}.`;
}
