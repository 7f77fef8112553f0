/**
 * Compares real output with the expected one. `...` alone on a line matches any lines, elsewhere any text of its line;
 * `<BLANKLINE>` matches an empty line.
 */

/** First difference; `line` is the index of the expected line, or of the one after the last. */
export interface Difference {
  readonly line: number;
  readonly expected: string | null;
  readonly received: string | null;
}

/** Splits output into lines without terminal escapes, trailing spaces and trailing empty lines. */
export function outputLines(text: string): readonly string[] {
  const lines = withoutEscapes(text)
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trimEnd());
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

export function withoutEscapes(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI escapes begin with one.
  return text.replace(/\u001b\[[\d;?]*[ -/]*[@-~]/g, "");
}

/** @param tolerance see `numbersAgree` */
export function findDifference(
  expected: readonly string[],
  received: readonly string[],
  tolerance: number,
): Difference | null {
  const patterns = expected.map((line) => (line === "<BLANKLINE>" ? "" : line.trimEnd()));
  let [at, next] = [0, 0];
  // Position after the last `...`, and the line that it is tried at.
  let retry: readonly [pattern: number, line: number] | null = null;
  let furthest: readonly [number, number] = [0, 0];
  while (next < received.length || at < patterns.length) {
    const pattern = patterns[at];
    const line = received[next];
    if (at + next > furthest[0] + furthest[1]) furthest = [at, next];
    if (pattern?.trim() === "...") {
      retry = [at + 1, next];
      at += 1;
    } else if (pattern !== undefined && line !== undefined && linesAgree(pattern, line, tolerance)) {
      at += 1;
      next += 1;
    } else if (retry !== null && retry[1] < received.length) {
      retry = [retry[0], retry[1] + 1];
      [at, next] = retry;
    } else {
      const [first, second] = furthest;
      return { line: first, expected: patterns[first] ?? null, received: received[second] ?? null };
    }
  }
  return null;
}

function linesAgree(pattern: string, line: string, tolerance: number): boolean {
  if (pattern === line) return true;
  if (tolerance === 0 && !pattern.includes("...")) return false;
  const numbers: number[] = [];
  const parts = pattern.split(tolerance === 0 ? ellipsis : ellipsisOrDecimal).map((part) => {
    if (part === "...") return ".*";
    if (tolerance === 0 || !decimal.test(part)) return escapeText(part);
    numbers.push(Number(part));
    return anyNumber;
  });
  const found = new RegExp(`^${parts.join("")}$`, "s").exec(line)?.slice(1);
  return found?.every((text, index) => numbersAgree(Number(text), numbers[index] ?? 0, tolerance)) ?? false;
}

const ellipsis = /(\.\.\.)/;
const ellipsisOrDecimal = /(\.\.\.|(?<![\w.])[-+]?(?:\d+\.\d*|\.\d+|\d+(?=e))(?:e[-+]?\d+)?(?![\w.]))/i;
const decimal = /^[-+]?(?:\d+\.\d*|\.\d+|\d+(?=e))(?:e[-+]?\d+)?$/i;
const anyNumber = String.raw`([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)`;

/** The tolerance is absolute below 1, and relative above. */
function numbersAgree(received: number, expected: number, tolerance: number): boolean {
  return Math.abs(received - expected) <= tolerance * Math.max(1, Math.abs(expected));
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
