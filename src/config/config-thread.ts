/** Runs the code of a config, in a thread that holds nothing else. */
import { setImmediate } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { readData } from "./config-data.ts";

const { default: found }: { readonly default?: unknown } = await import(
  /* @vite-ignore */ String(workerData)
);
const data = readData(await found);
// A promise that nobody waits for may fail meanwhile.
await setImmediate();
parentPort?.postMessage(data);
