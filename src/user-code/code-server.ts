/**
 * Process that runs site code, one request after another. A process that is blocked, exits, uses too much memory or has been
 * changed by the code is killed; the next request gets a new one. A thread would not do: V8 ends the whole process when a
 * thread runs out of memory, and cannot interrupt system calls.
 */
import type { ChildProcess } from "node:child_process";
import {
  type AnswerMessage,
  type AskMessage,
  type ReplyMessage,
  type RequestMessage,
  receiveError,
  type SentMessage,
  sendError,
} from "./code-server-protocol.ts";
import {
  DisconnectError,
  isOutOfMemory,
  MemoryLimitError,
  outerGrace,
  ProcessExitError,
  TimeLimitError,
} from "./limits.ts";
import { exitGrace, isSocket, nodeCommand, type StartedProcess, startProcess } from "./process.ts";

export interface CodeCall {
  /** Time limit for each step of the request. */
  readonly milliseconds: number;
  /** Identifies the code. After it was killed a few times, it isn't called again: every further page would wait as long. */
  readonly owner?: string;
  /** Values that the process keeps, by name; each is sent once. */
  readonly parts?: ReadonlyMap<string, unknown>;
  /**
   * Whether the request is repeated in a new process if it fails in one that ran other code: the earlier code may be the
   * cause, by a closed file descriptor or a callback that blocks.
   */
  readonly isRepeatable?: boolean;
  /** Answers questions of the process. */
  answer?(name: string, value: unknown): Promise<unknown>;
}

export interface CodeServer {
  /** @throws CodeServerError if the process was killed */
  call(request: unknown, options: CodeCall): Promise<unknown>;
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

/** Number of kills after which code isn't called again. */
const maxKills = 3;

/** Number of parts after which a process is replaced, because it keeps those of earlier edits. */
const maxParts = 100;

interface Running extends StartedProcess {
  /** Names of the parts that it has. */
  readonly parts: Set<string>;
  /** Error that occurred between requests. */
  late: unknown;
}

/** @param loadProgram loads the module that serves requests, for the first one */
export function openCodeServer(loadProgram: () => Promise<{ readonly text: string }>): CodeServer {
  let current: Running | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const kills = openKills();
  const discard = () => {
    current?.kill();
    current = null;
  };
  // Also ends a process that is blocked when this one exits.
  process.once("exit", discard);
  const discardUsedUp = ({ isRepeatable }: CodeCall) => {
    if (current === null || !isUsedUp(current)) return;
    const { late } = current;
    discard();
    if (late !== undefined && !isRepeatable) throw new CodeServerError(late, 0);
  };
  const callNext = async (request: unknown, options: CodeCall): Promise<unknown> => {
    kills.check(options);
    discardUsedUp(options);
    const isNew = current === null;
    current ??= start((await loadProgram()).text);
    try {
      const { value, isSpent } = await send(current, request, options);
      if (isSpent) discard();
      return value;
    } catch (error) {
      discard();
      if (!(error instanceof CodeServerError)) throw error;
      if (options.isRepeatable && !isNew) return callNext(request, options);
      kills.add(options, error);
      throw error;
    }
  };
  return {
    call(request, options) {
      const turn = last.then(() => callNext(request, options));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** Errors of code that was killed, by owner. */
function openKills() {
  const all = new Map<string, readonly CodeServerError[]>();
  const find = ({ owner }: Pick<CodeCall, "owner">) => (owner === undefined ? [] : (all.get(owner) ?? []));
  return {
    check(call: CodeCall): void {
      const known = find(call);
      const last = known.at(-1);
      if (last !== undefined && known.length >= maxKills) throw last;
    },
    add(call: CodeCall, error: CodeServerError): void {
      if (call.owner !== undefined) all.set(call.owner, [...find(call), error]);
    },
  };
}

function isUsedUp({ child, late, parts }: Running): boolean {
  const isGone = child.exitCode !== null || child.signalCode !== null || !child.connected;
  return isGone || late !== undefined || parts.size > maxParts;
}

function start(program: string): Running {
  const started = startProcess({
    command: nodeCommand(),
    input: program,
    // Standard output belongs to the report.
    stdout: process.stderr.fd,
    messages: "advanced",
  });
  const running: Running = { ...started, parts: new Set(), late: undefined };
  started.child.on("error", () => undefined);
  started.child.on("message", (message: SentMessage) => {
    if (message.kind === "failure") running.late = receiveError(message.error);
  });
  // Between requests, it does not keep this process alive.
  keepAlive(started.child, false);
  return running;
}

function keepAlive(child: ChildProcess, isKept: boolean): void {
  const change = isKept ? "ref" : "unref";
  child[change]();
  child.channel?.[change]();
  if (isSocket(child.stderr)) child.stderr[change]();
}

async function send(running: Running, value: unknown, options: CodeCall): Promise<ReplyMessage> {
  const { child, stderr } = running;
  keepAlive(child, true);
  try {
    const reply = await awaitReply(running, options, () => {
      const parts = [...(options.parts ?? [])].filter(([name]) => !running.parts.has(name));
      for (const [name] of parts) running.parts.add(name);
      return { kind: "request", value, added: new Map(parts) };
    });
    // What V8 prints at its end is not for readers.
    process.stderr.write(stderr.take());
    return reply;
  } finally {
    keepAlive(child, false);
  }
}

function awaitReply(
  { child, stderr }: StartedProcess,
  { milliseconds, answer }: CodeCall,
  open: () => RequestMessage,
): Promise<ReplyMessage> {
  return new Promise<ReplyMessage>((resolve, reject) => {
    let step = 0;
    const end = () => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit).off("disconnect", onDisconnect).off("error", fail);
    };
    const fail = (cause: unknown) => {
      end();
      reject(new CodeServerError(cause, Math.max(0, step - 1)));
    };
    const expire = () => fail(new TimeLimitError(milliseconds));
    let timer = setTimeout(expire, milliseconds + outerGrace);
    const onMessage = (message: SentMessage) => {
      if (message.kind === "reply") {
        end();
        resolve(message);
      } else if (message.kind === "failure") fail(receiveError(message.error));
      else if (message.kind === "ask") void respond(child, message, answer);
      else {
        step += 1;
        clearTimeout(timer);
        timer = setTimeout(expire, milliseconds + outerGrace);
      }
    };
    const onExit = (status: number | null, signal: NodeJS.Signals | null) => {
      const report = () => {
        const isMemory = isOutOfMemory(signal, stderr.take());
        fail(isMemory ? new MemoryLimitError() : new ProcessExitError(status ?? signal));
      };
      if (signal !== "SIGABRT") return report();
      clearTimeout(timer);
      timer = setTimeout(report, exitGrace);
      child.once("close", report);
    };
    const onDisconnect = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(new DisconnectError()), exitGrace);
    };
    child.on("message", onMessage).once("exit", onExit).once("disconnect", onDisconnect).once("error", fail);
    child.send(open(), (error) => {
      if (error !== null && child.exitCode === null && child.signalCode === null) fail(error);
    });
  });
}

async function respond(
  child: ChildProcess,
  { id, name, value }: AskMessage,
  answer: CodeCall["answer"],
): Promise<void> {
  const find = async (): Promise<AnswerMessage> => {
    try {
      if (answer === undefined) throw new Error(`Unknown question "${name}".`);
      return { kind: "answer", id, value: await answer(name, value) };
    } catch (error) {
      return { kind: "answer", id, error: sendError(error) };
    }
  };
  const found = await find();
  // The process may have ended meanwhile; its end is reported.
  if (child.connected) child.send(found, () => undefined);
}
