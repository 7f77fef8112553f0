/**
 * Finds the translations in an existing page: its texts, where the structure is that of the original. A wrong translation is worse than
 * a missing one, so what could be paired in several ways is not.
 */
import { isTranslatable, type Unit } from "./unit.ts";

/** Translations by the index of the original text. Texts that are equal are not translated. */
export function alignUnits(original: readonly Unit[], own: readonly Unit[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const keys = new Map(own.flatMap((unit) => (unit.key === null ? [] : [[unit.key, unit] as const])));
  const add = (index: number, unit: Unit | undefined) => {
    const before = original[index];
    if (unit !== undefined && before !== undefined && isTranslatable(before) && unit.text !== before.text)
      found.set(index, unit.text);
  };
  for (const [index, { key }] of original.entries()) if (key !== null) add(index, keys.get(key));
  for (const [section, other] of pairSections(sectionsOf(original), sectionsOf(own)))
    for (const [{ index }, { unit }] of pairTexts(section, other)) add(index, unit);
  return found;
}

type Pairs<Value> = readonly (readonly [Value, Value])[];

/** Pairs sections in order, from one heading with the same explicit id to the next, wherever the levels in between are equal. */
function pairSections(before: readonly Section[], now: readonly Section[]): Pairs<Section> {
  const shared = sharedHeadings(before, now);
  const starts = [[0, 0] as const, ...shared];
  const ends = [...shared, [before.length, now.length] as const];
  return starts.flatMap(([from, other], at) => {
    const [end, otherEnd] = ends[at] ?? [from, other];
    const [mine, theirs] = [before.slice(from, end), now.slice(other, otherEnd)];
    if (isEqual(mine.map(getHeading), theirs.map(getHeading))) return zip(mine, theirs);
    // What is before the first heading, or below one with this id.
    return zip(mine.slice(0, 1), theirs.slice(0, 1));
  });
}

/** Headings with an id that both texts have once, in the same order. */
function sharedHeadings(before: readonly Section[], now: readonly Section[]): Pairs<number> {
  const ids = now.map(getId);
  let last = 0;
  return before.map(getId).flatMap((id, index, all) => {
    const isUnique = id !== null && [all, ids].every((some) => some.filter((one) => one === id).length === 1);
    const at = ids.indexOf(id);
    if (!isUnique || at <= last) return [];
    last = at;
    return [[index, at] as const];
  });
}

/** Pairs the texts of a section; of one that is not parallel, the heading, and lists, tables and paragraphs of the same length. */
function pairTexts(section: Section, other: Section): Pairs<Placed> {
  const [runs, otherRuns] = [runsOf(section), runsOf(other)];
  const isSame = isEqual(runs.map(getKind), otherRuns.map(getKind));
  if (!isSame) return getHeading(section) === "" ? [] : zip(section.slice(0, 1), other.slice(0, 1));
  return zip(runs, otherRuns).flatMap(([run, same]) => (run.length === same.length ? zip(run, same) : []));
}

function zip<Value>(some: readonly Value[], others: readonly Value[]): Pairs<Value> {
  return some.flatMap((one, index) => {
    const other = others[index];
    return other === undefined ? [] : [[one, other] as const];
  });
}

interface Placed {
  readonly unit: Unit;
  readonly index: number;
}

type Section = readonly Placed[];

/** Texts outside of the front matter, split before each heading. */
function sectionsOf(units: readonly Unit[]): readonly Section[] {
  const sections: Placed[][] = [[]];
  for (const [index, unit] of units.entries()) {
    if (unit.key !== null) continue;
    if (unit.kind.startsWith("heading")) sections.push([]);
    sections.at(-1)?.push({ unit, index });
  }
  return sections;
}

/** Splits a section where the kind of the texts changes. */
function runsOf(section: Section): readonly Section[] {
  const runs: Placed[][] = [];
  for (const one of section) {
    const run = runs.at(-1);
    if (run?.[0]?.unit.kind === one.unit.kind) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

const getKind = (section: Section) => section[0]?.unit.kind ?? "";

const getHeading = (section: Section) => {
  const kind = getKind(section);
  return kind.startsWith("heading") ? kind : "";
};

const getId = (section: Section) =>
  getHeading(section) === "" ? null : (section[0]?.unit.marks.find((mark) => mark.startsWith("{#")) ?? null);

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
