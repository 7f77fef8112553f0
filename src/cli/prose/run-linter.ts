/** Runs the linter of prose that a site has installed, and converts its report. */
import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { getErrorCode } from "../../core/errors.ts";
import { type Command, runProcess } from "../../user-code/process.ts";
import { type ProseProblem, readTextlint, readVale } from "./read-report.ts";

export type ProseLinter = "textlint" | "vale";

interface LintOptions {
  /** Absolute site folder. The linter finds its own config from here. */
  readonly folder: string;
  readonly configFile: string;
  /** Time limit of one run. */
  readonly seconds: number;
  readonly signal: AbortSignal;
  onProgress(done: number, all: number): void;
}

/** A command line has a maximum length, and the time limit covers one run. */
const maxFiles = 100;

const maxBytes = 50_000_000;

/** A problem of the linter itself, after which no further run makes sense. */
class LinterFailure extends Error {
  override readonly name = "LinterFailure";
  readonly diagnostic: Diagnostic;

  constructor(found: Diagnostic) {
    super(found.text);
    this.diagnostic = found;
  }
}

/**
 * @param files Markdown files, relative to the site folder
 * @throws the reason of the signal
 */
export async function lintProse(
  linter: ProseLinter,
  files: readonly string[],
  options: LintOptions,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  const known = new Set(files);
  try {
    for (let start = 0; start < files.length; start += maxFiles) {
      options.onProgress(start, files.length);
      const problems = await runLinter(linter, files.slice(start, start + maxFiles), options);
      found.push(...problems.map((problem) => toDiagnostic(linter, problem, known, options)));
    }
  } catch (error) {
    if (!(error instanceof LinterFailure)) throw error;
    found.push(error.diagnostic);
  }
  return found;
}

function toDiagnostic(
  linter: ProseLinter,
  { file, rule, text, position, isError }: ProseProblem,
  known: ReadonlySet<string>,
  { folder }: Pick<LintOptions, "folder">,
): Diagnostic {
  // A linter may resolve symlinks.
  const bases = [folder, realpathSync(folder)];
  const paths = bases.map((base) => relative(base, resolve(folder, file)).replaceAll(sep, "/"));
  const path = paths.find((one) => known.has(one)) ?? null;
  const values = { linter, rule, text: text.replace(/\s+/g, " ").trim() };
  return diagnostic("check/prose", values, { file: path, position }, isError ? "error" : "warning");
}

async function runLinter(
  linter: ProseLinter,
  files: readonly string[],
  { folder, configFile, seconds, signal }: LintOptions,
): Promise<readonly ProseProblem[]> {
  const place = { file: configFile };
  const command = findCommand(linter, folder);
  const missing = () => new LinterFailure(diagnostic("check/no-linter", { linter }, place));
  if (command === null) throw missing();
  const ended = await runProcess({
    command: [...command, ...files],
    input: "",
    folder,
    milliseconds: seconds * 1000,
    maxBytes,
    signal,
  }).catch((error: unknown) => {
    const reason = getErrorCode(error);
    if (reason === null) throw error;
    if (reason === "ENOENT") throw missing();
    throw new LinterFailure(diagnostic("check/linter-failed", { linter, reason }, place));
  });
  const { stdout, stderr, exitCode, signal: killed, limit } = ended;
  if (limit === "time") throw new LinterFailure(diagnostic("check/linter-time", { linter, seconds }, place));
  if (limit === "output") {
    const reason = `more than ${maxBytes / 1_000_000} MB`;
    throw new LinterFailure(diagnostic("check/linter-output", { linter, reason }, place));
  }
  // Exit code 1 means that there are problems.
  if (exitCode !== 0 && (exitCode !== 1 || stdout.trim() === "")) {
    const end = killed === null ? `exit code ${exitCode}` : killed;
    const reason = firstLine(stderr) || firstLine(stdout);
    const values = { linter, reason: reason === "" ? end : `${end}: ${reason}` };
    throw new LinterFailure(diagnostic("check/linter-failed", values, place));
  }
  const problems = linter === "textlint" ? readTextlint(stdout) : readVale(stdout);
  if (problems !== null) return problems;
  const reason = firstLine(stdout);
  throw new LinterFailure(diagnostic("check/linter-output", { linter, reason }, place));
}

function firstLine(output: string): string {
  const line = output.trim().split("\n")[0]?.trim() ?? "";
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

/** null if it is not installed. */
function findCommand(linter: ProseLinter, folder: string): Command | null {
  if (linter === "vale") return ["vale", "--output=JSON"];
  const installed = findInstalled(folder);
  return installed === null ? null : [installed, "--format", "json"];
}

/** In a workspace, packages are installed in a parent folder. */
function findInstalled(folder: string): string | null {
  const file = join(folder, "node_modules/.bin/textlint");
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder ? null : findInstalled(parent);
}
