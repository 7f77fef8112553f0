/** The bundled worker module for the tests of a file. */
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll } from "vitest";
import { bundled } from "../bin/bundle.js";

/** URL of the module, which exists during the tests. `name` is that of the test file. */
export function threadModule(name: string, source = "src/pipeline/page-thread.ts"): string {
  const root = join(import.meta.dirname, "..");
  const folder = join(root, `node_modules/.cache/docgen/${name}-${process.pid}`);
  beforeAll(async () => {
    await build({
      entryPoints: [join(root, source)],
      outdir: folder,
      bundle: true,
      packages: "external",
      platform: "node",
      format: "esm",
      plugins: [bundled],
    });
  });
  afterAll(() => rm(folder, { recursive: true }));
  return pathToFileURL(join(folder, basename(source).replace(/ts$/, "js"))).href;
}
