/** Sessions with prompts and output, `pycon` and `console`: reads their steps and makes a program that runs each. */
import { terminalLines } from "../markdown/code/terminal.ts";
import type { FenceLine } from "../markdown/code/test-fences.ts";
import type { SampleBlock } from "./select.ts";

/** A statement or command with its expected output, or a hidden block of code. */
export interface Step {
  readonly source: string;
  /** Whether its output is not compared. */
  readonly isSetup: boolean;
  /** Whether it is code without prompts. */
  readonly isCode: boolean;
  /** Its lines with prompts. */
  readonly lines: readonly FenceLine[];
  readonly expected: readonly FenceLine[];
}

/** Printed before each step. */
export const stepMark = "\u001e";
/** Printed after a command, with its exit status. */
export const statusMark = "\u001f";

type SessionKind = "pycon" | "console";

/** Steps of all blocks, in order. */
export function sessionSteps(kind: SessionKind, blocks: readonly SampleBlock[]): readonly Step[] {
  const read = kind === "pycon" ? pythonSteps : consoleSteps;
  return blocks.flatMap(({ fence, isSetup }): readonly Step[] => {
    const { lines } = fence;
    const steps = read(lines);
    if (steps !== null) return steps.map((step) => ({ ...step, isSetup, isCode: false }));
    return [{ source: joined(lines), lines, expected: [], isSetup, isCode: true }];
  });
}

type BareStep = Omit<Step, "isSetup" | "isCode">;

interface OpenStep {
  readonly source: string[];
  readonly lines: FenceLine[];
  readonly expected: FenceLine[];
}

function closeSteps(steps: readonly OpenStep[]): readonly BareStep[] {
  return steps.map(({ source, lines, expected }) => ({
    source: source.join("\n"),
    lines,
    expected: withoutBlankEnd(expected),
  }));
}

/** Expected output ends before the blank lines in front of the next prompt. */
function withoutBlankEnd(lines: readonly FenceLine[]): readonly FenceLine[] {
  return lines.slice(0, lines.findLastIndex(({ text }) => text.trim() !== "") + 1);
}

/** Steps with the prompts `>>>` and `...`; null without any prompt. */
function pythonSteps(lines: readonly FenceLine[]): readonly BareStep[] | null {
  if (!lines.some(({ text }) => isPrompt(text))) return null;
  const steps: OpenStep[] = [];
  for (const line of lines) {
    const step = steps.at(-1);
    if (isPrompt(line.text)) steps.push({ source: [line.text.slice(4)], lines: [line], expected: [] });
    else if (step?.expected.length === 0 && /^\.\.\.(?: |$)/.test(line.text)) {
      step.source.push(line.text.slice(4));
      step.lines.push(line);
    } else step?.expected.push(line);
  }
  return closeSteps(steps);
}

const isPrompt = (text: string) => /^>>>(?: |$)/.test(text);

/** Steps of a terminal session, null without any prompt. Where `$` is the prompt, `#` begins a comment. */
function consoleSteps(lines: readonly FenceLine[]): readonly BareStep[] | null {
  const read = terminalLines(joined(lines));
  if (!read.some(({ prompt }) => prompt !== "")) return null;
  const hasDollar = read.some(({ prompt }) => prompt.trim().endsWith("$"));
  const steps: OpenStep[] = [];
  let isComment = false;
  for (const [index, { prompt, text, isOutput }] of read.entries()) {
    const line = lines[index];
    const step = steps.at(-1);
    const isStart = prompt !== "" && prompt !== "> ";
    if (isStart) isComment = hasDollar && prompt.trim() === "#";
    if (isComment || line === undefined) continue;
    if (isStart) steps.push({ source: [text], lines: [line], expected: [] });
    else if (isOutput) step?.expected.push(line);
    else {
      step?.source.push(text);
      step?.lines.push(line);
    }
  }
  return closeSteps(steps);
}

function joined(lines: readonly FenceLine[]): string {
  return lines.map(({ text }) => text).join("\n");
}

/** Runs the steps like the interactive prompt of Python, with `await` at the top level. */
export function pythonProgram(steps: readonly Step[]): string {
  const data = JSON.stringify(steps.map(({ source, isCode }) => [isCode ? "exec" : "single", source]));
  return pythonDriver.replace("DATA", Buffer.from(data).toString("base64"));
}

const pythonDriver = `import ast, asyncio, base64, inspect, json, sys, traceback, types
module = types.ModuleType("__main__")
sys.modules["__main__"] = module
space = module.__dict__
loop = asyncio.new_event_loop()
for mode, source in json.loads(base64.b64decode("DATA")):
    print("\\x1e", flush=True)
    try:
        code = compile(source + "\\n", "<sample>", mode, ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, True)
        result = eval(code, space)
        if inspect.iscoroutine(result):
            loop.run_until_complete(result)
    except Exception as error:
        sys.stdout.flush()
        print("Traceback (most recent call last):")
        print("  ...")
        print("".join(traceback.format_exception_only(type(error), error)), end="")
    sys.stdout.flush()
`;

/** Runs the steps in one shell; a step cannot read the ones after it. */
export function consoleProgram(steps: readonly Step[]): string {
  const run = ({ source }: Step) =>
    `printf '\\036\\n'\neval '${source.replaceAll("'", "'\\''")}' </dev/null\nprintf '\\037%s\\n' "$?"\n`;
  return `exec 2>&1\n${steps.map(run).join("")}`;
}
