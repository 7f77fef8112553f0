/** A site on disk, served as `docgen serve` does. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { ServeFlags } from "../../src/cli/commands/serve-flags.ts";
import { openSite } from "../../src/cli/commands/serve-site.ts";
import { makeTerminal } from "../../src/cli/report/terminal.ts";
import { planOf, put, temporaryFolder } from "../emit/hand-plan.ts";
import type { ServedSite } from "./site.ts";

const config = 'export default { title: "Site", url: "https://example.com", baseUrl: "/base/" };\n';

/** A site on disk; `serve` starts its development server as the command does. */
export interface Draft {
  readonly folder: string;
  edit(path: string, change: (text: string) => string): Promise<void>;
  serve(port?: number): Promise<ServedSite & { close(): Promise<void> }>;
}

/** @param files added to the config */
export async function makeDraft(files: Readonly<Record<string, string>>): Promise<Draft> {
  const folder = await temporaryFolder();
  await put(folder, { "site.config.ts": config, ...files });
  const silent = { write: () => {} };
  const terminal = makeTerminal({ stdout: silent, stderr: silent, env: {} });
  return {
    folder,
    async edit(path, change) {
      await writeFile(join(folder, path), change(await readFile(join(folder, path), "utf8")));
    },
    async serve(port = 0) {
      const flags: ServeFlags = { host: "127.0.0.1", port, outDir: "build" };
      const { url, close } = await openSite(folder, flags, terminal);
      onTestFinished(close);
      const { origin } = new URL(url);
      return { base: "/base/", origin, plan: planOf({}), url: (page) => url + page, close };
    },
  };
}
