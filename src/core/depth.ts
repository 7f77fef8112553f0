/** Limit for the nesting of data, because recursive functions would overflow the stack. */

export const maxDepth = 200;

/** Checks the depth iteratively. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}

export const tooDeepReason = `It goes more than ${maxDepth} levels deep.`;
