/** Runs page modules, which generate pages from other files, such as source code. Results are cached with what the modules read. */
import { posix } from "node:path";
import type { PageOrigin } from "../config/define-modules.ts";
import type { Config } from "../config/schema.ts";
import type { AccessRecorder } from "../core/access-recorder.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { UserError, userError } from "../core/errors.ts";
import type { FileSystem } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import { type FileReader, type Input, openInputs } from "../core/inputs.ts";
import { type Memo, makeMemo, type ReadingStage } from "../core/stage.ts";
import { memoryStore } from "../core/store.ts";
import { type ContentFolders, contentFolders } from "../read/scan.ts";
import { openCodeServer } from "../user-code/code-server.ts";
import type { LoadedFunction } from "../user-code/modules.ts";
import type { GeneratedEntry, ReportedProblem } from "./generated-entry.ts";
import type { PagesReply, PagesRequest } from "./pages-reply.ts";
import { translationLayers } from "./translation-folders.ts";

/** Kinds of timers that the module left running for ever. */
interface Unended {
  readonly running: readonly string[];
}

type Generated = GeneratedEntry | ReportedProblem | Unended;

/** A generated file of the content folder. */
export interface GeneratedFile {
  readonly text: string;
  /** The file that messages and the edit link refer to, relative to the site folder. */
  readonly origin: Required<PageOrigin>;
  /** Origins of parts of the text, by the line at which each begins, sorted. */
  readonly parts: readonly (Required<PageOrigin> & { readonly from: number })[];
}

export interface GeneratedPages {
  /** By path, relative to the site folder. */
  readonly files: ReadonlyMap<string, GeneratedFile>;
  /** Folders that modules listed, each with the files in it. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
  readonly diagnostics: readonly Diagnostic[];
}

export const noPages: GeneratedPages = { files: new Map(), lists: new Map(), diagnostics: [] };

export interface GenerateOptions {
  /** Absolute site folder. */
  readonly folder: string;
  readonly configFile: string;
  readonly register: AccessRecorder;
  /** Files of the site, with which generated ones must not collide. */
  readonly files: FileSystem;
  readonly memo: Memo | null;
}

/** A module that fails or returns something else is reported, and the others run. */
export async function generatePages(
  config: Pick<Config, "pages" | "limits" | "content" | "collections" | "blogs" | "locales">,
  { folder, configFile, register, files, memo }: GenerateOptions,
): Promise<GeneratedPages> {
  if (config.pages.length === 0) return noPages;
  const { loadFunctions } = await import("../user-code/modules.ts");
  const request = { folder, seconds: config.limits.seconds, note: register.note, server };
  const { functions, problems } = await loadFunctions(config.pages, "pages", request);
  const diagnostics = problems.map((problem) => diagnostic("pages/module", problem, { file: configFile }));
  const disk = register.open(null);
  const asked = new Set<string>();
  const list: FileSystem["list"] = (path) => {
    asked.add(path);
    return disk.list(path);
  };
  const inputs = openInputs({ files: { ...disk, list } });
  const cache = memo ?? makeMemo(memoryStore(), { now: () => performance.now(), freeze: false });
  const folders = contentFolders(config, folder);
  const locales = config.locales.map(({ code }) => code);
  const found = new Map<string, GeneratedFile>();
  const lists = new Map<string, ReadonlySet<string>>();
  const addLists = async (paths: Iterable<string>) => {
    for (const path of paths) lists.set(path, new Set((await disk.list(path)).map((file) => file.path)));
  };
  const add = async (one: Generated, module: string, specifier: string): Promise<Diagnostic | null> => {
    if ("problem" in one) return toDiagnostic(one, module);
    if ("running" in one) return explainUnended(one, specifier, module);
    const { path, locale, ...entry } = one;
    const original = resolveEntry(path, folders.content);
    const isTranslation = locale !== null && locale !== locales[0];
    const full = isTranslation ? placeTranslation(original, locale, config, folders) : original;
    if (isTranslation && (await files.exists(full))) return null;
    const code = await findCollision(full, found, files);
    if (code === null) found.set(full, toFile(entry, module));
    return code === null ? null : diagnostic(code, { specifier, path }, { file: module });
  };
  for (const loaded of functions) {
    const place = { file: loaded.file ?? configFile };
    const { specifier } = loaded;
    const made = await reportFailure(() => cache.trace(pagesStage, { loaded, folder, locales }, inputs));
    if ("failure" in made) {
      // The next build tries again, even if no file has changed: a program may be installed.
      register.noteUnrepeatable();
      await addLists(asked);
      // A package has no file in the site.
      diagnostics.push(...made.failure.map((one) => ({ ...one, file: one.file ?? configFile })));
      continue;
    }
    const { output, inputs: read } = made;
    await addLists(listedFolders(read));
    if (!output.some((entry) => "path" in entry))
      diagnostics.push(diagnostic("pages/none", { specifier }, place));
    for (const one of output) {
      const problem = await add(one, place.file, specifier);
      if (problem !== null) diagnostics.push(problem);
    }
  }
  return { files: found, lists, diagnostics };
}

function toDiagnostic({ problem, source }: ReportedProblem, module: string): Diagnostic {
  if (source === null) return diagnostic("pages/reported", { problem }, { file: module });
  const position = { line: source.line ?? 1, column: 1, length: 0 };
  return diagnostic("pages/reported", { problem }, { file: posix.normalize(source.file), position });
}

function explainUnended({ running }: Unended, specifier: string, file: string): Diagnostic {
  return diagnostic("pages/left-running", { specifier, running: running.join(", ") }, { file });
}

async function reportFailure<Value extends object>(
  run: () => Promise<Value>,
): Promise<Value | { readonly failure: readonly Diagnostic[] }> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof UserError) return { failure: error.diagnostics };
    throw error;
  }
}

function resolveEntry(path: string, content: string): string {
  return path.startsWith("./") ? posix.normalize(path) : posix.join(content, path);
}

/** The file that translates another. */
function placeTranslation(
  path: string,
  locale: string,
  config: Parameters<typeof translationLayers>[0],
  folders: ContentFolders,
): string {
  const layers = translationLayers(config, folders, locale);
  const layer = layers.findLast(({ to }) => to === "" || path.startsWith(`${to}/`));
  if (layer === undefined) throw new Error(`No folder contains translations of ${path}.`);
  return posix.join(layer.from, layer.to === "" ? path : path.slice(layer.to.length + 1));
}

function listedFolders(inputs: readonly Input[]): readonly string[] {
  return inputs.flatMap(([path, state]) => (state.startsWith("/") ? [path] : []));
}

async function findCollision(path: string, found: ReadonlyMap<string, unknown>, files: FileSystem) {
  if (found.has(path)) return "pages/duplicate";
  return (await files.exists(path)) ? "pages/existing" : null;
}

function toFile(
  { text, offset, source, sources }: Omit<GeneratedEntry, "path" | "locale">,
  module: string,
): GeneratedFile {
  const complete = ({ file, line = 1 }: PageOrigin) => ({ file: posix.normalize(file), line });
  return {
    text,
    origin: source === null ? { file: module, line: 1 } : complete(source),
    parts: sources
      .map(({ from, ...origin }) => ({ from: from + offset, ...complete(origin) }))
      .toSorted((a, b) => a.from - b.from),
  };
}

/** Origin of a line of a generated page. */
export function findOrigin({ origin, parts }: GeneratedFile, line: number): Required<PageOrigin> {
  const part = parts.findLast(({ from }) => from <= line);
  return part === undefined ? origin : { file: part.file, line: part.line + line - part.from };
}

interface PagesInput {
  readonly loaded: LoadedFunction;
  readonly folder: string;
  readonly locales: readonly string[];
}

const pagesStage: ReadingStage<PagesInput, readonly Generated[]> = {
  name: "generated pages",
  subject: ({ loaded: { specifier } }) => specifier,
  key: ({ loaded: { specifier, options, digest }, locales }) =>
    hash(specifier, JSON.stringify(options ?? null), digest, ...locales),
  run: (input, _memo, reader) => makePages(input, reader),
};

const server = openCodeServer(() => import("./pages-process.ts?bundled"));

async function makePages(
  { loaded: { specifier, file, options, module }, ...site }: PagesInput,
  reader: FileReader,
): Promise<readonly Generated[]> {
  const { callModules } = await import("../user-code/module.ts");
  try {
    const value: PagesRequest = { options, ...site };
    const call = { method: "make", value, answer: openSources(reader) };
    const called = await callModules(server, [module], call);
    const running = [...new Set([...module.running, ...called.running.flat()])];
    const made = called.value as PagesReply;
    if ("place" in made) throw userError("pages/form", { specifier, ...made }, { file });
    for (const entry of made)
      for (const path of "problem" in entry ? [] : entry.reads) await readOrMiss(reader, path);
    return running.length === 0 ? made : [...made, { running }];
  } catch (error) {
    if (error instanceof UserError && error.diagnostics[0]?.code === "pages/form") throw error;
    throw userError("pages/failed", { specifier, reason: module.explain(error) }, { file });
  }
}

/** Answers the questions of `pages-process`. */
function openSources(reader: FileReader) {
  return async (question: string, path: unknown): Promise<unknown> => {
    const own = relativePath(path);
    if (question === "read") return new TextDecoder().decode(await reader.read(own));
    return question === "exists" ? reader.exists(own) : reader.list(own);
  };
}

/** Records a file that the module has read by other means; it may be missing. */
async function readOrMiss(reader: FileReader, path: string): Promise<void> {
  const own = relativePath(path);
  if (await reader.exists(own)) await reader.read(own);
}

function relativePath(path: unknown): string {
  if (typeof path !== "string" || posix.isAbsolute(path) || /^[A-Za-z]:|\\/.test(path))
    throw new TypeError(`Invalid path ${JSON.stringify(path)}: use a path relative to the site folder.`);
  return posix
    .normalize(path)
    .replace(/(?<=.)\/$/, "")
    .replace(/^\.$/, "");
}
