/** Runs samples. One that passes is cached; it runs again if anything that it depends on has changed. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { getErrorCode } from "../core/errors.ts";
import { digest } from "../core/hash.ts";
import type { Memo, Stage } from "../core/stage.ts";
import { type ProcessOutcome, runProcess } from "../user-code/process.ts";
import { type Environment, withFolder } from "./environment.ts";
import { type Finding, find, judge, maxMegabytes } from "./judge.ts";
import { CompileError, makeProgram, type Program } from "./program.ts";
import type { SampleRun } from "./select.ts";

export interface RunTools {
  readonly memo: Memo;
  /** Folder for working folders; absolute. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

interface RunInput {
  readonly run: SampleRun;
  readonly program: Program;
  readonly environment: Environment;
}

/** Thrown, because failures are not cached. */
class SampleFailure extends Error {
  override readonly name = "SampleFailure";
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ diagnostic: { text } }) => text).join("\n"));
    this.findings = findings;
  }
}

/** The command cannot be started. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly command: string;
  readonly reason: string;

  constructor(command: string, reason: string) {
    super(`${command}: ${reason}`);
    this.command = command;
    this.reason = reason;
  }
}

export interface RunResult {
  /** Empty if all samples passed. */
  readonly findings: readonly Finding[];
  readonly isCached: boolean;
}

/** @throws CommandError */
export async function runSamples(
  run: SampleRun,
  environment: Environment,
  tools: RunTools,
): Promise<RunResult> {
  let hasRun = false;
  const stage: Stage<RunInput, boolean> = {
    name: "sample",
    key: ({ program }) => digest([program.text, program.file, environment.digest, expectations(run)]),
    async run(input) {
      hasRun = true;
      const findings = judge(input.run, input.program, await execute(input, tools));
      if (findings.length > 0) throw new SampleFailure(findings);
      return true;
    },
  };
  try {
    const input = { run, program: await makeProgram(run), environment };
    await tools.memo.run(stage, input).catch(async (error) => {
      // An equal sample of another place was running: its findings name that place.
      if (!(error instanceof SampleFailure) || hasRun) throw error;
      return stage.run(input, tools.memo);
    });
    return { findings: [], isCached: !hasRun };
  } catch (error) {
    if (error instanceof SampleFailure) return { findings: error.findings, isCached: false };
    if (error instanceof CompileError) return { findings: [explainCompile(run, error)], isCached: false };
    throw error;
  }
}

/** What the output and the end are compared with. */
function expectations({ blocks, expectedError, language, files }: SampleRun): unknown {
  const sources = blocks.map(({ fence, output, isSetup }) => [
    isSetup,
    fence.args,
    fence.lines.map(({ text }) => text),
    output?.lines.map(({ text }) => text) ?? null,
  ]);
  return [language.kind, language.id, sources, files, expectedError];
}

function explainCompile({ blocks, expectedError }: SampleRun, { message, line }: CompileError): Finding {
  const at = line ?? blocks.at(-1)?.fence.opening;
  if (at === undefined) throw new Error(message);
  if (expectedError !== null && !message.includes(expectedError))
    return find("sample/wrong-error", { expected: expectedError, received: message }, at);
  return find("sample/failed", { reason: `SyntaxError: ${message}`, skipped: 0 }, at);
}

async function save(folder: string, name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

async function execute(
  { run, program, environment }: RunInput,
  { folder, signal }: RunTools,
): Promise<ProcessOutcome> {
  const { command, env, fixtures } = environment;
  return withFolder(folder, fixtures, async (working) => {
    for (const { name, text } of run.files) await save(working, name, text);
    const file = program.file === null ? null : await save(working, program.file, program.text);
    const [name, ...args] = [...command, ...(run.blocks.at(-1)?.fence.args ?? [])] as const;
    const insert = (word: string) => (file === null ? word : word.replaceAll("{file}", file));
    try {
      return await runProcess({
        command: [insert(name), ...args.map(insert)],
        folder: working,
        env,
        input: file === null ? program.text : "",
        milliseconds: run.language.options.timeout * 1000,
        maxBytes: maxMegabytes * 1_000_000,
        signal,
      });
    } catch (error) {
      const reason = getErrorCode(error);
      if (reason === null) throw error;
      throw new CommandError(name, reason === "ENOENT" ? "command not found" : reason);
    }
  });
}
