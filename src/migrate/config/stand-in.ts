/**
 * Stub for packages in another tool's config: every property is the stub again, and a call returns its options, as
 * `defineConfig` does. Its source runs in the config's process.
 */
export const standInCode = `
const docgenStandIns = new WeakSet();
function docgenStandIn() {
  const own = ["then", "toJSON", "constructor", "call", "apply", "bind", "toString", "valueOf", "__esModule", "prototype"];
  const parts = new Proxy(Function.prototype, {
    get: (base, key) =>
      typeof key === "symbol" || own.includes(key)
        ? key === "toString" ? () => "" : key === "constructor" ? Function : ["call", "apply", "bind"].includes(key) ? base[key] : undefined
        : docgenStandIn(),
  });
  const made = function (first) {
    return (typeof first === "object" && first !== null) || typeof first === "function" ? first : docgenStandIn();
  };
  delete made.name;
  delete made.length;
  Object.setPrototypeOf(made, parts);
  docgenStandIns.add(made);
  return made;
}`;
