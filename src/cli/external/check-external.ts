/** `docgen check --external`: whether what the pages lead to elsewhere is there. */
import { join } from "node:path";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { UserError } from "../../core/errors.ts";
import { type Levels, tellAll } from "../../core/levels.ts";
import { cacheFolder } from "../cache.ts";
import { writeResult } from "../write-result.ts";
import type { Answer, AskOptions } from "./ask.ts";
import { askAll } from "./ask-all.ts";
import type { Externals } from "./find-externals.ts";
import { type Known, readKnown } from "./known.ts";

export interface ExternalTools extends AskOptions {
  /** The site's folder, absolute. */
  readonly folder: string;
  readonly levels: Levels;
  onProgress(done: number, all: number): void;
  /** Told in words what happened besides. */
  note(text: string): void;
}

export async function checkExternal(
  externals: Externals,
  tools: ExternalTools,
): Promise<readonly Diagnostic[]> {
  const path = join(cacheFolder(tools.folder), "external.json");
  const known = await readKnown(path, Date.now());
  const wanted = [...externals.keys()].filter((address) => known[address] === undefined);
  const answers = new Map<string, Answer>();
  try {
    await askAll(wanted, tools, (address, answer) => {
      answers.set(address, answer);
      tools.onProgress(answers.size, wanted.length);
    });
  } finally {
    await writeKnown(path, remember(known, answers), tools);
  }
  tools.note(`Other sites: ${answers.size} addresses asked for, ${externals.size - wanted.length} known.`);
  return tellAll(judge(externals, answers), tools.levels);
}

/** Without it everything is asked for again. */
async function writeKnown(path: string, known: Known, { note }: Pick<ExternalTools, "note">): Promise<void> {
  try {
    await writeResult(path, JSON.stringify(known));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    note(`What is known of other sites cannot be remembered: ${error.message}`);
  }
}

function remember(known: Known, answers: ReadonlyMap<string, Answer>): Known {
  const now = Date.now();
  const there = [...answers].filter(([, { kind }]) => kind === "there");
  return { ...known, ...Object.fromEntries(there.map(([address]) => [address, now])) };
}

function judge(externals: Externals, answers: ReadonlyMap<string, Answer>): Diagnostic[] {
  const isReached = [...answers.values()].some(({ kind }) => kind !== "unreached");
  if (answers.size > 0 && !isReached) {
    const hosts = new Set([...answers.keys()].map((address) => new URL(address).host));
    return [diagnostic("external/offline", { count: hosts.size }, { file: null })];
  }
  return [...answers].flatMap(([target, answer]) => {
    if (answer.kind === "there") return [];
    const { reason } = answer;
    const isGone = answer.kind === "gone" || (answer.kind === "unreached" && answer.isNowhere);
    const code = isGone ? "external/gone" : "external/unsure";
    return (externals.get(target) ?? []).map((place) => diagnostic(code, { target, reason }, place));
  });
}
