/** Migrates a site of another tool and inspects the result. */
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

/** Migrates with `--write`, and reads the written config back. */
export async function move(folder: string, ...flags: readonly string[]) {
  const { code, stdout, stderr } = await run("migrate", folder, "--write", ...flags);
  const {
    configs: [config],
  } = await loadConfig(folder);
  const urls = await readFile(join(folder, "urls.txt"), "utf8");
  const listed = urls.split("\n").filter((line) => line.startsWith("/"));
  return { code, stdout, stderr, config: asWritten(config), urls: listed };
}

/** Options in the form of a config, without the default collection and locale. */
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

/** Problems that `docgen check` reports for the site, including its old URLs. */
export async function check(folder: string) {
  const { code, stdout } = await run("check", folder, "--urls", "--json");
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; text: string; severity: string }[];
  };
  const textsOf = (wanted: string) =>
    diagnostics.filter(({ severity }) => severity === wanted).map(({ text }) => text);
  return { code, errors: textsOf("error"), warnings: textsOf("warning") };
}
