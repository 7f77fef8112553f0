/** A config of another tool in JavaScript, as one script that sends what it exports. Packages are stand-ins: they need not be installed. */
import { existsSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type OnLoadArgs, type Plugin } from "esbuild";
import { standInCode } from "./stand-in.ts";

/** @param file absolute */
export async function bundleForeign(file: string): Promise<string> {
  const folder = dirname(file);
  const url = JSON.stringify(pathToFileURL(file).href);
  const result = await build({
    stdin: { contents: entryCode(file), resolveDir: folder, sourcefile: "docgen.js" },
    absWorkingDir: folder,
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "silent",
    sourcemap: "inline",
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
  return result.outputFiles[0]?.text ?? "";
}

/** What it resolves may not be installed; then its name will do. */
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

/** What is no data arrives as an object with the key `docgen`. */
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
process.send(JSON.stringify(await config, data) ?? "null", () => process.exit());`;

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

const endings = ["", ".ts", ".js", ".mts", ".mjs", ".cts", ".cjs", ".tsx", ".jsx", ".json"];

function isThere(path: string): boolean {
  const bare = /\.[cm]?js$/.test(path) ? path.slice(0, -extname(path).length) : path;
  return endings.some((ending) => existsSync(path + ending) || existsSync(bare + ending));
}
