/** Limit for the nesting of data, because recursive functions would overflow the stack. */

export const mostLevels = 200;

/** Checks the depth iteratively. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}

export const tooDeep = `It goes more than ${mostLevels} levels deep.`;
