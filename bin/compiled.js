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

/** The first runs of a command differ (a new site, an edit, no change), so each of them adds its functions to the cache. */
const writingRuns = 4;

/** V8 reads data only at multiples of 8 without a copy. */
const alignment = 8;

/**
 * @typedef {object} Cached code that V8 compiled in an earlier run
 * @property {number} runs number of runs that wrote it
 * @property {Map<string, { text: number, checksum: number, data: Uint8Array }>} modules by path, with the checksums of their text and data
 */

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
  /** @type {Map<string, { checksum: number, script: Script, isCached: boolean, exports: object | null }>} */
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
    const cachedData = getCached(cache, path, checksum);
    const script = compile(file, text, cachedData);
    const isCached = cachedData !== undefined && script.cachedDataRejected === false;
    const record = { checksum, script, isCached, exports: null };
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
      const isKnown = [...loaded.values()].every(({ isCached }) => isCached);
      if (!isKnown || cache.runs < writingRuns) writeCache(file, folder, cache, loaded);
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
  const found = cache.modules.get(path);
  return found?.text === text && crc32(found.data) === found.checksum ? found.data : undefined;
}

/**
 * A missing, unreadable or damaged file is an empty cache.
 *
 * @returns {Cached}
 */
function readCache(file) {
  const none = { runs: 0, modules: new Map() };
  try {
    const bytes = file === null ? Buffer.alloc(0) : readFileSync(file);
    const end = bytes.indexOf("\n");
    if (end === -1) return none;
    const { runs, parts } = JSON.parse(bytes.toString("latin1", 0, end));
    const all = bytes.subarray(align(end + 1));
    const modules = parts.map(([path, text, checksum, start, length]) => {
      return [path, { text, checksum, data: all.subarray(start, start + length) }];
    });
    return { runs, modules: new Map(modules) };
  } catch {
    return none;
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
    const modules = new Map([...cache.modules].filter(([path]) => existsSync(join(folder, path))));
    for (const [path, { checksum: text, script }] of loaded) {
      const data = script.createCachedData();
      modules.set(path, { text, checksum: crc32(data), data });
    }
    const pieces = [];
    const parts = [];
    let start = 0;
    for (const [path, { text, checksum, data }] of modules) {
      const padding = Buffer.alloc(align(data.length) - data.length);
      parts.push([path, text, checksum, start, data.length]);
      pieces.push(data, padding);
      start += data.length + padding.length;
    }
    // Another version's cache has none of these modules.
    const isUpdate = [...loaded.values()].some(({ isCached }) => isCached);
    const header = `${JSON.stringify({ runs: isUpdate ? cache.runs + 1 : 1, parts })}\n`;
    writeFileSync(draft, Buffer.concat([Buffer.from(header.padEnd(align(header.length), "\0")), ...pieces]));
    renameSync(draft, file);
  } catch {
    if (isOpen) rmSync(draft, { force: true });
  }
}

function align(length) {
  return Math.ceil(length / alignment) * alignment;
}
