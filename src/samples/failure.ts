/** Explains a program that failed: the error and its line, from what it printed. */
import type { FenceLine } from "../markdown/code/test-fences.ts";
import type { ProcessOutcome } from "../user-code/process.ts";
import { withoutEscapes } from "./compare.ts";
import type { Program } from "./program.ts";

export interface Failure {
  readonly reason: string;
  /** null if the output names none. */
  readonly line: FenceLine | null;
}

export function explainFailure(program: Pick<Program, "lines" | "names">, outcome: ProcessOutcome): Failure {
  const text = withoutEscapes(`${outcome.stderr}\n`);
  return { reason: getReason(text, outcome), line: findLine(text, program) };
}

/** `NameError: name 'x' is not defined` */
const errorLine = /^(?:Uncaught )?[\w.]*(?:Error|Exception|Interrupt|Exit)\b.*$/gm;

/** `AttributeError: …`, else the last line that is not indented, else how the process ended. */
function getReason(text: string, { exitCode, signal }: ProcessOutcome): string {
  const named = text.match(errorLine)?.at(-1);
  const last = text
    .split("\n")
    .filter((line) => /^\S/.test(line) && !/^(?:Node\.js v|\}$)/.test(line))
    .at(-1);
  const printed = (named ?? last)?.trim();
  const status = signal === null ? `it exited with code ${exitCode}` : `it was ended by ${signal}`;
  if (printed === undefined) return `${status}.`;
  const short = printed.length > 300 ? `${printed.slice(0, 300)}…` : printed;
  return signal === null ? short : `${status} (${short})`;
}

/** Last line of the program in a Python traceback, else the first in a stack trace, else `line 3:` of a shell. */
function findLine(text: string, { lines, names }: Pick<Program, "lines" | "names">): FenceLine | null {
  const isOurs = (file: string) =>
    names.includes(file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1));
  const frames = [...text.matchAll(/^\s*File "([^"\n]+)", line (\d+)/gm)].filter(([, file = ""]) =>
    isOurs(file),
  );
  const places = [...text.matchAll(/(?:^|[\s(])((?:file:\/\/)?[^\s():]+):(\d+)/gm)];
  const [stack] = places.filter(([, file = ""]) => isOurs(file));
  const found = frames.at(-1)?.[2] ?? stack?.[2] ?? /\bline (\d+)\b/.exec(text)?.[1];
  return found === undefined ? null : (lines[Number(found) - 1] ?? null);
}
