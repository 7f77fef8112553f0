/** Where a site's cache lies, and how it is opened. It may be deleted at any moment: that costs time and nothing else. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemCode } from "../core/errors.ts";
import { memoryStore, type Store } from "../core/store.ts";

/** Below `node_modules` where there is one, as other tools do; else a folder of its own. */
export function cacheFolder(site: string): string {
  const modules = join(site, "node_modules");
  return existsSync(modules) ? join(modules, ".cache", "docgen", "site") : join(site, ".docgen");
}

/** `note` is told in words when an older cache is of no use, or when there can be none. */
export async function openCache(site: string, note: (text: string) => void): Promise<Store> {
  const folder = cacheFolder(site);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, ".gitignore"), "*\n");
    const { diskStore } = await import("../core/disk-store.ts");
    const store = diskStore(folder);
    if (store.renewed !== null) note(`The cache is begun anew: ${store.renewed}.`);
    return store;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    note(`Building without a cache: ${systemCode(error) ?? error.message}.`);
    return memoryStore();
  }
}
