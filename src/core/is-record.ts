/** Whether a value is an object with keys: neither null nor a list. */
export function isRecord(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}
