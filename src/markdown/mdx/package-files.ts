/** The files of installed packages that an import leads to: by every condition, for Node and for browsers. */
import { posix } from "node:path";
import type { FileSystem } from "../../core/files.ts";
import { hash } from "../../core/hash.ts";
import { packageName } from "../../core/package-name.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import { type PathScope, reach } from "../../read/path-scope.ts";
import { isCode, specifiersOf } from "./wanted-code.ts";

interface PackageFiles {
  /** Of all that an import of `sub` is made of; null where there is no such package. */
  digest(folder: SourcePath, sub: string): Promise<string | null>;
  paths(): readonly SourcePath[];
}

interface PackageFile {
  readonly digest: string;
  readonly imports: readonly string[];
  /** Of a `package.json`. */
  readonly facts: Facts | null;
}

type Facts = Readonly<Record<string, unknown>>;

const endings = [".js", ".mjs", ".cjs", ".json", ".jsx", ".ts", ".tsx"];

export function openPackageFiles(files: FileSystem, pathScope: PathScope): PackageFiles {
  const read = new Map<SourcePath, Promise<PackageFile | null>>();
  const readFile = (path: SourcePath) => {
    const found = read.get(path) ?? readOne(files, path);
    read.set(path, found);
    return found;
  };
  const first = async (paths: readonly string[]): Promise<SourcePath[]> => {
    for (const path of paths) if (await files.exists(path)) return [sourcePath(path)];
    return [];
  };
  const filesAt = async (path: string): Promise<SourcePath[]> => {
    if (isCode(path) && (await files.exists(path))) return [sourcePath(path)];
    const found = await first([...endings, ...endings.map((end) => `/index${end}`)].map((end) => path + end));
    return found.length > 0 ? found : entriesOf(sourcePath(path), "");
  };
  const entriesOf = async (folder: SourcePath, sub: string): Promise<SourcePath[]> => {
    const manifest = sourcePath(folder, "package.json");
    const facts = (await readFile(manifest))?.facts ?? null;
    if (facts === null) return [];
    const entries: SourcePath[] = [manifest];
    for (const target of targetsOf(facts, sub)) entries.push(...(await filesAt(posix.join(folder, target))));
    return entries;
  };
  const importedBy = async (path: SourcePath, specifier: string): Promise<SourcePath[]> => {
    const folder = posix.dirname(path);
    if (/^\.\.?(?:\/|$)/.test(specifier)) return filesAt(posix.join(folder, specifier));
    const name = packageName(specifier);
    if (name === null) return [];
    for (const way of waysTo(name, folder, pathScope)) {
      const found = await entriesOf(way, specifier.slice(name.length + 1));
      if (found.length > 0) return found;
    }
    return [];
  };
  return {
    paths: () => [...read.keys()],
    async digest(folder, sub) {
      const open = await entriesOf(folder, sub);
      if (open.length === 0) return null;
      const seen = new Map<SourcePath, string>();
      for (let path = open.pop(); path !== undefined; path = open.pop()) {
        if (seen.has(path)) continue;
        const file = await readFile(path);
        seen.set(path, file?.digest ?? "");
        for (const specifier of file?.imports ?? []) open.push(...(await importedBy(path, specifier)));
      }
      return hash(...[...seen].sort(([a], [b]) => (a < b ? -1 : 1)).flat());
    },
  };
}

async function readOne(files: FileSystem, path: SourcePath): Promise<PackageFile | null> {
  if (!(await files.exists(path))) return null;
  const text = new TextDecoder().decode(await files.read(path));
  const isManifest = posix.basename(path) === "package.json";
  const imports = path.endsWith(".json") ? [] : specifiersOf(text);
  return { digest: hash(text), imports, facts: isManifest ? factsOf(text) : null };
}

/** What cannot be read leads nowhere; who bundles it says so. */
function factsOf(text: string): Facts {
  try {
    const facts: unknown = JSON.parse(text);
    return isObject(facts) ? facts : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function targetsOf({ exports, module, browser, main }: Facts, sub: string): readonly string[] {
  if (exports !== undefined) return exported(exports, sub === "" ? "." : `./${sub}`);
  if (sub !== "") return [sub];
  return [module, browser, main, "index"].filter((target) => typeof target === "string");
}

function exported(exports: unknown, key: string): readonly string[] {
  if (!isObject(exports) || !Object.keys(exports).some((name) => name.startsWith(".")))
    return key === "." ? stringsIn(exports) : [];
  if (exports[key] !== undefined) return stringsIn(exports[key]);
  return Object.entries(exports).flatMap(([pattern, target]) => {
    const [before = "", after] = pattern.split("*");
    if (after === undefined || !key.startsWith(before) || !key.endsWith(after)) return [];
    const part = key.slice(before.length, key.length - after.length);
    return stringsIn(target).map((text) => text.replaceAll("*", part));
  });
}

function stringsIn(target: unknown): readonly string[] {
  if (typeof target === "string") return [target];
  if (Array.isArray(target)) return target.flatMap(stringsIn);
  if (!isObject(target)) return [];
  return Object.entries(target).flatMap(([name, value]) => (name === "types" ? [] : stringsIn(value)));
}

function isObject(value: unknown): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** In the `node_modules` of each folder on the way up. */
export function waysTo(specifier: string, folder: string, pathScope: PathScope): readonly SourcePath[] {
  const ways: SourcePath[] = [];
  for (let base = posix.normalize(folder); ; base = posix.join(base, "..")) {
    const way = reach(pathScope, base, "node_modules", specifier);
    if (way === null) return ways;
    ways.push(way);
  }
}
