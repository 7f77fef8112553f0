/** Omits options that the old config does not set. */

/** Removes undefined values; undefined if none is left. */
export function defined<Value extends object>(
  found: { readonly [Key in keyof Value]: Value[Key] | null | undefined },
): Value | undefined {
  const entries = Object.entries(found).filter(([, value]) => value !== null && value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Value);
}
