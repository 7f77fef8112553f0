/**
 * An upgrade never shows yesterday's site: what other code has remembered is of no use, in a checkout as in an installed package, whichever
 * line has changed.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { contentsOf, put, temporaryFolder } from "../emit/hand-plan.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

const site = {
  "site.config.mjs": 'export default { title: "T", url: "https://example.com", baseUrl: "/" };\n',
  "content/docs/a.md": "# Alpha\n\nSome words of it. [gone](./gone.md)\n",
  "content/docs/b.md": "# Beta\n\nOther incomprehensibilities.\n\n```js\nlet b = 1;\n```\n",
};

/** One line each: what pages say of their neighbours, what is searched, a message, an output. */
const changes: readonly (readonly [what: string, from: RegExp, to: string])[] = [
  ["the neighbours of a page", /\{ label: to\.label,/, '{ label: "↦ " + to.label,'],
  ["the terms of the search", /(longest\d* =) 40;/, "$1 3;"],
  ["a message", /leads to no page/, "leads to nothing"],
  ["an output", /Allow: \/"/, 'Allow: /docs/"'],
];

/** Packages as they are installed for this repository. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, "node_modules"), { recursive: true });
  for (const name of await readdir(join(repository, "node_modules")))
    if (!name.startsWith("."))
      await symlink(join(repository, "node_modules", name), join(folder, "node_modules", name));
}

/** @returns the folder of the code */
async function checkOut(): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of ["bin", "src", "theme", "package.json", "package-lock.json", "tsconfig.json"])
    await cp(join(repository, name), join(folder, name), { recursive: true });
  await linkPackages(folder);
  return folder;
}

async function install(): Promise<string> {
  const checkout = await checkOut();
  await run(process.execPath, [join(checkout, "bin/compile.js")]);
  const folder = await temporaryFolder();
  const place = join(folder, "node_modules/@docgen-site/docgen");
  await linkPackages(folder);
  for (const name of ["bin/docgen.js", "dist", "theme", "src/shared", "package.json"])
    await cp(join(checkout, name), join(place, name), { recursive: true });
  return place;
}

async function changeLine(folder: string, from: RegExp, to: string): Promise<void> {
  let changed = 0;
  for (const part of ["src", "dist"]) {
    for (const entry of await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )) {
      if (!entry.isFile() || !/\.(?:ts|js)$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const text = await readFile(file, "utf8");
      if (from.test(text)) await writeFile(file, text.replace(from, to));
      if (from.test(text)) changed += 1;
    }
  }
  expect(changed, String(from)).toBeGreaterThan(0);
}

/** What a build tells and writes. */
async function build(code: string, folder: string, ...flags: readonly string[]) {
  const out = join(folder, flags.includes("--no-cache") ? "clean" : "build");
  const command = [join(code, "bin/docgen.js"), "build", folder, "--json", "--out-dir", out, ...flags];
  const { stdout } = await run(process.execPath, command, { env: { PATH: process.env.PATH } });
  const { diagnostics } = JSON.parse(stdout);
  return { diagnostics, files: await contentsOf(out) };
}

test.each([
  ["a checkout", checkOut],
  ["an installed package", install],
])("in %s", { timeout: 300_000 }, async (_what, open) => {
  const code = await open();
  const folder = await temporaryFolder();
  await put(folder, site);
  let before = await build(code, folder);
  for (const [what, from, to] of changes) {
    await changeLine(code, from, to);
    const after = await build(code, folder);
    expect(after, what).not.toEqual(before);
    expect(await build(code, folder, "--no-cache"), what).toEqual(after);
    before = after;
  }
});
