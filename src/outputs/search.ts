/** Files of the embedded search index. */
import type { Config } from "../config/schema.ts";
import type { OutputPath } from "../core/paths.ts";
import type { IndexFile } from "../search/embedded/make-index.ts";
import { indexFolder } from "../shared/search/index-format.ts";
import { getLocaleFile } from "../site/routes/locale-routes.ts";
import type { SiteKind } from "./kind.ts";
import type { Output } from "./plan.ts";

export const searchFiles: SiteKind = {
  name: "search index",
  needs: "all",
  isGenerated: false,
  mayHold: (path) => `/${path}`.includes(`/${indexFolder}/`),
  list: async ({ index, config }) => (await index()).map((file) => new SearchOutput(file, config)),
};

/** A class, because there are more of them than pages, see `LazyOutput`. */
class SearchOutput implements Output {
  readonly path: OutputPath;
  readonly #file: IndexFile;

  constructor(file: IndexFile, config: Config) {
    this.path = getLocaleFile(config, `${indexFolder}/${file.name}`);
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

  get fetched() {
    return "by scripts" as const;
  }

  async produce() {
    return Buffer.from(this.#file.produce());
  }
}
