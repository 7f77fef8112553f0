/** The descriptions of the option `descriptions`, by the objects and parameters of the packages. */
import type { GeneratedProblem, PageSources } from "../config/define-modules.ts";
import { isRecord } from "../core/is-record.ts";
import { nearest } from "../core/nearest.ts";
import type { DocumentedModule, Entry } from "./interface.ts";
import type { CheckedOptions } from "./options.ts";
import type { PythonObject } from "./read-objects.ts";
import {
  docstringsOf,
  isParameters,
  lineOfItem,
  parametersOf,
  plainName,
  type WriteTools,
} from "./write-object.ts";

interface Missing {
  readonly problem: string;
  readonly object: PythonObject;
  readonly line: number;
}

export interface DescribedObjects {
  /** null for the pages of all locales without descriptions of their own. */
  readonly locale: string | null;
  readonly describe: WriteTools["describe"];
  readonly problems: readonly GeneratedProblem[];
  readonly missing: readonly Missing[];
}

/**
 * The descriptions of the default locale, and those of each further locale that has a file.
 * @throws Error if a file does not exist, or for an unknown locale
 */
export async function openDescriptions(
  modules: readonly DocumentedModule[],
  find: WriteTools["find"],
  sources: PageSources,
  { descriptions }: CheckedOptions,
): Promise<readonly [DescribedObjects, ...DescribedObjects[]]> {
  const [main = "", ...others] = sources.locales;
  const files = isRecord(descriptions) ? descriptions : { [main]: descriptions };
  const unknown = Object.keys(files).find((code) => !sources.locales.includes(code));
  if (unknown !== undefined) {
    const near = nearest(unknown, sources.locales);
    const fix = near === null ? `Expected: ${sources.locales.join(", ")}.` : `Did you mean "${near}"?`;
    throw new Error(`Unknown locale "${unknown}" in option "descriptions" of python(). ${fix}`);
  }
  const open = (locale: string | null, file: string | null) => openFile(file, locale, modules, find, sources);
  const first = await open(null, files[main] ?? null);
  const further: DescribedObjects[] = [];
  for (const code of others) if (files[code] !== undefined) further.push(await open(code, files[code]));
  return [first, ...further];
}

async function openFile(
  written: string | null,
  locale: string | null,
  modules: readonly DocumentedModule[],
  find: WriteTools["find"],
  sources: PageSources,
): Promise<DescribedObjects> {
  if (written === null) return { locale, describe: () => null, problems: [], missing: [] };
  const file = written.replace(/^(?:\.\/)+/, "");
  if (!(await sources.exists(file)))
    throw new Error(`File not found: "${file}" in option "descriptions" of python().`);
  // The YAML library is most of the code, and few sites have such a file.
  const { findGaps, readDescriptions } = await import("./descriptions.ts");
  const { entries, problems } = readDescriptions(await sources.read(file));
  const texts = new Map([...entries].filter(([, { text }]) => text !== null));
  const isOuter = (name: string) =>
    [...entries.keys()].some((one) => one.startsWith(`${name}.`) || one.startsWith(`${name}(`));
  const empty = [...entries].filter(([name, { text }]) => text === null && !isOuter(name));
  const canonical = (path: string, object: PythonObject | null) => find(object?.path ?? path) ?? path;
  const keyOf = (path: string, object: PythonObject | null, parameter?: string) => {
    const inside = parameter === undefined ? "" : `(${parameter})`;
    return texts.has(path + inside) ? path + inside : canonical(path, object) + inside;
  };
  const { required, optional } = listNames(modules, keyOf);
  const exported = new Map(
    modules.flatMap(({ entries: own }) => own.map(({ path, seeAlso }) => [path, seeAlso] as const)),
  );
  const suggest = (name: string | null) =>
    name === null ? "Correct or remove it." : `Did you mean "${name}"?`;
  const gaps = findGaps(texts, [...required.keys()], optional);
  const isUsable = entries.size > 0 || problems.length === 0;
  return {
    locale,
    describe: (path, object, parameter) => {
      const found = texts.get(keyOf(path, object, parameter));
      return found === undefined ? null : { file, line: found.textLine, markdown: found.text ?? "" };
    },
    problems: [
      ...problems.map(({ problem, line }) => ({ problem, source: { file, line } })),
      ...empty.map(([name, { line }]) => ({
        problem: `Invalid description of ${name}: expected text.`,
        source: { file, line },
      })),
      ...gaps.unknown.map(({ name, line, nearest: near }) => ({
        problem: `Description without a member: ${name} is not documented. ${suggest(exported.get(name) ?? near)}`,
        source: { file, line },
      })),
    ],
    missing: gaps.missing.flatMap(({ name }) => {
      const at = required.get(name);
      if (at === undefined || !isUsable) return [];
      return [{ problem: `Member without a description: ${name}. Add it to ${file}.`, ...at }];
    }),
  };
}

type KeyOf = (path: string, object: PythonObject, parameter?: string) => string;

/** Names that need a description, with their place in the source, and all names that may have one. */
function listNames(modules: readonly DocumentedModule[], keyOf: KeyOf) {
  const objects = modules.flatMap(({ object, entries }) => [
    { path: object.path, object },
    ...entries.flatMap(listObjects),
  ]);
  const required = new Map<string, { object: PythonObject; line: number }>();
  for (const { path, object } of objects) {
    required.set(keyOf(path, object), { object, line: object.line });
    for (const name of describedParameters(object))
      required.set(keyOf(path, object, name), { object, line: lineOfItem(object, name) });
  }
  const optional = objects.flatMap(({ path, object }) => [
    path,
    ...parametersOf(object).map(({ name }) => `${path}(${plainName(name)})`),
  ]);
  return { required, optional };
}

/** The objects of an entry that have text of their own. */
function listObjects({ path, object, members }: Entry): readonly { path: string; object: PythonObject }[] {
  const inside = members.flatMap(listObjects);
  return object.kind === "alias" ? inside : [{ path, object }, ...inside];
}

/** Names of the parameters that the docstrings of an object describe, among those that it has. */
function describedParameters(object: PythonObject): readonly string[] {
  const known = new Set(parametersOf(object).map(({ name }) => plainName(name)));
  const items = docstringsOf(object).flatMap(({ sections }) =>
    sections.filter(isParameters).flatMap((section) => section.items),
  );
  return items
    .filter(({ description }) => description !== "")
    .map(({ name }) => plainName(name))
    .filter((name) => known.has(name));
}
