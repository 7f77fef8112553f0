/** Entry point of the worker thread that runs a config. */
import { setImmediate } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { type ConfigAnswer, readData } from "./config-data.ts";

const requested = new Map<string, string | null>();
const { env } = process;
const note = (name: string | symbol) => {
  if (typeof name === "string") requested.set(name, env[name] ?? null);
};
process.env = new Proxy(env, {
  get(target, name) {
    note(name);
    return Reflect.get(target, name);
  },
  has(target, name) {
    note(name);
    return Reflect.has(target, name);
  },
  ownKeys(target) {
    Object.keys(target).forEach(note);
    return Reflect.ownKeys(target);
  },
});
const { default: found }: { readonly default?: unknown } = await import(
  /* @vite-ignore */ String(workerData)
);
const data = readData(await found);
// Let unhandled rejections surface first.
await setImmediate();
parentPort?.postMessage({ ...data, environment: [...requested] } satisfies ConfigAnswer);
