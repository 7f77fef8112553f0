/**
 * The preview of a site whose pages are not all parsed. Where they stand and what they are called is known from a look at each; one that is
 * asked for is parsed for it. The others are parsed meanwhile, and then a whole preview takes its place. Until then nobody is told what is
 * wrong, for a link to a heading cannot be judged before that page is parsed, and what is made of all pages has to be waited for.
 */
import { relative } from "node:path";
import { contentHash } from "../core/hash.ts";
import { once } from "../core/once.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { DocRef } from "../markdown/doc.ts";
import { wantedFiles } from "../markdown/included.ts";
import { type Look, lookAt } from "../markdown/look.ts";
import { provisionalOutline } from "../markdown/outline.ts";
import { openCopier } from "../outputs/copies.ts";
import { branchOutputs, hashConfig, pageOutput, sharedOutputs } from "../outputs/make.ts";
import { byPath, type Output } from "../outputs/plan.ts";
import type { Project } from "../pipeline.ts";
import { type PublicFile, readPublic } from "../read/contents.ts";
import { readText } from "../read/scan.ts";
import { keepBranches } from "../site/model.ts";
import { copyOutputPath, type Draft, pageOutputPath } from "../site/routes.ts";
import { parseBehind } from "./parse-behind.ts";
import { openStaying } from "./passing-files.ts";
import type { Preview, Whole } from "./preview.ts";
import { lookedAt, openProvisionalSite, type ProvisionalSite, type ShownPage } from "./provisional-site.ts";
import type { SiteSources } from "./read-site.ts";

/** @throws UserError when the theme cannot be bundled */
export async function openProvisional(
  project: Project,
  read: SiteSources,
  looks: readonly Look[],
  onPage: (parsed: number, all: number) => void,
  memo: Memo,
): Promise<Preview> {
  const { files } = project;
  const { public: paths, stamps } = read.sources;
  const { found: publicFiles } = await readPublic({ files, paths, stamps }, memo);
  const known = read.pages
    .known()
    .results()
    .map(({ page }) => page);
  const outlines = await lookedAt(known, looks, memo);
  const site = await openProvisionalSite(project, read, { outlines, known }, memo);
  const whole = parseBehind(project, read, onPage, memo);
  const staying = openStaying(read, files);
  const behind = { project, read, memo, known, publicFiles, staying, beside: new Map(), whole };
  return makePreview(openFrame(behind, site), new Map());
}

/** What holds on until the whole preview is there. */
interface Behind {
  readonly project: Project;
  readonly read: SiteSources;
  readonly memo: Memo;
  /** The pages that were parsed before. */
  readonly known: readonly DocRef[];
  readonly publicFiles: readonly PublicFile[];
  readonly staying: ReturnType<typeof openStaying>;
  /** The files that pages have asked for until now. */
  readonly beside: Map<string, Output>;
  readonly whole: Whole;
}

/** What holds on while nothing changes but the bodies of pages. */
interface Frame extends Behind {
  readonly site: ProvisionalSite;
  readonly pageAt: ReadonlyMap<string | null, Draft>;
  readonly copyAt: ReadonlyMap<string | null, Draft>;
  shared(): ReadonlyMap<string, Output>;
  /** The hash of what pages take from the config. */
  readonly config: string;
}

function openFrame(behind: Behind, site: ProvisionalSite): Frame {
  const { project, read, memo, publicFiles } = behind;
  const { config, files } = project;
  const { folders } = read;
  const { layout, renderer } = site;
  const lists = () => branchOutputs(keepBranches(layout, memo.keep), renderer);
  // Of two pages with one address the first counts.
  const drafts = layout.drafts.toReversed();
  const copied = config.machine.markdown ? drafts : [];
  return {
    ...behind,
    site,
    pageAt: new Map(drafts.map((page) => [pageOutputPath(page), page])),
    copyAt: new Map(copied.map((page) => [copyOutputPath(page), page])),
    shared: once(() => byPath([...sharedOutputs({ publicFiles, folders, files }, renderer), ...lists()])),
    config: hashConfig(config),
  };
}

/** What is made of all pages, or belongs to one that nobody has asked for. */
const madeOfAll = /^(?:search|assets\/(?:files|styles))\/|\.(?:json|md|txt|xml)$/;

/** `shown`: the pages that have been made, as long as their texts stay the same. */
function makePreview(frame: Frame, shown: Map<Draft, Promise<ShownPage | null>>): Preview {
  const { project, read, site, pageAt, copyAt, beside, whole } = frame;
  const show = (page: Draft) => {
    const known = shown.get(page);
    if (known !== undefined) return known;
    const made = makePage(page);
    shown.set(page, made);
    made.catch(() => shown.delete(page));
    return made;
  };
  const makePage = async (page: Draft) => {
    const goOn = whole.pause();
    try {
      const made = await site.show(page);
      for (const output of made?.beside ?? []) beside.set(output.path, output);
      return made;
    } finally {
      goOn();
    }
  };
  const pageOf = async (page: Draft) => {
    const made = await show(page);
    return made === null ? null : pageOutput(made.entry, made.renderer, made.renderer, frame.config);
  };
  const copyOf = async (page: Draft) => {
    const made = await show(page);
    if (made === null || made.entry.copy === null) return null;
    return openCopier(made.renderer, made.renderer).output(made.entry, made.entry.copy);
  };
  return {
    pages: site.layout.drafts.filter(({ template }) => template !== "not-found").length,
    included: read.pages.included(),
    diagnostics: [],
    whole,
    async find(path) {
      const page = pageAt.get(path);
      if (page !== undefined) return pageOf(page);
      const found = frame.shared().get(path) ?? beside.get(path);
      if (found !== undefined) return found;
      const copied = copyAt.get(path);
      if (copied !== undefined) return copyOf(copied);
      return madeOfAll.test(path) ? ((await whole.preview)?.find(path) ?? null) : null;
    },
    async edit(files) {
      const looks: Look[] = [];
      const paths = files.map((file) => sourcePath(relative(project.folder, file)));
      for (const path of await frame.staying(paths)) {
        const look = await lookAgain(path, frame);
        if (look === null) return null;
        looks.push(look);
      }
      const isSame = ({ path, meta, title }: Look) => {
        const before = site.outlines.get(path);
        return contentHash([meta, title]) === contentHash([before?.meta, before?.title]);
      };
      if (looks.every(isSame)) {
        const changed = new Set<string | undefined>(looks.map(({ path }) => path));
        return makePreview(frame, new Map([...shown].filter(([page]) => !changed.has(page.outline?.path))));
      }
      const outlines = new Map(site.outlines);
      for (const look of looks) outlines.set(look.path, provisionalOutline(look));
      const next = await openProvisionalSite(project, read, { outlines, known: frame.known }, frame.memo);
      return makePreview(openFrame(frame, next), new Map());
    },
  };
}

/** null for what is no page, is made of other files or is a part of some. */
async function lookAgain(path: SourcePath, { project, read, site }: Frame): Promise<Look | null> {
  const { including, included } = read.pages;
  if (!site.outlines.has(path) || including.has(path) || included().includes(path)) return null;
  const { text } = await readText(project.files, path);
  return text === null || wantedFiles(text, path).length > 0 ? null : lookAt({ path, text });
}
