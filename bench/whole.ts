/** Checks that an output is complete: every page belongs to a known build, and its assets exist. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readLoads } from "../src/budgets/weight.ts";
import type { Snapshot } from "./site.ts";

/** Page → files that it loads. */
export async function loadsOf(
  folder: string,
  output: Snapshot,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const page of [...output.keys()].filter((path) => path.endsWith(".html"))) {
    const { js, css, images } = readLoads(await readFile(join(folder, "build", page), "utf8"), "/");
    found.set(page, [...js, ...css, ...images]);
  }
  return found;
}

/** Inconsistencies of an output between two builds. Pages that the next build removes may already be missing. */
export function incomplete(
  output: Snapshot,
  loads: ReadonlyMap<string, readonly string[]>,
  old: Snapshot,
  next: Snapshot,
): string[] {
  const known = (path: string) => [old.get(path), next.get(path)].includes(output.get(path));
  const lost = [...old.keys()].filter(
    (path) => path.endsWith(".html") && next.has(path) && !output.has(path),
  );
  const broken = [...loads].flatMap(([page, files]) => {
    if (!known(page)) return [`${page} is of neither build`];
    return files.filter((file) => !output.has(file) || !known(file)).map((file) => `${page} lacks ${file}`);
  });
  return [...lost.map((page) => `${page} is lost`), ...broken];
}
