/** Builds the summary of a parsed page. */
import type { Doc, PageSummary, PostParts, Target } from "../doc.ts";

export function makePageSummary(doc: Doc, post: PostParts | null): PageSummary {
  const { path, meta, title, headings, anchors, asksForCards, versionUse } = doc;
  const description = meta.description || null;
  const targets = new Map(
    doc.references.map(({ kind, target, isChecked }) => [
      `${kind} ${target} ${isChecked}`,
      { kind, target, isChecked },
    ]),
  );
  const sorted = [...targets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, target]) => target);
  const excerptTargets = post === null ? [] : shownTargets(post, sorted);
  const uses = { targets: sorted, asksForCards, versionUse, excerptTargets };
  return { path, meta, title, description, headings, anchors, ...uses };
}

/** Broken targets are reported for the post itself. */
function shownTargets({ excerpt }: PostParts, targets: readonly Target[]): readonly Target[] {
  const shown = new Set(excerpt.placeholders.flatMap((one) => ("target" in one ? [one.target] : [])));
  return targets.filter(({ target }) => shown.has(target)).map((one) => ({ ...one, isChecked: false }));
}
