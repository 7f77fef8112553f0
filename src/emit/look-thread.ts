/** What the thread runs that looks at the output: its part of one look, and it ends. */
import { parentPort, workerData } from "node:worker_threads";
import { type SharedLook, takePart } from "./untouched.ts";

parentPort?.postMessage(takePart(workerData as SharedLook));
