/**
 * Bundles another tool's JavaScript config into one script that sends its exports. Packages are stubbed, so that they need
 * not be installed.
 */
import { existsSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { OnLoadArgs, Plugin } from "esbuild";
import type { Position } from "../../core/diagnostics.ts";
import { BundleFailure, bundle, outputText, positionOf, targets } from "../../user-code/bundle.ts";
import { importCandidates } from "../../user-code/module-candidates.ts";
import { standInCode } from "./stand-in.ts";

export type BundledForeign =
  | { readonly code: string; readonly map: string }
  | {
      /** `file` is relative to the folder of the config. */
      readonly failure: {
        readonly text: string;
        readonly file: string | null;
        readonly position: Position | null;
      };
    };

/** @param file absolute */
export async function bundleForeign(file: string): Promise<BundledForeign> {
  try {
    const bundled = await bundleScript(file);
    return { code: outputText(bundled, ".mjs"), map: outputText(bundled, ".map") };
  } catch (error) {
    if (!(error instanceof BundleFailure)) throw error;
    const [first] = error.errors;
    const location = first?.location ?? null;
    const text = first?.text ?? error.message;
    if (location === null) return { failure: { text, file: null, position: null } };
    return { failure: { text, file: location.file, position: positionOf(location) } };
  }
}

function bundleScript(file: string) {
  const folder = dirname(file);
  const url = JSON.stringify(pathToFileURL(file).href);
  return bundle({
    ...targets.node,
    stdin: { contents: entryCode(file), resolveDir: folder, sourcefile: "docgen.js" },
    absWorkingDir: folder,
    outfile: resolve(folder, "docgen-config.mjs"),
    loader: { ".md": "text", ".html": "text", ".yml": "text", ".yaml": "text", ".css": "empty" },
    define: {
      "import.meta.url": url,
      "import.meta.dirname": JSON.stringify(folder),
      __dirname: JSON.stringify(folder),
      __filename: JSON.stringify(file),
      "process.env.NODE_ENV": '"production"',
    },
    banner: { js: `${requireCode(url)}${standInCode}` },
    plugins: [standIns],
  });
}

/** The resolved package may not be installed; then its name is enough. */
const requireCode = (url: string) => `
import { createRequire as docgenRequireFrom } from "node:module";
const docgenRequire = docgenRequireFrom(${url});
const docgenOr = (ask, otherwise) => {
  try { return ask(); } catch (error) {
    if (error?.code === "MODULE_NOT_FOUND") return otherwise();
    throw error;
  }
};
const require = Object.assign(
  (name) => docgenOr(() => docgenRequire(name), docgenStandIn),
  { resolve: (name) => docgenOr(() => docgenRequire.resolve(name), () => name) },
);`;

/** Values that are not data arrive as an object with the key `docgen`. */
const entryCode = (file: string) => `
import * as found from ${JSON.stringify(file)};
const data = (key, value) =>
  docgenStandIns.has(value) ? { docgen: "package" }
  : typeof value === "function" ? { docgen: "function" }
  : typeof value === "bigint" ? String(value)
  : value instanceof RegExp ? { docgen: "pattern", source: value.source }
  : value;
let config = found.default;
if (typeof config === "function" && !docgenStandIns.has(config)) config = config({ command: "build", mode: "production" });
const text = JSON.stringify(await config, data) ?? "null";
// A promise that nobody waits for may fail meanwhile.
await new Promise((done) => setImmediate(done));
process.send(text, () => process.exit());`;

const builtins = new Set(builtinModules);

const standIns: Plugin = {
  name: "stand-ins",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /.*/ }, ({ path, kind, resolveDir, importer }) => {
      if (kind === "entry-point" || kind === "require-resolve")
        return { path, external: kind !== "entry-point" };
      if (path.startsWith("node:") || builtins.has(path)) return { path, external: true };
      const isFile = /^\.{0,2}\//.test(path) || /^[a-z]:[\\/]/i.test(path);
      if (isFile && (importer === "docgen.js" || isThere(resolve(resolveDir, path)))) return undefined;
      return { path, namespace: "stand-in" };
    });
    onLoad({ filter: /.*/, namespace: "stand-in" }, () => ({
      contents: "module.exports = docgenStandIn();",
    }));
    onLoad({ filter: /\.(?:svg|png|jpe?g|gif|ico|vue)$/ }, ({ path }: OnLoadArgs) => ({
      contents: `export default ${JSON.stringify(path)};`,
    }));
  },
};

function isThere(path: string): boolean {
  const bare = /\.[cm]?js$/.test(path) ? path.slice(0, -extname(path).length) : path;
  return [...importCandidates(path), ...importCandidates(bare)].some((candidate) => existsSync(candidate));
}
