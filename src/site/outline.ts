/** What the model may see of a document: no body, no positions. */
import type { SourcePath } from "../core/paths.ts";
import type { Doc } from "../markdown/doc.ts";
import type { FrontMatter } from "../markdown/frontmatter.ts";
import type { Heading } from "../shared/contract.ts";

export interface Target {
  readonly kind: "link" | "image";
  readonly target: string;
  /** False where the author asks not to be told that it leads nowhere. */
  readonly isChecked: boolean;
}

export interface Outline {
  readonly path: SourcePath;
  readonly meta: FrontMatter;
  readonly title: string;
  readonly description: string | null;
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  /** Each target once, sorted. */
  readonly targets: readonly Target[];
  /** It shows the cards of its neighbours in the sidebar. */
  readonly asksForCards: boolean;
  readonly hash: string;
}

export function makeOutline(doc: Doc): Outline {
  const { path, meta, title, description, headings, anchors, asksForCards, outlineHash: hash } = doc;
  const targets = new Map(
    doc.references.map(({ kind, target, isChecked }) => [
      `${kind} ${target} ${isChecked}`,
      { kind, target, isChecked },
    ]),
  );
  const sorted = [...targets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, target]) => target);
  return { path, meta, title, description, headings, anchors, targets: sorted, asksForCards, hash };
}
