/** Options that are left out where the old config says nothing of them. */

/** Without the keys that have no value; undefined where none is left. */
export function defined<Value extends object>(
  found: { readonly [Key in keyof Value]: Value[Key] | null | undefined },
): Value | undefined {
  const entries = Object.entries(found).filter(([, value]) => value !== null && value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Value);
}
