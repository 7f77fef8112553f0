/** Serves the outputs of a plan without writing them. */
import { hash } from "../core/hash.ts";
import type { Output, Plan } from "../outputs/plan.ts";
import { serveFiles } from "./files.ts";
import type { Handler } from "./listen.ts";

/** @param base base path with leading and trailing slash */
export function servePlan(plan: Pick<Plan, "outputs">, base: string): Handler {
  const outputs: ReadonlyMap<string, Output> = plan.outputs;
  return serveFiles(base, {
    look: async (path) => (outputs.has(path) ? "file" : null),
    read: async (path) => {
      const bytes = (await outputs.get(path)?.produce()) ?? new Uint8Array();
      return { path, bytes, hash: hash(bytes), cacheControl: "no-cache", compress: null };
    },
  });
}
