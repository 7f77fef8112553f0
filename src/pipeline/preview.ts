/**
 * A site under edit: outputs are looked up in the register one by one, so that an edit costs what it changes. It gives the same bytes under
 * the same paths as a plan, and the same messages. While pages are still being parsed it gives those that can be known, and no messages.
 */
import { relative } from "node:path";
import type { Diagnostic } from "../core/diagnostics.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { OutputKind, SiteView, WholeSite } from "../outputs/kind.ts";
import { byPath, type Output } from "../outputs/plan.ts";
import type { PagePlace } from "../project/origins.ts";

export interface Preview {
  /** How many pages there are. */
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Where pages stand; none while they are being parsed. */
  readonly places: readonly PagePlace[];
  /** The work on a whole preview, which takes the place of this one; null for one that is whole. */
  readonly background: BackgroundParse | null;
  find(path: string): Promise<Output | null>;
  /** The preview after a change of these files, absolute; null when the whole site has to be looked at. */
  edit(files: readonly string[]): Promise<Preview | null>;
}

/** The pages of a site, while they are being parsed. Previews that edits have made of one another have the same. */
export interface BackgroundParse {
  /** null when it is stopped before it is there. Rejects with a UserError when the theme cannot be bundled. */
  readonly preview: Promise<Preview | null>;
  /** Halts the work until what it returns is called: others have something urgent to do. */
  pause(): () => void;
  /** Ends the work; what has been parsed stays remembered. */
  stop(): Promise<void>;
}

/** The site of a preview: whole, or provisional while its pages are being parsed. */
export interface EditedSite extends Pick<Preview, "pages" | "diagnostics" | "background"> {
  /** null while it is provisional. */
  readonly whole: WholeSite | null;
  /** The site as soon as it can tell what the page asks for that stands at a path. */
  viewOf(path: string): Promise<SiteView>;
  /** null when more has changed than it can tell. */
  edit(changed: readonly SourcePath[]): Promise<EditedSite | null>;
}

export interface PreviewOptions {
  /** The site's folder, absolute. */
  readonly folder: string;
  readonly kinds: readonly OutputKind[];
  /** Of changed paths those that count. */
  staying(changed: readonly SourcePath[]): Promise<readonly SourcePath[]>;
}

type Outputs = ReadonlyMap<string, Output>;

export function makePreview(site: EditedSite, options: PreviewOptions): Preview {
  const { folder, kinds, staying } = options;
  const { pages, diagnostics, background, whole } = site;
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
    places: whole?.pages.map(({ from, output }) => ({ from, path: output })) ?? [],
    async find(path) {
      const asked = kinds.filter(({ mayHold }) => mayHold?.(path) ?? true);
      const view = await site.viewOf(path);
      for (const kind of asked) {
        const found = (await outputsOf(kind, view)).get(path);
        if (found !== undefined) return found;
      }
      const isAwaited = asked.some(({ mayHold }) => mayHold !== undefined);
      return isAwaited ? ((await background?.preview)?.find(path) ?? null) : null;
    },
    async edit(files) {
      const changed = await staying(files.map((file) => sourcePath(relative(folder, file))));
      const next = await site.edit(changed);
      return next === null ? null : makePreview(next, options);
    },
  };
}

function list(kind: OutputKind, view: SiteView, whole: WholeSite | null): Outputs | Promise<Outputs> {
  if (kind.needs === "page") return byPath(kind.list(view));
  return whole === null ? new Map() : Promise.resolve(kind.list(whole)).then(byPath);
}
