/** Splits a list into groups of the given size. */
export function* inGroups<Item>(items: Iterable<Item>, size: number): Generator<readonly Item[]> {
  let group: Item[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
