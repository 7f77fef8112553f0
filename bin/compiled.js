/**
 * Loads the compiled command line with V8's code cache. Without it, a third of the time of a small edit goes into compiling the
 * same functions again. Node.js has such a cache for ES modules since version 22 only, so `bundle.js` compiles to CommonJS.
 */
import { isAscii } from "node:buffer";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { isMainThread } from "node:worker_threads";
import { crc32 } from "node:zlib";

/**
 * The first runs that load a module differ (a new site, an edit), so each of them adds its functions to the cache. Runs in
 * which nothing has changed load few modules, and don't count for the others.
 */
const writingRuns = 4;

/** V8 reads data only at multiples of 8 without a copy. */
const alignment = 8;

/**
 * @typedef {object} CachedModule code that V8 compiled in earlier runs
 * @property {number} text checksum of its text
 * @property {number} checksum of the data
 * @property {Uint8Array} data
 * @property {number} runs number of runs that wrote it
 */

/** @typedef {Map<string, CachedModule>} Cached by path */

/**
 * Returns a function that loads a module of the folder by its name, and the modules that it imports.
 *
 * @param {string} folder absolute
 * @param {string} command name of the cache: each command has its own, because it uses other functions
 * @returns {(name: string) => any}
 */
export function openCompiled(folder, command) {
  const file = findCacheFile(folder, command);
  const cache = readCache(file);
  const external = createRequire(join(folder, "main.cjs"));
  /** @type {Map<string, { checksum: number, script: Script, runs: number, exports: object | null }>} */
  const loaded = new Map();

  /** @param {string} path inside the folder */
  const load = (path) => {
    const known = loaded.get(path);
    if (known?.exports === null) throw new Error(`${path} imports itself through other modules.`);
    if (known !== undefined) return known.exports;
    const file = join(folder, path);
    const bytes = readFileSync(file);
    const text = bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
    const checksum = crc32(bytes);
    const cached = getCached(cache, path, checksum);
    const script = compile(file, text, cached?.data);
    const runs = script.cachedDataRejected === false ? (cached?.runs ?? 0) : 0;
    const record = { checksum, script, runs, exports: null };
    loaded.set(path, record);
    const compiledModule = { exports: {} };
    const here = dirname(path);
    const require = (/** @type {string} */ name) =>
      isRelative(name) ? load(join(here, toFileName(name))) : external(name);
    require.resolve = external.resolve;
    const importModule = async (/** @type {string} */ name) =>
      isRelative(name) ? require(name) : import(name);
    const moduleMeta = {
      // Few modules need it.
      get url() {
        return pathToFileURL(file).href;
      },
    };
    script.runInThisContext()(require, compiledModule, importModule, moduleMeta);
    record.exports = compiledModule.exports;
    return record.exports;
  };

  if (file !== null && isMainThread) {
    process.once("exit", (code) => {
      // Not for a mistyped command, nor after an internal error.
      if (code === 2 || code === 70) return;
      if ([...loaded.values()].some(({ runs }) => runs < writingRuns))
        writeCache(file, folder, cache, loaded);
    });
  }
  return (name) => load(`${name}.cjs`);
}

function compile(filename, text, cachedData) {
  // In the first line, so that stack traces have the lines of the file.
  const wrapped = `(function (require, compiledModule, importModule, moduleMeta) {"use strict";${text}\n})`;
  return new Script(wrapped, { filename, ...(cachedData === undefined ? {} : { cachedData }) });
}

function isRelative(name) {
  return name.startsWith("./") || name.startsWith("../");
}

/** esbuild names the files of ES modules. */
function toFileName(name) {
  return name.replace(/\.js$/, ".cjs");
}

/** In the `node_modules` folder that contains the package; null if there is none. */
function findCacheFile(folder, command) {
  const name = /^[a-z]+$/.test(command) ? command : "other";
  for (let at = folder; dirname(at) !== at; at = dirname(at)) {
    if (basename(at) === "node_modules") return join(at, ".cache", "docgen", "code", name);
  }
  return null;
}

/** Verifies the checksums, because V8 compares only the length of the text, and doesn't verify the data. */
function getCached(cache, path, text) {
  const found = cache.get(path);
  return found?.text === text && crc32(found.data) === found.checksum ? found : undefined;
}

/**
 * A missing, unreadable or damaged file is an empty cache.
 *
 * @returns {Cached}
 */
function readCache(file) {
  try {
    const bytes = file === null ? Buffer.alloc(0) : readFileSync(file);
    const end = bytes.indexOf("\n");
    if (end === -1) return new Map();
    const { parts } = JSON.parse(bytes.toString("latin1", 0, end));
    const all = bytes.subarray(align(end + 1));
    const modules = parts.map(([path, text, checksum, runs, start, length]) => {
      return [path, { text, checksum, runs, data: all.subarray(start, start + length) }];
    });
    return new Map(modules);
  } catch {
    return new Map();
  }
}

/**
 * Adds the loaded modules, and removes those that the folder no longer has. Writes nothing if the folder is read-only or the
 * disk is full: the next run is slower, with the same result.
 *
 * @param {string} folder of the modules
 */
function writeCache(file, folder, cache, loaded) {
  const draft = `${file}.${process.pid}`;
  let isOpen = false;
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Before V8 spends time on the data.
    writeFileSync(draft, "");
    isOpen = true;
    const modules = new Map([...cache].filter(([path]) => existsSync(join(folder, path))));
    for (const [path, { checksum: text, script, runs }] of loaded) {
      if (runs >= writingRuns) continue;
      const data = script.createCachedData();
      modules.set(path, { text, checksum: crc32(data), data, runs: runs + 1 });
    }
    const pieces = [];
    const parts = [];
    let start = 0;
    for (const [path, { text, checksum, data, runs }] of modules) {
      const padding = Buffer.alloc(align(data.length) - data.length);
      parts.push([path, text, checksum, runs, start, data.length]);
      pieces.push(data, padding);
      start += data.length + padding.length;
    }
    const header = `${JSON.stringify({ parts })}\n`;
    writeFileSync(draft, Buffer.concat([Buffer.from(header.padEnd(align(header.length), "\0")), ...pieces]));
    renameSync(draft, file);
  } catch {
    if (isOpen) rmSync(draft, { force: true });
  }
}

function align(length) {
  return Math.ceil(length / alignment) * alignment;
}
