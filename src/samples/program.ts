/** Makes programs of code blocks, and maps their lines back to the Markdown. */
import type { Loader } from "esbuild";
import { isRecord } from "../core/is-record.ts";
import type { FenceLine } from "../markdown/code/test-fences.ts";
import { transform } from "../user-code/esbuild.ts";
import type { SampleLanguage } from "./languages.ts";
import type { SampleBlock, SampleRun } from "./select.ts";
import { consoleProgram, pythonProgram, sessionSteps } from "./sessions.ts";

export interface Program {
  readonly text: string;
  /** Name of the file for `{file}`; null if the command reads standard input. */
  readonly file: string | null;
  /** Origins of the program's lines; null for lines that docgen adds. */
  readonly lines: readonly (FenceLine | null)[];
  /** Names of the program in error messages. */
  readonly names: readonly string[];
  /** Whether `mark` separates the output of blocks. */
  readonly hasMarks: boolean;
}

/** Code that cannot be compiled. */
export class CompileError extends Error {
  override readonly name = "CompileError";
  readonly line: FenceLine | null;

  constructor(message: string, line: FenceLine | null) {
    super(message);
    this.line = line;
  }
}

/** Printed between blocks: a record separator. */
export const mark = "\u001e\n";

const python = 'print("\\x1e", flush=True)';

/** Statement that prints the mark, by language. */
const marks: ReadonlyMap<string, string> = new Map([
  ["python", python],
  ["shellscript", "printf '\\036\\n'"],
  ["ruby", 'puts "\\x1e"'],
  ...["javascript", "jsx", "typescript", "tsx"].map((id) => [id, ';console.log("\\x1e");'] as const),
]);

const standardInput = ["<stdin>", "<string>", "[stdin]", "stdin", "-"];

/** @throws CompileError */
export async function makeProgram(run: SampleRun): Promise<Program> {
  const { language, blocks } = run;
  if (language.kind === "pycon" || language.kind === "console") {
    const steps = sessionSteps(language.kind, blocks);
    const text = language.kind === "pycon" ? pythonProgram(steps) : consoleProgram(steps);
    return { text, names: standardInput, file: null, lines: [], hasMarks: true };
  }
  const whole = joinBlocks(language, blocks);
  if (language.kind === "script") return makeScript(language, whole);
  const file = fileOf(run);
  return { ...whole, file, names: file === null ? standardInput : [file, ...standardInput] };
}

/** Name for `{file}`: the title of the sample, or the option. */
function fileOf({ language: { options }, blocks }: SampleRun): string | null {
  const own = options.titles ? (blocks.at(-1)?.fence.file ?? null) : null;
  const isWanted = options.command?.some((word) => word.includes("{file}")) ?? false;
  return (isWanted ? own : null) ?? options.file;
}

function joinBlocks(language: SampleLanguage, blocks: readonly SampleBlock[]) {
  const statement = blocks.length > 1 ? marks.get(language.id) : undefined;
  const lines: (readonly [text: string, origin: FenceLine | null])[] = [];
  for (const [index, { fence }] of blocks.entries()) {
    if (index > 0 && statement !== undefined) lines.push([statement, null]);
    for (const line of fence.lines) lines.push([line.text, line]);
  }
  return {
    text: `${lines.map(([text]) => text).join("\n")}\n`,
    lines: lines.map(([, origin]) => origin),
    hasMarks: statement !== undefined,
  };
}

const loaders: ReadonlyMap<string, Loader> = new Map([
  ["typescript", "ts"],
  ["tsx", "tsx"],
  ["jsx", "jsx"],
]);

/** Removes types and JSX; Node maps errors back to the lines of the source. */
async function makeScript({ id }: SampleLanguage, whole: ReturnType<typeof joinBlocks>): Promise<Program> {
  const loader = loaders.get(id) ?? "js";
  const isCommon =
    /\brequire\s*\(|\bmodule\.exports\b/.test(whole.text) && !/^\s*(?:import|export)\b/m.test(whole.text);
  const file = isCommon ? "sample.cjs" : "sample.mjs";
  if (loader === "js") return { ...whole, file, names: [file] };
  const source = `sample.${loader}`;
  try {
    const { code } = await transform(whole.text, {
      loader,
      sourcefile: source,
      sourcemap: "inline",
      format: isCommon ? "cjs" : "esm",
      logLevel: "silent",
    });
    return { ...whole, text: code, file, names: [source, file] };
  } catch (error) {
    const [first]: readonly unknown[] = isRecord(error) && Array.isArray(error.errors) ? error.errors : [];
    if (!isRecord(first) || typeof first.text !== "string") throw error;
    const line = isRecord(first.location) ? Number(first.location.line) : 0;
    throw new CompileError(first.text, whole.lines[line - 1] ?? null);
  }
}
