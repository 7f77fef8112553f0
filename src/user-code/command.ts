/** Runs a command of the site with limits of time and output. All processes that it started end with it. */
import { type ChildProcess, spawn } from "node:child_process";

export interface CommandRun {
  readonly command: readonly [name: string, ...args: string[]];
  /** Absolute working directory. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Standard input. */
  readonly input: string;
  readonly milliseconds: number;
  /** Maximum size of each output stream. */
  readonly maxBytes: number;
  /** Stops the command. */
  readonly signal: AbortSignal;
}

export interface CommandOutcome {
  readonly stdout: string;
  readonly stderr: string;
  /** null if a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** The limit that stopped it; null if it ended itself. */
  readonly limit: "time" | "output" | null;
}

/** Time in milliseconds to read remaining output after the exit: a process that left the group may keep the streams open. */
const exitGrace = 500;

/** @throws the system error if the command cannot be started, or the signal's reason */
export async function runCommand(run: CommandRun): Promise<CommandOutcome> {
  const { command, folder, env, input, milliseconds, maxBytes, signal } = run;
  signal.throwIfAborted();
  const [name, ...args] = command;
  // A process group of its own, so that grandchildren end, too.
  const child = spawn(name, args, { cwd: folder, env, detached: process.platform !== "win32" });
  let limit: CommandOutcome["limit"] = null;
  const stop = (reason: CommandOutcome["limit"]) => {
    limit ??= reason;
    killGroup(child);
  };
  const timers = [setTimeout(() => stop("time"), milliseconds)];
  const abort = () => stop(null);
  signal.addEventListener("abort", abort, { once: true });
  const streams = [child.stdout, child.stderr].map((stream) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    stream.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else stop("output");
    });
    return () => Buffer.concat(chunks).toString("utf8");
  });
  // Ignores EPIPE from a process that does not read its input.
  child.stdin.on("error", () => {}).end(input);
  try {
    await new Promise<void>((done, failed) => {
      child.once("error", failed).once("close", () => done());
      child.once("exit", () => {
        killGroup(child);
        timers.push(setTimeout(done, exitGrace));
      });
    });
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal.removeEventListener("abort", abort);
    child.stdout.destroy();
    child.stderr.destroy();
  }
  signal.throwIfAborted();
  const [stdout = "", stderr = ""] = streams.map((read) => read());
  return { stdout, stderr, exitCode: child.exitCode, signal: child.signalCode, limit };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === "win32") {
    child.kill("SIGKILL");
    return;
  }
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    // ESRCH: all processes have ended; EPERM: only zombies are left, on macOS.
    if (!(error instanceof Error && "code" in error && ["ESRCH", "EPERM"].includes(String(error.code))))
      throw error;
  }
}
