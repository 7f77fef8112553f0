/** Bundles the command line with esbuild: into the cache for a checkout, into `dist/` for a package. */
import childProcess from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { init, parse } from "es-module-lexer";

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, "node_modules", ".cache", "docgen");

/** Number of old bundles to keep, because running processes may still load chunks from them. */
const kept = 4;

/** Returns the folder of the compiled command line; compiles only if a source file changed. */
export async function compileCheckout() {
  const folder = join(cache, `cli-${await hashSources()}`);
  if (!existsSync(folder)) await makeFolder(folder);
  await keepFresh(folder);
  return folder;
}

/** Touches the bundle for `removeOld`. Ignores missing permissions: another user's checkout is theirs to clean up. */
async function keepFresh(folder) {
  const now = new Date();
  try {
    await utimes(folder, now, now);
  } catch (error) {
    if (!["EPERM", "EACCES", "EROFS"].includes(error.code)) throw error;
  }
}

/**
 * External packages: those with binaries or threads, those that the theme's files import, and hundreds of grammars of which
 * a site needs few. All other packages are bundled, because reading their hundreds of small files takes longer than parsing
 * a page.
 */
const apart = ["@shikijs/langs", "@shikijs/themes", "algoliasearch", "react", "react-dom", "tinypool"];

/** Loaded with `require`, which saves 20 ms: importing esbuild makes Node scan it for named exports. */
const required = {
  name: "required",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^esbuild$/ }, ({ path, kind }) =>
      kind === "require-call" ? { path, external: true } : { path, namespace: "required" },
    );
    onLoad({ filter: /.*/, namespace: "required" }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/**
 * The JavaScript of lmdb, whose binary stays in its package. Bundled, it has a code cache: Node takes 15 ms to load its seven
 * packages. Another version, from an override of the site's project, is loaded with its own JavaScript.
 */
const database = {
  name: "database",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^lmdb$/ }, ({ path, kind }) =>
      kind === "require-resolve" ? { path, external: true } : { path, namespace: "database" },
    );
    onLoad({ filter: /.*/, namespace: "database" }, async () => {
      const file = createRequire(import.meta.url).resolve("lmdb");
      const { version } = JSON.parse(await readFile(join(dirname(file), "../package.json"), "utf8"));
      return {
        resolveDir: root,
        contents: `const file = require.resolve("lmdb");
          const { version } = require(require("node:path").join(file, "../../package.json"));
          module.exports = version === "${version}" ? require(${JSON.stringify(file)}) : require(file);`,
      };
    });
    onLoad({ filter: /[\\/]lmdb[\\/]dist[\\/]index\.cjs$/ }, async ({ path }) => ({
      contents: `const lmdbFile = require.resolve("lmdb");
        ${(await readFile(path, "utf8")).replaceAll("__filename", "lmdbFile")}`,
    }));
    // For an encoding that the store doesn't use.
    onResolve({ filter: /^msgpackr-extract$/ }, ({ path }) => ({ path, namespace: "unused" }));
    onLoad({ filter: /.*/, namespace: "unused" }, () => ({ contents: 'throw new Error("Not bundled.");' }));
  },
};

/** Replaces `node:child_process` by functions that load it when called: commander and lmdb import it in each process, for 5 ms. */
const deferred = {
  name: "deferred",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:node:)?child_process$/ }, ({ path, namespace }) =>
      namespace === "deferred" ? { path, external: true } : { path, namespace: "deferred" },
    );
    onLoad({ filter: /.*/, namespace: "deferred" }, ({ path }) => ({
      contents: Object.entries(childProcess)
        .filter(([name, value]) => typeof value === "function" && /^[a-z]/.test(name))
        .map(([name]) => `exports.${name} = (...values) => require("${path}").${name}(...values);`)
        .join("\n"),
    }));
  },
};

/** Precompiled WebAssembly for Shiki: decoding it at run time goes through `fetch`, which Node loads lazily in 50 ms. */
const unpacked = {
  name: "unpacked",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^shiki\/wasm$/ }, ({ path }) => ({
      path: createRequire(import.meta.resolve(path)).resolve("@shikijs/engine-oniguruma/wasm-inlined"),
    }));
    onLoad({ filter: /[\\/]engine-oniguruma[\\/]dist[\\/]wasm-inlined\.mjs$/ }, async ({ path }) => {
      const { wasmBinaryPromise } = await import(pathToFileURL(path).href);
      const text = Buffer.from(await wasmBinaryPromise).toString("base64");
      return {
        contents: `const bytes = Buffer.from("${text}", "base64");
          export default (imports) => WebAssembly.instantiate(bytes, imports);`,
      };
    });
  },
};

/** `import { text } from "./client/main.ts?bundled"`: code for browsers, or for a process or thread, bundled into a string. */
export const bundled = {
  name: "bundled",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?bundled$/ }, ({ path, resolveDir }) => ({
      // esbuild writes it into the bundle as a comment.
      path: relative(root, join(resolveDir, path.replace("?bundled", ""))),
      namespace: "bundled",
    }));
    onLoad({ filter: /.*/, namespace: "bundled" }, async ({ path }) => ({
      contents: `export const text = ${JSON.stringify(await bundleText(join(root, path)))};`,
    }));
  },
};

/** @param {string} file script or stylesheet */
export async function bundleText(file) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    // Packages have builds for browsers that need a document.
    platform: /-(?:process|thread)\.ts$/.test(file) ? "node" : "browser",
    logLevel: "error",
    external: ["node:*"],
  });
  return outputFiles[0].text;
}

/**
 * Compiles the command line and its worker threads into the modules that `compiled.js` loads.
 *
 * @returns {Promise<string[]>} folders of the bundled packages
 */
export async function compileCommandLine(outdir) {
  const entryPoints = { main: "src/cli/main.ts", thread: "src/pipeline/page-thread.ts" };
  const { folders, outputFiles } = await bundle(entryPoints, outdir, { write: false });
  await init;
  for (const { path, text } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path.replace(/\.js$/, ".cjs"), toCommonJs(text, path));
  }
  const loader = relative(outdir, join(root, "bin/compiled.js")).split(sep).join("/");
  await writeFile(join(outdir, "thread.js"), threadModule(loader));
  return folders;
}

/**
 * Converts a module that esbuild wrote. Imports become constants, because no module changes what it exports: through the
 * getters of esbuild's own conversion, each call of an imported function would be slower.
 */
function toCommonJs(text, path) {
  const [imports, exports] = parse(text);
  const end = exports.length === 0 ? text.length : text.lastIndexOf("\nexport {");
  const names = exports.map(({ n, ln }) => {
    if (ln === undefined || end === -1) throw new Error(`${path} has an unknown form of export.`);
    return `${JSON.stringify(n)}: ${ln}`;
  });
  const converted = imports.reduceRight(
    (done, { ss, se, d, n }) => {
      const replace = (/** @type {string} */ by, last = se) => done.slice(0, ss) + by + done.slice(last);
      if (d === -2) return replace("moduleMeta");
      // `import()` doesn't work in code from a cache, so the loader has a function for it.
      if (d >= 0) return replace("importModule", ss + "import".length);
      const [, clause] = /^import\s*(?:(.*?)\s*from\s*)?["']/s.exec(text.slice(ss, se)) ?? [];
      const required = `require(${JSON.stringify(n)})`;
      return replace(clause === undefined ? required : `const ${toPattern(clause, n, path)} = ${required}`);
    },
    text.slice(0, end),
  );
  return `${converted}\ncompiledModule.exports = { ${names.join(", ")} };\n`;
}

/** `{ a as b }` → `{ a: b }`; `* as x` is the module itself, and so is the default export of a module of Node.js. */
function toPattern(clause, name, path) {
  const whole = /^\*\s*as\s+([\w$]+)$/.exec(clause);
  if (whole !== null) return whole[1];
  const main = /^(?:\{\s*default\s+as\s+)?([\w$]+)\s*\}?$/.exec(clause);
  if (main !== null && name.startsWith("node:")) return main[1];
  if (!/^\{[^{}]*\}$/.test(clause) || (!name.startsWith(".") && /\bdefault\s+as\b/.test(clause)))
    throw new Error(`${path} has an unknown form of import: ${clause}`);
  return clause.replace(/(\S+)\s+as\s+/g, "$1: ");
}

/** Module of a worker thread, which Tinypool imports. The functions are those of a build, whose cache it reads. */
function threadModule(loader) {
  return `import { openCompiled } from "${loader}";
export const { parse, render } = openCompiled(import.meta.dirname, "build")("thread");
`;
}

/** Defines `require` for bundled CommonJS packages that load Node built-ins. */
export const banner = {
  js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
};

/**
 * @param {Record<string, string>} entryPoints name → source file
 * @returns {Promise<{ folders: string[], outputFiles: { path: string, text: string }[] }>} folders of the bundled packages
 */
export async function bundle(entryPoints, outdir, options = {}) {
  const { build } = await import("esbuild");
  const { metafile, outputFiles = [] } = await build({
    entryPoints,
    outdir,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: apart,
    plugins: [required, database, deferred, unpacked, bundled],
    chunkNames: "parts/[name]-[hash]",
    logLevel: "error",
    metafile: true,
    ...options,
  });
  const folders = Object.keys(metafile.inputs).map(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0],
  );
  return { folders: [...new Set(folders.filter((folder) => folder !== undefined))].sort(), outputFiles };
}

/** Bundles and imports a source file, for scripts that run before the package is built. */
export async function importBundled(/** @type {string} */ file) {
  const folder = join(cache, `once-${process.pid}`, file);
  await bundle({ entry: file }, folder, { banner });
  // Not before the process exits: parts of it are loaded on demand.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return import(pathToFileURL(join(folder, "entry.js")).href);
}

async function makeFolder(folder) {
  const draft = `${folder}.${process.pid}`;
  await compileCommandLine(draft);
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process created the same bundle first.
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true, force: true });
  }
  await removeOld();
}

async function hashSources() {
  const digest = createHash("sha256");
  const names = await readdir(join(root, "src"), { recursive: true });
  const files = names.filter((name) => /\.(?:ts|css)$/.test(name)).sort();
  for (const name of ["../bin/bundle.js", "../bin/compiled.js", "../package-lock.json", ...files]) {
    digest.update(`${name}\0`).update(await readFile(join(root, "src", name)));
  }
  return digest.digest("hex").slice(0, 16);
}

async function removeOld() {
  await mkdir(cache, { recursive: true });
  const names = (await readdir(cache)).filter((name) => name.startsWith("cli-"));
  const found = await Promise.all(
    names.map(async (name) => {
      const there = await stat(join(cache, name)).catch(() => null);
      return { name, time: there?.mtimeMs ?? 0 };
    }),
  );
  const old = found.sort((a, b) => b.time - a.time).slice(kept);
  await Promise.all(old.map(({ name }) => rm(join(cache, name), { recursive: true, force: true })));
}
