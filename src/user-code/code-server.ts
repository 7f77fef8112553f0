/**
 * Process that runs site code, one request after another. A process that is blocked, exits, uses too much memory or has been
 * changed by the code is killed; the next request gets a new one. A thread would not do: V8 ends the whole process when a
 * thread runs out of memory, and cannot interrupt system calls.
 */
import type { ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import {
  type FailureMessage,
  type ReplyMessage,
  receiveError,
  type StepMessage,
} from "./code-server-protocol.ts";
import { MemoryLimitError, ProcessExitError, TimeLimitError } from "./limits.ts";
import { nodeCommand, type StartedProcess, startProcess } from "./process.ts";

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
  let current: StartedProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const discard = () => {
    current?.kill();
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

function start(program: string): StartedProcess {
  const started = startProcess({
    command: nodeCommand(`--max-old-space-size=${heapLimit}`),
    input: program,
    // Standard output belongs to the report.
    stdout: process.stderr.fd,
    messages: "advanced",
  });
  started.child.on("error", () => undefined);
  // Between requests, it does not keep this process alive.
  keepAlive(started.child, false);
  return started;
}

function keepAlive(child: ChildProcess, isKept: boolean): void {
  const change = isKept ? "ref" : "unref";
  child[change]();
  child.channel?.[change]();
  if (child.stderr instanceof Socket) child.stderr[change]();
}

async function send(
  { child, stderr }: StartedProcess,
  request: unknown,
  milliseconds: number,
): Promise<ReplyMessage> {
  const end = new AbortController();
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
      child.on("message", onMessage).once("exit", onExit).once("error", fail);
      end.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        child.off("message", onMessage).off("exit", onExit).off("error", fail);
      });
      child.send(request as object, (error) => {
        if (error !== null && child.exitCode === null && child.signalCode === null) fail(error);
      });
    });
    // What V8 prints at its end is not for readers.
    process.stderr.write(stderr.take());
    return reply;
  } finally {
    end.abort();
    keepAlive(child, false);
  }
}
