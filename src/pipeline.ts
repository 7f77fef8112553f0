/** The table of contents of a build: each stage once, in order. */

import type { Theme } from "./bundle/load.ts";
import { allEnded } from "./core/concurrent.ts";
import type { Diagnostic } from "./core/diagnostics.ts";
import { tellAll } from "./core/levels.ts";
import { once } from "./core/once.ts";
import type { SourcePath } from "./core/paths.ts";
import type { Register } from "./core/register.ts";
import { type Memo, stoppable } from "./core/stage.ts";
import type { PagesByPath } from "./markdown/doc.ts";
import type { AuthorsFile } from "./markdown/front-matter/authors-file.ts";
import { type PageFollower, type Parsed, parseAll } from "./markdown/pages/parse-all.ts";
import { openParsers } from "./markdown/pages/parsers.ts";
import type { Phrases } from "./markdown/text/phrases.ts";
import type { OutputKind, WholeSite } from "./outputs/kind.ts";
import { collectOutputs, outputKinds } from "./outputs/kinds.ts";
import type { Plan } from "./outputs/plan.ts";
import { explainAll } from "./pipeline/explain-all.ts";
import { alsoTerms } from "./pipeline/page-stage.ts";
import { parseOptions } from "./pipeline/parse-options.ts";
import { readSite, type SiteSources } from "./pipeline/read-site.ts";
import { type RenderContext, shareRendering } from "./pipeline/render-pages.ts";
import { openSocialImages } from "./pipeline/social-image-stage.ts";
import { bundleEarly, layoutInput, openTheme, shellFiles } from "./pipeline/theme-inputs.ts";
import { parsersOf, type Threads } from "./pipeline/threads.ts";
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
import { allReferenced } from "./site/links/assets.ts";
import { makeSite } from "./site/model/model.ts";
import { openSummaries, putSummaries } from "./site/model/page-summaries.ts";
import type { Site } from "./site/site.ts";

export type { Project, Projects } from "./project/project.ts";

/**
 * Understands the whole site and names every file of the output; nothing is rendered or written. A plan whose diagnostics
 * hold an error must not be emitted.
 * @throws UserError when the theme cannot be bundled
 */
export async function makePlan(
  project: Project,
  memo: Memo,
  { threads = null, rendersAll = false, kinds = outputKinds }: PlanOptions = {},
): Promise<Plan> {
  const read = await readSite(project, memo);
  const isLarge = threads !== null && read.pages.newBytes >= large;
  const [known] = await allEnded((failed) => {
    // A theme that is broken is told at once, and not when everything is parsed.
    const follower: Follower = { signal: failed, beforePage: async () => {}, onPage: () => {} };
    const understanding = understand(project, memo, { read, withTerms: true, threads, follower });
    return [understanding, isLarge ? bundleEarly(project, memo) : null];
  });
  const records = recordsOf(project, known, memo);
  const indexing = buildIndex(records, memo);
  const opening = openTheme(project, known, memo).then((theme) => {
    const own = openRenderer(project, known, theme, memo);
    if (!threads?.isRunning()) return own;
    const ahead = isLarge && rendersAll ? known.site.pages : [];
    return shareRendering(own, threads, { frame: renderContextOf(project, known, theme), ahead }, memo);
  });
  const [renderer, built] = await allEnded(() => [opening, indexing]);
  const index = async () => listIndex(built, records, project.config.search.synonyms, memo);
  const whole = { ...viewSite(project, known, renderer, memo), index };
  const { outputs, diagnostics } = await collectOutputs(whole, project.configFile, kinds);
  return {
    outputs,
    routes: routesOf(known.site.pages),
    groups: countPages(known.site.pages, project.config.locale.code),
    included: known.included,
    diagnostics: tellAll(
      [...known.diagnostics, ...renderer.theme.diagnostics, ...diagnostics],
      project.config.messages,
    ),
  };
}

export interface PlanOptions {
  /** null: this thread does everything. */
  readonly threads?: Threads | null;
  /** Whether all pages will be asked for. */
  readonly rendersAll?: boolean;
  readonly kinds?: readonly OutputKind[];
}

/** Bytes of pages of which nothing is remembered. For fewer the theme is there before anybody has waited for it. */
const large = 1_000_000;

/** All that can be known of a site without the theme. */
export interface Understood {
  readonly site: Site;
  readonly pages: Parsed["pages"];
  /** The same, for those who ask for a page alone. */
  readonly docs: PagesByPath;
  /** The files that the site is made of besides its content, those that may be made still among them. */
  readonly included: readonly SourcePath[];
  /** Those of them that are not read for pages. */
  readonly ofSite: readonly SourcePath[];
  /** What is read for others than pages. */
  readonly register: Register;
  readonly assets: readonly Asset[];
  readonly publicFiles: readonly PublicFile[];
  readonly folders: ContentFolders;
  readonly pathScope: PathScope;
  readonly ownOutputs: SiteSources["ownOutputs"];
  readonly socialImages: SiteSources["socialImages"];
  readonly phrases: Phrases;
  /** Of the config file and what it imports. */
  readonly texts: ReadonlyMap<SourcePath, string>;
  readonly authors: readonly AuthorsFile[];
  /** What is wrong besides the pages and the model. */
  readonly besides: readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
}

export function openRenderer(
  { config }: Project,
  { assets, docs, phrases }: Pick<Understood, "assets" | "docs" | "phrases">,
  theme: Theme,
  memo: Memo,
): Renderer {
  return makeRenderer({ config, theme, assets, docs, phrases, read: memo.read });
}

function renderContextOf(
  { config, packageRoot }: Project,
  { assets }: Understood,
  theme: Theme,
): RenderContext {
  const { manifest, labels, serverCode, overlay } = theme;
  return { config, packageRoot, assets, theme: { manifest, labels, serverCode, overlay } };
}

/** The site as its outputs see it. Its index is there, too, where a hosted service answers visitors: the query endpoint reads it. */
export function viewSite(
  project: Project,
  { site, docs, folders, pathScope, publicFiles, assets, ownOutputs, socialImages }: Understood,
  renderer: Renderer,
  memo: Memo,
): WholeSite {
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
    ownOutputs,
    index: once(() => makeIndex(recordsOf({ config }, { site, docs }, memo), config.search.synonyms, memo)),
  };
}

function recordsOf(
  { config }: Pick<Project, "config">,
  { site, docs }: Pick<Understood, "site" | "docs">,
  memo: Memo,
): readonly PageRecords[] {
  return makeRecords({ site, docs, options: config, read: memo.read });
}

export function routesOf(pages: Site["pages"]): readonly Url[] {
  return pages.filter(({ template }) => template !== "not-found").map(({ url }) => url);
}

/** Who follows the work, and may want its result no more. */
export interface Follower extends PageFollower {
  /** When it fires, the work ends with its reason. What has been parsed stays remembered. */
  readonly signal: AbortSignal;
}

export interface UnderstandOptions {
  /** What has been read already. */
  readonly read?: SiteSources;
  readonly follower?: Follower | null;
  /** null: this thread does everything. */
  readonly threads: Threads | null;
  /** Whether the index of the search is asked for at once: what it needs of a page is then made where the page is parsed. */
  readonly withTerms?: boolean;
}

export function includedIn(pages: Parsed["pages"], ofSite: readonly SourcePath[]): readonly SourcePath[] {
  return [...new Set([...pages.files(), ...ofSite])].sort();
}

/** The first half of a plan: all that can be known without the theme. */
export async function understand(
  project: Project,
  ownMemo: Memo,
  { read: given, follower = null, threads, withTerms = false }: UnderstandOptions,
): Promise<Understood> {
  const { config } = project;
  const memo = follower === null ? ownMemo : stoppable(ownMemo, follower.signal);
  const read = given ?? (await readSite(project, memo));
  const { folders, pathScope, sources, settings, options, published, texts, register, inputs } = read;
  const { files } = register;
  const stage = withTerms ? alsoTerms(read.parse) : read.parse;
  const setup = { withTerms, store: ownMemo.share() };
  const parsers = openParsers(
    stage,
    threads === null ? null : parsersOf(threads, { options, files: project.files }, setup),
  );
  const parsed = await parseAll(read.pages, memo, parsers, follower);
  const { pages } = parsed;

  const pageSummaries = openSummaries(putSummaries(pages.pageSummaries(), memo), memo);
  const roots = { folders, pathScope, baseUrl: config.baseUrl };
  const referenced = await allReferenced(pageSummaries, roots, memo);
  const outside = await findOutside(files, referenced, folders);
  const isInShell = shellFiles(config, read.authors, roots);
  const shown = published.filter((path) => referenced.has(path) || isInShell(path));
  const { assets, publicFiles, diagnostics } = await readPublished(
    { shown: [...shown, ...outside.found], copied: sources.public },
    inputs,
    memo,
  );
  const ofSite = [...outside.asked, ...read.scopeFiles];

  const input = { ...layoutInput(project, read, assets), pageSummaries, changes: read.changes };
  const site = memo.read(await makeSite(input, memo));
  const besides = [...read.diagnostics, ...parsed.diagnostics, ...diagnostics];
  const around = {
    assets,
    publicFiles,
    folders,
    pathScope,
    ofSite,
    included: includedIn(pages, ofSite),
    register,
  };
  const known = {
    site,
    pages,
    docs: pages,
    ...around,
    ownOutputs: read.ownOutputs,
    socialImages: read.socialImages,
    phrases: settings.phrases,
    texts,
    authors: read.authors,
    besides,
  };
  return { ...known, diagnostics: explainAll(known, memo) };
}
