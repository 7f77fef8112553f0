/**
 * Preview for development: outputs are looked up in the register one by one, so that an edit costs only what it changes.
 * Yields the same bytes, paths and diagnostics as a plan. While pages are being parsed, it yields the outputs known so far,
 * without diagnostics.
 */
import { relative } from "node:path";
import type { Diagnostic } from "../core/diagnostics.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { CompleteSite, OutputKind, SiteView } from "../outputs/kind.ts";
import { byPath, type Output } from "../outputs/plan.ts";
import type { SourceOutput } from "../project/origins.ts";

export interface Preview {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Pages by output path; empty while they are being parsed. */
  readonly places: readonly SourceOutput[];
  /** Background work on the complete preview that replaces this one; null if it is complete. */
  readonly background: BackgroundParse | null;
  find(path: string): Promise<Output | null>;
  /** Whether an original of a translated page got another position in its sidebar or blog. */
  isMoved(original: SourcePath): Promise<boolean>;
  /** Preview after a change of the given absolute paths; null if the whole site must be processed again. */
  edit(files: readonly string[]): Promise<Preview | null>;
}

/** Background parsing of a site, shared by previews that edits derive from one another. */
export interface BackgroundParse {
  /** null if stopped. Rejects with a UserError if the theme cannot be bundled. */
  readonly preview: Promise<Preview | null>;
  /** Pauses until the returned function is called, for more urgent work. */
  pause(): () => void;
  /** Stops; pages parsed so far stay cached. */
  stop(): Promise<void>;
}

/** Site behind a preview: complete, or provisional while its pages are being parsed. */
export interface PreviewSite extends Pick<Preview, "pages" | "diagnostics" | "background"> {
  /** null while provisional. */
  readonly complete: CompleteSite | null;
  /** Resolves once everything that the page at a path needs is available. */
  viewFor(path: string): Promise<SiteView>;
  /** null if the change requires processing the whole site. */
  edit(changed: readonly SourcePath[]): Promise<PreviewSite | null>;
}

export interface PreviewOptions {
  /** Absolute site folder. */
  readonly folder: string;
  readonly kinds: readonly OutputKind[];
  readonly isMoved: Preview["isMoved"];
  /** Filters out transient paths. */
  staying(changed: readonly SourcePath[]): Promise<readonly SourcePath[]>;
}

type Outputs = ReadonlyMap<string, Output>;

export function makePreview(site: PreviewSite, options: PreviewOptions): Preview {
  const { folder, kinds, staying, isMoved } = options;
  const { pages, diagnostics, background, complete: whole } = site;
  const listed = new WeakMap<SiteView, Map<OutputKind, Outputs | Promise<Outputs>>>();
  const outputsOf = (kind: OutputKind, view: SiteView) => {
    const known = listed.get(view) ?? new Map<OutputKind, Outputs | Promise<Outputs>>();
    listed.set(view, known);
    const outputs = known.get(kind) ?? list(kind, view, whole);
    known.set(kind, outputs);
    return outputs;
  };
  return {
    pages,
    diagnostics,
    background,
    isMoved,
    places: whole?.pages.map(({ from, output }) => ({ from, path: output })) ?? [],
    async find(path) {
      const requested = kinds.filter(({ mayHold }) => mayHold?.(path) ?? true);
      const view = await site.viewFor(path);
      for (const kind of requested) {
        const found = (await outputsOf(kind, view)).get(path);
        if (found !== undefined) return found;
      }
      const isAwaited = requested.some(({ mayHold }) => mayHold !== undefined);
      return isAwaited ? ((await background?.preview)?.find(path) ?? null) : null;
    },
    async edit(files) {
      const changed = await staying(files.map((file) => sourcePath(relative(folder, file))));
      const next = await site.edit(changed);
      return next === null ? null : makePreview(next, options);
    },
  };
}

function list(kind: OutputKind, view: SiteView, whole: CompleteSite | null): Outputs | Promise<Outputs> {
  if (kind.needs === "page") return byPath(kind.list(view));
  return whole === null ? new Map() : Promise.resolve(kind.list(whole)).then(byPath);
}
