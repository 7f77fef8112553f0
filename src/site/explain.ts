/** Problems of the model as diagnostics: the positions come from the fresh documents. */
import { type Diagnostic, diagnostic, type Position } from "../core/diagnostics.ts";
import type { MessageValues } from "../core/messages.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Doc } from "../markdown/doc.ts";
import { rebase } from "../markdown/included.ts";
import type { Problem } from "./problem.ts";

type Places = Pick<Doc, "references" | "metaPlaces">;

/** One diagnostic for each place where the reference at fault stands. */
export function explain(problems: readonly Problem[], docs: ReadonlyMap<SourcePath, Places>): Diagnostic[] {
  return problems.flatMap((problem) => {
    const { code, values, file, severity } = problem;
    const doc = file === null ? null : (docs.get(file) ?? null);
    const places = file === null || doc === null ? [] : placesOf(problem, file, doc);
    const found = places.length === 0 ? [{ file, position: null }] : places;
    return found.map((place) => {
      const told = asWrittenIn(place.file, file, values) as MessageValues<typeof code>;
      return diagnostic(code, told, place, severity ?? undefined);
    });
  });
}

interface Found {
  readonly file: SourcePath | null;
  readonly position: Position | null;
}

function placesOf({ target, metaKey }: Problem, file: SourcePath, doc: Places): readonly Found[] {
  if (metaKey !== null) return [{ file, position: doc.metaPlaces[metaKey] ?? null }];
  return doc.references
    .filter((reference) => reference.target === target?.target && reference.kind === target.kind)
    .filter(({ isChecked }) => isChecked);
}

/** An included file has its own words for a target: those of the page would mislead. */
function asWrittenIn(
  included: SourcePath | null,
  page: SourcePath | null,
  values: Problem["values"],
): Problem["values"] {
  if (included === null || page === null || included === page) return values;
  const entries = Object.entries(values).map(([name, value]) => {
    const isPath = (name === "target" || name === "nearest") && typeof value === "string";
    return [name, isPath ? rebase(value, page, included) : value];
  });
  return Object.fromEntries(entries);
}
