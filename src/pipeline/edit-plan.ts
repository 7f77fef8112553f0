/**
 * The plan of a site in which nothing but a few documents has changed since the last build, in their text or in what they are called: what
 * that wrote, and anew what may be another by that. It is the one that `makePlan` would make.
 */
import { makeTheme } from "../bundle/load.ts";
import type { Config } from "../config/schema.ts";
import { once } from "../core/once.ts";
import type { OutputPath, SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { DocRef } from "../markdown/doc.ts";
import { loadParseSettings } from "../markdown/parse-settings.ts";
import { makeParseStage } from "../markdown/parse-stage.ts";
import { listOutputs, openCopier, wholeCopy } from "../outputs/copies.ts";
import { hashConfig, namingOutputs, pageOutput } from "../outputs/make.ts";
import type { EditPlan, Output, OutputKind, Plan } from "../outputs/plan.ts";
import { searchOutputs, searchPath } from "../outputs/search.ts";
import type { Framed } from "../pipeline.ts";
import { makeRenderer, type Renderer } from "../render/page.ts";
import { editIndex } from "../search/embedded/make-index.ts";
import { makeRecords } from "../search/records.ts";
import type { EditedModel } from "../site/edit-model.ts";
import type { PageEntry } from "../site/pages.ts";
import { type EditablePage, type EditablePages, type EditFrame, openPages, withPages } from "./edit-frame.ts";
import { editNames, parseChanged, renew } from "./edit-site.ts";
import { parseOptions } from "./parse-options.ts";
import type { Project } from "./project.ts";

/** What is known of the last build. */
export interface BuiltBefore extends Omit<Plan, "outputs"> {
  readonly frame: EditFrame;
  /** null for what it did not write. */
  kindOf(path: OutputPath): OutputKind | null;
}

/** Beyond so many pages, to go the long way is hardly more work. */
const most = 64;

/**
 * @param changed files of the content
 * @returns null where more has changed, or may have
 */
export async function planEdits(
  project: Project,
  changed: readonly SourcePath[],
  { frame, kindOf, ...before }: BuiltBefore,
  memo: Memo,
): Promise<(EditPlan & Framed) | null> {
  if (changed.length > most) return null;
  const isChanged = (file: string | null) => changed.some((path) => path === file);
  if (before.diagnostics.some(({ file }) => isChanged(file))) return null;
  const ground = memo.read(frame.ground);
  const { settings } = await loadParseSettings(parseOptions(project));
  const parse = makeParseStage(settings);
  const old = openPages(ground, memo);
  const edits = await parseChanged(changed, old, { files: project.files, memo, parse });
  if (edits === null) return null;
  const names = await editNames(edits, ground, memo);
  if (names === null) return null;

  const { model } = names;
  const news = renew(edits, model?.remade ?? [], old);
  const fresh = new Set(news.map(({ entry }) => entry.output));
  const next = { ...names.ground, ...old.replace(names.ground.entries, news) };
  const pages = withPages(old, news);
  const described = edits.filter(({ page, doc }) => page.doc.description !== doc.description);
  const isListChanged = model !== null || described.length > 0;
  const isCopied = kindOf(wholeCopy) === "data";
  const all = isListChanged || isCopied ? (model?.site.pages ?? pages.entries()) : [];
  const words = new Set(described.map(({ doc }) => doc.path));
  const describing = all.filter(
    (entry) => entry.words.some((path) => words.has(path)) && !fresh.has(entry.output),
  );
  const entries = [...news.map(({ entry }) => entry), ...describing];
  const docs = docsOf(entries, isCopied ? pages.all(all) : [], pages);
  const { config, assets, theme: parts, packageRoot } = memo.read(ground.render);
  const { read } = memo;
  const theme = makeTheme(parts, packageRoot, memo);
  const renderer = makeRenderer({ config, theme, assets, docs, phrases: settings.phrases, read });
  const records = makeRecords({ site: { pages: entries, hrefs: ground.hrefs }, docs, options: config, read });
  const index = await editIndex(frame.index, records, memo);
  if (index === null) return null;
  const site = { ...next, pages: all };
  const firstWords = once(() => pages.firstWords(all));
  const lists = listOutputs({ config, docs, site }, renderer, (path) => firstWords().get(path) ?? null);
  const naming = model === null ? nothing : differing(model, config, renderer);
  const made = [
    ...entries.flatMap((entry) => outputsOf(entry, renderer)),
    // The list says nothing of bodies, and a large site has no whole copy.
    ...lists.filter(({ path }) => (isListChanged || path === wholeCopy) && kindOf(path) === "data"),
    ...naming.outputs,
    ...searchOutputs(index.files),
  ];
  // A file of the public folder takes the place of a generated one.
  const isGenerated = (path: OutputPath) => kindOf(path) !== "public";
  const outputs = made.filter(({ path }) => isGenerated(path));
  return {
    ...before,
    outputs: new Map(outputs.map((output) => [output.path, output])),
    gone: [...naming.gone.filter(isGenerated), ...index.gone.map(searchPath)],
    frame() {
      theme.keepCompiled();
      return { ground: memo.keep(next), index: index.built };
    },
  };
}

interface Differing {
  readonly outputs: readonly Output[];
  readonly gone: readonly OutputPath[];
}

const nothing: Differing = { outputs: [], gone: [] };

/** Of the files that say how pages are called. */
function differing({ before, site }: EditedModel, config: Config, renderer: Renderer): Differing {
  const old = namingOutputs({ site: before, config }, renderer);
  const now = namingOutputs({ site, config }, renderer);
  const keys = new Map(old.map(({ path, key }) => [path, key]));
  const paths = new Set(now.map(({ path }) => path));
  return {
    outputs: now.filter(({ path, key }) => keys.get(path) !== key),
    gone: [...keys.keys()].filter((path) => !paths.has(path)),
  };
}

/** Of the pages, and of those whose first words they show. */
function docsOf(
  entries: readonly PageEntry[],
  listed: readonly EditablePage[],
  pages: Pick<EditablePages, "find">,
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
