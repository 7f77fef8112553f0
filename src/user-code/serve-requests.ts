/** Process side of `code-server.ts`: serves requests one by one, and checks what the code of each leaves behind. */
import { setImmediate, setTimeout } from "node:timers/promises";
import { once } from "../core/once.ts";
import { listenForRejections } from "./calls.ts";
import {
  type AnswerMessage,
  type RequestMessage,
  receiveError,
  type SentMessage,
  sendError,
} from "./code-server-protocol.ts";
import { openWatchedState, type SharedState } from "./shared-state.ts";

export interface Leftovers {
  /** Shared objects that the code changed: `fs.readFileSync`. */
  readonly changes: readonly string[];
  /** Kinds of work that is still running: `Timeout`. */
  readonly running: readonly string[];
}

export interface RequestTools {
  /** Marks the start of a step, which restarts the time limit. */
  step(): void;
  /** Asks the owner of the process. */
  ask(name: string, value: unknown): Promise<unknown>;
  /** A value that the owner sent along with this request or an earlier one. */
  getPart(name: string): unknown;
}

export interface IsolatedTools extends RequestTools {
  readonly shared: SharedState;
}

/** Time in milliseconds in which pending work of a request may end. */
const patience = 100;

type Run<Request, Result, Tools> = (request: Request, tools: Tools) => Promise<Result>;

/**
 * Serves code that is independent of each other: the process is replaced if a request leaves anything behind.
 * @param respond the reply to a request, with what the code left behind
 * @param leavesState whether a result tells that packages keep state for the next request
 */
export function serveIsolated<Request, Result>(
  run: Run<Request, Result, IsolatedTools>,
  respond: (result: Result, leftovers: Leftovers) => unknown,
  leavesState: (result: Result, request: Request) => boolean = () => false,
): void {
  const open = once(openWatchedState);
  serve<Request>(async (request, tools) => {
    const [shared, base] = [open(), countResources()];
    const result = await run(request, { ...tools, shared });
    const leftovers = { running: await findRunning(base), changes: shared.findChanges() };
    const isSpent =
      leftovers.running.length > 0 || leftovers.changes.length > 0 || leavesState(result, request);
    return { value: respond(result, leftovers), isSpent };
  });
}

/** Serves code that may keep state and resources between requests. Waits for callbacks, whose errors belong to the request. */
export function serveRequests<Request>(run: Run<Request, unknown, RequestTools>): void {
  let base = countResources();
  serve<Request>(async (request, tools) => {
    const value = await run(request, tools);
    if ((await findRunning(base)).length > 0) base = countResources();
    return { value, isSpent: false };
  });
}

function serve<Request>(
  run: Run<Request, { readonly value: unknown; readonly isSpent: boolean }, RequestTools>,
): void {
  const send = takeChannel();
  const exit = process.exit.bind(process);
  const fail = (error: unknown) => {
    send({ kind: "failure", error: sendError(error) });
    exit(1);
  };
  process.on("uncaughtException", fail);
  listenForRejections();
  const parts = new Map<string, unknown>();
  const { ask, receive } = openQuestions(send);
  const step = () => send({ kind: "step" });
  process.on("message", async (message: RequestMessage | AnswerMessage) => {
    if (message.kind === "answer") return receive(message);
    for (const [name, value] of message.added) parts.set(name, value);
    const tools = { step, ask, getPart: (name: string) => parts.get(name) };
    try {
      send({ kind: "reply", ...(await run(message.value as Request, tools)) });
    } catch (error) {
      fail(error);
    }
  });
  process.on("disconnect", () => exit(0));
}

function openQuestions(send: (message: SentMessage) => void) {
  const waiting = new Map<number, (message: AnswerMessage) => void>();
  let count = 0;
  return {
    async ask(name: string, value: unknown): Promise<unknown> {
      count += 1;
      const id = count;
      send({ kind: "ask", id, name, value });
      const answer = await new Promise<AnswerMessage>((resolve) => waiting.set(id, resolve));
      waiting.delete(id);
      if ("error" in answer) throw receiveError(answer.error);
      return answer.value;
    },
    receive: (message: AnswerMessage) => waiting.get(message.id)?.(message),
  };
}

/** Removes the functions with which site code could send replies. */
function takeChannel(): (message: SentMessage) => void {
  const send = process.send?.bind(process);
  Object.assign(process, { send: undefined, disconnect: undefined });
  return (message) => void send?.(message);
}

type Counts = ReadonlyMap<string, number>;

function countResources(): Counts {
  const counts = new Map<string, number>();
  for (const name of process.getActiveResourcesInfo()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

async function findRunning(base: Counts): Promise<readonly string[]> {
  const find = () =>
    [...countResources()].flatMap(([name, count]) => (count > (base.get(name) ?? 0) ? name : []));
  for (let waited = 0; find().length > 0 && waited < patience; waited += 10) {
    await setTimeout(10);
    await setImmediate();
  }
  return find();
}
