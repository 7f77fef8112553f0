/** Renders the pages of a build on this thread, or on workers if they are running. All run the same code. */
import type { ThemeParts } from "../bundle/inject.ts";
import { makeTheme } from "../bundle/load.ts";
import type { Config } from "../config/schema.ts";
import { forEachConcurrent } from "../core/concurrent.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo, Ref } from "../core/stage.ts";
import type { ParsedPage } from "../markdown/doc.ts";
import { openPhrases } from "../markdown/text/phrases.ts";
import type { Asset } from "../read/image.ts";
import { makeRenderer, type Renderer, renderFile } from "../render/page.ts";
import type { Page } from "../site/pages.ts";
import { getLocaleCodes } from "./parse-options.ts";
import { renderQueue, type Threads } from "./threads.ts";

/** Serializable inputs shared by all pages. */
export interface RenderContext {
  readonly config: Config;
  readonly theme: ThemeParts;
  readonly packageRoot: string;
  readonly assets: readonly Asset[];
}

export interface RenderInput {
  readonly frame: Ref<RenderContext>;
  readonly page: Page;
  readonly doc: ParsedPage | null;
  /** Pages whose descriptions, excerpts or differences it shows. */
  readonly shown: readonly (readonly [path: SourcePath, doc: ParsedPage])[];
}

export interface SharedRendering {
  readonly context: RenderContext;
  /** Pages that will all be requested, so that workers can start immediately. */
  readonly ahead: readonly Page[];
}

/** Renders all pages on workers, because the main thread is busy with other outputs and with writing. */
export function renderOnThreads(
  renderer: Renderer,
  threads: Threads,
  given: SharedRendering,
  memo: Memo,
): Renderer {
  const frame = memo.put(given.context);
  if (memo.share() === null) return renderer;
  const there: Renderer["render"] = (page, doc, { docs }) => {
    const shown = [...new Set([...page.descriptionSources, ...page.excerpts, ...page.compared])].flatMap(
      (path) => {
        const found = docs.get(path);
        return found === undefined ? [] : [[path, found] as const];
      },
    );
    const input: RenderInput = { frame, page, doc, shown };
    return unwrap(threads.run<Rendered>("render", input));
  };
  const early = renderAhead(given.ahead, threads.maxThreads * renderQueue, (page) =>
    threads.isRunning() ? there(page, findDoc(page, renderer), renderer) : null,
  );
  return { ...renderer, render: (...input) => early(input[0]) ?? there(...input) };
}

/** Maximum number of rendered pages waiting to be requested. */
const maxAhead = 800;

/** Renders pages ahead until the first one is requested. The returned function yields each started page once. */
function renderAhead(
  pages: readonly Page[],
  slots: number,
  begin: (page: Page) => Promise<Uint8Array> | null,
): (page: Page) => Promise<Uint8Array> | null {
  const begun = new Map<Page, Promise<Uint8Array>>();
  let isAsked = false;
  const inOrder = pages.toSorted((a, b) => (a.output < b.output ? -1 : 1)).slice(0, maxAhead);
  void forEachConcurrent(inOrder, slots, async (page) => {
    if (isAsked) return;
    const rendered = begin(page);
    if (rendered === null) return;
    begun.set(page, rendered);
    // Errors are reported when the page is requested.
    await Promise.allSettled([rendered]);
  });
  return (page) => {
    isAsked = true;
    const found = begun.get(page) ?? null;
    begun.delete(page);
    return found;
  };
}

function findDoc({ source }: Page, { docs }: Renderer): ParsedPage | null {
  return source === null ? null : (docs.get(source) ?? null);
}

/** Rendered page, or diagnostics, which an error would lose when cloned between threads. */
export type Rendered = Uint8Array | { readonly problems: readonly Diagnostic[] };

async function unwrap(rendering: Promise<Rendered>): Promise<Uint8Array> {
  const rendered = await rendering;
  if ("problems" in rendered) throw new UserError(rendered.problems);
  return rendered;
}

/** Opens the renderer of a worker thread. */
export function makePageRenderer(memo: Memo): (input: RenderInput) => Promise<Rendered> {
  let known: { readonly frame: Ref<RenderContext>; readonly renderer: Promise<Renderer> } | null = null;
  const open = async (frame: Ref<RenderContext>) => {
    const { config, theme, packageRoot, assets } = memo.read(frame);
    const { read } = memo;
    const docs = new Map<SourcePath, ParsedPage>();
    const opened = makeTheme(theme, { packageRoot, seconds: config.limits.seconds }, memo);
    return makeRenderer({
      config,
      theme: opened,
      assets,
      docs,
      phrases: openPhrases(getLocaleCodes(config)),
      read,
    });
  };
  return async ({ frame, page, doc, shown }) => {
    if (known?.frame !== frame) known = { frame, renderer: open(frame) };
    const renderer = { ...(await known.renderer), docs: new Map(shown) };
    return renderFile(page, doc, renderer).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      return { problems: error.diagnostics };
    });
  };
}
