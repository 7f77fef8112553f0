/** Page code that changes built-ins. */
import { body, fs, importAs, inner, outer, quiet, type Ways } from "./write.ts";

const builtins = [
  "Object",
  "Array",
  "String",
  "Number",
  "Boolean",
  "Function",
  "RegExp",
  "Promise",
  "Map",
  "Set",
  "WeakMap",
  "Date",
  "Error",
  "Symbol",
  "BigInt",
  "Uint8Array",
  "ArrayBuffer",
  "URL",
  "URLSearchParams",
  "TextEncoder",
  "TextDecoder",
  "AbortController",
  "EventTarget",
  "Event",
  "Headers",
  "Request",
  "Blob",
  "ReadableStream",
  "Intl.Collator",
  "Iterator",
];

/** Replaces all functions of a prototype. */
const replaceAll = (realm: string, name: string) =>
  body(
    `for (const key of Reflect.ownKeys(${realm}.${name}?.prototype ?? {})) if (key !== "constructor") try { Object.defineProperty(${realm}.${name}.prototype, key, { value: () => "HARM", configurable: true, writable: true }) } catch {}`,
  );

const replaced = Object.fromEntries(
  builtins.flatMap((name) => [
    [name, replaceAll(inner, name)],
    [`${name} of Node`, fs + replaceAll(outer, name)],
  ]),
);

export const ofBuiltIns: Ways = {
  prototypes: {
    ...replaced,
    "frozen Object.prototype": quiet("Object.freeze(Object.prototype)"),
    "frozen Object.prototype of Node": fs + quiet(`Object.freeze(${outer}.Object.prototype)`),
    "sealed Array.prototype of Node": fs + quiet(`Object.preventExtensions(${outer}.Array.prototype)`),
    "a setter on Node's Object.prototype":
      fs +
      body(
        `Object.defineProperty(${outer}.Object.prototype, "kind", { set() { throw new Error("HARM") }, configurable: true })`,
      ),
    "a prototype of a prototype": fs + body(`Object.setPrototypeOf(${outer}.Array.prototype, {})`),
    "then on Node's Object.prototype":
      fs + body(`${outer}.Object.prototype.then = function (f) { f("HARM") }`),
    "toJSON on Node's Object.prototype": fs + body(`${outer}.Object.prototype.toJSON = () => "HARM"`),
    "numeric keys of Node's Array.prototype": fs + body(`${outer}.Array.prototype[0] = "HARM"`),
    "a global of Node": fs + body(`${outer}.HARM = 1; ${outer}.name = "HARM"`),
    "undefined of Node": fs + body(`${outer}.Array = ${outer}.Object`),
    "Error.prepareStackTrace": `${quiet("Error.prepareStackTrace = () => { throw 1 }")}{nowhere.x}\n`,
    "Error.prepareStackTrace of Node": fs + quiet(`${outer}.Error.prepareStackTrace = () => "HARM"`),
    "Error.stackTraceLimit": quiet("Error.stackTraceLimit = 1"),
    "Error.stackTraceLimit of Node": fs + body(`${outer}.Error.stackTraceLimit = 0`),
    "module prototypes": importAs("events") + quiet("events.prototype.emit = () => 'HARM'"),
    defaultMaxListeners: importAs("events") + quiet("events.defaultMaxListeners = 1"),
    "util.inspect options": importAs("util") + quiet("util.inspect.defaultOptions.depth = 0"),
    "Buffer.poolSize": importAs("buffer") + quiet("buffer.Buffer.poolSize = 1"),
    "path.sep": importAs("path") + quiet("path.sep = 'x'"),
    "path.posix": importAs("path") + quiet("path.posix.join = () => 'HARM'"),
    "os.EOL": importAs("os") + quiet("os.EOL = 'x'"),
    "stream prototypes": importAs("stream") + quiet("stream.Readable.prototype.pipe = () => 'HARM'"),
    "Module._load": importAs("module", "m") + quiet("m._load = () => 'HARM'"),
    "Module._extensions": importAs("module", "m") + quiet("m._extensions['.js'] = () => 'HARM'"),
    "Module.prototype.require": importAs("module", "m") + quiet("m.prototype.require = () => 'HARM'"),
    "Module wrap": importAs("module", "m") + quiet("m.wrap = () => 'HARM'"),
    "module.register":
      importAs("module", "m") + quiet("m.register('data:text/javascript,export const resolve = 1') ?? 1"),
    syncBuiltinESMExports:
      importAs("module", "m") + fs + quiet("(fs.existsSync = () => 'HARM', m.syncBuiltinESMExports() ?? 1)"),
    "console.log": quiet("console.log = () => 'HARM'"),
    "a bound console": quiet("Object.assign(console, { error: 1 })"),
    "crypto.randomUUID replaced": importAs("crypto", "cr") + quiet("cr.randomUUID = () => 'HARM'"),
    "webcrypto replaced": quiet("crypto.getRandomValues = () => 'HARM'"),
    "performance.now replaced": quiet("performance.now = () => 0"),
    "structuredClone replaced": quiet(`${inner}.structuredClone = () => "HARM"`),
    "structuredClone of Node replaced": fs + quiet(`${outer}.structuredClone = () => "HARM"`),
  },
};
