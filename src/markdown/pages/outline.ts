/** Outlines, of pages that have been parsed and of others. */
import type { Doc, Outline } from "../doc.ts";
import type { QuickScan } from "./quick-scan.ts";

export function makeOutline(doc: Doc): Outline {
  const { path, meta, title, headings, anchors, asksForCards } = doc;
  const description = meta.description || null;
  const targets = new Map(
    doc.references.map(({ kind, target, isChecked }) => [
      `${kind} ${target} ${isChecked}`,
      { kind, target, isChecked },
    ]),
  );
  const sorted = [...targets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, target]) => target);
  return { path, meta, title, description, headings, anchors, targets: sorted, asksForCards };
}

/** Of a page that has not been parsed: what the lists of the site show of it. */
export function provisionalOutline({ path, meta, title }: QuickScan): Outline {
  const description = meta.description || null;
  return { path, meta, title, description, headings: [], anchors: [], targets: [], asksForCards: false };
}
