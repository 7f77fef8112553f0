/**
 * Code for the process of a foreign config. A stub replaces a package that is not installed or a file that does not exist. Every property of a
 * stub is a stub; a call with options returns them, as `defineConfig` does; awaiting and iterating end at once.
 */

/** Marks a stub within a text, to find the texts that depend on it. */
export const standInMark = "\uE0D0";

export const stubCode = `
const docgenStandIns = new WeakSet();
// Packages whose lists are empty here, so that values derived from them are missing.
const docgenEmptied = new Set();
const docgenOwn = new Set(["toJSON", "__esModule", "prototype"]);
const docgenLists = new Set(["concat", "entries", "filter", "flat", "flatMap", "keys", "map", "reverse", "slice", "sort", "splice", "split", "values"]);
const docgenTests = new Set(["endsWith", "every", "has", "includes", "some", "startsWith", "test"]);
function docgenMember(name, key, isSettled) {
  const empty = (value) => { docgenEmptied.add(name); return value; };
  if (key === Symbol.iterator) return () => empty([][Symbol.iterator]());
  if (key === Symbol.asyncIterator) return async function* () { empty(); };
  if (key === Symbol.toPrimitive || key === "toString" || key === "join") return () => ${JSON.stringify(standInMark)};
  if (typeof key === "symbol" || docgenOwn.has(key)) return undefined;
  if (key === "then") return isSettled ? undefined : (done, failed) => Promise.resolve(docgenStandIn(name, true)).then(done, failed);
  if (key === "catch" || key === "finally") return function () { return this; };
  if (key === "constructor") return Function;
  if (key === "call" || key === "apply" || key === "bind") return Function.prototype[key];
  if (key === "length" || key === "size") return empty(0);
  if (docgenLists.has(key)) return (given) => docgenIsOptions(given) ? given : empty([]);
  if (docgenTests.has(key)) return () => false;
  if (key === "forEach" || key === "find") return () => empty();
  if (key === "reduce") return (_step, first) => empty(first);
  return docgenStandIn(name);
}
function docgenIsOptions(given) {
  return typeof given === "object" && given !== null && !Array.isArray(given) && !docgenStandIns.has(given);
}
// The options of the call; every other property of its result is a stub.
function docgenOptions(name, given, isSettled = false) {
  return new Proxy(given, {
    get(base, key) {
      if (key in base || typeof key === "symbol" || docgenOwn.has(key)) return Reflect.get(base, key);
      if (key !== "then" || isSettled) return docgenMember(name, key, isSettled);
      return (done, failed) => Promise.resolve(docgenOptions(name, given, true)).then(done, failed);
    },
  });
}
function docgenStandIn(name, isSettled = false) {
  const parts = new Proxy(Function.prototype, { get: (_base, key) => docgenMember(name, key, isSettled) });
  const made = function (first) {
    if (typeof first === "function") return first;
    return docgenIsOptions(first) ? docgenOptions(name, first) : docgenStandIn(name);
  };
  delete made.name;
  delete made.length;
  Object.setPrototypeOf(made, parts);
  docgenStandIns.add(made);
  return made;
}`;
