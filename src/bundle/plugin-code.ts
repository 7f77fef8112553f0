/**
 * The code of a Markdown plugin that a site names: its own files are bundled, so that TypeScript runs and what has changed is seen; packages
 * stay where they are installed.
 */
import { relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildFailure, build, type Plugin } from "esbuild";
import { hash } from "../core/hash.ts";
import { nameCode } from "./code-name.ts";
import { namePackageFile } from "./package-file.ts";

export interface PluginCode {
  /** For `import()`. */
  readonly url: string;
  /** Of all files of the site in it, and of the packages that they import, with their versions. */
  readonly digest: string;
  /** Its files, relative to the folder. */
  readonly sources: readonly string[];
}

/** Why there is none: esbuild's words, with the place where it has one. */
export interface PluginFailure {
  readonly reason: string;
  readonly sources: readonly string[];
}

/** @param folder of the site, absolute: where a specifier counts from */
export async function bundlePlugin(specifier: string, folder: string): Promise<PluginCode | PluginFailure> {
  const packages = new Set<string>();
  const isFile = /^(?:\.{1,2})?\//.test(specifier);
  const base = JSON.stringify(pathToFileURL(isFile ? resolve(folder, specifier) : `${folder}${sep}`).href);
  const named = JSON.stringify(specifier);
  try {
    const { outputFiles, metafile } = await build({
      stdin: {
        contents: `import * as all from ${named};\nexport default all.default;`,
        resolveDir: folder,
        sourcefile: "plugin",
      },
      absWorkingDir: folder,
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "node",
      target: "node20",
      logLevel: "silent",
      define: { "import.meta.url": base },
      banner: { js: `import { createRequire } from "node:module"; const require = createRequire(${base});` },
      footer: { js: nameCode(specifier) },
      plugins: [packagesApart(packages)],
    });
    const code = outputFiles[0]?.text ?? "";
    return {
      url: `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`,
      digest: hash(code, ...[...packages].sort()),
      sources: Object.keys(metafile.inputs).filter((input) => input !== "plugin"),
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const [first] = error.errors;
    const place = first?.location;
    const where =
      place === null || place === undefined || place.file === "plugin"
        ? ""
        : ` (${place.file}:${place.line})`;
    // What mends it is watched, too.
    const sources = error.errors.flatMap(({ location }) => (location === null ? [] : [location.file]));
    const own = isFile ? [relative(folder, resolve(folder, specifier)).replaceAll(sep, "/")] : [];
    const files = new Set([...own, ...sources.filter((file) => file !== "plugin")]);
    return { reason: `${first?.text ?? error.message}${where}`, sources: [...files] };
  }
}

/** Marks what the plugin itself asks esbuild. */
const asked = { asked: true };

function packagesApart(packages: Set<string>): Plugin {
  return {
    name: "docgen-packages-apart",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, namespace, pluginData }) => {
        if (pluginData === asked) return undefined;
        const found = await resolve(path, { kind, importer, resolveDir, namespace, pluginData: asked });
        if (found.errors.length > 0) return { errors: found.errors };
        if (found.external || !found.path.includes(`${sep}node_modules${sep}`)) return found;
        packages.add(await namePackageFile(found.path));
        const isRequired = kind === "require-call" || kind === "require-resolve";
        return { path: isRequired ? found.path : pathToFileURL(found.path).href, external: true };
      });
    },
  };
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
