/** A record that is asked by a name that somebody else has chosen: `toString` is a name like any other. */

/** null where the record itself has no such name. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null;
}
