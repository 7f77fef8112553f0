/** Process side of `code-server.ts`: serves requests one by one, and checks what the code of each leaves behind. */
import { setImmediate, setTimeout } from "node:timers/promises";
import {
  type FailureMessage,
  type ReplyMessage,
  type StepMessage,
  sendError,
} from "./code-server-protocol.ts";
import { openSharedState, type SharedState } from "./shared-state.ts";

export interface Leftovers {
  /** Shared objects that the code changed: `fs.readFileSync`. */
  readonly changes: readonly string[];
  /** Kinds of work that is still running: `Timeout`. */
  readonly running: readonly string[];
}

export interface RequestTools {
  /** Marks the start of a step, which restarts the time limit. */
  step(): void;
  readonly shared: SharedState;
}

/** Time in milliseconds in which pending work of a request may end. */
const patience = 100;

/** @param respond the reply to a request, with what the code left behind */
export function serveRequests<Request, Result>(
  run: (request: Request, tools: RequestTools) => Promise<Result>,
  respond: (result: Result, leftovers: Leftovers) => unknown,
): void {
  const send = takeChannel();
  const exit = process.exit.bind(process);
  process.on("uncaughtException", (error) => {
    send({ kind: "failure", error: sendError(error) });
    exit(1);
  });
  const shared = openSharedState();
  const step = () => send({ kind: "step" });
  process.on("message", async (request: Request) => {
    const base = countResources();
    const result = await run(request, { step, shared });
    const leftovers = { running: await findRunning(base), changes: shared.findChanges() };
    const isSpent = leftovers.running.length > 0 || leftovers.changes.length > 0;
    send({ kind: "reply", value: respond(result, leftovers), isSpent });
  });
  process.on("disconnect", () => exit(0));
}

type Message = StepMessage | ReplyMessage | FailureMessage;

/** Removes the functions with which site code could send replies. */
function takeChannel(): (message: Message) => void {
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
