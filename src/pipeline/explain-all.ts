/** Adds locations to all diagnostics of a site. */
import type { Diagnostic, Position } from "../core/diagnostics.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { PagesByPath } from "../markdown/doc.ts";
import type { Parsed } from "../markdown/pages/parse-all.ts";
import type { PathScope } from "../read/path-scope.ts";
import { explain } from "../site/model/explain.ts";
import type { Site } from "../site/site.ts";

/** An authors file, category file or `SUMMARY.md`, with positions by key. */
export interface DataFile {
  readonly path: SourcePath;
  readonly places: Readonly<Record<string, Position>>;
}

interface ExplainInput {
  readonly site: Pick<Site, "problems">;
  readonly pages: Pick<Parsed["pages"], "diagnostics">;
  readonly docs: PagesByPath;
  readonly dataFiles: readonly DataFile[];
  readonly texts: ReadonlyMap<SourcePath, string>;
  readonly pathScope: PathScope;
  readonly besides: readonly Diagnostic[];
}

export function toDiagnostics(
  { site, pages, docs, texts, dataFiles, pathScope, besides }: ExplainInput,
  memo: Memo,
): Diagnostic[] {
  const placesIn = (file: SourcePath) => {
    const page = docs.get(file);
    if (page !== undefined) return memo.read(page.doc);
    const data = dataFiles.find(({ path }) => path === file);
    return data === undefined ? null : { references: [], changeLists: [], metaPlaces: data.places };
  };
  return [...besides, ...pages.diagnostics(), ...explain(site.problems, placesIn, texts, pathScope)];
}
