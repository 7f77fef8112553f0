/** Serves a finished build. */
import { resolve } from "node:path";
import { loadConfig } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { UserError } from "../../core/errors.ts";
import { checkBase } from "../../project/open-project.ts";
import { serveBuilt } from "../../serve/built.ts";
import { guardHost } from "../../serve/host-guard.ts";
import { listen } from "../../serve/listen.ts";
import { checkBuilt } from "../built/check-built.ts";
import { explainBug } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import { getHostGuard, portOptions, type RunningServer, type ServeFlags } from "./serve-flags.ts";

export async function openBuilt(site: string, flags: ServeFlags, terminal: Terminal): Promise<RunningServer> {
  const folder = resolve(site, flags.outDir);
  const config = await findConfig(site, flags);
  const base = flags.base ?? config?.baseUrl ?? "/";
  checkBase(base);
  await checkBuilt(folder);
  const onError = (error: unknown) => explainBug(error, terminal);
  const guard = getHostGuard(flags)(config?.serve ?? null);
  const handler = guardHost(serveBuilt(folder, base, config?.search, guard), () => guard);
  const { origin, close } = await listen(handler, { ...portOptions(flags), onError });
  return { url: origin + base, close };
}

/** With a base path from the command line, no config is required. */
async function findConfig(site: string, { base }: ServeFlags): Promise<Config | null> {
  try {
    return (await loadConfig(resolve(site))).configs[0];
  } catch (error) {
    const isMissing =
      error instanceof UserError && error.diagnostics.some(({ code }) => code === "config/missing");
    if (base !== undefined && isMissing) return null;
    throw error;
  }
}
