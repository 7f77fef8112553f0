/** Moves a site of another tool, and looks at what has become of it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { loadConfig } from "../../src/config/load.ts";
import type { Config } from "../../src/config/schema.ts";
import { run } from "../cli/run-docgen.ts";
import { type Contents, put, temporaryFolder } from "../emit/hand-plan.ts";

export async function oldSite(contents: Contents): Promise<string> {
  const folder = await temporaryFolder();
  await put(folder, contents);
  return folder;
}

/** Writes what is to be written, and reads it back. */
export async function move(folder: string, ...flags: readonly string[]) {
  const { code, stdout, stderr } = await run("migrate", folder, "--write", ...flags);
  const {
    configs: [config],
  } = await loadConfig(folder);
  const urls = await readFile(join(folder, "urls.txt"), "utf8");
  const listed = urls.split("\n").filter((line) => line.startsWith("/"));
  return { code, stdout, stderr, config: asWritten(config), urls: listed };
}

/** The options as a config has them, where the default collection and locale are not among the others. */
function asWritten({ collections: [main, ...collections], locales: [, ...locales], ...config }: Config) {
  if (main === undefined) throw new Error("A site has a collection.");
  const { folder, route, sidebars, latest, versions, title, description } = main;
  return {
    ...config,
    content: { ...config.content, docs: folder, docsRoute: route },
    docs: { ...config.docs, latest, versions, title, description },
    sidebars,
    collections,
    locales,
  };
}

/** What `docgen check` says of the site, the old addresses included. */
export async function check(folder: string) {
  const { code, stdout } = await run("check", folder, "--urls", "--json");
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; text: string; severity: string }[];
  };
  return { code, errors: diagnostics.filter(({ severity }) => severity === "error").map(({ text }) => text) };
}
