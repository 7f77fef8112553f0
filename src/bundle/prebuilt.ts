/**
 * The default theme bundled in a published package, so that sites without theme files never need esbuild. It is valid only for the
 * sources that it was built from, and with the React that renders the pages: islands run with the React of the bundle.
 * Newer versions of other packages don't matter, because the bundle contains its own copy and no site code uses it.
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
  const react = bundle.packages.filter((name) => /^react(?:-dom)?@/.test(name));
  const versions = await Promise.all(react.map((name) => isInstalled(name, wanted.packageRoot)));
  if (versions.includes(false)) return null;
  for (const text of texts) put(text);
  return bundle;
}

/** React's markup may differ between minor versions. */
const toMinor = (version: string) => version.split(".", 2).join(".");

/** @param name `react@19.3.1` */
async function isInstalled(name: string, packageRoot: string): Promise<boolean> {
  const at = name.lastIndexOf("@");
  for (let folder = packageRoot; ; folder = dirname(folder)) {
    const file = join(folder, "node_modules", name.slice(0, at), "package.json");
    if (existsSync(file)) return toMinor(await readVersion(file)) === toMinor(name.slice(at + 1));
    if (dirname(folder) === folder) return false;
  }
}
