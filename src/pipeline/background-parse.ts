/** Parses all pages of a site while a provisional preview is in use. */
import { makeGate } from "../core/gate.ts";
import type { BackgroundParse, Preview } from "./preview.ts";
import type { SiteSources } from "./read-site.ts";

/** Each page waits for `beforePage`. */
export interface Pacing {
  readonly signal: AbortSignal;
  beforePage(): Promise<void>;
  onPage(): void;
}

/**
 * @param open parses all pages, and opens the preview of them
 * @param onPage how many pages have been parsed, of all that have to be
 */
export function parseInBackground(
  { pages }: Pick<SiteSources, "pages">,
  open: (pacing: Pacing) => Promise<Preview>,
  onPage: (parsed: number, all: number) => void,
): BackgroundParse {
  const controller = new AbortController();
  const { signal } = controller;
  const gate = makeGate(signal);
  const all = pages.unknown().length;
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
    // Who waits for the preview hears of it.
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
