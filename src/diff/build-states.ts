/** Plans both states of a site and compares them. Writes nothing. */
import type { Diagnostic } from "../core/diagnostics.ts";
import { UserError, userError } from "../core/errors.ts";
import { type Memo, withSlotScope } from "../core/stage.ts";
import { captureSites } from "../outputs/capture-sites.ts";
import type { CompleteSite } from "../outputs/kind.ts";
import { outputKinds } from "../outputs/kinds.ts";
import { isCopied, type Plan } from "../outputs/plan.ts";
import { planProjects } from "../pipeline/plan-projects.ts";
import { withThreads } from "../pipeline/threads.ts";
import { openProject } from "../project/open-project.ts";
import type { Image, LostUrl, SiteChanges } from "./changes.ts";
import { compareSites, type SiteState } from "./compare.ts";
import { isImagePath } from "./embed-images.ts";
import type { StatePage } from "./pages.ts";
import { onlyIn } from "./site-messages.ts";

/** A folder with a state of the site. */
export interface StateFolder {
  /** Absolute path. */
  readonly folder: string;
  /** Name of the ref; null for the working tree. */
  readonly ref: string | null;
}

export interface StateTools {
  readonly memo: Memo;
  readonly renames: ReadonlyMap<string, string>;
  onProgress(done: number, all: number): void;
  /** URLs of the first state that the second has neither as pages nor as redirects. */
  findLostUrls(before: readonly CompleteSite[], after: readonly CompleteSite[]): Promise<readonly LostUrl[]>;
}

export interface StateChanges extends Omit<SiteChanges, "from" | "to"> {
  /** CSS of the second state. */
  readonly styles: string;
  readonly origin: string;
  /** Images of both states by key. */
  readonly imagesByKey: ReadonlyMap<string, Image>;
}

/**
 * @param finish called while the files of both states can be read
 * @throws UserError if a state cannot be planned
 */
export function compareStates<Result>(
  before: StateFolder,
  after: StateFolder,
  tools: StateTools,
  finish: (changes: StateChanges) => Promise<Result>,
): Promise<Result> {
  return withState(before, tools.memo, (old) =>
    withState(after, tools.memo, async (now) => finish(await compare(old, now, tools))),
  );
}

interface PlannedState extends SiteState {
  readonly plan: Plan;
  readonly views: readonly CompleteSite[];
}

async function withState<Result>(
  { folder, ref }: StateFolder,
  memo: Memo,
  work: (state: PlannedState) => Promise<Result>,
): Promise<Result> {
  // Its slots don't replace those of the site, which the next build uses.
  const own = ref === null ? memo : withSlotScope(memo, "diff");
  const projects = await explained(ref, () => openProject({ site: folder, base: null, drafts: false }, own));
  return withThreads(projects[0].thread, async (threads) => {
    const seen = captureSites();
    const plan = await explained(ref, () =>
      planProjects(projects, own, { threads, kinds: [...outputKinds, seen.kind] }),
    );
    const [{ config }] = projects;
    const views = seen.sites();
    const { url: origin, baseUrl } = config;
    return work({ plan, views, origin, baseUrl, pages: pagesOf(plan, views), images: imagesOf(plan) });
  });
}

/** What fails at a ref is a problem of the comparison: its files are not those that the user sees. */
async function explained<Result>(ref: string | null, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (ref === null || !(error instanceof UserError)) throw error;
    const [first, ...others] = error.diagnostics;
    const place = first?.file ? `${first.file}${first.position ? `:${first.position.line}` : ""}: ` : "";
    throw userError("diff/failed-ref", {
      ref,
      reason: place + (first?.text ?? "").replace(/\.$/, ""),
      more: others.length,
    });
  }
}

function pagesOf({ outputs }: Plan, views: readonly CompleteSite[]): ReadonlyMap<string, StatePage> {
  const known = new Map(views.flatMap(({ site }) => site.pages.map((page) => [page.output, page] as const)));
  const pages = new Map<string, StatePage>();
  for (const output of outputs.values()) {
    if (output.kind !== "page") continue;
    const page = known.get(output.path);
    pages.set(output.path, {
      path: output.path,
      url: page?.url ?? `/${output.path}`,
      source: page?.source ?? null,
      title: "",
      key: output.key,
      read: async () => Buffer.from(await output.produce()).toString(),
    });
  }
  return pages;
}

function imagesOf({ outputs }: Plan): ReadonlyMap<string, Image> {
  const images = new Map<string, Image>();
  for (const output of outputs.values())
    if (isCopied(output) && isImagePath(output.path)) {
      const { path, key } = output;
      images.set(path, { path, key, read: () => output.produce() });
    }
  return images;
}

async function compare(
  before: PlannedState,
  after: PlannedState,
  { renames, onProgress, findLostUrls }: StateTools,
): Promise<StateChanges> {
  const compared = await compareSites(before, after, { renames, onProgress });
  const former = new Map([...renames].map(([old, now]) => [now, old]));
  const [old, now]: readonly (readonly Diagnostic[])[] = [before.plan.diagnostics, after.plan.diagnostics];
  return {
    ...compared,
    pages: after.pages.size,
    lostUrls: await findLostUrls(before.views, after.views),
    newMessages: onlyIn(now ?? [], old ?? [], (file) => renames.get(file) ?? file),
    fixedMessages: onlyIn(old ?? [], now ?? [], (file) => former.get(file) ?? file),
    styles: await stylesOf(after.plan),
    origin: after.origin,
    imagesByKey: new Map(
      [...before.images.values(), ...after.images.values()].map((image) => [image.key, image]),
    ),
  };
}

async function stylesOf({ outputs }: Plan): Promise<string> {
  const styles: string[] = [];
  for (const output of outputs.values())
    if (output.kind === "style") styles.push(Buffer.from(await output.produce()).toString());
  return styles.join("\n");
}
