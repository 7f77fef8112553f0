/** Judges what a program printed and how it ended. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { MessageCode, MessageValues } from "../core/messages.ts";
import type { FenceLine } from "../markdown/code/test-fences.ts";
import type { ProcessOutcome } from "../user-code/process.ts";
import { findDifference, outputLines } from "./compare.ts";
import { explainFailure } from "./failure.ts";
import { type Fix, findObstacle } from "./fix.ts";
import { mark, type Program } from "./program.ts";
import type { SampleBlock, SampleRun } from "./select.ts";
import { type Step, sessionSteps, statusMark, stepMark } from "./sessions.ts";

/** A problem of a sample, and the real output if it only differs. */
export interface Finding {
  readonly diagnostic: Diagnostic;
  readonly fix: Fix | null;
  /** Later samples that did not run. */
  readonly skipped: number;
}

/** Maximum size of the output. */
export const maxMegabytes = 1;

export function judge(run: SampleRun, program: Program, outcome: ProcessOutcome): readonly Finding[] {
  const { kind } = run.language;
  return kind === "pycon" || kind === "console"
    ? judgeSession(kind, run, outcome)
    : judgeCode(run, program, outcome);
}

export function find<Code extends MessageCode>(
  code: Code,
  values: MessageValues<Code>,
  { file, position }: FenceLine,
): Finding {
  const skipped = "skipped" in values ? Number(values.skipped) : 0;
  return { diagnostic: diagnostic(code, values, { file, position }), fix: null, skipped };
}

/** Problem of a process that was stopped by a limit; null if it was not. */
function findLimit(
  { language }: SampleRun,
  { limit }: ProcessOutcome,
  at: FenceLine,
  skipped: number,
): Finding | null {
  const { key, options } = language;
  if (limit === "time")
    return find("sample/timeout", { language: key, seconds: options.timeout, skipped }, at);
  return limit === "output" ? find("sample/too-much-output", { megabytes: maxMegabytes, skipped }, at) : null;
}

function judgeCode(run: SampleRun, program: Program, outcome: ProcessOutcome): readonly Finding[] {
  const { blocks, expectedError } = run;
  const printed = program.hasMarks ? outcome.stdout.split(mark) : null;
  // The last block whose mark was printed is the one that did not end.
  const reached = printed === null ? blocks.findLastIndex(({ isSetup }) => isSetup) + 1 : printed.length - 1;
  const current = blocks[Math.min(reached, blocks.length - 1)] as SampleBlock;
  const { opening } = current.fence;
  const stopped = findLimit(run, outcome, opening, countSamples(blocks.slice(reached + 1)));
  if (stopped !== null) return [stopped];
  if (expectedError !== null && reached === blocks.length - 1) {
    const wrong = judgeError(expectedError, current, program, outcome);
    return wrong === null ? judgeOutputs(run, printed, outcome.stdout) : [wrong];
  }
  if (outcome.exitCode !== 0) {
    const { reason, line } = explainFailure(program, outcome);
    const failed = line === null ? reached : blocks.findIndex(({ fence }) => fence.lines.includes(line));
    const skipped = countSamples(blocks.slice(Math.max(failed, 0) + 1));
    return [find("sample/failed", { reason, skipped }, line ?? opening)];
  }
  return judgeOutputs(run, printed, outcome.stdout);
}

function countSamples(blocks: readonly SampleBlock[]): number {
  return blocks.filter(({ isSetup }) => !isSetup).length;
}

/** null for the expected error. */
function judgeError(
  expected: string,
  { fence: { opening, lines } }: SampleBlock,
  program: Program,
  outcome: ProcessOutcome,
): Finding | null {
  if (outcome.exitCode === 0) return find("sample/no-error", {}, opening);
  const { reason, line } = explainFailure(program, outcome);
  if (line !== null && !lines.includes(line)) return find("sample/failed", { reason, skipped: 1 }, line);
  if (`${outcome.stderr}\n${outcome.stdout}`.includes(expected)) return null;
  return find("sample/wrong-error", { expected, received: reason }, line ?? opening);
}

/** @param printed output of each block; null if the language has no statement that separates them */
function judgeOutputs(
  { blocks, language }: SampleRun,
  printed: readonly string[] | null,
  stdout: string,
): readonly Finding[] {
  const { tolerance } = language.options;
  if (printed !== null || blocks.length === 1)
    return blocks.flatMap(({ output }, index) =>
      output === null
        ? []
        : compare(
            { lines: output.lines, before: output.opening, session: null },
            printed?.[index] ?? stdout,
            tolerance,
          ),
    );
  // Output of blocks without an expected one may be anything.
  const patterns = blocks.map(({ output }) => output?.lines.map(({ text }) => text) ?? ["..."]);
  const received = outputLines(stdout);
  for (const [index, { output }] of blocks.entries()) {
    const rest = index === blocks.length - 1 ? [] : ["..."];
    if (output === null) continue;
    const difference = findDifference([...patterns.slice(0, index + 1).flat(), ...rest], received, tolerance);
    if (difference === null) continue;
    const before = patterns.slice(0, index).flat().length;
    const at = output.lines[Math.max(0, difference.line - before)] ?? output.opening;
    return [find("sample/wrong-output", { ...difference, obstacle: "unknown" }, at)];
  }
  return [];
}

interface Expected extends Pick<Fix, "before" | "session"> {
  readonly lines: readonly FenceLine[];
}

function compare(
  { lines, before, session }: Expected,
  stdout: string,
  tolerance: number,
): readonly Finding[] {
  const received = outputLines(stdout);
  const end = lines.findLastIndex(({ text }) => text.trim() !== "") + 1;
  const shown = withoutFrames(lines.slice(0, end), ({ text }) => text);
  const expected = shown.map(({ text }) => text);
  const difference = findDifference(
    expected,
    withoutFrames(received, (line) => line),
    tolerance,
  );
  if (difference === null) return [];
  const at = shown[difference.line] ?? shown.at(-1) ?? before;
  const fix: Fix = { before, replaced: lines, lines: received, session };
  const obstacle = findObstacle(fix);
  const { expected: first, received: second } = difference;
  const found = find("sample/wrong-output", { expected: first, received: second, obstacle }, at);
  return [{ ...found, fix: obstacle === null ? fix : null }];
}

const tracebackHead = "Traceback (most recent call last):";

/** Drops the frames of Python tracebacks, which differ between systems. */
function withoutFrames<Line>(lines: readonly Line[], getText: (line: Line) => string): readonly Line[] {
  let isInside = false;
  return lines.filter((line) => {
    const text = getText(line);
    if (text === tracebackHead) isInside = true;
    else if (isInside && /^\s/.test(text)) return false;
    else isInside = false;
    return true;
  });
}

function judgeSession(
  kind: "pycon" | "console",
  run: SampleRun,
  outcome: ProcessOutcome,
): readonly Finding[] {
  const steps = sessionSteps(kind, run.blocks);
  const [, ...printed] = outcome.stdout.split(`${stepMark}\n`);
  const findings: Finding[] = [];
  for (const [index, step] of steps.entries()) {
    const isReached = index < printed.length;
    const isLast = index >= printed.length - 1;
    const at = step.lines[0] as FenceLine;
    const skipped = countLater(run.blocks, step);
    const stopped = isLast ? findLimit(run, outcome, at, skipped) : null;
    if (stopped !== null) return [...findings, stopped];
    // A command may end its shell in the last step.
    const mayEnd = index === steps.length - 1 && (kind === "console" || outcome.exitCode === 0);
    if (!isReached || (isLast && !mayEnd)) {
      findings.push(find("sample/failed", { reason: endOf(outcome), skipped }, at));
      break;
    }
    const found = printed[index] ?? "";
    const ended = kind === "console" ? splitStatus(found, outcome) : { text: found, status: 0 };
    findings.push(...judgeStep(kind, step, ended, run.language.options.tolerance));
  }
  return judgeExpected(run, findings);
}

/** Samples after the block of a step. */
function countLater(blocks: readonly SampleBlock[], { lines: [first] }: Step): number {
  const own = blocks.findIndex(({ fence }) => first !== undefined && fence.lines.includes(first));
  return countSamples(blocks.slice(own + 1));
}

function endOf(outcome: ProcessOutcome): string {
  const { reason } = explainFailure({ lines: [], names: [] }, outcome);
  return outcome.exitCode === 0 ? "it ended the session." : reason;
}

function splitStatus(
  found: string,
  { exitCode }: ProcessOutcome,
): { readonly text: string; readonly status: number } {
  const at = found.lastIndexOf(statusMark);
  if (at === -1) return { text: found, status: exitCode ?? 1 };
  return { text: found.slice(0, at), status: Number.parseInt(found.slice(at + 1), 10) };
}

function judgeStep(
  kind: "pycon" | "console",
  { lines, expected, isSetup, isCode }: Step,
  { text, status }: { readonly text: string; readonly status: number },
  tolerance: number,
): readonly Finding[] {
  const received = outputLines(text);
  const last = lines.at(-1) as FenceLine;
  const isShown = expected.length > 0 || (kind === "pycon" && !isSetup && !isCode);
  const isError =
    received.includes(tracebackHead) && !expected.some((line) => line.text.trim() === tracebackHead);
  const isWild = expected.some((line) => line.text.includes("..."));
  if (kind === "pycon" && isError && !isWild)
    return [find("sample/failed", { reason: received.at(-1) ?? "", skipped: 0 }, lines[0] as FenceLine)];
  if (isShown) return compare({ lines: expected, before: last, session: kind }, text, tolerance);
  if (status === 0) return [];
  const printed = received.at(-1)?.replace(/^\S+: line \d+: /, "");
  const reason = printed ?? `it exited with code ${status}.`;
  return [find("sample/failed", { reason, skipped: 0 }, lines[0] as FenceLine)];
}

/** A session that expects an error passes if a step of its block fails. */
function judgeExpected(
  { expectedError, blocks }: SampleRun,
  findings: readonly Finding[],
): readonly Finding[] {
  const block = blocks.at(-1);
  if (expectedError === null || block === undefined) return findings;
  const texts = findings.map(({ diagnostic: { text } }) => text);
  if (texts.length === 0) return [find("sample/no-error", {}, block.fence.opening)];
  if (texts.some((text) => text.includes(expectedError))) return [];
  return [
    find("sample/wrong-error", { expected: expectedError, received: texts[0] ?? "" }, block.fence.opening),
  ];
}
