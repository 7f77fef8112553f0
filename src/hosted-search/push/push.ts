/**
 * Updates an index atomically: fills a temporary copy, then moves it over the live index. If anything fails before the move,
 * the live index is unchanged and the copy is deleted.
 */
import type { LiveRecord, PushClient } from "./client.ts";
import type { PushedRecord } from "./pushed-record.ts";
import type { IndexSettings } from "./settings.ts";

export interface Push {
  readonly indexName: string;
  /** Unused index name. */
  readonly temporary: string;
  /** What the copy starts with: the whole live index, its settings without records, or nothing if there is no live index. */
  readonly copy: "everything" | "settings" | "nothing";
  readonly settings: IndexSettings;
  readonly written: readonly PushedRecord[];
  readonly removed: readonly LiveRecord[];
  readonly signal: AbortSignal;
  onProgress(sent: number, all: number): void;
}

/** Failed to delete the temporary index: `cause` is that error, `failure` the error of the push itself. */
export class CleanupError extends Error {
  override readonly name = "LeftBehind";
  readonly index: string;
  readonly failure: unknown;

  constructor(index: string, failure: unknown, cause: unknown) {
    super(`${index} could not be removed.`, { cause });
    this.index = index;
    this.failure = failure;
  }
}

const batchSize = 1000;

export async function push(client: PushClient, plan: Push): Promise<void> {
  try {
    await fillCopy(client, plan);
    plan.signal.throwIfAborted();
    await copyOrMove(client, plan.temporary, { operation: "move", destination: plan.indexName });
  } catch (error) {
    await removeCopy(client, plan.temporary, error);
    throw error;
  }
}

async function fillCopy(client: PushClient, plan: Push): Promise<void> {
  const { indexName, temporary: destination, copy } = plan;
  if (copy === "everything") await copyOrMove(client, indexName, { operation: "copy", destination });
  if (copy === "settings") {
    await copyOrMove(client, indexName, {
      operation: "copy",
      destination,
      scope: ["settings", "rules", "synonyms"],
    });
  }
  plan.signal.throwIfAborted();
  const set = await client.setSettings({ indexName: destination, indexSettings: plan.settings });
  const tasks = [set.taskID, ...(await send(client, plan))];
  for (const taskID of tasks) await wait(client, destination, taskID);
}

/** Sends the batches and returns their task ids; the service runs them in order. */
async function send(client: PushClient, plan: Push): Promise<number[]> {
  const requests = [
    ...plan.written.map((record) => ({ action: "addObject" as const, body: { ...record } })),
    ...plan.removed.map(({ objectID }) => ({ action: "deleteObject" as const, body: { objectID } })),
  ];
  const tasks: number[] = [];
  for (let sent = 0; sent < requests.length; sent += batchSize) {
    plan.signal.throwIfAborted();
    const batch = requests.slice(sent, sent + batchSize);
    const { taskID } = await client.batch({
      indexName: plan.temporary,
      batchWriteParams: { requests: batch },
    });
    tasks.push(taskID);
    plan.onProgress(sent + batch.length, requests.length);
  }
  return tasks;
}

type Operation = Parameters<PushClient["operationIndex"]>[0]["operationIndexParams"];

async function copyOrMove(client: PushClient, indexName: string, operation: Operation): Promise<void> {
  const { taskID } = await client.operationIndex({ indexName, operationIndexParams: operation });
  await wait(client, indexName, taskID);
}

/** About an hour, as long as the client's own `replaceAllObjects` waits. */
async function wait(client: PushClient, indexName: string, taskID: number): Promise<void> {
  await client.waitForTask({ indexName, taskID, maxRetries: 800 });
}

async function removeCopy(client: PushClient, indexName: string, failure: unknown): Promise<void> {
  try {
    await client.deleteIndex({ indexName });
  } catch (error) {
    throw new CleanupError(indexName, failure, error);
  }
}
