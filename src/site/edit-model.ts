/** The model after edits of a few documents, made of the one before without a look at what else a build reads. */
import type { SourcePath } from "../core/paths.ts";
import type { Kept, Memo } from "../core/stage.ts";
import type { Outline } from "../markdown/doc.ts";
import { contentFolders } from "../read/scan.ts";
import { referencedFiles } from "./assets.ts";
import { keepModel, type Model, makeModel, type Surroundings } from "./model.ts";
import { type OutlineAddresses, openOutlines } from "./outlines.ts";
import type { PageEntry } from "./pages.ts";
import { keepSite, type Site } from "./site.ts";

export interface EditedModel {
  readonly before: Site;
  readonly site: Site;
  readonly model: Kept<Model>;
  /** The pages that were made anew; all others are as they were. */
  readonly remade: readonly PageEntry[];
}

/** @returns null where all pages may be others, or something is wrong with one */
export async function editModel(
  known: Kept<Model>,
  edited: ReadonlyMap<SourcePath, Kept<Outline>>,
  memo: Memo,
): Promise<EditedModel | null> {
  const last = memo.read(known);
  const { surroundings } = last;
  const around = memo.read(surroundings);
  const addresses = last.outlines.map((group) => memo.read(group));
  const filesOf = openFiles(addresses.flat(), around, memo);
  for (const [path, outline] of addresses.flat()) {
    const now = edited.get(path);
    if (now !== undefined && filesOf(now) !== filesOf(outline)) return null;
  }
  const kept = last.outlines.map((group, index) => {
    const old = addresses[index] ?? [];
    if (!old.some(([path]) => edited.has(path))) return group;
    return memo.keep(old.map(([path, outline]) => [path, edited.get(path) ?? outline] as const));
  });
  const outlines = openOutlines(kept, memo);
  const { site, before, remade } = await makeModel({ ...around, outlines, surroundings }, last, memo);
  if (before === null || site.problems.length > 0) return null;
  const routes = new Set(remade.map(({ route }) => route));
  const old = before.site.pages.filter(({ route }) => routes.has(route));
  // A picture may stand in a page itself, or beside it.
  if (filesShown(old) !== filesShown(remade)) return null;
  const made = { site: keepSite(site, before, memo), outlines: kept, surroundings };
  return { before: before.site, site, model: keepModel(made, memo), remade };
}

function filesShown(pages: readonly PageEntry[]): string {
  return [...new Set(pages.flatMap(({ files }) => files))].sort().join("\n");
}

/** Names the files that a page asks for, however it shows them: those that no page asks for have not been read. */
function openFiles(
  addresses: OutlineAddresses,
  { config, files }: Surroundings,
  { read }: Memo,
): (outline: Kept<Outline>) => string {
  const folders = contentFolders(config.content);
  const pages = new Set(addresses.map(([path]) => path));
  const published = files.filter((path) => !pages.has(path));
  return (outline) => {
    const asked = referencedFiles([read(outline)], folders, config.baseUrl);
    return published.filter((path) => asked.has(path)).join("\n");
  };
}
