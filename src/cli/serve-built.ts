/** Opens a server on a finished folder. */
import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { loadConfig } from "../config/load.ts";
import { systemCode, userError } from "../core/errors.ts";
import { serveBuilt } from "../serve/built.ts";
import { listen } from "../serve/listen.ts";
import { explainBug } from "./exit.ts";
import { checkBase, nameFolder } from "./project.ts";
import { portOptions, type Served, type ServeFlags } from "./serve-flags.ts";
import type { Terminal } from "./terminal.ts";

export async function openBuilt(site: string, flags: ServeFlags, terminal: Terminal): Promise<Served> {
  const folder = resolve(site, flags.outDir);
  const base = flags.base ?? (await loadConfig(resolve(site))).config.baseUrl;
  checkBase(base);
  if (!(await isSite(folder))) {
    throw userError("serve/not-built", { folder: nameFolder(folder) });
  }
  const onError = (error: unknown) => explainBug(error, terminal);
  const { origin, close } = await listen(serveBuilt(folder, base), { ...portOptions(flags), onError });
  return { url: origin + base, close };
}

async function isSite(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).some((name) => name === "index.html" || name === "404.html");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(systemCode(error) ?? "")) return false;
    throw error;
  }
}
