/** Candidate files of an import, existing or not. They are dependencies of a failed import: creating one of them can fix it. */
import { readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { getErrorCode } from "../core/errors.ts";
import { isRecord } from "../core/is-record.ts";
import { packageName } from "../core/package-name.ts";
import { isPath } from "./script-name.ts";

/** Candidates of an import in a module of `folder`; absolute. */
export function moduleCandidates(specifier: string, folder: string): readonly string[] {
  if (isPath(specifier)) return fileCandidates(resolve(folder, specifier));
  const name = packageName(specifier);
  if (name === null) return [];
  const found: string[] = [];
  for (let base = folder; ; base = dirname(base)) {
    const root = join(base, "node_modules", name);
    const file = join(root, "package.json");
    found.push(file);
    const manifest = readOrNull(file);
    if (manifest !== null)
      return [...found, ...packageEntries(manifest, specifier).map((path) => join(root, path))];
    if (base === dirname(base)) return found;
  }
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (getErrorCode(error) === null) throw error;
    return null;
  }
}

/** Candidates of an import of an installed package; relative to the package. */
export function packageEntries(manifest: string, specifier: string): readonly string[] {
  const below = specifier.slice(packageName(specifier)?.length ?? 0).replace(/^\//, "");
  const { main, module, browser, exports } = parseManifest(manifest);
  // Possible values of `*` in a target: the trailing segments of the subpath.
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
    // The manifest itself is a dependency.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Candidates for a file or a folder's index file. */
const fileCandidates = (path: string) => [
  ...importCandidates(path),
  ...importCandidates(join(path, "index")),
];

/** Candidate files of a relative import: `./nav` may be `nav.ts`, and in TypeScript so may `./nav.js`. */
export function importCandidates(path: string): readonly string[] {
  const bare = path.replace(/\.([cm]?)js$/, ".$1ts");
  const endings = [".ts", ".tsx", ".mts", ".cts", ".jsx", ".js", ".mjs", ".cjs", ".json"];
  return [...new Set([path, bare, ...endings.map((ending) => path + ending)])];
}
