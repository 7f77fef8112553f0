/** Terminal output: results to stdout, everything else to stderr, colors if supported. */
import { defaultWidth } from "../../core/code-frame.ts";
import type { Color, Paint } from "../../core/paint.ts";
import { type CiHost, findCiHost } from "./annotations.ts";
import { makeOrderedWriter, type Stream } from "./ordered-writer.ts";

export interface Terminal {
  /** Prints the result of the command. */
  result(text: string): void;
  /** Prints additional information. */
  note(text: string): void;
  /** Reports progress: on a terminal as one line that updates in place, otherwise as one line per step. */
  progress(step: string, detail?: string): void;
  /** Clears the progress line. */
  settle(): void;
  readonly paintResult: Paint;
  readonly paintNote: Paint;
  /** Turns text of a note into a hyperlink. */
  readonly linkNote: Link;
  /** CI host that reads annotations; null outside CI. */
  readonly ci: CiHost | null;
  /** Maximum width of a note. */
  columns(): number;
  /** Resolves when all output is flushed. */
  settled(): Promise<void>;
}

interface Output extends Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

interface TerminalParts {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function makeTerminal({ stdout, stderr, env }: TerminalParts): Terminal {
  const live = stderr.isTTY === true && env.TERM !== "dumb" && env.CI === undefined;
  const { write, settled } = makeOrderedWriter();
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
    columns: () => (stderr.isTTY === true && stderr.columns) || defaultWidth,
    settled,
  };
}

const codes: Readonly<Record<Color, number>> = { red: 31, yellow: 33, green: 32, cyan: 36, bold: 1, dim: 2 };

function makePaint(stream: Output, env: TerminalParts["env"]): Paint {
  if (!supportsColor(stream, env)) return (_colour, text) => text;
  return (colour, text) => `\u001b[${codes[colour]}m${text}\u001b[0m`;
}

function supportsColor(stream: Output, { NO_COLOR, FORCE_COLOR, TERM }: TerminalParts["env"]): boolean {
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined) return !["0", "false"].includes(FORCE_COLOR);
  return stream.isTTY === true && TERM !== "dumb";
}

/** @param address URL */
type Link = (text: string, address: string) => string;

/** Environment variables set by terminals that support hyperlinks. */
const hyperlinkVariables = ["DOMTERM", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "WEZTERM_PANE", "WT_SESSION"];
const hyperlinkPrograms = new Set(["ghostty", "Hyper", "iTerm.app", "Tabby", "vscode", "WezTerm"]);

/** First VTE version without bugs in hyperlinks; VTE is the library of many Linux terminals. */
const minVteVersion = 5002;

function makeLink(isTTY: boolean, env: Readonly<Record<string, string | undefined>>): Link {
  if (!showsLinks(isTTY, env)) return (text) => text;
  return (text, address) => `\u001b]8;;${address}\u001b\\${text}\u001b]8;;\u001b\\`;
}

function showsLinks(isTTY: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  const { FORCE_HYPERLINK, TERM, TERM_PROGRAM = "", VTE_VERSION = "0", CI } = env;
  if (FORCE_HYPERLINK !== undefined) return FORCE_HYPERLINK !== "0";
  if (!isTTY || TERM === "dumb" || CI !== undefined) return false;
  const isNew = Number(VTE_VERSION) >= minVteVersion;
  return (
    isNew || hyperlinkPrograms.has(TERM_PROGRAM) || hyperlinkVariables.some((name) => env[name] !== undefined)
  );
}
