/** The output folder of a build. */
import { resolve } from "node:path";
import { nameFolder } from "../core/name-folder.ts";
import type { GuardOptions } from "../emit/output-guard.ts";

export type OutputFolder = Pick<GuardOptions, "folder" | "name" | "clean">;

export function outputFolder(site: string, outDir: string, clean = false): OutputFolder {
  const folder = resolve(site, outDir);
  return { folder, name: nameFolder(folder), clean };
}
