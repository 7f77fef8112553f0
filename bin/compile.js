/** Builds the package for publishing: `dist/` with the command line, the modules in `exports`, and their types. */
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCommandLine, importBundled } from "./bundle.js";
import { makeLibrary } from "./library.js";
import { makeSbom } from "./sbom.js";

const root = fileURLToPath(new URL("..", import.meta.url));

await rm(new URL("../dist", import.meta.url), { recursive: true, force: true });
const bundled = await compileCommandLine(join(root, "dist"));
await makeLibrary("dist");
const { prebuild } = await importBundled("src/bundle/prebuild.ts");
const theme = await prebuild(root.replace(/\/$/, ""));
await writeFile(new URL("../dist/theme.json", import.meta.url), theme);
await writeFile(
  new URL("../dist/licences.txt", import.meta.url),
  (await Promise.all(bundled.map(licenceOf))).join("\n"),
);
const names = await Promise.all(bundled.map(nameOf));
const sbom = await makeSbom(root, names);
await writeFile(new URL("../dist/sbom.cdx.json", import.meta.url), `${JSON.stringify(sbom, null, 2)}\n`);

async function nameOf(folder) {
  const { name, version } = JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
  return `${name}@${version}`;
}

/** License text of a package, or the license field of its package.json. */
async function licenceOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
  const file = (await readdir(join(root, folder))).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? license : await readFile(join(root, folder, file), "utf8");
  return `${name} ${version}\n\n${text.trim()}\n`;
}
