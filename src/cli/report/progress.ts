/** Build progress: pages parsed and rendered, files written. */
import type { Terminal } from "./terminal.ts";

export interface Progress {
  /** A stage finished one input. */
  done(stage: string): void;
  files(done: number, total: number): void;
}

/** Minimum ms between updates of the terminal. */
const updateInterval = 50;

export function showProgress(terminal: Pick<Terminal, "progress">, now: () => number): Progress {
  const counts = { parse: 0, render: 0 };
  let step = "Reading the site…";
  let files: readonly [done: number, total: number] | null = null;
  let next = 0;
  const draw = () => {
    if (now() < next) return;
    next = now() + updateInterval;
    const parts = [
      formatPageCount("parsed", counts.parse),
      formatPageCount("rendered", counts.render),
      files === null ? "" : `${format(files[0])} of ${format(files[1])} files done`,
    ];
    terminal.progress(step, parts.filter((part) => part !== "").join(", "));
  };
  draw();
  return {
    done(stage) {
      if (stage !== "parse" && stage !== "render") return;
      counts[stage] += 1;
      draw();
    },
    files(done, total) {
      // Show a new step without delay.
      if (files === null) next = 0;
      step = "Writing files…";
      files = [done, total];
      draw();
    },
  };
}

/** Progress of background parsing while the server already responds. */
export function showParsing(
  terminal: Pick<Terminal, "progress">,
  now: () => number,
): (parsed: number, all: number) => void {
  let next = 0;
  return (parsed, all) => {
    if (now() < next) return;
    next = now() + updateInterval;
    terminal.progress("Parsing pages…", `${format(parsed)} of ${format(all)}`);
  };
}

/** `parsed 1,234 pages` */
function formatPageCount(what: string, pages: number): string {
  return pages === 0 ? "" : `${what} ${format(pages)} ${pages === 1 ? "page" : "pages"}`;
}

/** `12,345`. Avoids `toLocaleString`, which takes about 20 ms to load locale data. */
function format(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
