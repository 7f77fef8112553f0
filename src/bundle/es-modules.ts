/**
 * A CommonJS package as a module whose names are bound once. Bundled as it is, each name would be looked up where it is used, in
 * words that differ from file to file: the browser's bundle is a good deal smaller this way.
 */
import { createRequire } from "node:module";
import { join } from "node:path";

const packages = ["react", "react/jsx-runtime"];

/** Module → source. Inside of it the name means the package. */
export function esModules(packageRoot: string): readonly (readonly [name: string, source: string])[] {
  const load = createRequire(join(packageRoot, "package.json"));
  return packages.map((name) => {
    const names = Object.keys(Object(load(name)));
    const lines = names.map((key) => `export const ${key} = module.${key};`);
    return [
      name,
      [`import * as module from "${name}";`, `export { default } from "${name}";`, ...lines].join("\n"),
    ];
  });
}
