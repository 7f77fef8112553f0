/** A temporary folder for the sites of a test project, from its first file to its last. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    readonly sitesFolder: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "docgen-browser-"));
  provide("sitesFolder", folder);
  return () => rm(folder, { recursive: true, force: true });
}
