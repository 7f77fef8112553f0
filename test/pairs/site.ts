/** Composes a site of features, and builds, serves and checks it. */
import { cp, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { settled } from "../cli/site-of.ts";
import { temporaryFolder } from "../emit/hand-plan.ts";
import {
  type Built,
  baseFiles,
  type FeatureName,
  featureNames,
  features,
  type Shape,
  shapeOf,
} from "./features.ts";

export interface Site {
  readonly folder: string;
  readonly names: readonly FeatureName[];
  readonly shape: Shape;
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges the options of two features: lists are appended. */
function merge(a: Tree, b: Tree): Tree {
  const entries = Object.entries(b).map(([key, value]) => {
    const before = a[key];
    if (Array.isArray(before) && Array.isArray(value)) return [key, [...before, ...value]];
    return [key, isTree(before) && isTree(value) ? merge(before, value) : value];
  });
  return { ...a, ...Object.fromEntries(entries) };
}

export async function put(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

export async function makeSite(names: readonly FeatureName[]): Promise<Site> {
  const folder = await temporaryFolder();
  const shape = shapeOf(names);
  await put(folder, baseFiles(shape));
  if (shape.has("migrate")) {
    await put(folder, features.migrate.files?.(shape) ?? {});
    expect(await run("migrate", folder, "--write")).toMatchObject({ code: 0 });
    await rename(join(folder, "site.config.ts"), join(folder, "moved.config.ts"));
  }
  // What is added after the move.
  for (const name of names) await put(folder, features[name].files?.(shape) ?? {});
  const base = { title: "Kit", url: "https://example.com", baseUrl: "/" };
  const own = names.map((name): Tree => ({ ...features[name].options?.(shape) }));
  const options = JSON.stringify(own.reduce(merge, shape.has("migrate") ? {} : base));
  const moved = 'import moved from "./moved.config.ts";\nexport default { ...moved, ...';
  await put(folder, {
    "site.config.ts": shape.has("migrate") ? `${moved}${options} };\n` : `export default ${options};\n`,
  });
  // A ref has to exist before other features read the config.
  for (const name of featureNames.toReversed())
    if (names.includes(name)) await features[name].prepare?.(folder);
  await settled();
  return { folder, names, shape };
}

export const edits = ({ names, shape }: Site): Readonly<Record<string, string>> =>
  Object.assign({}, ...names.map((name) => features[name].edit?.(shape) ?? {}));

export async function build({ folder, names, shape }: Site): Promise<Built> {
  const { code, stdout } = await run("build", folder, "--strict", "--json");
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly object[] };
  expect({ code, diagnostics }, names.join(" ")).toEqual({ code: 0, diagnostics: [] });
  const texts = await contentsOf(join(folder, "build"));
  const text = (path: string) => texts.get(path)?.toString() ?? expect.fail(`${path} does not exist.`);
  return { shape, paths: [...texts.keys()], text };
}

export async function contentsOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".docgen"))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const read = paths.sort().map(async (path) => [path, await readFile(join(folder, path))] as const);
  return new Map(await Promise.all(read));
}

/** The same sources elsewhere, without output and cache. */
export async function copyOf(site: Site): Promise<Site> {
  const folder = await temporaryFolder();
  const isMade = (path: string) =>
    /\/(?:build|\.docgen|node_modules)(?:\/|$)/.test(path.slice(site.folder.length));
  await cp(site.folder, folder, {
    recursive: true,
    filter: (path) => !isMade(path),
    preserveTimestamps: true,
  });
  return { ...site, folder };
}

/** Links and files of all pages exist in the output. */
export function checkLinks({ paths, text, shape }: Built): void {
  const base = shape.has("base-path") ? "/sub/kit/" : "/";
  const known = new Set(paths);
  const broken = paths
    .filter((path) => path.endsWith(".html"))
    .flatMap((path) =>
      [...text(path).matchAll(/ (?:href|src)="(\/[^"#?]*)/g)].flatMap(([, url = ""]) => {
        const file = decodeURI(url).slice(base.length);
        const isThere = url.startsWith(base) && (known.has(file) || known.has(`${file}index.html`));
        return isThere ? [] : [`${path} → ${url}`];
      }),
    );
  expect([...new Set(broken)]).toEqual([]);
}
