/** What the file system of an output folder takes is known to itself alone: it is asked before anything is made. */
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "../core/errors.ts";
import type { OutputPath } from "../core/paths.ts";
import type { Plan } from "../outputs/plan.ts";
import { writing } from "./failure.ts";

/** @throws UserError when a name or a path is too long there */
export async function checkLengths(
  { outputs }: Pick<Plan, "outputs">,
  folder: string,
  name: string,
): Promise<void> {
  let [longestName, ofName, longestPath]: [string, OutputPath | null, OutputPath | null] = ["", null, null];
  for (const path of outputs.keys()) {
    if (bytesOf(path) > bytesOf(longestPath ?? "")) longestPath = path;
    // Most paths are shorter than a name may be.
    if (bytesOf(path) <= bytesOf(longestName)) continue;
    for (const part of path.split("/")) {
      if (bytesOf(part) > bytesOf(longestName)) [longestName, ofName] = [part, path];
    }
  }
  if (ofName !== null) await writing(join(name, ofName), () => ask(join(folder, longestName)));
  if (longestPath !== null) await writing(join(name, longestPath), () => ask(join(folder, longestPath)));
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

async function ask(path: string): Promise<void> {
  try {
    await lstat(path);
  } catch (error) {
    if (systemCode(error) === "ENAMETOOLONG") throw error;
  }
}
