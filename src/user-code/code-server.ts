/**
 * Process that runs site code, one request after another. A process that is blocked, exits, uses too much memory or has been
 * changed by the code is killed; the next request gets a new one. A thread would not do: V8 ends the whole process when a
 * thread runs out of memory, and cannot interrupt system calls.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { Socket } from "node:net";
import {
  type FailureMessage,
  type ReplyMessage,
  receiveError,
  type StepMessage,
} from "./code-server-protocol.ts";
import { MemoryLimitError, ProcessExitError, TimeLimitError } from "./limits.ts";

export interface CodeServer {
  /**
   * @param milliseconds time limit for each step of the request
   * @throws CodeServerError if the process was killed
   */
  call(request: unknown, milliseconds: number): Promise<unknown>;
}

/** End of the process, and the number of the step in which it occurred. */
export class CodeServerError extends Error {
  override readonly name = "CodeServerError";
  readonly step: number;

  constructor(cause: unknown, step: number) {
    super("The process of site code ended.", { cause });
    this.step = step;
  }
}

/** Heap limit of a process, in MB. */
const heapLimit = 1024;

/** Time in milliseconds that the limit inside of the process gets to work first. */
const grace = 2000;

/** @param program module that serves requests; started with the first one */
export function openCodeServer(program: string): CodeServer {
  let current: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const discard = () => {
    current?.kill("SIGKILL");
    current = null;
  };
  // Also ends a process that is blocked when this one exits.
  process.once("exit", discard);
  const callNext = async (request: unknown, milliseconds: number) => {
    current ??= start(program);
    try {
      const { value, isSpent } = await send(current, request, milliseconds);
      if (isSpent) discard();
      return value;
    } catch (error) {
      discard();
      throw error;
    }
  };
  return {
    call(request, milliseconds) {
      const turn = last.then(() => callNext(request, milliseconds));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function start(program: string): ChildProcess {
  const flags = [`--max-old-space-size=${heapLimit}`, "--input-type=module", "-"];
  const child = spawn(process.execPath, flags, {
    // Standard output belongs to the report.
    stdio: ["pipe", process.stderr.fd, "pipe", "ipc"],
    serialization: "advanced",
  });
  child.stdin?.on("error", ignore).end(program);
  child.on("error", ignore);
  // Between requests, it does not keep this process alive.
  keepAlive(child, false);
  return child;
}

const ignore = () => undefined;

function keepAlive(child: ChildProcess, isKept: boolean): void {
  const change = isKept ? "ref" : "unref";
  child[change]();
  child.channel?.[change]();
  if (child.stderr instanceof Socket) child.stderr[change]();
}

async function send(child: ChildProcess, request: unknown, milliseconds: number): Promise<ReplyMessage> {
  const end = new AbortController();
  const errors: string[] = [];
  keepAlive(child, true);
  try {
    const reply = await new Promise<ReplyMessage>((resolve, reject) => {
      let step = 0;
      const fail = (cause: unknown) => reject(new CodeServerError(cause, Math.max(0, step - 1)));
      const expire = () => fail(new TimeLimitError(milliseconds));
      let timer = setTimeout(expire, milliseconds + grace);
      const onMessage = (found: unknown) => {
        const message = found as StepMessage | ReplyMessage | FailureMessage;
        if (message.kind === "reply") resolve(message);
        else if (message.kind === "failure") fail(receiveError(message.error));
        else {
          step += 1;
          clearTimeout(timer);
          timer = setTimeout(expire, milliseconds + grace);
        }
      };
      const onExit = (status: number | null, signal: NodeJS.Signals | null) =>
        // V8 aborts when it runs out of memory.
        fail(signal === "SIGABRT" ? new MemoryLimitError(heapLimit) : new ProcessExitError(status ?? signal));
      const onErrors = (text: Buffer) => void errors.push(text.toString());
      child.on("message", onMessage).once("exit", onExit).once("error", fail);
      child.stderr?.on("data", onErrors);
      end.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        child.off("message", onMessage).off("exit", onExit).off("error", fail);
        child.stderr?.off("data", onErrors);
      });
      child.send(request as object, (error) => {
        if (error !== null && child.exitCode === null && child.signalCode === null) fail(error);
      });
    });
    // What V8 prints at its end is not for readers.
    process.stderr.write(errors.join(""));
    return reply;
  } finally {
    end.abort();
    keepAlive(child, false);
  }
}
