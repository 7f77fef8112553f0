/** Harmful things that the code of a page can do: an MDX page each, and the message that reports it. */
import { fs, inner, outer, quiet } from "./ways/write.ts";

export interface Harm {
  /** Source of the page below its title. */
  readonly source: string;
  /** Code of the message; null if the change is local to the page. */
  readonly code: string | null;
}

const local = (expression: string): Harm => ({ source: quiet(expression), code: null });
const shared = (expression: string, imports = fs): Harm => ({
  source: imports + quiet(expression),
  code: "component/shared-state",
});
const failing = (expression: string, imports = fs): Harm => ({
  source: imports + quiet(expression),
  code: "component/failed",
});
/** Unnoticed, but it breaks the process, so that the next page fails and runs again in a new one. */
const breaking = (expression: string, imports = fs): Harm => ({
  source: imports + quiet(expression),
  code: null,
});
const process = 'import process from "node:process";\n\n';
const running = (expression: string, imports: string): Harm => ({
  source: imports + quiet(expression),
  code: "component/left-running",
});

export const harms: Readonly<Record<string, Harm>> = {
  "Object.prototype": local("Object.prototype.polluted = 'HARM'"),
  "a getter on Object.prototype": local(
    "Object.defineProperty(Object.prototype, 'then', { get: () => 'HARM' })",
  ),
  "Array.prototype": local("Array.prototype.map = () => ['HARM']"),
  "String.prototype": local("String.prototype.replace = () => 'HARM'"),
  "RegExp.prototype": local("RegExp.prototype.exec = () => null"),
  "Promise.prototype": local(`${inner}.Promise.prototype.then = () => 'HARM'`),
  "Map.prototype": local("Map.prototype.get = () => 'HARM'"),
  "JSON, Math and Date": local("JSON.stringify = Math.max = Date.prototype.getTime = () => 'HARM'"),
  globalThis: local(`${inner}.Symbol = ${inner}.harm = () => 'HARM'`),
  "Symbol.iterator": local(
    "Array.prototype[Object.getOwnPropertySymbols(Array.prototype)[0]] = () => 'HARM'",
  ),
  "a deleted function of Node": shared("delete fs.readFileSync"),
  "Object.prototype of Node": shared(`${outer}.Object.prototype.polluted = 'HARM'`),
  "Array.prototype of Node": shared(`${outer}.Array.prototype.join = () => 'HARM'`),
  "String.prototype of Node": shared(`${outer}.String.prototype.replace = () => 'HARM'`),
  "Promise and Map of Node": shared(
    `${outer}.Promise.prototype.finally = ${outer}.Map.prototype.forEach = () => 'HARM'`,
  ),
  "Date, Math and JSON of Node": shared(
    `${outer}.Date.now = ${outer}.Math.random = ${outer}.JSON.parse = () => 'HARM'`,
  ),
  "typed arrays": shared("Uint8Array.prototype.slice = () => 'HARM'", ""),
  Buffer: shared("Buffer.from = () => 'HARM'", 'import { Buffer } from "node:buffer";\n\n'),
  URL: shared(`${inner}.URL.prototype.toString = () => 'HARM'`, ""),
  "console, replaced": shared(`${inner}.console.log = ${inner}.console.error = () => 'HARM'`, ""),
  "process.env": shared("process.env.NODE_ENV = 'HARM'", 'import process from "node:process";\n\n'),
  "node:fs": shared("fs.readFileSync = fs.promises.readFile = () => 'HARM'"),
  "node:path": shared("path.join = () => 'HARM'", 'import path from "node:path";\n\n'),
  "a module of Node without an import": shared(
    `(${outer}.process.getBuiltinModule("node:url").fileURLToPath = () => 'HARM')`,
  ),
  "a required module of Node": shared(
    `(module.createRequire("/")("node:util").inspect = () => 'HARM')`,
    'import module from "node:module";\n\n',
  ),
  "the loader of modules": shared(
    `(${outer}.process.getBuiltinModule("node:module")._load = () => { throw new Error("HARM"); })`,
  ),
  "React.createElement": shared("React.createElement = () => 'HARM'", 'import React from "react";\n\n'),
  "React's JSX": shared(
    "runtime.jsx = () => 'HARM'",
    'import * as module from "react/jsx-runtime";\nimport React from "react";\n\nexport const runtime = module.default ?? module;\n\n',
  ),
  "React's internals": failing(
    "React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.A = { getCacheForType: () => 'HARM' }",
    'import React from "react";\n\n',
  ),
  "react-dom/server": shared(
    "server.renderToStaticMarkup = server.renderToString = () => 'HARM'",
    'import server from "react-dom/server";\n\n',
  ),
  "the working directory": shared('process.chdir("/")', process),
  "the umask": shared("process.umask(0o777) || 1", process),
  "a listener for messages": shared('process.on("message", () => { for (;;); })', process),
  "no listeners for messages": shared('process.removeAllListeners("message")', process),
  "a listener for exceptions": shared('process.on("uncaughtException", () => {})', process),
  "a capture of exceptions": shared("process.setUncaughtExceptionCaptureCallback(() => {}) ?? 1", process),
  "a frozen prototype of Node": shared(`Object.freeze(${outer}.Object.prototype)`),
  "the prototype of a prototype of Node": shared(`Object.setPrototypeOf(${outer}.Date.prototype, null)`),
  "the length of stack traces of Node": shared(`(${outer}.Error.stackTraceLimit = 0) || 1`),
  "a global that is loaded": local("new MessageChannel() && new AbortController()"),
  "a closed descriptor": shared("fs.closeSync(2) ?? 1"),
  "a closed channel": failing("fs.closeSync(3) ?? 1"),
  "a replaced descriptor": shared("fs.closeSync(0) ?? fs.openSync('/') ?? 1"),
  "a timer that fails later": breaking(`${outer}.setTimeout(() => { throw new Error("late"); }, 20).unref()`),
  "a timer that blocks later": breaking(`${outer}.setTimeout(() => { for (;;); }, 20).unref()`),
  "the cache of modules": shared(
    `Object.assign(module.createRequire("/")("node:module"), { _cache: {} }) && 1`,
    'import module from "node:module";\n\n',
  ),
  "process.exit": failing("process.exit(0)", 'import process from "node:process";\n\n'),
  "process.exit of Node": failing(`${outer}.process.exit(0)`),
  "process.abort": failing(`${outer}.process.abort()`),
  "a signal to itself": failing(`${outer}.process.kill(${outer}.process.pid, "SIGKILL")`),
  "a throw in a callback": failing('fs.readFile("/", () => { throw new Error("late"); }) ?? 1'),
  "a rejected promise": failing('Promise.reject(new Error("late"))', ""),
  "a rejected promise of Node": failing(`${outer}.Promise.reject(new Error("late"))`),
  "a timer": running("setTimeout(1e8)", 'import { setTimeout } from "node:timers/promises";\n\n'),
  "an interval of Node": running(`${outer}.setInterval(() => {}, 5)`, fs),
  "a server": running("new net.Server().listen(0)", 'import net from "node:net";\n\n'),
  "an endless loop": failing("(() => { for (;;); })()", ""),
  "an endless loop in a callback": failing('fs.readFile("/", () => { for (;;); }) ?? 1'),
  "a promise that begins itself anew": failing(
    "(() => { const again = () => Promise.resolve().then(again); return again(); })()",
    "",
  ),
  "memory of arrays": failing("(() => { const all = []; for (;;) all.push(new Array(1e6).fill(1)); })()", ""),
  "a huge string": { source: '{"x".repeat(3e8)}\n', code: "component/failed" },
};
