/** Parses all pages of a site in the background while a provisional preview is in use. */
import { makeGate } from "../core/gate.ts";
import type { SourcePath } from "../core/paths.ts";
import type { BackgroundParse, Preview } from "./preview.ts";

/** Parsing awaits `beforePage` for each page. */
export interface ParsePacing {
  readonly signal: AbortSignal;
  beforePage(): Promise<void>;
  onPage(): void;
}

/**
 * @param unparsed pages to parse
 * @param open parses all pages and opens the complete preview
 * @param onPage called with the number of parsed pages and the total
 */
export function parseInBackground(
  unparsed: readonly SourcePath[],
  open: (pacing: ParsePacing) => Promise<Preview>,
  onPage: (parsed: number, all: number) => void,
): BackgroundParse {
  const controller = new AbortController();
  const { signal } = controller;
  const gate = makeGate(signal);
  const all = unparsed.length;
  let parsed = 0;
  const note = () => {
    parsed += 1;
    if (!signal.aborted) onPage(parsed, all);
  };
  const preview = open({ signal, beforePage: gate.pass, onPage: note }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  const settled = preview.then(
    () => undefined,
    // Awaiting the preview reports the error.
    () => undefined,
  );
  return {
    preview,
    pause: gate.close,
    async stop() {
      controller.abort();
      await settled;
    },
  };
}
