/** Writes the outputs of a plan into a folder, without the checks and records of a build. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plan } from "../src/outputs/plan.ts";

export async function writeOutputs(plan: Plan, folder: string): Promise<void> {
  for (const output of plan.outputs.values()) await put(folder, output.path, await output.produce());
}

export async function put(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}
