/** Whether each output of a site has a place of its own, looked up once for all sites that are made of the same. */
import { digest, hash } from "../core/hash.ts";
import type { Kept, Memo, Stage } from "../core/stage.ts";
import { areApart } from "../outputs/collect.ts";
import { type OutputsInput, outputPaths } from "../outputs/make.ts";
import type { Understood } from "../pipeline.ts";
import type { Renderer } from "../render/page.ts";
import type { Model } from "../site/model.ts";

interface ApartInput {
  /** It knows the config, the pages and what lies beside them. */
  readonly model: Kept<Model>;
  /** What stands in the output besides. */
  readonly others: readonly string[];
  paths(): readonly string[];
}

const apartStage: Stage<ApartInput, boolean> = {
  name: "apart",
  key: ({ model, others }) => hash(model, digest(others)),
  run: ({ paths }) => areApart(paths()),
};

export function findApart(
  input: OutputsInput & Pick<Understood, "model" | "pages">,
  renderer: Renderer,
  memo: Memo,
): Promise<boolean> {
  const others = [
    ...renderer.theme.manifest.files.map(({ path }) => path),
    ...input.publicFiles.map(({ path }) => path),
    ...input.pages.styles(),
  ];
  const paths = () => outputPaths(input, renderer);
  return memo.run(apartStage, { model: input.model, others, paths });
}
