/** Builds the modules that sites import, and their types. */
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { banner, bundle, importBundled } from "./bundle.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));

/** @param {string} folder `dist` in the package */
export async function makeLibrary(folder) {
  // These modules run in any environment of a site.
  await bundle({ define: "src/config/define.ts", contract: "src/shared/contract.ts" }, folder);
  await bundle({ python: "src/python/python.ts" }, folder, { banner });
  execFileSync(process.execPath, [tsc, "-p", "bin/types.json", "--outDir", `${folder}/types`], {
    cwd: root,
    stdio: "inherit",
  });
  const { declarations } = await importBundled("bin/options.ts");
  await writeFile(join(folder, "types/config/define.d.ts"), declarations());
}
