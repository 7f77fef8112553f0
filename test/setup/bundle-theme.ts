/**
 * Bundles the default theme for the suites with whole sites, once for each state of its sources, the bundler's code and the
 * packages.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { TestProject } from "vitest/node";
import { prebuild } from "../../src/bundle/prebuild.ts";
import { prebuiltName } from "../../src/bundle/prebuilt.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A folder in the layout of the package, with `dist/theme.json`. */
    readonly themePackage: string;
  }
}

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/docgen");

export async function setup({ provide }: TestProject): Promise<void> {
  const folder = join(cache, `theme-${await hashSources()}`);
  if (!existsSync(folder)) await make(folder);
  provide("themePackage", folder);
}

async function make(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(join(draft, "dist"), { recursive: true });
  await writeFile(join(draft, "dist", prebuiltName), await prebuild(root));
  const old = (await readdir(cache)).filter(
    (name) => /^theme-[0-9a-f]+$/.test(name) && name !== basename(folder),
  );
  try {
    await rename(draft, folder);
  } catch (error) {
    // A parallel run was faster; its theme is the same.
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true });
  }
  await Promise.all(old.map((name) => rm(join(cache, name), { recursive: true, force: true })));
}

async function hashSources(): Promise<string> {
  const digest = createHash("sha256");
  const names = await Promise.all(
    ["theme", "src/bundle", "src/core", "src/shared"].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(folder, entry.parentPath.slice(join(root, folder).length), entry.name)),
    ),
  );
  for (const name of ["package-lock.json", ...names.flat().sort()])
    digest.update(`${name}\0`).update(await readFile(join(root, name)));
  return digest.digest("hex").slice(0, 16);
}
