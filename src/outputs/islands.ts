/** The scripts of components that live in pages: each a module of its own, which takes React from the page. */

import { userError } from "../core/errors.ts";
import { once } from "../core/once.ts";
import { outputPath, type SourcePath, sourcePath } from "../core/paths.ts";
import { makeIncludeReader } from "../markdown/includes/read-included.ts";
import type { Island } from "../markdown/mdx/islands.ts";
import { readText } from "../read/scan.ts";
import type { PageKind, SiteView } from "./kind.ts";
import { docOf } from "./pages.ts";

export const islands: PageKind = {
  name: "islands",
  needs: "page",
  isGenerated: false,
  mayHold: (path) => path.startsWith("assets/islands/"),
  list(site) {
    const found = new Map<string, Island>();
    for (const page of site.pages)
      for (const island of docOf(page, site.renderer)?.islands ?? []) found.set(island.output, island);
    return [...found.values()].map(({ output, source }) => ({
      path: outputPath(output),
      kind: "script",
      // Its path names all that it is made of.
      key: output,
      from: source,
      produce: once(() => bundle(sourcePath(source), site)),
    }));
  },
};

/** @throws UserError where it cannot be put together for browsers */
async function bundle(source: SourcePath, { files, code }: SiteView): Promise<Uint8Array> {
  const { text, diagnostics } = await readText(files, source);
  if (text === null)
    throw userError(
      "component/bundle",
      { text: diagnostics[0]?.text ?? "", place: null, missing: null },
      { file: source },
    );
  const included = await makeIncludeReader(files, [], code.pathScope).filesOf(source, text);
  const texts = new Map([[source, text], ...included.map((file) => [file.path, file.text ?? ""] as const)]);
  const [{ bundleIsland }, { codeSources }] = await Promise.all([
    import("../bundle/page-code.ts"),
    import("../markdown/mdx/draw-page.ts"),
  ]);
  const made = await bundleIsland(source, codeSources({ ...code, texts }));
  const [problem] = made.problems;
  if (problem === undefined) return Buffer.from(made.code);
  const { text: reason, file, line, missing } = problem;
  throw userError(
    "component/bundle",
    { text: reason, place: file === null ? null : `${file}:${line}`, missing },
    { file: source },
  );
}
