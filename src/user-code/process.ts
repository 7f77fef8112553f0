/** Runs code in a process of its own, for code that needs another folder, other flags of Node, or the whole process. */
import { spawn } from "node:child_process";

export interface ProcessRun {
  /** A module that sends its result, as text, to its parent. */
  readonly code: string;
  /** Where it runs; absolute. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly milliseconds: number;
}

export interface ProcessOutcome {
  /** What the code has sent; null for nothing. */
  readonly data: string | null;
  /** What it has printed as errors. */
  readonly errors: string;
  readonly isOutOfTime: boolean;
}

/** What stacks call the code. */
export const processCode = /\[eval1\]/;

/** Ends the process as soon as its result is there, and takes no notice of what it has started. */
export async function runInProcess({ code, folder, env, milliseconds }: ProcessRun): Promise<ProcessOutcome> {
  const child = spawn(process.execPath, ["--input-type=module", "-"], {
    cwd: folder,
    env,
    stdio: ["pipe", "ignore", "pipe", "ipc"],
  });
  let [data, errors, isOutOfTime]: [string | null, string, boolean] = [null, "", false];
  // A signal that can be handled would not end everything.
  const end = () => void child.kill("SIGKILL");
  const timer = setTimeout(() => {
    isOutOfTime = true;
    end();
  }, milliseconds);
  child.once("message", (message) => {
    data = String(message);
    end();
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  // A process that has ended reads no more; how it ended says more.
  child.stdin?.on("error", () => {}).end(code);
  try {
    await new Promise<void>((done, failed) => {
      child.once("error", failed).once("close", () => done());
      // A process that the code has started may keep the streams open.
      child.once("exit", () => setTimeout(done, closing));
    });
    return { data, errors, isOutOfTime };
  } finally {
    clearTimeout(timer);
    child.stderr?.destroy();
    if (child.connected) child.disconnect();
  }
}

/** So many milliseconds after its end the last words of a process are there. */
const closing = 100;
