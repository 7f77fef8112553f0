/** What the model may see of a document: no body, no positions. */

import { mapInTurns } from "../core/concurrent.ts";
import { hash } from "../core/hash.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { Doc, DocRef } from "../markdown/doc.ts";
import type { FrontMatter } from "../markdown/frontmatter.ts";
import type { Look } from "../markdown/look.ts";
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
  /** null leaves it to the page's first words, which are none of the model's business. */
  readonly description: string | null;
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  /** Each target once, sorted. */
  readonly targets: readonly Target[];
  /** It shows the cards of its neighbours in the sidebar. */
  readonly asksForCards: boolean;
}

/** The outlines of all pages: their hash is at hand, they themselves are loaded when somebody misses what was made of them. */
export interface Outlines {
  readonly hash: string;
  load(): Promise<readonly Outline[]>;
}

export function openOutlines(pages: readonly DocRef[], memo: Memo): Outlines {
  let outlines: Promise<readonly Outline[]> | null = null;
  const load = () => {
    outlines ??= mapInTurns(pages, ({ doc }) => makeOutline(memo.read(doc)));
    return outlines;
  };
  return { hash: hash(...pages.map(({ outlineHash }) => outlineHash)), load };
}

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
export function provisionalOutline({ path, meta, title }: Look): Outline {
  const description = meta.description || null;
  return { path, meta, title, description, headings: [], anchors: [], targets: [], asksForCards: false };
}
