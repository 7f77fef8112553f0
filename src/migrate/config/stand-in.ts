/**
 * What stands for a package in a config of another tool: whatever is asked of it is there again, and a call gives back the options that it is
 * handed, as `defineConfig` does. Its text runs in the process of the config.
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
