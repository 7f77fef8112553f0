/** Own-property lookup, safe for keys such as `toString` and `__proto__` that users choose. */

/** Returns null if the record has no own property of that name. */
export function getOwn<Value>(record: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null;
}
