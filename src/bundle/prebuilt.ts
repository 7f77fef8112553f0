/**
 * The default theme bundled in a published package, so that sites without theme files never need esbuild. It is valid only for the sources
 * and package versions that it was built from.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Memo } from "../core/stage.ts";
import { readVersion } from "../user-code/package-file.ts";
import type { ThemeBundle } from "./theme.ts";

export interface Prebuilt {
  /** Hash of the theme sources. */
  readonly sources: string;
  readonly bundle: ThemeBundle;
  /** Contents that the bundle refers to, in the order in which it stored them. */
  readonly texts: readonly string[];
}

export interface PrebuiltKey extends Pick<Prebuilt, "sources"> {
  readonly packageRoot: string;
}

/** Relative to `dist/`. */
export const prebuiltName = "theme.json";

/** Returns null if there is none or it is outdated. */
export async function readPrebuilt(wanted: PrebuiltKey, put: Memo["put"]): Promise<ThemeBundle | null> {
  const file = join(wanted.packageRoot, "dist", prebuiltName);
  if (!existsSync(file)) return null;
  const { sources, bundle, texts }: Prebuilt = JSON.parse(await readFile(file, "utf8"));
  if (sources !== wanted.sources) return null;
  const versions = await Promise.all(bundle.packages.map((name) => isInstalled(name, wanted.packageRoot)));
  if (versions.includes(false)) return null;
  for (const text of texts) put(text);
  return bundle;
}

/** @param name `react@19.3.1` */
async function isInstalled(name: string, packageRoot: string): Promise<boolean> {
  const at = name.lastIndexOf("@");
  for (let folder = packageRoot; ; folder = dirname(folder)) {
    const file = join(folder, "node_modules", name.slice(0, at), "package.json");
    if (existsSync(file)) return (await readVersion(file)) === name.slice(at + 1);
    if (dirname(folder) === folder) return false;
  }
}
