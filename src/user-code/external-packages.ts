/** esbuild plugin that keeps packages external: the bundle requests them from its host at run time. */
import { isBuiltin } from "node:module";
import { sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { OnResolveResult, Plugin } from "esbuild";
import { getErrorMessage } from "../core/errors.ts";
import { namePackageFile } from "./package-file.ts";

/** File of a package, or a Node built-in. */
export interface External {
  /** Specifier for `import()`. */
  readonly url: string;
  /** `unified@11.0.5/index.js`; null for a Node built-in. */
  readonly name: string | null;
  /** Whether the code imports it statically, rather than loading it later itself. */
  readonly isImported: boolean;
}

/** Marks resolutions that the plugin itself starts, to avoid recursion. */
const internalResolve = { requested: true };

/** Host function that returns a module by its URL. */
const externalName = "docgenExternal";

type Named = Omit<External, "isImported">;

/** @param found receives the external modules */
export function externalPackages(found: Map<string, External>): Plugin {
  return {
    name: "docgen-packages-apart",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /.*/ }, async (request): Promise<OnResolveResult | undefined> => {
        const { path, kind, importer, resolveDir, namespace, pluginData } = request;
        if (pluginData === internalResolve) return undefined;
        const isRequired = kind === "require-call" || kind === "require-resolve";
        const apart = (named: Named, file: string): OnResolveResult => {
          const { url } = named;
          const isImported = !isRequired && kind !== "dynamic-import";
          found.set(url, { ...named, isImported: isImported || found.get(url)?.isImported === true });
          if (isImported) return { path: url, namespace: "external" };
          return { path: isRequired ? file : url, external: true };
        };
        if (isBuiltin(path)) return apart({ url: path, name: null }, path);
        const target = await resolve(path, {
          kind,
          importer,
          resolveDir,
          namespace,
          pluginData: internalResolve,
        });
        if (target.errors.length > 0) return { errors: target.errors };
        if (target.external || !target.path.includes(`${sep}node_modules${sep}`)) return target;
        const name = await namePackageFile(target.path);
        return apart({ url: pathToFileURL(target.path).href, name }, target.path);
      });
      onLoad({ filter: /.*/, namespace: "external" }, async ({ path }) => {
        try {
          return { contents: makeProxyModule(path, Object.keys(await importExternal(path))), loader: "js" };
        } catch (error) {
          return { errors: [{ text: getErrorMessage(error) }] };
        }
      });
    },
  };
}

export async function importExternal(url: string): Promise<object> {
  const module: unknown = await import(/* @vite-ignore */ url);
  return Object(module);
}

/** Module with the same named exports. */
function makeProxyModule(url: string, names: readonly string[]): string {
  const lines = names.map((name, index) => `const e${index} = module[${JSON.stringify(name)}];`);
  const exported = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`);
  return [
    `const module = ${externalName}(${JSON.stringify(url)});`,
    ...lines,
    `export { ${exported.join(", ")} };`,
  ].join("\n");
}
