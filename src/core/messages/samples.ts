/** Messages of `docgen test`. */
import { count } from "../count.ts";
import { error, fatal, warning } from "./make.ts";

/** Why `--fix` cannot write the real output. */
const obstacles = {
  included: "The block is included from a source file: correct it there.",
  fence: "Correct the sample: a code block cannot contain this output.",
  unknown: "Correct the sample, or the output.",
} as const;

export type FixObstacle = keyof typeof obstacles;

interface Skipped {
  /** Later samples of the page that did not run. */
  readonly skipped: number;
}

/** Appends the samples that did not run. */
function withSkipped(hint: string, { skipped }: Skipped): string {
  return skipped === 0 ? hint : `${hint} ${count(skipped, "later sample")} of this page did not run.`;
}

export const sampleMessages = {
  "sample/failed": error((v: { reason: string } & Skipped) => [
    `Sample failed: ${v.reason}`,
    withSkipped('Fix the sample, or mark it "expect-error".', v),
  ]),
  "sample/timeout": error((v: { language: string; seconds: number } & Skipped) => [
    `Sample exceeded ${v.seconds} s (test.${v.language}.timeout).`,
    withSkipped("Fix the sample, or raise the limit.", v),
  ]),
  "sample/too-much-output": error((v: { megabytes: number } & Skipped) => [
    `Output of the sample exceeded ${v.megabytes} MB: it was stopped.`,
    withSkipped("Reduce its output.", v),
  ]),
  "sample/wrong-output": error(
    (v: { expected: string | null; received: string | null; obstacle: FixObstacle | null }) => [
      `Unexpected output: expected ${quote(v.expected)}, received ${quote(v.received)}.`,
      v.obstacle === null ? "Correct the sample, or run: docgen test --fix" : obstacles[v.obstacle],
    ],
  ),
  "sample/no-error": error(() => [
    'Missing error: the sample is marked "expect-error", but it ran to its end.',
    'Remove "expect-error", or correct the sample.',
  ]),
  "sample/wrong-error": error((v: { expected: string; received: string }) => [
    `Unexpected error: expected "${v.expected}", received "${v.received}".`,
    'Correct the sample, or the text of "expect-error".',
  ]),
  "sample/unused-output": warning(() => [
    "Unused output: no sample that runs is above this block.",
    'Move it below its sample, or remove "output".',
  ]),
  "sample/no-command": fatal((v: { language: string }) => [
    `Missing command for "${v.language}" (test.${v.language}.command).`,
    'Add it: command: ["python3", "-"]',
  ]),
  "sample/command": fatal((v: { language: string; command: string; reason: string }) => [
    `Cannot run "${v.command}" (${v.reason}): the samples in "${v.language}" are skipped.`,
    `Install it, or correct the option test.${v.language}.command.`,
  ]),
  "sample/missing-file": fatal((v: { language: string; option: string; path: string }) => [
    `"${v.path}" not found (test.${v.language}.${v.option}).`,
    "Correct the path: it is relative to the site folder.",
  ]),
  "sample/no-languages": fatal(() => [
    'Missing option "test": no language has samples to run.',
    'Add to the config: test: { python: { command: ["python3", "-"] } }',
  ]),
  "sample/none": warning((v: { language: string; isMarked: boolean }) => [
    `No samples in "${v.language}" found.`,
    v.isMarked
      ? `Mark code blocks with "test", or set test: { ${v.language}: { select: "all" } }`
      : `Remove "${v.language}" from the option "test", or add samples.`,
  ]),
  "sample/git": fatal((v: { ref: string; reason: string }) => [
    `Cannot compare with the Git ref "${v.ref}" (${v.reason}).`,
    "Use a commit, branch or tag: docgen test --changed main",
  ]),
};

/** A line of output; null for none. */
function quote(line: string | null): string {
  return line === null ? "nothing" : JSON.stringify(line.length > 120 ? `${line.slice(0, 120)}…` : line);
}
