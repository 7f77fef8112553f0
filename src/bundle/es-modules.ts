/**
 * Wraps CommonJS packages in ES modules with named exports. Bundled directly, each use would be a property access, whose name the minifier
 * cannot shorten; the wrappers make the browser bundle considerably smaller.
 */
import { createRequire } from "node:module";
import { join } from "node:path";

const packages = ["react", "react/jsx-runtime"];

/** Module → source. Inside the source, the same name resolves to the package. */
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
