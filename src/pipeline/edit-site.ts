/** What edits of some documents make of a site: the documents themselves, and the pages that show what they are called. */
import type { SourcePath } from "../core/paths.ts";
import type { Kept, Memo } from "../core/stage.ts";
import type { DocRef, Outline } from "../markdown/doc.ts";
import type { EditedModel } from "../site/edit-model.ts";
import type { PageEntry } from "../site/pages.ts";
import { type EditablePage, type EditablePages, type EditGround, groundOf } from "./edit-frame.ts";
import { type Parsing, parseEdited } from "./parse-edited.ts";

/** A page and what its file has become. */
export interface Edit {
  readonly page: EditablePage & { readonly doc: DocRef };
  readonly doc: DocRef;
}

export async function parseChanged(
  changed: readonly SourcePath[],
  pages: EditablePages,
  parsing: Parsing,
): Promise<readonly Edit[] | null> {
  const edits: Edit[] = [];
  for (const path of changed) {
    const page = pages.find(path);
    if (page === null || !hasDoc(page) || page.isShared) return null;
    const after = await parseEdited(path, parsing);
    if (after === null || after.diagnostics.length > 0 || !isAlike(page.doc, after.page)) return null;
    edits.push({ page, doc: after.page });
  }
  return edits;
}

function hasDoc(page: EditablePage): page is Edit["page"] {
  return page.doc !== null;
}

/** Whether what else there is because of a page stays: a stylesheet, its place in the index. */
function isAlike(before: DocRef, after: DocRef): boolean {
  return before.css === after.css && before.search.found === after.search.found;
}

export interface EditedNames {
  /** null where nothing but bodies has changed. */
  readonly model: EditedModel | null;
  readonly ground: EditGround;
}

/** What the site becomes; null where more than some pages may be others, or what all of them show. */
export async function editNames(
  edits: readonly Edit[],
  ground: EditGround,
  memo: Memo,
): Promise<EditedNames | null> {
  const outlines = new Map<SourcePath, Kept<Outline>>();
  for (const { page, doc } of edits)
    if (page.doc.outline !== doc.outline) outlines.set(doc.path, doc.outline);
  if (outlines.size === 0) return { model: null, ground };
  // Most edits have no use for it.
  const { editModel } = await import("../site/edit-model.ts");
  const model = await editModel(ground.model, outlines, memo);
  if (model === null || shellOf(model.before) !== shellOf(model.site)) return null;
  return { model, ground: { ...ground, ...groundOf(model.site, model.model, memo) } };
}

/** What all pages show of a site. */
function shellOf({ version, hrefs }: EditedModel["site"]): string {
  return JSON.stringify([version, hrefs]);
}

/** The pages that have been edited, and those that the model has made anew. */
export function renew(
  edits: readonly Edit[],
  remade: readonly PageEntry[],
  old: EditablePages,
): EditablePage[] {
  const docs = new Map(edits.map(({ doc }) => [doc.path, doc]));
  const shown = remade.map((entry) => {
    const page = entry.source === null ? null : old.find(entry.source);
    const doc = (entry.source === null ? null : docs.get(entry.source)) ?? page?.doc ?? null;
    return { entry, doc, isShared: page?.isShared ?? false };
  });
  const known = new Set(remade.map(({ source }) => source));
  const rest = edits.filter(({ doc }) => !known.has(doc.path));
  return [...shown, ...rest.map(({ page, doc }) => ({ ...page, doc }))];
}
