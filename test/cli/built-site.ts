/** A site that has been built into its folder, and is edited. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { type Contents, contentsOf, temporaryFolder } from "../emit/hand-plan.ts";
import { run } from "./run-docgen.ts";
import { siteOf } from "./site-of.ts";

export const config = (more = "") =>
  `export default { title: "T", url: "https://example.com", baseUrl: "/"${more} };\n`;

/** So many pages that none carries the whole sidebar. */
export const large: Contents = {
  "site.config.ts": config(),
  ...Object.fromEntries(
    ["one", "one/deep", "two", "three"].flatMap((folder) =>
      Array.from({ length: 24 }, (_, number) => [
        `content/docs/${folder}/p${number}.md`,
        `---\ntitle: 頁 ${number}\n${number === 5 ? "tags: [印]\n" : ""}---\n\n最初の段落です。\n`,
      ]),
    ),
  ),
  "content/docs/index.md": "# 入口\n\n最初の段落です。\n",
  "content/docs/two/index.md": "# 二\n\n::doc-cards\n",
  "content/docs/three/_category_.json": '{ "label": "三", "link": { "type": "generated-index" } }',
};

export async function builtOf(contents: Contents): Promise<string> {
  const folder = await siteOf(contents);
  await build(folder);
  return folder;
}

async function build(folder: string) {
  const { code, stdout } = await run("build", folder, "--json");
  const { stages, written, removed, ...report } = JSON.parse(stdout);
  return {
    code,
    written,
    removed,
    report,
    isShort: !stages.some(({ name }: { name: string }) => name === "model"),
  };
}

/** What the report of a clean build says, and that its files are those of the output. */
export async function expectClean(
  folder: string,
  { report, isShort }: Awaited<ReturnType<typeof build>>,
): Promise<void> {
  const other = await temporaryFolder();
  const { stdout } = await run("build", folder, "--json", "--out-dir", other, "--no-cache");
  const clean = JSON.parse(stdout);
  const cleanContents = await contentsOf(other);
  for (const name of ["routes", "sizes", "largest", "budgets", "diagnostics"]) {
    expect([name, report[name]]).toEqual([name, clean[name]]);
  }
  const contents = await contentsOf(join(folder, "build"));
  // An asset that is no more stays for one release, and the ledger tells of it.
  const ledgerOf = (place: string) => readFile(join(place, ".docgen-ledger.json"), "utf8");
  if (isShort) expect(await ledgerOf(join(folder, "build"))).toBe(await ledgerOf(other));
  expect(Object.keys(contents).filter((path) => !/^assets\//.test(path) && !(path in cleanContents))).toEqual(
    [],
  );
  for (const [path, text] of Object.entries(cleanContents)) {
    expect([path, contents[path] === text]).toEqual([path, true]);
  }
  await rm(other, { recursive: true });
}

export type Edit = readonly [path: string, change: (text: string) => string];

/** Builds after edits of documents; nothing may be wrong. */
export async function edit(folder: string, edits: readonly Edit[]) {
  for (const [path, change] of edits) {
    const file = join(folder, "content/docs", path);
    await writeFile(file, change(await readFile(file, "utf8")));
  }
  const made = await build(folder);
  expect(made.code).toBe(0);
  return made;
}

export const add = (text: string) => (old: string) => `${old}\n${text}\n`;
