/** What the thread runs that looks at the output: one look, and it ends. */
import { parentPort, workerData } from "node:worker_threads";
import { areUntouched } from "./known-groups.ts";
import type { LookInput } from "./untouched.ts";

const { folder, outputs } = workerData as LookInput;
parentPort?.postMessage(areUntouched(folder, outputs));
