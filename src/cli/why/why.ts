/** Explains why a page was rebuilt or reused: tracks its stages during a build, and compares its output with the last record. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Store } from "../../core/store.ts";
import type { Plan } from "../../outputs/plan.ts";
import type { Projects } from "../../pipeline.ts";
import type { Stopwatch } from "../report/stopwatch.ts";
import { type Cause, missingResultCause, toCause } from "./causes.ts";
import { type ComparedBuild, compareOutput, type OutputChange } from "./compare-output.ts";
import { findPages, type RequestedPage } from "./find-pages.ts";

export interface StageReason {
  readonly name: "parse" | "code blocks" | "model" | "render" | "output";
  readonly did: string;
  readonly causes: readonly Cause[];
}

export interface PageReason {
  /** Path on disk. */
  readonly page: string;
  /** null if the site has one locale. */
  readonly language: string | null;
  readonly output: string | null;
  readonly result: "rebuilt" | "unchanged" | "skipped" | "not published" | "failed";
  /** Empty if the build was skipped. */
  readonly stages: readonly StageReason[];
}

export interface Why {
  /** Wraps the stopwatch to track stages. */
  readonly watch: Stopwatch;
  /** Records why the cache is empty. */
  noteEmpty(reason: string): void;
  /** @throws UsageError for an unknown page */
  open(projects: Projects, store: Store): Promise<void>;
  /** Starts tracking a project. */
  begin(project: number): void;
  /** Must be called before outputs are written. */
  compare(plan: Plan, build: ComparedBuild): void;
  explain(isGood: boolean, written: readonly string[]): readonly PageReason[];
}

interface TrackedPage {
  parse: "ran" | "reused" | null;
  readonly code: { ran: number; reused: number };
  /** Of several cached results, the changes since the most similar one. */
  causes: readonly Cause[];
}

interface TrackedProject {
  readonly pages: Map<string, TrackedPage>;
  /** Files of categories, tags, authors and summaries that were read again. */
  readonly files: Map<string, Cause>;
  model: "ran" | "reused" | null;
}

const fileStages: ReadonlySet<string> = new Set(["category", "tags", "authors", "summary"]);

/** @param requested paths as given */
export function openWhy(requested: readonly string[], stopwatch: Stopwatch): Why {
  const followed: TrackedProject[] = [];
  const compared = new Map<RequestedPage, OutputChange>();
  let pages: readonly RequestedPage[] = [];
  let remembered: ReadonlySet<string> = new Set();
  let emptyReason: string | null = null;
  const explainUnrecorded = ({ seen, page, configFile }: RequestedPage) =>
    missingResultCause({
      page,
      configFile,
      isKnown: remembered.has(seen),
      isEmpty: remembered.size === 0,
      emptyReason,
    });
  return {
    watch: { ...stopwatch, ...trackStages(followed, stopwatch) },
    noteEmpty(reason) {
      emptyReason = reason;
    },
    async open(projects, store) {
      pages = await findPages(projects, requested);
      remembered = parsedPaths(store);
    },
    begin: (project) => {
      followed[project] = { pages: new Map(), files: new Map(), model: null };
      followed.splice(project + 1);
    },
    compare(plan, build) {
      for (const page of pages) {
        const change = compareOutput(plan, page, build);
        if (change !== null) compared.set(page, change);
      }
    },
    explain: (isGood, written) =>
      pages.map((page) => {
        const project = followed[page.project] ?? null;
        const earlier = followed.slice(0, page.project);
        const change = compared.get(page) ?? null;
        const stages = project === null ? [] : getStages(page, { project, earlier }, explainUnrecorded);
        const ofOutput = change === null || !isGood ? [] : outputStages(change, written);
        return {
          page: page.page,
          language: page.language,
          output: change?.output ?? null,
          result: isGood ? getResult(project, change, written) : "failed",
          stages: [...stages, ...ofOutput],
        };
      }),
  };
}

function getResult(
  project: TrackedProject | null,
  change: OutputChange | null,
  written: readonly string[],
): PageReason["result"] {
  if (project === null) return "skipped";
  if (change === null) return "not published";
  return written.includes(change.output) ? "rebuilt" : "unchanged";
}

/** Attributes nested work to the page that is being processed. */
function trackStages(
  projects: TrackedProject[],
  { around, spent }: Stopwatch,
): Pick<Stopwatch, "around" | "spent" | "done" | "changed"> {
  const current = new AsyncLocalStorage<string>();
  const pageOf = (subject: string): TrackedPage | null => {
    const project = projects.at(-1);
    if (project === undefined) return null;
    const page = project.pages.get(subject) ?? {
      parse: null,
      code: { ran: 0, reused: 0 },
      causes: [],
    };
    project.pages.set(subject, page);
    return page;
  };
  return {
    around: (stage, subject, work) =>
      around(stage, subject, subject === null ? work : () => current.run(subject, work)),
    spent(subject, ms) {
      // Parsed by another thread.
      const page = pageOf(subject);
      if (page !== null) page.parse = "ran";
      spent(subject, ms);
    },
    done(stage, own, how) {
      const subject = own ?? current.getStore() ?? null;
      const project = projects.at(-1);
      if (stage === "model" && project !== undefined) project.model = how;
      if (project === undefined || subject === null) return;
      if (fileStages.has(stage)) noteFile(project, subject, how);
      const page = pageOf(subject);
      if (page !== null) noteStage(page, stage, how);
    },
    changed(stage, subject, changes) {
      const [first] = changes;
      if (subject === null || first === undefined) return;
      if (fileStages.has(stage)) projects.at(-1)?.files.set(subject, toCause(first));
      const page = stage === "parse" ? pageOf(subject) : null;
      if (page !== null && (page.causes.length === 0 || changes.length < page.causes.length))
        page.causes = changes.map(toCause);
    },
  };
}

function noteStage(page: TrackedPage, stage: string, how: "ran" | "reused"): void {
  if (stage === "code") page.code[how] += 1;
  if (stage !== "parse") return;
  page.parse = how;
  // A hit supersedes causes recorded for other locales or older states.
  if (how === "reused") page.causes = [];
}

function noteFile(project: TrackedProject, path: string, how: "ran" | "reused"): void {
  if (how === "reused") project.files.delete(path);
  else if (!project.files.has(path))
    project.files.set(path, { path, change: "file appeared", before: "absent", now: "present" });
}

/** Pages with a cached parse result. */
function parsedPaths(store: Store): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const [, traces] of store.range("parse "))
    for (const { output } of traces as readonly { readonly output: { readonly path: string } }[])
      paths.add(output.path);
  return paths;
}

/** Maximum pages reported as causes of a new model. */
const maxCauses = 5;

interface TrackedProjects {
  readonly project: TrackedProject;
  /** Projects of other locales, whose results this one reuses. */
  readonly earlier: readonly TrackedProject[];
}

function getStages(
  requested: RequestedPage,
  { project, earlier }: TrackedProjects,
  unrecordedOf: (page: RequestedPage) => Cause,
): StageReason[] {
  const { pages, model } = project;
  const causesOf = (seen: string, { causes }: Pick<TrackedPage, "causes">): readonly Cause[] => {
    const page = requested.origins.get(seen) ?? seen;
    if (causes.length === 0) return [unrecordedOf({ ...requested, seen, page })];
    return causes.map((cause) => atOrigin(cause, requested));
  };
  const own = pages.get(requested.seen) ?? null;
  const shared = (seen: string) =>
    pages.get(seen)?.parse === "reused"
      ? earlier.map((one) => one.pages.get(seen)).find((page) => page?.parse === "ran")
      : undefined;
  const parsedBefore = shared(requested.seen);
  const ran = own?.parse === "ran" ? own : (parsedBefore ?? null);
  const parsed = parsedBefore === undefined ? (own?.parse ?? "failed") : "ran for another locale";
  const edited = [...pages].flatMap(([seen, page]) => {
    const ran = page.parse === "ran" ? page : shared(seen);
    return ran === undefined ? [] : [[seen, ran] as const];
  });
  const files = [...earlier, project].flatMap((one) => [...one.files.values()]);
  const ofModel = [
    ...files.slice(0, maxCauses).map((cause) => atOrigin(cause, requested)),
    ...edited.slice(0, maxCauses).flatMap(([seen, page]) => causesOf(seen, page).slice(0, 1)),
  ];
  const ofSite: Cause = { path: null, change: siteChanged, before: null, now: null };
  return [
    { name: "parse", did: parsed, causes: ran === null ? [] : causesOf(requested.seen, ran) },
    {
      name: "code blocks",
      did: own?.parse === "ran" ? `${own.code.ran} ran, ${own.code.reused} reused` : "reused with the page",
      causes: [],
    },
    {
      name: "model",
      did: model ?? "not reached",
      causes: model === "ran" ? withoutDuplicates(ofModel.length > 0 ? ofModel : [ofSite]) : [],
    },
  ];
}

/** Maps option changes to the config file, and translations to their path on disk. */
function atOrigin(cause: Cause, { configFile, origins }: RequestedPage): Cause {
  return { ...cause, path: cause.path === null ? configFile : (origins.get(cause.path) ?? cause.path) };
}

function withoutDuplicates(causes: readonly Cause[]): readonly Cause[] {
  return [...new Map(causes.map((cause) => [`${cause.path} ${cause.change}`, cause])).values()];
}

const siteChanged =
  "a category, tag, author, image, page list, option or the Git history of the site changed";

function outputStages({ output, causes, isOutput }: OutputChange, written: readonly string[]): StageReason[] {
  const ran = causes.length > 0;
  const did = written.includes(output) ? "written" : ran ? "made again, the bytes are the same" : "reused";
  return [
    { name: "render", did: ran ? "ran" : "reused", causes: isOutput ? [] : causes },
    { name: "output", did, causes: isOutput ? causes : [] },
  ];
}
