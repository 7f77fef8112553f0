/** The package for `npm create @docgen-site/docgen`: an alias of `docgen new`. */
import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../emit/hand-plan.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const factsOf = async (file: string) => JSON.parse(await readFile(join(root, file), "utf8"));

test("it makes the site that docgen new makes", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "node_modules/@docgen-site"), { recursive: true });
  await symlink(root, join(folder, "node_modules/@docgen-site/docgen"));
  const script = join(folder, "create-docgen.js");
  await copyFile(join(root, "create/create-docgen.js"), script);
  const site = join(folder, "my-docs");
  const { stdout } = await promisify(execFile)(process.execPath, [script, site, "--lang", "ja", "--yes"]);
  expect(stdout).toContain("npm install\n  npm run dev");
  expect(await readFile(join(site, "site.config.ts"), "utf8")).toContain('code: "ja"');
});

test("it is of the release that it starts", async () => {
  const [own, whole] = [await factsOf("create/package.json"), await factsOf("package.json")];
  expect(own.version).toBe(whole.version);
  expect(own.dependencies).toEqual({ [whole.name]: `^${whole.version}` });
  expect(Object.keys(own.bin)).toEqual(["create-docgen"]);
});
