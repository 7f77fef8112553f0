/** Entry point of the worker thread that compares the files of an output folder with their records. */
import { parentPort, workerData } from "node:worker_threads";
import type { StampRequest } from "./stamp-check.ts";
import { readStamp } from "./stamps.ts";

const { folder, files } = workerData as StampRequest;
const changed: string[] = [];
const parts = files.split("\0");
for (let at = 0; at < parts.length; at += 2) {
  const path = parts[at] ?? "";
  if (readStamp(folder, path) !== parts[at + 1]) changed.push(path);
}
parentPort?.postMessage(changed);
