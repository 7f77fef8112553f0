/** The output folder of a build, and what it must leave alone. */
import { resolve } from "node:path";
import type { Diagnostic } from "../core/diagnostics.ts";
import { type GuardOptions, inspectFolder } from "../emit/output-guard.ts";
import type { Projects } from "../pipeline.ts";
import { guardedFolders, nameFolder, sourceFolders } from "../project/open-project.ts";

export type OutputFolder = Pick<GuardOptions, "folder" | "name" | "clean">;

export function outputFolder(site: string, outDir: string, clean = false): OutputFolder {
  const folder = resolve(site, outDir);
  return { folder, name: nameFolder(folder), clean };
}

export async function guardOf(projects: Projects, output: OutputFolder): Promise<GuardOptions> {
  const [{ folder, packageRoot }] = projects;
  return {
    ...output,
    protect: [folder, ...sourceFolders(projects), packageRoot],
    sources: await guardedFolders(projects),
  };
}

/** Reports why a build could not write to the folder. */
export async function inspectOutput(
  projects: Projects,
  output: OutputFolder,
): Promise<readonly Diagnostic[]> {
  return inspectFolder(await guardOf(projects, output));
}
