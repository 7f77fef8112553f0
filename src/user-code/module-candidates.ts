/** The files that an import may mean, whether they exist or not: an import that fails is repaired where one of them comes to be. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { isRecord } from "../core/is-record.ts";
import { packageName } from "../core/package-name.ts";
import { isPath } from "./code-name.ts";

/** Of an import by a module in `folder`; absolute. */
export function moduleCandidates(specifier: string, folder: string): readonly string[] {
  if (isPath(specifier)) return fileCandidates(resolve(folder, specifier));
  const name = packageName(specifier);
  if (name === null) return [];
  const found: string[] = [];
  for (let base = folder; ; base = dirname(base)) {
    const root = join(base, "node_modules", name);
    found.push(join(root, "package.json"));
    if (existsSync(join(root, "package.json"))) {
      const manifest = readFileSync(join(root, "package.json"), "utf8");
      return [...found, ...packageEntries(manifest, specifier).map((path) => join(root, path))];
    }
    if (base === dirname(base)) return found;
  }
}

/** Of an import of an installed package; relative to its folder. */
export function packageEntries(manifest: string, specifier: string): readonly string[] {
  const below = specifier.slice(packageName(specifier)?.length ?? 0).replace(/^\//, "");
  const { main, module, browser, exports } = parseManifest(manifest);
  // What `*` in a path stands for: one of the ends of what is written.
  const ends = below.split("/").map((_name, index, names) => names.slice(index).join("/"));
  const written = stringsIn([main, module, browser, exports]);
  const named = written.flatMap((path) =>
    path.includes("*") ? ends.map((end) => path.replaceAll("*", end)) : [path],
  );
  return [
    ...new Set([below === "" ? "index" : below, ...named].flatMap((path) => fileCandidates(normalize(path)))),
  ];
}

function parseManifest(text: string): Readonly<Record<string, unknown>> {
  try {
    const manifest: unknown = JSON.parse(text);
    return isRecord(manifest) ? manifest : {};
  } catch (error) {
    // Its edit is what repairs it.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A file, or the index of a folder. */
const fileCandidates = (path: string) => [
  ...importCandidates(path),
  ...importCandidates(join(path, "index")),
];

/** Of an import by path: `./nav` is `nav.ts`, and in TypeScript `./nav.js` may be, too. */
export function importCandidates(path: string): readonly string[] {
  const bare = path.replace(/\.([cm]?)js$/, ".$1ts");
  const endings = [".ts", ".tsx", ".mts", ".cts", ".jsx", ".js", ".mjs", ".cjs", ".json"];
  return [...new Set([path, bare, ...endings.map((ending) => path + ending)])];
}
