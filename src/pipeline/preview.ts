/** A site under edit: nothing is named before it is asked for, so that an edit costs what it changes and not what the site holds. */
import { type Diagnostic, onceEach, sortDiagnostics } from "../core/diagnostics.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { makeParseStage } from "../markdown/parse-stage.ts";
import { collect } from "../outputs/collect.ts";
import { fileOutputs, hashConfig, machineOutputs, makeOutputs, pageOutput } from "../outputs/make.ts";
import type { Output } from "../outputs/plan.ts";
import {
  indexOutputs,
  openRenderer,
  openTheme,
  type Project,
  routesOf,
  type Understood,
  understand,
} from "../pipeline.ts";
import type { Renderer } from "../render/page.ts";
import { indexFolder } from "../shared/search/index-format.ts";
import type { PageEntry } from "../site/pages.ts";
import { editBodies } from "./edit-bodies.ts";
import { withThreads } from "./threads.ts";

/** What a plan is to a build. It gives the same bytes under the same paths, and the same messages. */
export interface Preview {
  /** How many pages there are. */
  readonly pages: number;
  readonly included: readonly SourcePath[];
  readonly diagnostics: readonly Diagnostic[];
  find(path: string): Promise<Output | null>;
  /** The preview after a change of these files, absolute; null when the whole site has to be looked at. */
  edit(files: readonly string[]): Promise<Preview | null>;
}

/** @throws UserError when the theme cannot be bundled */
export async function openPreview(project: Project, memo: Memo): Promise<Preview> {
  const known = await withThreads(project.thread, (threads) =>
    understand(project, memo, { withTerms: false, threads }),
  );
  const theme = await openTheme(project, known, memo);
  const { settings, site } = known;
  const pageAt = new Map(site.pages.toReversed().map((page) => [page.output as string, page]));
  const parse = makeParseStage(memo, settings);
  const renderer = openRenderer(project, known, theme, memo);
  const { diagnostics: collisions } = collect(makeOutputs(inputOf(project, known), renderer));
  const config = hashConfig(project.config);
  return makePreview(known, { project, memo, renderer, pageAt, parse, collisions, config });
}

/** What holds on while nothing but bodies change. */
interface Frame {
  readonly project: Project;
  readonly memo: Memo;
  readonly renderer: Renderer;
  readonly pageAt: ReadonlyMap<string, PageEntry>;
  readonly parse: ReturnType<typeof makeParseStage>;
  readonly collisions: readonly Diagnostic[];
  /** The hash of what pages take from the config. */
  readonly config: string;
}

function makePreview(known: Understood, frame: Frame): Preview {
  const { project, memo, pageAt, collisions } = frame;
  const input = inputOf(project, known);
  const renderer: Renderer = { ...frame.renderer, docs: known.docs };
  const files = once(() => byPath(fileOutputs(input, renderer)));
  const machines = once(() => byPath(machineOutputs(input, renderer)));
  const index = once(async () => byPath(await indexOutputs(project, known, memo)));
  return {
    pages: routesOf(known.site).length,
    included: known.included,
    diagnostics: onceEach(sortDiagnostics([...known.diagnostics, ...collisions])),
    async find(path) {
      const page = pageAt.get(path);
      if (page !== undefined) return pageOutput(page, input, renderer, frame.config);
      const found = files().get(path) ?? machines().get(path);
      if (found !== undefined || !path.startsWith(`${indexFolder}/`)) return found ?? null;
      return (await index()).get(path) ?? null;
    },
    async edit(changed) {
      const edited = await editBodies(known, changed, frame);
      return edited === null ? null : makePreview(edited, frame);
    },
  };
}

function inputOf({ config, files }: Project, known: Understood) {
  return { ...known, config, files };
}

/** The first of a path counts, as in a plan. */
function byPath(outputs: readonly Output[]): ReadonlyMap<string, Output> {
  return new Map(outputs.toReversed().map((output) => [output.path, output]));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
