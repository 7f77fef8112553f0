/**
 * Starts the processes that run site code or commands of the site, limits and ends them, and collects what they print. The
 * processes that they start end with them, and all of them end with docgen.
 */
import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { heapLimit } from "./limits.ts";

export interface ProcessOptions {
  readonly command: Command;
  /** Standard input. */
  readonly input: string;
  /** Absolute working directory. */
  readonly folder?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Encoding of messages between a Node process and this one; none by default. */
  readonly messages?: "json" | "advanced";
  /** A file descriptor, or nowhere; collected by default. */
  readonly stdout?: "ignore" | number;
  /** Maximum size of each collected stream. */
  readonly maxBytes?: number;
  /** Called when a stream exceeds its maximum. */
  onExcess?(): void;
}

export type Command = readonly [name: string, ...args: string[]];

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly stdout: Output;
  readonly stderr: Output;
  kill(): void;
}

export interface Output {
  /** Returns and removes the text collected so far. */
  take(): string;
  close(): void;
}

/** Runs a module from standard input, with limited memory. */
export function nodeCommand(): Command {
  return [process.execPath, `--max-old-space-size=${heapLimit}`, "--input-type=module", "-"];
}

/** Script name of a module from standard input in stack traces. */
export const inputScript = /\[eval1\]/;

export function startProcess(options: ProcessOptions): StartedProcess {
  const { command, input, folder, env, messages, stdout = "pipe" } = options;
  const [name, ...args] = command;
  const child = spawn(name, args, {
    cwd: folder,
    env,
    // A group of its own, which the terminal's Ctrl+C does not reach.
    detached: hasGroups,
    serialization: messages,
    stdio: ["pipe", stdout, "pipe", ...(messages === undefined ? [] : (["ipc"] as const))],
  });
  const release = hasGroups && child.pid !== undefined ? killWithThisProcess(child.pid) : () => undefined;
  // Ignores EPIPE from a process that has exited or does not read its input: its end explains more.
  child.stdin?.on("error", () => {}).end(input);
  return {
    child,
    stdout: collect(child.stdout, options),
    stderr: collect(child.stderr, options),
    kill() {
      kill(child);
      release();
    },
  };
}

const hasGroups = process.platform !== "win32";

/**
 * Starts a shell that kills a group once this process has ended, for whatever reason: an event or a signal handler would not
 * run if this process is blocked, killed, or a thread.
 * @returns ends the shell
 */
function killWithThisProcess(group: number): () => void {
  const shell = spawn("/bin/sh", ["-c", 'read -r _ || kill -s KILL -- "-$1"', "sh", String(group)], {
    env: {},
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const { stdin } = shell;
  // Without a shell, the group is killed on exit only. EPIPE: the shell was killed.
  for (const emitter of [shell, stdin]) emitter.on("error", () => undefined);
  shell.unref();
  if (isSocket(stdin)) stdin.unref();
  return () => void stdin.end("\n");
}

/** Whether a pipe of a process can be prevented from keeping this one alive: its type is only that of a stream. */
export function isSocket(stream: object | null): stream is Socket {
  return stream !== null && "unref" in stream;
}

export interface ProcessRun extends Omit<ProcessOptions, "onExcess"> {
  readonly milliseconds: number;
  /** Ends the process. */
  readonly signal?: AbortSignal;
}

export interface ProcessOutcome {
  readonly stdout: string;
  readonly stderr: string;
  /** First message; null if none was sent. */
  readonly message: unknown;
  /** null if a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** The limit that ended it; null if it ended itself. */
  readonly limit: "time" | "output" | null;
}

/** Time in milliseconds to read remaining output after the exit: processes that it started may keep the streams open. */
export const exitGrace = 200;

/**
 * Runs a process until it ends or sends a message.
 * @throws the system error if it cannot be started, or the signal's reason
 */
export async function runProcess({ milliseconds, signal, ...options }: ProcessRun): Promise<ProcessOutcome> {
  signal?.throwIfAborted();
  let limit: ProcessOutcome["limit"] = null;
  let message: unknown = null;
  const { child, stdout, stderr, kill } = startProcess({ ...options, onExcess: () => stop("output") });
  const stop = (reason: ProcessOutcome["limit"]) => {
    limit ??= reason;
    kill();
  };
  const abort = () => stop(null);
  signal?.addEventListener("abort", abort, { once: true });
  child.once("message", (found) => {
    message = found;
    kill();
  });
  const timers = [setTimeout(() => stop("time"), milliseconds)];
  try {
    await new Promise<void>((done, failed) => {
      child.once("error", failed).once("close", () => done());
      child.once("exit", () => {
        kill();
        timers.push(setTimeout(done, exitGrace));
      });
    });
  } finally {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    for (const output of [stdout, stderr]) output.close();
    if (child.connected) child.disconnect();
  }
  signal?.throwIfAborted();
  const { exitCode, signalCode } = child;
  return { stdout: stdout.take(), stderr: stderr.take(), message, exitCode, signal: signalCode, limit };
}

function collect(
  stream: Readable | null,
  { maxBytes = Number.POSITIVE_INFINITY, onExcess }: Pick<ProcessOptions, "maxBytes" | "onExcess">,
): Output {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream?.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
    else onExcess?.();
  });
  return {
    take: () => Buffer.concat(chunks.splice(0)).toString("utf8"),
    close: () => void stream?.destroy(),
  };
}

/** SIGKILL, because the code could handle any other signal. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (!hasGroups) {
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
