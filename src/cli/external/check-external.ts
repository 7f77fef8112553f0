/** `docgen check --external`: checks links to other sites. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { count } from "../../core/count.ts";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { getErrorCode, UserError } from "../../core/errors.ts";
import { type Levels, prepareDiagnostics } from "../../core/levels.ts";
import { cacheFolder } from "../cache.ts";
import { writeResult } from "../write-result.ts";
import type { Externals } from "./find-externals.ts";
import { type RequestOptions, requestAll, type UrlStatus } from "./request-url.ts";

interface ExternalTools extends RequestOptions {
  /** Absolute path of the site folder. */
  readonly folder: string;
  readonly levels: Levels;
  /** Converts the file of a site to the file on the disk, such as a translation. */
  atOrigins(found: Diagnostic, site: number): Promise<readonly Diagnostic[]>;
  onProgress(done: number, all: number): void;
  /** Prints additional information. */
  note(text: string): void;
}

export async function checkExternal(
  externals: Externals,
  tools: ExternalTools,
): Promise<readonly Diagnostic[]> {
  const path = join(cacheFolder(tools.folder), "external.json");
  const cached = await readCache(path, Date.now());
  const requested = [...externals.keys()].filter((address) => cached[address] === undefined);
  const answers = new Map<string, UrlStatus>();
  try {
    await requestAll(requested, tools, (address, answer) => {
      answers.set(address, answer);
      tools.onProgress(answers.size, requested.length);
    });
  } finally {
    await writeCache(path, withAnswers(cached, answers), tools);
  }
  const isPrivate = [...answers.values()].filter(({ kind }) => kind === "private").length;
  if (isPrivate > 0) tools.note(`Skipped ${count(isPrivate, "URL")} with a private address (links.private).`);
  tools.note(
    `External links: ${answers.size} URLs requested, ${externals.size - requested.length} in the cache.`,
  );
  return prepareDiagnostics(await toDiagnostics(externals, answers, tools), tools.levels);
}

/** Best effort: without the cache, all URLs are requested again. */
async function writeCache(
  path: string,
  cached: CachedAnswers,
  { note }: Pick<ExternalTools, "note">,
): Promise<void> {
  try {
    await writeResult(path, JSON.stringify(cached));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    note(`Cannot write the cache of external links: ${error.message}`);
  }
}

function withAnswers(cached: CachedAnswers, answers: ReadonlyMap<string, UrlStatus>): CachedAnswers {
  const now = Date.now();
  const there = [...answers].filter(([, { kind }]) => kind === "there");
  return { ...cached, ...Object.fromEntries(there.map(([address]) => [address, now])) };
}

async function toDiagnostics(
  externals: Externals,
  answers: ReadonlyMap<string, UrlStatus>,
  { atOrigins }: Pick<ExternalTools, "atOrigins">,
): Promise<readonly Diagnostic[]> {
  const isReached = [...answers.values()].some(({ kind }) => kind !== "unreached");
  if (answers.size > 0 && !isReached) {
    const hosts = new Set([...answers.keys()].map((address) => new URL(address).host));
    return [diagnostic("external/offline", { count: hosts.size }, { file: null })];
  }
  const lists = [...answers].flatMap(([target, answer]) => {
    if (answer.kind === "there" || answer.kind === "private") return [];
    const { reason } = answer;
    const isGone = answer.kind === "gone" || (answer.kind === "unreached" && answer.isNowhere);
    const code = isGone ? "external/gone" : "external/unsure";
    return (externals.get(target) ?? []).map((place) =>
      atOrigins(diagnostic(code, { target: withoutPassword(target), reason }, place), place.site),
    );
  });
  return (await Promise.all(lists)).flat();
}

/** Messages end up in public logs. */
function withoutPassword(target: string): string {
  const url = new URL(target);
  if (url.password === "") return target;
  url.password = "";
  return url.href;
}

/** URL → time of the last successful answer, in ms. */
type CachedAnswers = Readonly<Record<string, number>>;

/** Time to live: seven days. */
const timeToLive = 7 * 24 * 60 * 60 * 1000;

/** Reads the unexpired answers; a missing or invalid file counts as empty. */
async function readCache(path: string, now: number): Promise<CachedAnswers> {
  try {
    const found: unknown = JSON.parse(await readFile(path, "utf8"));
    if (typeof found !== "object" || found === null) return {};
    const fresh = Object.entries(found).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number" && now - entry[1] < timeToLive,
    );
    return Object.fromEntries(fresh);
  } catch (error) {
    if (error instanceof SyntaxError || getErrorCode(error) !== null) return {};
    throw error;
  }
}
