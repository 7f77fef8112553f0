/** The files of the embedded search index. */
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { IndexFile } from "../search/embedded/make-index.ts";
import { indexFolder } from "../shared/search/index-format.ts";
import type { Output } from "./plan.ts";

export function searchOutputs(files: readonly IndexFile[]): Output[] {
  return files.map((file) => new SearchOutput(file));
}

/** There are more of them than pages, see `LazyOutput`. */
class SearchOutput implements Output {
  readonly path: OutputPath;
  readonly #file: IndexFile;

  constructor(file: IndexFile) {
    this.path = searchPath(file.name);
    this.#file = file;
  }

  get kind() {
    return "data" as const;
  }

  get key() {
    return this.#file.key;
  }

  get from() {
    return "the search index";
  }

  async produce() {
    return Buffer.from(this.#file.produce());
  }
}

/** Where a file of the index stands. */
export function searchPath(name: string): OutputPath {
  return outputPath(`${indexFolder}/${name}`);
}
