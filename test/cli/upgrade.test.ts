/** After an upgrade, no stale results are used. See code-digest.test.ts for the changes that the digest detects. */
import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { contentsOf, put, temporaryFolder } from "../emit/hand-plan.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

const site = {
  "site.config.mjs": 'export default { title: "T", url: "https://example.com", baseUrl: "/" };\n',
  "content/docs/a.md": "# Alpha\n\nSome words of it. [gone](./gone.md)\n",
};

/** @returns a copy of this checkout with its installed packages and the bundled theme */
async function checkOut(): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of ["bin", "src", "theme", "package.json", "package-lock.json", "tsconfig.json"])
    await cp(join(repository, name), join(folder, name), { recursive: true });
  await mkdir(join(folder, "node_modules"));
  for (const name of await readdir(join(repository, "node_modules")))
    if (!name.startsWith("."))
      await symlink(join(repository, "node_modules", name), join(folder, "node_modules", name));
  await cp(join(inject("themePackage"), "dist"), join(folder, "dist"), { recursive: true });
  return folder;
}

/** @returns what a build reports and writes */
async function build(code: string, folder: string, ...flags: readonly string[]) {
  const out = join(folder, flags.includes("--no-cache") ? "clean" : "build");
  const command = [join(code, "bin/docgen.js"), "build", folder, "--json", "--out-dir", out, ...flags];
  const { stdout, stderr } = await run(process.execPath, command, { env: { PATH: process.env.PATH } });
  const { diagnostics } = JSON.parse(stdout);
  return { stderr, site: { diagnostics, files: await contentsOf(out) } };
}

test("a changed line of the code counts in the next build, as in one without a cache", {
  timeout: 300_000,
}, async () => {
  const code = await checkOut();
  const folder = await temporaryFolder();
  await put(folder, site);
  const before = await build(code, folder);
  expect(before.site.files["robots.txt"]).toContain("\nAllow: /\n");

  const file = join(code, "src/outputs/sitemap.ts");
  await writeFile(file, (await readFile(file, "utf8")).replace('"Allow: /"', '"Allow: /docs/"'));
  const after = await build(code, folder);
  expect(after.site.files["robots.txt"]).toContain("\nAllow: /docs/\n");
  expect(after.stderr).toContain("the old one is from another version of docgen");
  expect((await build(code, folder, "--no-cache")).site).toEqual(after.site);
});
