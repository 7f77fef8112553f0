/**
 * Provisional site while pages are being parsed. Routes and titles come from a preview of each page's front matter;
 * requested pages are parsed on demand. The rest is parsed in the background until the complete site replaces it. Until then
 * there are no diagnostics, because links to unparsed headings cannot be checked, and outputs that depend on all pages must
 * wait.
 */

import { mapYielding } from "../core/concurrent.ts";
import { UserError } from "../core/errors.ts";
import { contentHash } from "../core/hash.ts";
import { type Input, inputFile } from "../core/inputs.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo, Traced } from "../core/stage.ts";
import type { PageSummary, ParsedPage } from "../markdown/doc.ts";
import { naming } from "../markdown/pages/parse-all.ts";
import type { ParsedPages } from "../markdown/pages/parsed-pages.ts";
import { previewSummary } from "../markdown/pages/preview-summary.ts";
import type { SiteView } from "../outputs/kind.ts";
import { openRenderer, type Project } from "../pipeline.ts";
import { type PublicFile, readAssets, readPublic } from "../read/contents.ts";
import type { Asset } from "../read/image.ts";
import { findOutside } from "../read/outside.ts";
import { readText } from "../read/scan.ts";
import { excerptPaths } from "../site/blog/blog.ts";
import { withExcerpts } from "../site/blog/blog-pages.ts";
import { comparedPaths, withCompared } from "../site/comparisons.ts";
import { getRoots, referencedFiles } from "../site/links/assets.ts";
import { createPageBuilder } from "../site/model/make-pages.ts";
import { putBranches } from "../site/model/model.ts";
import type { Page } from "../site/pages.ts";
import { copyOutputPath, type PageRoute, pageOutputPath, withSummary } from "../site/routes/routes.ts";
import { socialImagePath } from "../site/routes/social-image-path.ts";
import { parseOptions } from "./parse-options.ts";
import type { BackgroundParse, PreviewSite } from "./preview.ts";
import type { SiteSources } from "./read-site.ts";
import { openSocialImages } from "./social-image-stage.ts";
import { openProvisionalTheme } from "./theme-inputs.ts";

type SummariesByPath = ReadonlyMap<SourcePath, PageSummary>;

/** Inputs that stay valid until the complete site is ready. */
interface SiteInputs {
  readonly project: Project;
  readonly read: SiteSources;
  readonly memo: Memo;
  /** Pages whose parse results were cached. */
  readonly docs: ParsedPages;
  readonly publicFiles: readonly PublicFile[];
  readonly background: BackgroundParse;
}

/** Page parsed on request. */
interface RequestedPage {
  readonly entry: Page;
  /** Its input files. */
  readonly inputs: readonly Input[];
  /** The page itself, or those whose excerpts or differences it shows. */
  readonly docs: readonly ParsedPage[];
  /** Files that it shows or links to. */
  readonly assets: readonly Asset[];
}

/** By requested page; null if its file cannot be read. */
type RequestedPages = ReadonlyMap<PageRoute, RequestedPage | null>;

/** @throws UserError if the theme cannot be bundled */
export async function openProvisionalSite(
  project: Project,
  read: SiteSources,
  previews: readonly PageSummary[],
  background: BackgroundParse,
  memo: Memo,
): Promise<PreviewSite> {
  const { found: publicFiles } = await readPublic(read.sources.public, read.inputs, memo);
  const docs = read.pages.known();
  const summaries = await mapYielding(docs.results(), (page) => memo.read(page.summary));
  const all = [...summaries, ...previews];
  const pathScope = { project, read, memo, docs, publicFiles, background };
  return layoutSite(pathScope, new Map(all.map((summary) => [summary.path, summary])));
}

async function layoutSite(inputs: SiteInputs, summaries: SummariesByPath): Promise<PreviewSite> {
  const { project, read, memo, docs, publicFiles, background } = inputs;
  const { config, files } = project;
  const { folders, published, pages, parse, settings, changes } = read;
  const inOrder = read.sources.pages.flatMap((path) => summaries.get(path) ?? []);
  const { assets, layout, theme } = await openProvisionalTheme(project, read, inOrder, memo);
  const make = createPageBuilder({ ...layout, changes, put: memo.put });
  const renderer = openRenderer(project, { assets, docs, phrases: settings.phrases }, theme, memo);
  const candidates = new Set(published);
  const branches = putBranches(layout, memo.put);
  // If two pages have the same URL, the first wins.
  const routes = layout.routes.toReversed();
  const draftAt = new Map<string | null, PageRoute>([
    ...(config.machine.markdown ? routes.map((page) => [copyOutputPath(page), page] as const) : []),
    ...(config.socialImages ? routes.map((page) => [socialImagePath(page), page] as const) : []),
    ...routes.map((page) => [pageOutputPath(page), page] as const),
  ]);

  const assetsOf = async (summary: PageSummary) => {
    const roots = getRoots(config, { folders, pathScope: read.pathScope });
    const referenced = [...referencedFiles([summary], roots)].sort();
    const outside = await findOutside(files, referenced, folders);
    const paths = [...referenced.filter((path) => candidates.has(path)), ...outside];
    return (await readAssets(paths, read.renewInputs(), memo)).found;
  };
  const parseFile = (path: SourcePath): Promise<Traced<ParsedPage> | null> =>
    memo.trace(naming(parse), pages.inputOf(path), read.renewInputs()).catch(nullIfUnreadable);
  const show = async (page: PageRoute): Promise<RequestedPage | null> => {
    const paths =
      page.summary === null
        ? [...excerptPaths(page.blog), ...comparedPaths(page.comparison)]
        : [page.summary.path];
    const parsed: Traced<ParsedPage>[] = [];
    for (const path of paths) {
      const found = await parseFile(path);
      if (found !== null) parsed.push(found);
    }
    const docs = parsed.map(({ output }) => output);
    const own = docs.map((doc) => memo.read(doc.summary));
    const [summary] = own;
    if (page.summary !== null && summary === undefined) return null;
    const found = (await Promise.all(own.map(assetsOf))).flat();
    const links = {
      ...layout.links,
      assets: new Map([...assets, ...found].map((asset) => [asset.path, asset])),
    };
    const known =
      page.summary !== null && summary !== undefined
        ? withSummary(page, summary)
        : { ...withExcerpts(page, own), comparison: withCompared(page.comparison, own) };
    const inputs = parsed.flatMap((one) => one.inputs);
    return { entry: make(known, links).entry, inputs, docs, assets: found };
  };
  const viewOf = (shown: RequestedPages): SiteView => {
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

  const makeSite = (before: RequestedPages): PreviewSite => {
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
      complete: null,
      pages: layout.routes.filter(({ template }) => template !== "not-found").length,
      diagnostics: [],
      background,
      async viewFor(path) {
        const page = draftAt.get(path);
        if (page === undefined || shown.has(page)) return view;
        const adding = underWay.get(page) ?? add(page);
        underWay.set(page, adding);
        await adding;
        return view;
      },
      async edit(changed) {
        const previews: PageSummary[] = [];
        for (const path of changed) {
          // Changes to inputs of cached pages are handled with the complete site.
          const isInput = docs.readersOf(path).some((page) => page !== path);
          const preview = summaries.has(path) && !isInput ? await previewAgain(path, project, read) : null;
          if (preview === null) return null;
          previews.push(preview);
        }
        if (previews.every((preview) => hasSameMetadata(preview, summaries.get(preview.path)))) {
          const edited = new Set<string | null>(changed);
          const isSame = (page: RequestedPage | null) =>
            page !== null && !page.inputs.some((input) => edited.has(inputFile(input)));
          return makeSite(new Map([...shown].filter(([, page]) => isSame(page))));
        }
        const news = previews.map((preview) => [preview.path, preview] as const);
        return layoutSite(inputs, new Map([...summaries, ...news]));
      },
    };
  };
  return makeSite(new Map());
}

function hasSameMetadata({ meta, title }: PageSummary, before: PageSummary | undefined): boolean {
  return contentHash([meta, title]) === contentHash([before?.meta, before?.title]);
}

/** null if the page can no longer be read. */
async function previewAgain(
  path: SourcePath,
  { files }: Project,
  { pages }: SiteSources,
): Promise<PageSummary | null> {
  const { text } = await readText(files, path);
  return text === null ? null : previewSummary({ ...pages.inputOf(path), text });
}

/** Unreadable pages are reported with the complete site. */
function nullIfUnreadable(error: unknown): null {
  if (error instanceof UserError && error.diagnostics.every(({ code }) => code.startsWith("source/")))
    return null;
  throw error;
}
