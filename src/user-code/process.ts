/** Runs code in a child process, if it needs another working directory, other Node flags, or the whole process. */
import { spawn } from "node:child_process";
import { unsettledStatus } from "./limits.ts";

export interface ProcessRun {
  /** Module that sends its result as text to the parent. */
  readonly code: string;
  /** Absolute working directory. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly milliseconds: number;
}

export interface ProcessOutcome {
  /** Message from the code; null if none was sent. */
  readonly data: string | null;
  /** Output on stderr. */
  readonly errors: string;
  readonly isOutOfTime: boolean;
  /** Whether a top-level await never settled. */
  readonly isUnsettled: boolean;
}

/** Script name of the code in stack traces. */
export const processCode = /\[eval1\]/;

/** Kills the process as soon as it has sent its result, and ignores processes that it started. */
export async function runInProcess({ code, folder, env, milliseconds }: ProcessRun): Promise<ProcessOutcome> {
  const child = spawn(process.execPath, ["--input-type=module", "-"], {
    cwd: folder,
    env,
    stdio: ["pipe", "ignore", "pipe", "ipc"],
  });
  let [data, errors, isOutOfTime]: [string | null, string, boolean] = [null, "", false];
  // The code could handle any other signal.
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
  // Ignores EPIPE from a process that has exited: its exit status explains more.
  child.stdin?.on("error", () => {}).end(code);
  try {
    await new Promise<void>((done, failed) => {
      child.once("error", failed).once("close", () => done());
      // A grandchild may keep the streams open.
      child.once("exit", () => setTimeout(done, exitGrace));
    });
    return { data, errors, isOutOfTime, isUnsettled: child.exitCode === unsettledStatus };
  } finally {
    clearTimeout(timer);
    child.stderr?.destroy();
    if (child.connected) child.disconnect();
  }
}

/** Grace period in milliseconds to read remaining output after the exit. */
const exitGrace = 100;
