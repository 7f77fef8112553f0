/**
 * The plan of a site in which nothing but the bodies of some pages has changed since the last build: what that wrote, and anew what may be
 * another by that. It is the one that `makePlan` would make.
 */
import { makeTheme } from "../bundle/load.ts";
import type { OutputPath, SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { DocRef } from "../markdown/doc.ts";
import { loadParseSettings } from "../markdown/parse-settings.ts";
import { makeParseStage } from "../markdown/parse-stage.ts";
import { listOutputs, openCopier, wholeCopy } from "../outputs/copies.ts";
import { hashConfig, pageOutput } from "../outputs/make.ts";
import type { EditPlan, Output, Plan } from "../outputs/plan.ts";
import { searchOutputs, searchPath } from "../outputs/search.ts";
import type { Framed } from "../pipeline.ts";
import { makeRenderer, type Renderer } from "../render/page.ts";
import { editIndex } from "../search/embedded/make-index.ts";
import { makeRecords } from "../search/records.ts";
import type { PageEntry } from "../site/pages.ts";
import { parseEdited } from "./edit-bodies.ts";
import { type EditablePage, type EditablePages, type EditFrame, openPages } from "./edit-frame.ts";
import { parseOptions } from "./parse-options.ts";
import type { Project } from "./project.ts";

/** What is known of the last build. */
export interface BuiltBefore extends Omit<Plan, "outputs"> {
  readonly frame: EditFrame;
  /** Whether there is such a file, and a build has made it of what pages say. */
  isData(path: OutputPath): boolean;
}

/** Beyond so many pages, to go the long way is hardly more work. */
const most = 64;

/**
 * @param changed files of the content
 * @returns null where more than bodies has changed, or may have
 */
export async function planEdits(
  project: Project,
  changed: readonly SourcePath[],
  { frame, isData, ...before }: BuiltBefore,
  memo: Memo,
): Promise<(EditPlan & Framed) | null> {
  const others = frame.edited.filter(({ entry }) => !changed.some((path) => path === entry.source));
  if (others.length + changed.length > most) return null;
  const isChanged = (file: string | null) => changed.some((path) => path === file);
  if (before.diagnostics.some(({ file }) => isChanged(file))) return null;
  const ground = memo.read(frame.ground);
  const { settings } = await loadParseSettings(parseOptions(project));
  const parse = makeParseStage(memo, settings);
  const old = openPages(ground, frame.edited, memo);
  const edited = await parseChanged(changed, old, { files: project.files, memo, parse });
  if (edited === null) return null;

  const allEdited = [...others, ...edited];
  const pages = openPages(ground, allEdited, memo);
  const entries = edited.map(({ entry }) => entry);
  const listed = isData(wholeCopy) ? pages.all() : [];
  const docs = docsOf(entries, listed, pages);
  const { config, assets, theme: parts, packageRoot } = memo.read(ground.render);
  const { read } = memo;
  const theme = makeTheme(parts, packageRoot, read);
  const renderer = makeRenderer({ config, theme, assets, docs, phrases: settings.phrases, read });
  const records = makeRecords({ site: { pages: entries, hrefs: ground.hrefs }, docs, options: config, read });
  const index = await editIndex(frame.index, records, memo);
  if (index === null) return null;
  const site = { ...ground, pages: listed.map(({ entry }) => entry) };
  const made = [
    ...entries.flatMap((entry) => outputsOf(entry, renderer)),
    ...listOutputs({ config, docs, site }, renderer).filter(({ path }) => path === wholeCopy && isData(path)),
    ...searchOutputs(index.files),
  ];
  return {
    ...before,
    outputs: new Map(made.map((output) => [output.path, output])),
    gone: index.gone.map(searchPath),
    frame: () => ({ ground: frame.ground, index: index.built, edited: allEdited }),
  };
}

async function parseChanged(
  changed: readonly SourcePath[],
  pages: EditablePages,
  parsing: Parameters<typeof parseEdited>[2],
): Promise<readonly EditablePage[] | null> {
  const edited: EditablePage[] = [];
  for (const path of changed) {
    const page = pages.find(path);
    if (page === null || page.doc === null || page.isShared) return null;
    const after = await parseEdited(path, page.doc, parsing);
    if (after === null || after.diagnostics.length > 0 || !isAlike(page.doc, after.page)) return null;
    edited.push({ ...page, doc: after.page });
  }
  return edited;
}

/** Whether what else there is because of a page stays: cards with its first words, a stylesheet. */
function isAlike(before: DocRef, after: DocRef): boolean {
  return before.description === after.description && before.css === after.css;
}

/** Of the pages, and of those whose first words they show. */
function docsOf(
  entries: readonly PageEntry[],
  listed: readonly EditablePage[],
  pages: EditablePages,
): ReadonlyMap<SourcePath, DocRef> {
  const needed = entries.flatMap(({ source, words }) => (source === null ? words : [source, ...words]));
  const found = [...listed, ...needed.map((path) => pages.find(path))];
  return new Map(
    found.flatMap((page) => (page === null || page.doc === null ? [] : [[page.doc.path, page.doc] as const])),
  );
}

function outputsOf(entry: PageEntry, renderer: Renderer): Output[] {
  const { config, docs } = renderer;
  const page = pageOutput(entry, { docs }, renderer, hashConfig(config));
  const { output } = openCopier({ config, docs }, renderer);
  return config.machine.markdown && entry.copy !== null ? [page, output(entry, entry.copy)] : [page];
}
