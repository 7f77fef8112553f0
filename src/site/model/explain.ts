/** Converts problems of the model to diagnostics, with positions from the current documents. */
import { type Diagnostic, diagnostic, type Position } from "../../core/diagnostics.ts";
import type { MessageValues } from "../../core/messages.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Doc } from "../../markdown/doc.ts";
import { rebase } from "../../markdown/includes/include-paths.ts";
import type { PathScope } from "../../read/path-scope.ts";
import type { Problem } from "../problem.ts";

type Places = Pick<Doc, "references" | "metaPlaces" | "changeLists">;

/**
 * Returns a diagnostic for each occurrence of the faulty reference. `config` maps the config file, which comes first, and its imports to
 * their text.
 */
export function explain(
  problems: readonly Problem[],
  placesIn: (file: SourcePath) => Places | null,
  config: ReadonlyMap<SourcePath, string>,
  pathScope: PathScope,
): Diagnostic[] {
  const [configFile] = config.keys();
  const opened = cacheLastDoc(placesIn);
  return problems.flatMap((problem) => {
    const { code, values, file, severity } = problem;
    const doc = file === null ? null : opened(file);
    const places = file === null || doc === null ? [] : getPlaces(problem, file, doc);
    const inConfig = file !== null && file === configFile ? placeInConfig(values, config) : null;
    const found = places.length > 0 ? places : [inConfig ?? { file, position: null }];
    return found.map((place) => {
      const reported = rebaseValues(place.file, file, values, pathScope) as MessageValues<typeof code>;
      return diagnostic(code, reported, place, severity ?? undefined);
    });
  });
}

interface Found {
  readonly file: SourcePath | null;
  readonly position: Position | null;
}

interface IndexedDoc {
  readonly metaPlaces: Places["metaPlaces"];
  /** Checked references and lists of changes, by kind and target. */
  readonly references: ReadonlyMap<string, readonly Found[]>;
}

/** Caches the last document: problems of one page are adjacent, and reading it for each would be quadratic in its links. */
function cacheLastDoc(
  placesIn: (file: SourcePath) => Places | null,
): (file: SourcePath) => IndexedDoc | null {
  let last: { readonly file: SourcePath; readonly doc: IndexedDoc | null } | null = null;
  return (file) => {
    if (last?.file !== file) {
      const places = placesIn(file);
      last = { file, doc: places === null ? null : indexDoc(places) };
    }
    return last.doc;
  };
}

function indexDoc({ metaPlaces, references, changeLists }: Places): IndexedDoc {
  const found = new Map<string, Found[]>();
  const add = (name: string, place: Found) => {
    const same = found.get(name);
    if (same === undefined) found.set(name, [place]);
    else same.push(place);
  };
  for (const reference of references)
    if (reference.isChecked) add(`${reference.kind} ${reference.target}`, reference);
  for (const list of changeLists) add(`changes ${list.version}`, list);
  return { metaPlaces, references: found };
}

function getPlaces({ target, metaKey }: Problem, file: SourcePath, doc: IndexedDoc): readonly Found[] {
  if (metaKey !== null) return [{ file, position: doc.metaPlaces[metaKey] ?? null }];
  return target === null ? [] : (doc.references.get(`${target.kind} ${target.target}`) ?? []);
}

/** Position of the id, folder or URL in the config; null unless it occurs exactly once. */
export function placeInConfig(
  values: Problem["values"],
  config: ReadonlyMap<SourcePath, string>,
): Found | null {
  const culprit = values.id ?? values.dir ?? values.target ?? null;
  const quoted = ['"', "'", "`"].map((quote) => `${quote}${culprit}${quote}`);
  const found = [...config].flatMap(([file, text]) =>
    text.split("\n").flatMap((words, index) =>
      quoted
        .flatMap((literal) => getColumns(words, literal))
        .map((column): Found => {
          const length = String(culprit).length;
          return { file, position: { line: index + 1, column: column + 2, length } };
        }),
    ),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

function getColumns(line: string, literal: string): number[] {
  const columns: number[] = [];
  for (let at = line.indexOf(literal); at !== -1; at = line.indexOf(literal, at + 1)) columns.push(at);
  return columns;
}

/** Rewrites targets relative to an included file, where they differ from those of the page. */
function rebaseValues(
  included: SourcePath | null,
  page: SourcePath | null,
  values: Problem["values"],
  pathScope: PathScope,
): Problem["values"] {
  if (included === null || page === null || included === page) return values;
  // Otherwise the nearest match is a version or the name of an object.
  if (typeof values.target !== "string") return values;
  const entries = Object.entries(values).map(([name, value]) => {
    const isPath = (name === "target" || name === "nearest") && typeof value === "string";
    return [name, isPath ? rebase(value, page, included, pathScope) : value];
  });
  return Object.fromEntries(entries);
}
