/** The preview of a site of which every page is parsed. */
import { relative } from "node:path";
import { type Diagnostic, onceEach, sortDiagnostics } from "../core/diagnostics.ts";
import { once } from "../core/once.ts";
import { sourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { collect } from "../outputs/collect.ts";
import { fileOutputs, hashConfig, machineOutputs, makeOutputs, pageOutput } from "../outputs/make.ts";
import { byPath } from "../outputs/plan.ts";
import { indexOutputs, openRenderer, type Project, type Understood } from "../pipeline.ts";
import type { Renderer } from "../render/page.ts";
import { indexFolder } from "../shared/search/index-format.ts";
import { findApart } from "./apart.ts";
import { editBodies } from "./edit-bodies.ts";
import { openStaying } from "./passing-files.ts";
import type { Preview } from "./preview.ts";
import type { SiteSources } from "./read-site.ts";
import { openTheme } from "./theme-ground.ts";

/** @throws UserError when the theme cannot be bundled */
export async function openWhole(
  project: Project,
  known: Understood,
  read: Pick<SiteSources, "parse" | "folders" | "sources">,
  memo: Memo,
): Promise<Preview> {
  const theme = await openTheme(project, known, memo);
  const renderer = openRenderer(project, known, theme, memo);
  const input = inputOf(project, known);
  const isApart = await findApart(input, renderer, memo);
  const collisions = isApart ? [] : collect(makeOutputs(input, renderer)).diagnostics;
  const config = hashConfig(project.config);
  const { parse } = read;
  const staying = openStaying(read, project.files);
  return makePreview(known, { project, memo, renderer, parse, staying, collisions, config });
}

/** What holds on while nothing but bodies change. */
interface Frame extends Pick<SiteSources, "parse"> {
  readonly project: Project;
  readonly memo: Memo;
  readonly renderer: Renderer;
  readonly staying: ReturnType<typeof openStaying>;
  readonly collisions: readonly Diagnostic[];
  /** The hash of what pages take from the config. */
  readonly config: string;
}

function makePreview(known: Understood, frame: Frame): Preview {
  const { project, memo, collisions } = frame;
  const input = inputOf(project, known);
  const renderer: Renderer = { ...frame.renderer, docs: known.docs };
  const files = once(() => byPath(fileOutputs(input, renderer)));
  const machines = once(() => byPath(machineOutputs(input, renderer)));
  const index = once(async () => byPath(await indexOutputs(project, known, memo)));
  return {
    pages: known.site.routes,
    included: known.included,
    diagnostics: onceEach(sortDiagnostics([...known.diagnostics, ...collisions])),
    whole: null,
    async find(path) {
      const page = known.findPage(path);
      if (page !== null) return pageOutput(page, input, renderer, frame.config);
      const found = files().get(path) ?? machines().get(path);
      if (found !== undefined || !path.startsWith(`${indexFolder}/`)) return found ?? null;
      return (await index()).get(path) ?? null;
    },
    async edit(changed) {
      const paths = changed.map((file) => sourcePath(relative(project.folder, file)));
      const edited = await editBodies(known, await frame.staying(paths), frame);
      return edited === null ? null : makePreview(edited, frame);
    },
  };
}

function inputOf({ config, files }: Project, known: Understood) {
  return { ...known, config, files };
}
