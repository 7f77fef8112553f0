/** Publishes staged files by atomic renames: assets first, pages last, so that no page refers to a missing asset. */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { manifestName } from "../core/manifest-name.ts";
import type { FileKind } from "../outputs/plan.ts";
import type { Obstacle } from "./obstacles.ts";
import { type Staged, stagingName } from "./staging.ts";
import { withWriteErrors } from "./write-errors.ts";

export interface OutputFolder {
  readonly folder: string;
  readonly name: string;
}

const order: readonly FileKind[] = ["script", "style", "image", "public", "data", "page"];

export async function publishFiles(
  staged: readonly Staged[],
  obstacles: readonly Obstacle[],
  { folder, name }: OutputFolder,
): Promise<void> {
  const publishing = (path: string, write: () => Promise<unknown>) =>
    withWriteErrors(join(name, path), write, "output/half-placed");
  for (const { path } of obstacles) {
    await publishing(path, () => rm(join(folder, path), { recursive: true, force: true }));
  }
  const rank = ({ output }: Staged) => order.indexOf(output.kind);
  const sorted = staged.toSorted((a, b) => rank(a) - rank(b) || (a.output.path < b.output.path ? -1 : 1));
  const made = new Set<string>();
  for (const { output, file } of sorted) {
    const target = join(folder, output.path);
    await publishing(output.path, async () => {
      if (!made.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
      made.add(dirname(target));
      renameSync(file, target);
    });
  }
}

/**
 * Synchronous, because the manifest can have megabytes, and async writes go to the thread pool in chunks.
 *
 * @param text see `formatManifest`
 */
export async function publishManifest(
  text: string,
  { folder, name }: OutputFolder,
  code: "output/write" | "output/ledger",
): Promise<void> {
  const write = async () => {
    const file = join(folder, stagingName, "manifest");
    writeFileSync(file, text);
    renameSync(file, join(folder, manifestName));
  };
  await withWriteErrors(join(name, manifestName), write, code);
}
