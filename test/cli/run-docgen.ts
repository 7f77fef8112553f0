/** Runs a command line in this process and captures its output. */
import { runDocgen } from "../../src/cli/main.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export function run(...args: readonly string[]): Promise<Ended> {
  return runIn({}, ...args);
}

/** With exactly these environment variables. */
export async function runIn(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const stdout = { write: (text: string) => out.push(text) };
  const stderr = { write: (text: string) => err.push(text) };
  const code = await runDocgen(args, makeTerminal({ stdout, stderr, env }));
  return { code, stdout: out.join(""), stderr: err.join("") };
}
