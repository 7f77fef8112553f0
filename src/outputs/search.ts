/** The files of the embedded search index. */
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { IndexFile } from "../search/embedded/make-index.ts";
import { indexFolder } from "../shared/search/index-format.ts";
import type { Output } from "./plan.ts";

export function searchOutputs(files: readonly IndexFile[]): Output[] {
  return files.map(({ name, key, produce }) => ({
    path: searchPath(name),
    kind: "data",
    key,
    from: "the search index",
    produce: async () => Buffer.from(produce()),
  }));
}

/** Where a file of the index stands. */
export function searchPath(name: string): OutputPath {
  return outputPath(`${indexFolder}/${name}`);
}
