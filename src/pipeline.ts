/** Overview of a build: each stage once, in order. */

import type { Theme } from "./bundle/load.ts";
import type { RecordedFiles } from "./core/access-recorder.ts";
import { allSettledOrThrow } from "./core/concurrent.ts";
import type { Diagnostic } from "./core/diagnostics.ts";
import { prepareDiagnostics } from "./core/levels.ts";
import { once } from "./core/once.ts";
import type { SourcePath } from "./core/paths.ts";
import { abortable, type Memo, type Ref } from "./core/stage.ts";
import type { PagesByPath } from "./markdown/doc.ts";
import { type PageFollower, type Parsed, parseAll } from "./markdown/pages/parse-all.ts";
import { openParsers } from "./markdown/pages/parsers.ts";
import type { Phrases } from "./markdown/text/phrases.ts";
import type { CompleteSite, OutputKind } from "./outputs/kind.ts";
import { collectOutputs, outputKinds } from "./outputs/kinds.ts";
import type { Plan } from "./outputs/plan.ts";
import { type DataFile, toDiagnostics } from "./pipeline/explain-all.ts";
import { findOldReviews } from "./pipeline/old-reviews.ts";
import { findOrphans } from "./pipeline/orphans.ts";
import { withSearchTerms } from "./pipeline/page-stage.ts";
import { parseOptions } from "./pipeline/parse-options.ts";
import { readSite, type SiteSources } from "./pipeline/read-site.ts";
import { type RenderContext, renderOnThreads } from "./pipeline/render-pages.ts";
import { openSocialImages } from "./pipeline/social-image-stage.ts";
import { bundleEarly, layoutInput, makeSiteTheme, shellFiles } from "./pipeline/theme-inputs.ts";
import { makeParseThreads, type Threads } from "./pipeline/threads.ts";
import { findUnusedFiles } from "./pipeline/unused-files.ts";
import type { Project } from "./project/project.ts";
import { type PublicFile, readPublished } from "./read/contents.ts";
import type { Asset } from "./read/image.ts";
import { findOutside } from "./read/outside.ts";
import type { PathScope } from "./read/path-scope.ts";
import type { ContentFolders } from "./read/scan.ts";
import { makeRenderer, type Renderer } from "./render/page.ts";
import { buildIndex, listIndex, makeIndex } from "./search/embedded/make-index.ts";
import { makeRecords, type PageRecords } from "./search/records.ts";
import type { Url } from "./shared/contract.ts";
import { countPages } from "./site/count-pages.ts";
import { allReferenced, getRoots } from "./site/links/assets.ts";
import { makeSite } from "./site/model/model.ts";
import { openSummaries, putSummaries } from "./site/model/page-summaries.ts";
import type { StoredSite } from "./site/model/stored-site.ts";
import type { Site } from "./site/site.ts";

export type { Project, Projects } from "./project/project.ts";

/**
 * Processes the whole site and lists all outputs, without rendering or writing. A plan with errors must not be emitted.
 * @throws UserError if the theme cannot be bundled
 */
export async function makePlan(
  project: Project,
  memo: Memo,
  { threads = null, rendersAll = false, kinds = outputKinds }: PlanOptions = {},
): Promise<Plan> {
  const read = await readSite(project, memo);
  const isLarge = threads !== null && read.pages.newBytes >= parallelBundleSize;
  const [known] = await allSettledOrThrow((failed) => {
    // A broken theme aborts parsing, so that it is reported immediately.
    const follower: ParseObserver = { signal: failed, beforePage: async () => {}, onPage: () => {} };
    const understanding = processSite(project, memo, { read, withTerms: true, threads, follower });
    return [understanding, isLarge ? bundleEarly(project, memo) : null];
  });
  const records = makeSiteRecords(project, known, memo);
  const indexing = buildIndex(records, memo);
  const opening = makeSiteTheme(project, known, memo).then((theme) => {
    const own = openRenderer(project, known, theme, memo);
    if (!threads?.isRunning()) return own;
    const ahead = isLarge && rendersAll ? known.site.pages : [];
    return renderOnThreads(own, threads, { context: getRenderContext(project, known, theme), ahead }, memo);
  });
  const [renderer, built] = await allSettledOrThrow(() => [opening, indexing]);
  const index = async () => listIndex(built, records, project.config.search.synonyms, memo);
  const complete = { ...renderer, contextKeys: new WeakMap() };
  const whole = { ...viewSite(project, known, complete, memo), index };
  const { outputs, diagnostics } = await collectOutputs(whole, project.configFile, kinds);
  return {
    outputs,
    routes: getRoutes(known.site.pages),
    groups: countPages(known.site.pages, project.config.locale.code),
    diagnostics: prepareDiagnostics(
      [...known.diagnostics, ...renderer.theme.diagnostics, ...diagnostics],
      project.config.messages,
    ),
  };
}

export interface PlanOptions {
  /** null runs everything on the main thread. */
  readonly threads?: Threads | null;
  /** Whether all pages will be requested. */
  readonly rendersAll?: boolean;
  readonly kinds?: readonly OutputKind[];
}

/** Size in bytes of uncached pages from which the theme is bundled in parallel. Below, bundling doesn't delay anything. */
const parallelBundleSize = 1_000_000;

/** All data of a site that doesn't need the theme. */
export interface ProcessedSite {
  readonly site: Site;
  /** Address of `site`. */
  readonly model: Ref<StoredSite>;
  readonly pages: Parsed["pages"];
  /** Same as `pages`, for lookup by path. */
  readonly docs: PagesByPath;
  /** Register of what is read for anything but pages. */
  readonly recorded: RecordedFiles;
  readonly assets: readonly Asset[];
  readonly publicFiles: readonly PublicFile[];
  readonly folders: ContentFolders;
  readonly pathScope: PathScope;
  readonly ownOutputs: SiteSources["ownOutputs"];
  readonly socialImages: SiteSources["socialImages"];
  readonly phrases: Phrases;
  /** Texts of the config file and its imports. */
  readonly texts: ReadonlyMap<SourcePath, string>;
  readonly dataFiles: readonly DataFile[];
  /** Diagnostics other than those of pages and the model. */
  readonly besides: readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
}

export function openRenderer(
  { config }: Project,
  { assets, docs, phrases }: Pick<ProcessedSite, "assets" | "docs" | "phrases">,
  theme: Theme,
  memo: Memo,
): Renderer {
  return makeRenderer({ config, theme, assets, docs, phrases, read: memo.read });
}

function getRenderContext(
  { config, packageRoot }: Project,
  { assets }: ProcessedSite,
  theme: Theme,
): RenderContext {
  const { manifest, labels, serverCode, overlay } = theme;
  return { config, packageRoot, assets, theme: { manifest, labels, serverCode, overlay } };
}

/** View of the site for its outputs. It always has an index, even with hosted search, because the query endpoint uses it. */
export function viewSite(
  project: Project,
  { site, model, docs, folders, pathScope, publicFiles, assets, ownOutputs, socialImages }: ProcessedSite,
  renderer: Renderer,
  memo: Memo,
): CompleteSite {
  const { config, files } = project;
  return {
    config,
    code: parseOptions(project, pathScope).code,
    files,
    folders,
    publicFiles,
    assets,
    branches: site.branches,
    pages: site.pages,
    renderer,
    socialImages: openSocialImages(socialImages, memo),
    site,
    model,
    memo,
    customOutputs: ownOutputs,
    index: once(() =>
      makeIndex(makeSiteRecords({ config }, { site, docs }, memo), config.search.synonyms, memo),
    ),
  };
}

function makeSiteRecords(
  { config }: Pick<Project, "config">,
  { site, docs }: Pick<ProcessedSite, "site" | "docs">,
  memo: Memo,
): readonly PageRecords[] {
  return makeRecords({ site, docs, options: config, read: memo.read });
}

export function getRoutes(pages: Site["pages"]): readonly Url[] {
  return pages.filter(({ template }) => template !== "not-found").map(({ url }) => url);
}

/** Observer of the work, which can abort it. */
export interface ParseObserver extends PageFollower {
  /** Aborts the work with the signal's reason. Pages parsed so far stay cached. */
  readonly signal: AbortSignal;
}

export interface UnderstandOptions {
  /** Site sources, if already read. */
  readonly read?: SiteSources;
  readonly follower?: ParseObserver | null;
  /** null runs everything on the main thread. */
  readonly threads: Threads | null;
  /** Whether the search index is needed immediately, so that search terms are computed along with parsing. */
  readonly withTerms?: boolean;
}

/** First half of a plan: everything that doesn't need the theme. */
export async function processSite(
  project: Project,
  ownMemo: Memo,
  { read: given, follower = null, threads, withTerms = false }: UnderstandOptions,
): Promise<ProcessedSite> {
  const { config } = project;
  const memo = follower === null ? ownMemo : abortable(ownMemo, follower.signal);
  const read = given ?? (await readSite(project, memo));
  const { folders, pathScope, sources, settings, options, published, texts, recorded, inputs } = read;
  const { files } = recorded;
  const stage = withTerms ? withSearchTerms(read.parse) : read.parse;
  const setup = { withTerms, store: ownMemo.share() };
  const parsers = openParsers(
    stage,
    threads === null ? null : makeParseThreads(threads, { options, files: project.files }, setup),
  );
  const parsed = await parseAll(read.pages, memo, parsers, follower);
  const { pages } = parsed;

  const pageSummaries = openSummaries(putSummaries(pages.pageSummaries(), memo), memo);
  const roots = getRoots(config, { folders, pathScope });
  const referenced = await allReferenced(pageSummaries, roots, memo);
  const outside = await findOutside(files, referenced, folders);
  const isInShell = shellFiles(config, read.authors, roots);
  const isUsed = (path: SourcePath) => referenced.has(path) || isInShell(path);
  const shown = published.filter(isUsed);
  const unused = await findUnusedFiles(project, { read, pages, isUsed }, memo);
  const { assets, publicFiles, diagnostics } = await readPublished(
    { shown: [...shown, ...outside], copied: sources.public },
    inputs,
    memo,
  );

  const input = { ...layoutInput(project, read, assets), pageSummaries, changes: read.changes };
  const { model, site } = await makeSite(input, memo);
  const ofChecks = [...unused, ...findOrphans(config, site, memo), ...findOldReviews(project, pages, memo)];
  const besides = [...read.diagnostics, ...parsed.diagnostics, ...diagnostics, ...ofChecks];
  const around = {
    assets,
    publicFiles,
    folders,
    pathScope,
    recorded,
  };
  const known = {
    site,
    model,
    pages,
    docs: pages,
    ...around,
    ownOutputs: read.ownOutputs,
    socialImages: read.socialImages,
    phrases: settings.phrases,
    texts,
    dataFiles: [...read.authors, ...read.categories, ...read.summaries],
    besides,
  };
  return { ...known, diagnostics: toDiagnostics(known, memo) };
}
