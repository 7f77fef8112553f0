/** Code for the process of a foreign config: serializes its export, of any type, as JSON. */

/** Values that are not data arrive as an object with this key: `{ docgen: "function" }`. */
export const sentKey = "docgen";

/** Limits of levels and values: an object of a bundler can reference the whole program. */
const maxLevels = 40;
const maxValues = 500_000;

export const sendCode = `
let docgenLeft = ${maxValues};
async function docgenPlain(value, above) {
  if (typeof value === "bigint") return String(value);
  if (typeof value === "symbol") return undefined;
  if (docgenStandIns.has(value)) return { docgen: "package" };
  if (typeof value === "function") return { docgen: "function" };
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) return { docgen: "cycle" };
  if (above.length > ${maxLevels} || docgenLeft-- < 0) return { docgen: "too much" };
  if (value instanceof RegExp) return { docgen: "pattern", source: value.source };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL) return value.href;
  if (value instanceof Promise) return docgenPlain(await docgenSoon(value), above);
  const inside = [...above, value];
  if (value instanceof Set) value = [...value];
  if (value instanceof Map) value = Object.fromEntries(value);
  if (Array.isArray(value)) {
    const list = [];
    for (const one of value) list.push((await docgenPlain(one, inside)) ?? null);
    return list;
  }
  const found = {};
  for (const key of Object.keys(value)) {
    let member;
    try { member = value[key]; } catch { continue; }
    const sent = await docgenPlain(member, inside);
    if (sent !== undefined) Object.defineProperty(found, key, { value: sent, enumerable: true });
  }
  return found;
}
// A promise within the options may never settle.
function docgenSoon(promise) {
  const late = new Promise((done) => setTimeout(done, 2000, { docgen: "promise" }));
  return Promise.race([promise.catch(() => ({ docgen: "promise" })), late]);
}
async function docgenSend(found, failed) {
  let config = await found;
  if (typeof config === "function" && !docgenStandIns.has(config))
    config = await config({ command: "build", mode: "production" });
  const text = JSON.stringify({ found: (await docgenPlain(config, [])) ?? null, failed, emptied: [...docgenEmptied] });
  // A promise without a handler may fail meanwhile.
  await new Promise((done) => setImmediate(done));
  process.send(text, () => process.exit());
}`;
