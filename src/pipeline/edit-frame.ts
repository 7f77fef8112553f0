/**
 * What a build leaves for the next one, so that edits of a few bodies cost what they change and not what the site holds: each page apart,
 * and all that pages are made with.
 */
import type { SourcePath } from "../core/paths.ts";
import type { Kept, Memo } from "../core/stage.ts";
import type { DocRef } from "../markdown/doc.ts";
import type { BuiltIndex } from "../search/embedded/built-index.ts";
import type { Site } from "../site/model.ts";
import type { PageEntry } from "../site/pages.ts";
import type { RenderFrame } from "./render-pages.ts";

export interface EditFrame {
  readonly ground: Kept<EditGround>;
  /** As it was built last. */
  readonly index: Kept<BuiltIndex>;
  /** Pages that have been edited since the ground was laid. */
  readonly edited: readonly EditablePage[];
}

export interface EditGround extends Pick<Site, "hrefs" | "orders" | "listings"> {
  readonly render: Kept<RenderFrame>;
  /** In the order of the site, `group` pages at a time: a line for each, its name and itself, both as JSON. */
  readonly pages: readonly Kept<Uint8Array>[];
}

export interface EditablePage {
  readonly entry: PageEntry;
  readonly doc: DocRef | null;
  /** Included by other pages, or made of other files. */
  readonly isShared: boolean;
}

export function layGround(
  pages: readonly EditablePage[],
  { hrefs, orders, listings }: Pick<Site, "hrefs" | "orders" | "listings">,
  render: RenderFrame,
  memo: Memo,
): Kept<EditGround> {
  const groups: Kept<Uint8Array>[] = [];
  for (let start = 0; start < pages.length; start += group) {
    const lines = pages
      .slice(start, start + group)
      .map((page) => `\n${nameOf(page)}\t${JSON.stringify(page)}`);
    groups.push(memo.keep(Buffer.from(lines.join(""))));
  }
  return memo.keep({ hrefs, orders, listings, render: memo.keep(render), pages: groups });
}

/** All lines of a large site at once would be the most that a build holds. */
const group = 256;

interface SitePages {
  readonly site: Pick<Site, "pages">;
  readonly docs: ReadonlyMap<SourcePath, DocRef>;
  readonly included: readonly SourcePath[];
  readonly including: ReadonlySet<SourcePath>;
}

export function editablePages({ site, docs, included, including }: SitePages): EditablePage[] {
  const shared = new Set([...included, ...including]);
  return site.pages.map((entry) => ({
    entry,
    doc: entry.source === null ? null : (docs.get(entry.source) ?? null),
    isShared: entry.source !== null && shared.has(entry.source),
  }));
}

export interface EditablePages {
  find(source: SourcePath): EditablePage | null;
  /** In the order of the site. */
  all(): readonly EditablePage[];
}

export function openPages(
  { pages }: Pick<EditGround, "pages">,
  edited: readonly EditablePage[],
  memo: Memo,
): EditablePages {
  const known = new Map(edited.map((page) => [nameOf(page), page]));
  const read = (lines: Kept<Uint8Array>) => Buffer.from(memo.read(lines));
  return {
    find(source) {
      const name = JSON.stringify(source);
      const found = known.get(name);
      if (found !== undefined) return found;
      for (const lines of pages) {
        const bytes = read(lines);
        const start = bytes.indexOf(`\n${name}\t`);
        if (start === -1) continue;
        const end = bytes.indexOf("\n", start + 1);
        return readLine(bytes.toString("utf8", start + 1, end === -1 ? bytes.length : end));
      }
      return null;
    },
    all: () =>
      pages.flatMap((lines) =>
        read(lines)
          .toString()
          .slice(1)
          .split("\n")
          .map((line) => known.get(line.slice(0, line.indexOf("\t"))) ?? readLine(line)),
      ),
  };
}

function readLine(line: string): EditablePage {
  return JSON.parse(line.slice(line.indexOf("\t") + 1));
}

/** A generated page goes by its output. */
function nameOf({ entry }: EditablePage): string {
  return JSON.stringify(entry.source ?? entry.output);
}
