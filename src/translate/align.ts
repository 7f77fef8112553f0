/** Finds the translations in an existing page: its texts, where the structure is that of the original. */
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
  const [before, now] = [sectionsOf(original), sectionsOf(own)];
  if (!isEqual(before.map(getHeading), now.map(getHeading))) return found;
  for (const [number, section] of before.entries()) {
    const other = now[number] ?? [];
    const isParallel = isEqual(
      section.map(({ unit }) => unit.kind),
      other.map(({ unit }) => unit.kind),
    );
    // The heading of a section is known in any case.
    const known = isParallel ? section : section.slice(0, getHeading(section) === "" ? 0 : 1);
    for (const [at, { index }] of known.entries()) add(index, other[at]?.unit);
  }
  return found;
}

interface Placed {
  readonly unit: Unit;
  readonly index: number;
}

/** Texts outside of the front matter, split before each heading. */
function sectionsOf(units: readonly Unit[]): readonly (readonly Placed[])[] {
  const sections: Placed[][] = [[]];
  for (const [index, unit] of units.entries()) {
    if (unit.key !== null) continue;
    if (unit.kind.startsWith("heading")) sections.push([]);
    sections.at(-1)?.push({ unit, index });
  }
  return sections;
}

const getHeading = (section: readonly Placed[]) => {
  const kind = section[0]?.unit.kind ?? "";
  return kind.startsWith("heading") ? kind : "";
};

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
