/**
 * The number of inputs of a property, and of what is counted over them: a quarter of `all`, different ones in each run. With `ALL_TESTS` set,
 * as in a nightly run, all of them.
 */
export function runs(all: number): number {
  return process.env.ALL_TESTS ? all : Math.ceil(all / 4);
}
