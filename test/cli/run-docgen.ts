/** Runs a command line in this process; what it prints is caught. */
import { runDocgen } from "../../src/cli/main.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function run(...args: readonly string[]): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const stdout = { write: (text: string) => out.push(text) };
  const stderr = { write: (text: string) => err.push(text) };
  const code = await runDocgen(args, makeTerminal({ stdout, stderr, env: {} }));
  return { code, stdout: out.join(""), stderr: err.join("") };
}
