/** Makes a whole preview behind a provisional one. */
import { makeGate } from "../core/gate.ts";
import type { Memo } from "../core/stage.ts";
import { type Project, understand } from "../pipeline.ts";
import type { Whole } from "./preview.ts";
import type { SiteSources } from "./read-site.ts";
import { withThreads } from "./threads.ts";
import { openWhole } from "./whole-preview.ts";

/** `onPage`: how many pages have been parsed, of all that have to be. */
export function parseBehind(
  project: Project,
  read: SiteSources,
  onPage: (parsed: number, all: number) => void,
  memo: Memo,
): Whole {
  const controller = new AbortController();
  const { signal } = controller;
  const gate = makeGate(signal);
  const all = read.pages.unknown().length;
  let parsed = 0;
  const note = () => {
    parsed += 1;
    if (!signal.aborted) onPage(parsed, all);
  };
  const open = async () => {
    const follower = { signal, beforePage: gate.pass, onPage: note };
    const known = await withThreads(project.thread, (threads) =>
      understand(project, memo, { read, follower, threads }),
    );
    return openWhole(project, known, read, memo);
  };
  const preview = open().catch((error: unknown) => {
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
