/** What a look at each page tells of a site: where everything stands. What pages say themselves is found when one is asked for. */
import { mapInTurns } from "../core/concurrent.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { DocRef, Outline } from "../markdown/doc.ts";
import type { Look } from "../markdown/look.ts";
import { provisionalOutline } from "../markdown/outline.ts";
import { besidePages } from "../outputs/make.ts";
import type { Output } from "../outputs/plan.ts";
import { openRenderer, type Project } from "../pipeline.ts";
import { readSomeAssets } from "../read/contents.ts";
import type { Renderer } from "../render/page.ts";
import { referencedFiles } from "../site/assets.ts";
import type { Layout } from "../site/layout.ts";
import { openPageMaker } from "../site/make-pages.ts";
import type { PageEntry } from "../site/pages.ts";
import { type Draft, withOutline } from "../site/routes.ts";
import type { SiteSources } from "./read-site.ts";
import { openProvisionalTheme } from "./theme-ground.ts";

export interface ProvisionalSite {
  readonly layout: Layout;
  readonly outlines: OutlinesByPath;
  readonly renderer: Renderer;
  /** Parses a page and makes it; null when its file cannot be read. */
  show(page: Draft): Promise<ShownPage | null>;
}

export interface ShownPage {
  readonly entry: PageEntry;
  /** It knows the files that the page shows. */
  readonly renderer: Renderer;
  /** The files that there are because the page asks for them. */
  readonly beside: readonly Output[];
}

export type OutlinesByPath = ReadonlyMap<SourcePath, Outline>;

/** By path: those of the pages that are known, and what a look at the others tells. */
export async function lookedAt(
  known: readonly DocRef[],
  looks: readonly Look[],
  memo: Memo,
): Promise<OutlinesByPath> {
  const outlines = await mapInTurns(known, ({ outline }) => memo.read(outline));
  return new Map([...outlines, ...looks.map(provisionalOutline)].map((outline) => [outline.path, outline]));
}

/** `known`: the pages that were parsed before. @throws UserError when the theme cannot be bundled */
export async function openProvisionalSite(
  project: Project,
  read: SiteSources,
  { outlines, known }: { readonly outlines: OutlinesByPath; readonly known: readonly DocRef[] },
  memo: Memo,
): Promise<ProvisionalSite> {
  const { config, files } = project;
  const { folders, published, pages, parse, settings, changes } = read;
  const inOrder = read.sources.pages.flatMap((path) => outlines.get(path) ?? []);
  const { assets, layout, theme } = await openProvisionalTheme(project, read, inOrder, memo);
  const docs: ReadonlyMap<SourcePath, DocRef> = new Map(known.map((doc) => [doc.path, doc]));
  const { phrases } = settings;
  const renderer = openRenderer(project, { assets, docs, phrases }, theme, memo);
  const make = openPageMaker({ ...layout, changes, keep: memo.keep });
  const candidates = new Set(published);

  const assetsOf = async (outline: Outline) => {
    const referenced = [...referencedFiles([outline], folders, config.baseUrl)].sort();
    const paths = referenced.filter((path) => candidates.has(path));
    return [...assets, ...(await readSomeAssets({ files, paths }, memo))];
  };
  const show = async (page: Draft): Promise<ShownPage | null> => {
    if (page.outline === null) return { entry: make(page).entry, renderer, beside: [] };
    const input = await pages.read(page.outline.path);
    if (input === null) return null;
    const { page: doc } = await memo.run(parse, input);
    const outline = memo.read(doc.outline);
    const ownAssets = await assetsOf(outline);
    const links = { ...layout.links, assets: new Map(ownAssets.map((asset) => [asset.path, asset])) };
    const { entry } = make(withOutline(page, outline), links);
    // Not all of them: what is shown is kept, and a map of a large site for each would add up.
    const words = entry.words.flatMap((path) => docs.get(path) ?? []);
    const shownDocs = new Map([...words, doc].map((one) => [one.path, one]));
    const shown = { assets: ownAssets, docs: shownDocs, phrases };
    const own = { ...openRenderer(project, shown, theme, memo), phrases: renderer.phrases };
    const beside = besidePages({ ...shown, folders, files, pages: [entry] }, own);
    return { entry, renderer: own, beside };
  };
  return { layout, outlines, renderer, show };
}
