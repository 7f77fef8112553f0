/**
 * The number of inputs of a property: a quarter of `all`, which other inputs follow in the next run; with `ALL_TESTS` set, as in a nightly
 * run, all of them.
 */
export function runs(all: number): number {
  return process.env.ALL_TESTS ? all : Math.ceil(all / 4);
}
