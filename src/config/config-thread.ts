/** Entry point of the worker thread that runs a config. */
import { setImmediate } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { readData } from "./config-data.ts";

const { default: found }: { readonly default?: unknown } = await import(
  /* @vite-ignore */ String(workerData)
);
const data = readData(await found);
// Let unhandled rejections surface first.
await setImmediate();
parentPort?.postMessage(data);
