/**
 * Scales the number of runs of a property, and of anything counted over them: a quarter of `all`, with different inputs each
 * time. With `ALL_TESTS` set, as in a nightly run, all of them.
 */
export function runs(all: number): number {
  return process.env.ALL_TESTS ? all : Math.ceil(all / 4);
}

/** One of the items, another one in each run; with `ALL_TESTS` set, all of them. */
export function oneOf<Item>(items: readonly Item[]): readonly Item[] {
  if (process.env.ALL_TESTS) return items;
  const start = Math.floor(Math.random() * items.length);
  return items.slice(start, start + 1);
}

/** A third of the rows of a table, by the day, so that three days have all of them; with `ALL_TESTS` set, all of them. */
export function rowsOfDay<Row>(rows: readonly Row[]): readonly Row[] {
  const day = Math.floor(Date.now() / 86_400_000);
  return rows.filter((_, index) => process.env.ALL_TESTS !== undefined || (index + day) % 3 === 0);
}
