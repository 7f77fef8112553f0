/**
 * A site under edit whose pages are not all parsed. Where they stand and what they are called is known from a look at each; one that is
 * asked for is parsed for it. The others are parsed meanwhile, and then a whole site takes its place. Until then nobody is told what is
 * wrong, for a link to a heading cannot be judged before that page is parsed, and what is made of all pages has to be waited for.
 */

import { mapInTurns } from "../core/concurrent.ts";
import { contentHash } from "../core/hash.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { DocRef, PageSummary } from "../markdown/doc.ts";
import { provisionalSummary } from "../markdown/pages/page-summary.ts";
import { naming } from "../markdown/pages/parse-all.ts";
import { type QuickScan, quickScan } from "../markdown/pages/quick-scan.ts";
import type { SiteView } from "../outputs/kind.ts";
import { openRenderer, type Project } from "../pipeline.ts";
import { type PublicFile, readPublic, readSomeAssets } from "../read/contents.ts";
import type { Asset } from "../read/image.ts";
import { findOutside } from "../read/outside.ts";
import { excerptPaths } from "../site/blog/blog.ts";
import { withExcerpts } from "../site/blog/blog-pages.ts";
import { referencedFiles } from "../site/links/assets.ts";
import { openPageMaker } from "../site/model/make-pages.ts";
import { putBranches } from "../site/model/model.ts";
import type { PageEntry } from "../site/pages.ts";
import { copyOutputPath, type PageRoute, pageOutputPath, withSummary } from "../site/routes/routes.ts";
import { socialImagePath } from "../site/routes/social-image-path.ts";
import { parseOptions } from "./parse-options.ts";
import type { BackgroundParse, EditedSite } from "./preview.ts";
import type { SiteSources } from "./read-site.ts";
import { openSocialImages } from "./social-image-stage.ts";
import { openProvisionalTheme } from "./theme-inputs.ts";

type SummariesByPath = ReadonlyMap<SourcePath, PageSummary>;

/** What holds on until the whole site is there. */
interface SiteInputs {
  readonly project: Project;
  readonly read: SiteSources;
  readonly memo: Memo;
  /** The pages that were parsed before. */
  readonly docs: ReadonlyMap<SourcePath, DocRef>;
  readonly publicFiles: readonly PublicFile[];
  readonly background: BackgroundParse;
}

/** A page that has been parsed because it was asked for. */
interface ShownPage {
  readonly entry: PageEntry;
  /** Its own, or those of the posts whose excerpts it shows. */
  readonly docs: readonly DocRef[];
  /** The files that it shows or leads to. */
  readonly assets: readonly Asset[];
}

/** By what has been asked for; null where the file of a page cannot be read. */
type Shown = ReadonlyMap<PageRoute, ShownPage | null>;

/** @throws UserError when the theme cannot be bundled */
export async function openProvisionalSite(
  project: Project,
  read: SiteSources,
  looks: readonly QuickScan[],
  background: BackgroundParse,
  memo: Memo,
): Promise<EditedSite> {
  const { public: paths, stamps } = read.sources;
  const { found: publicFiles } = await readPublic({ files: project.files, paths, stamps }, memo);
  const known = read.pages.known().results();
  const pageSummaries = await mapInTurns(known, ({ page }) => memo.read(page.summary));
  const docs = new Map(known.map(({ page }) => [page.path, page]));
  const all = [...pageSummaries, ...looks.map(provisionalSummary)];
  const inputs = { project, read, memo, docs, publicFiles, background };
  return layOutSite(inputs, new Map(all.map((summary) => [summary.path, summary])));
}

async function layOutSite(inputs: SiteInputs, summaries: SummariesByPath): Promise<EditedSite> {
  const { project, read, memo, docs, publicFiles, background } = inputs;
  const { config, files } = project;
  const { folders, published, pages, parse, settings, changes } = read;
  const inOrder = read.sources.pages.flatMap((path) => summaries.get(path) ?? []);
  const { assets, layout, theme } = await openProvisionalTheme(project, read, inOrder, memo);
  const make = openPageMaker({ ...layout, changes, put: memo.put });
  const renderer = openRenderer(project, { assets, docs, phrases: settings.phrases }, theme, memo);
  const candidates = new Set(published);
  const branches = putBranches(layout, memo.put);
  // Of two pages with one address the first counts.
  const routes = layout.routes.toReversed();
  const draftAt = new Map<string | null, PageRoute>([
    ...(config.machine.markdown ? routes.map((page) => [copyOutputPath(page), page] as const) : []),
    ...(config.socialImages ? routes.map((page) => [socialImagePath(page), page] as const) : []),
    ...routes.map((page) => [pageOutputPath(page), page] as const),
  ]);

  const assetsOf = async (summary: PageSummary) => {
    const roots = { folders, pathScope: read.pathScope, baseUrl: config.baseUrl };
    const referenced = [...referencedFiles([summary], roots)].sort();
    const { found } = await findOutside(files, referenced, folders);
    const paths = [...referenced.filter((path) => candidates.has(path)), ...found];
    return readSomeAssets({ files, paths }, memo);
  };
  const parseFile = async (path: SourcePath): Promise<DocRef | null> => {
    const input = await pages.read(path);
    return input === null ? null : (await memo.run(naming(parse), input)).page;
  };
  const show = async (page: PageRoute): Promise<ShownPage | null> => {
    const paths = page.summary === null ? excerptPaths(page.blog) : [page.summary.path];
    const docs: DocRef[] = [];
    for (const path of paths) {
      const doc = await parseFile(path);
      if (doc !== null) docs.push(doc);
    }
    const own = docs.map((doc) => memo.read(doc.summary));
    const [summary] = own;
    if (page.summary !== null && summary === undefined) return null;
    const found = (await Promise.all(own.map(assetsOf))).flat();
    const links = {
      ...layout.links,
      assets: new Map([...assets, ...found].map((asset) => [asset.path, asset])),
    };
    const known =
      page.summary !== null && summary !== undefined ? withSummary(page, summary) : withExcerpts(page, own);
    return { entry: make(known, links).entry, docs, assets: found };
  };
  const viewOf = (shown: Shown): SiteView => {
    const there = [...shown.values()].filter((page) => page !== null);
    const own = new Map(there.flatMap((page) => page.docs.map((doc) => [doc.path, doc] as const)));
    const all = [...assets, ...there.flatMap((page) => page.assets)];
    const allDocs = { get: (path: SourcePath) => own.get(path) ?? docs.get(path) };
    const found = { assets: all, docs: allDocs, phrases: settings.phrases };
    return {
      config,
      code: parseOptions(project, read.pathScope).code,
      files,
      folders,
      publicFiles,
      branches,
      pages: there.map(({ entry }) => entry),
      assets: all,
      socialImages: openSocialImages(read.socialImages, memo),
      renderer: { ...openRenderer(project, found, theme, memo), phrases: renderer.phrases },
    };
  };

  const makeSite = (before: Shown): EditedSite => {
    let shown = before;
    let view = viewOf(before);
    const underWay = new Map<PageRoute, Promise<void>>();
    const add = async (page: PageRoute) => {
      const goOn = background.pause();
      try {
        shown = new Map(shown).set(page, await show(page));
        view = viewOf(shown);
      } finally {
        goOn();
        underWay.delete(page);
      }
    };
    return {
      whole: null,
      pages: layout.routes.filter(({ template }) => template !== "not-found").length,
      included: pages.included(),
      diagnostics: [],
      background,
      async viewOf(path) {
        const page = draftAt.get(path);
        if (page === undefined || shown.has(page)) return view;
        const adding = underWay.get(page) ?? add(page);
        underWay.set(page, adding);
        await adding;
        return view;
      },
      async edit(changed) {
        const looks: QuickScan[] = [];
        for (const path of changed) {
          const look = summaries.has(path) ? await lookAgain(path, read) : null;
          if (look === null) return null;
          looks.push(look);
        }
        if (looks.every((look) => isNamedAlike(look, summaries.get(look.path)))) {
          const edited = new Set<string | undefined>(changed);
          const isSame = ({ summary, blog }: PageRoute) =>
            ![summary?.path, ...excerptPaths(blog)].some((path) => edited.has(path));
          return makeSite(new Map([...shown].filter(([page]) => isSame(page))));
        }
        const news = looks.map((look) => [look.path, provisionalSummary(look)] as const);
        return layOutSite(inputs, new Map([...summaries, ...news]));
      },
    };
  };
  return makeSite(new Map());
}

function isNamedAlike({ meta, title }: QuickScan, before: PageSummary | undefined): boolean {
  return contentHash([meta, title]) === contentHash([before?.meta, before?.title]);
}

/** null for what is made of other files or is a part of some. */
async function lookAgain(path: SourcePath, { pages }: SiteSources): Promise<QuickScan | null> {
  if (pages.including.has(path) || pages.included().includes(path)) return null;
  const input = await pages.read(path);
  return input === null || input.included.length > 0 ? null : quickScan(input);
}
