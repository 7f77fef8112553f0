/** Moves a site of another tool, and looks at what has become of it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { loadConfig } from "../../src/config/load.ts";
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
  return { code, stdout, stderr, config, urls: urls.split("\n").filter((line) => line.startsWith("/")) };
}

/** What `docgen check` says of the site, the old addresses included. */
export async function check(folder: string) {
  const { code, stdout } = await run("check", folder, "--urls", "--json");
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; text: string; severity: string }[];
  };
  return { code, errors: diagnostics.filter(({ severity }) => severity === "error").map(({ text }) => text) };
}
