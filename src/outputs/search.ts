/** The files of the embedded search index. */
import { outputPath } from "../core/paths.ts";
import type { IndexFile } from "../search/embedded/make-index.ts";
import { indexFolder } from "../shared/search/index-format.ts";
import type { Output } from "./plan.ts";

export function searchOutputs(files: readonly IndexFile[]): Output[] {
  return files.map(({ name, key, produce }) => ({
    path: outputPath(`${indexFolder}/${name}`),
    kind: "data",
    key,
    from: "the search index",
    produce: async () => Buffer.from(produce()),
  }));
}
