/** The terminal: results on stdout, everything else on stderr, colours where they are wanted. */
import { usualWidth } from "../../core/code-frame.ts";
import type { Colour, Paint } from "../../core/paint.ts";
import { type CiHost, findCiHost } from "./annotations.ts";
import { type Link, makeLink } from "./hyperlinks.ts";
import { type Stream, writeInOrder } from "./in-order.ts";
export interface Terminal {
  /** What the command was asked for. */
  result(text: string): void;
  /** What a person may want to know. */
  note(text: string): void;
  /** What is under way; on a terminal one line that replaces itself, elsewhere one line for each step. */
  progress(step: string, detail?: string): void;
  /** Takes the progress line away. */
  settle(): void;
  readonly paintResult: Paint;
  readonly paintNote: Paint;
  /** Lets words of a note lead somewhere. */
  readonly linkNote: Link;
  /** Who reads problems as lines of its own form; null: nobody. */
  readonly ci: CiHost | null;
  /** How wide a note may be. */
  columns(): number;
  /** When everything has reached its reader. */
  settled(): Promise<void>;
}

interface Output extends Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface TerminalParts {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function makeTerminal({ stdout, stderr, env }: TerminalParts): Terminal {
  const live = stderr.isTTY === true && env.TERM !== "dumb" && env.CI === undefined;
  const { write, settled } = writeInOrder();
  let step = "";
  let isDrawn = false;
  const settle = () => {
    if (isDrawn) write(stderr, "\r\u001b[2K");
    isDrawn = false;
  };
  return {
    result: (text) => {
      settle();
      write(stdout, `${text}\n`);
    },
    note: (text) => {
      settle();
      write(stderr, `${text}\n`);
    },
    progress: (next, detail = "") => {
      if (live) {
        write(stderr, `\r\u001b[2K${`${next} ${detail}`.slice(0, (stderr.columns || 80) - 1)}`);
        isDrawn = true;
      } else if (next !== step) write(stderr, `${next}\n`);
      step = next;
    },
    settle,
    paintResult: makePaint(stdout, env),
    paintNote: makePaint(stderr, env),
    linkNote: makeLink(stderr.isTTY === true, env),
    ci: findCiHost(env),
    columns: () => (stderr.isTTY === true && stderr.columns) || usualWidth,
    settled,
  };
}

const codes: Readonly<Record<Colour, number>> = { red: 31, yellow: 33, green: 32, cyan: 36, bold: 1, dim: 2 };

function makePaint(stream: Output, env: TerminalParts["env"]): Paint {
  if (!hasColour(stream, env)) return (_colour, text) => text;
  return (colour, text) => `\u001b[${codes[colour]}m${text}\u001b[0m`;
}

function hasColour(stream: Output, { NO_COLOR, FORCE_COLOR, TERM }: TerminalParts["env"]): boolean {
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined) return !["0", "false"].includes(FORCE_COLOR);
  return stream.isTTY === true && TERM !== "dumb";
}
