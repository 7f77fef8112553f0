/** Locates docgen's own package: a checkout, its cache of the compiled CLI, or `node_modules`. */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isNotFound } from "../core/errors.ts";
import { isRecord } from "../core/is-record.ts";

export interface OwnPackage {
  /** Absolute; contains `theme/`. */
  readonly root: string;
  readonly version: string;
  /** URL of the issue tracker; null if the package has none. */
  readonly bugs: string | null;
  readonly homepage: string | null;
  readonly dependencies: readonly string[];
}

export function findOwnPackage(): OwnPackage {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const data = readPackage(folder);
    if (data?.name === "@docgen-site/docgen") {
      const { version, bugs, homepage, dependencies } = data;
      return { root: folder, version, bugs, homepage, dependencies };
    }
    if (dirname(folder) === folder) throw new Error("docgen does not find its own package.json.");
    folder = dirname(folder);
  }
}

/** Worker module next to the compiled CLI; null when running from source. */
export function findWorkerModule(): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = [here, dirname(here)].map((folder) => join(folder, "thread.js"));
  const found = places.find((path) => existsSync(path));
  return found === undefined ? null : pathToFileURL(found).href;
}

export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly bugs: string | null;
  readonly homepage: string | null;
  readonly dependencies: readonly string[];
}

/** null if the folder isn't a package. */
export function readPackage(folder: string): PackageManifest | null {
  const data = readJson(join(folder, "package.json"));
  if (!isRecord(data)) return null;
  return {
    name: getText(data.name) ?? "",
    version: getText(data.version) ?? "0",
    bugs: isRecord(data.bugs) ? getText(data.bugs.url) : getText(data.bugs),
    homepage: getText(data.homepage),
    dependencies: isRecord(data.dependencies) ? Object.keys(data.dependencies) : [],
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function getText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
