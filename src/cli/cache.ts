/** Location of a site's cache, and how to open it. The cache may be deleted at any time, which only costs build time. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getErrorCode } from "../core/errors.ts";
import { memoryStore, type Store } from "../core/store.ts";
import { findOwnPackage } from "../read/own-package.ts";
import { digestCode } from "./code-digest.ts";

/** Inside `node_modules` if it exists, as is common; otherwise `.docgen`. */
export function cacheFolder(site: string): string {
  const modules = join(site, "node_modules");
  return existsSync(modules) ? join(modules, ".cache", "docgen", "site") : join(site, ".docgen");
}

/** Digest of docgen's code and packages. */
export function digestRunningCode(folder: string): string {
  return digestCode(findOwnPackage(), join(folder, "code.json"));
}

export interface Cache extends Store {
  /** Why an existing cache was not used; null if it was, or there was none. */
  readonly discardReason: string | null;
}

/** Inside the cache of a site, for `docgen test`: results that builds do not use would be removed from their store. */
export function testFolder(site: string): string {
  return join(cacheFolder(site), "test");
}

/**
 * Opens the store for the current code. Stores written by other code have different file names and are never read.
 * @param note reports that an existing cache is unusable or that none can be created
 */
export async function openCache(
  site: string,
  note: (text: string) => void,
  folder = cacheFolder(site),
  getDigest = () => digestRunningCode(folder),
): Promise<Cache> {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, ".gitignore"), "*\n");
    const { diskStore, removeStore } = await import("../core/disk-store.ts");
    const name = `${getDigest()}.mdb`;
    const others = storesIn(folder).filter((other) => other !== name);
    const isNew = !existsSync(join(folder, name));
    // Keep the most recent other store, for switching back to the previous version.
    for (const other of isNew ? others.slice(1) : []) removeStore(join(folder, other));
    const store = diskStore(join(folder, name), {
      onCorruption: () =>
        note("Damaged cache: this build ignores the damaged parts, the next build creates a new cache."),
      onFailure: (reason) => note(cannotKeep(reason)),
    });
    const isOther = isNew && others.length > 0;
    const reason = isOther
      ? "the old one is from another version of docgen or its packages"
      : store.discardReason;
    if (reason !== null) note(`Created a new cache: ${reason}.`);
    return { ...store, discardReason: reason };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    note(`Building without a cache: ${getErrorCode(error) ?? error.message}.`);
    return { ...memoryStore(), discardReason: null };
  }
}

export function cannotKeep(reason: string): string {
  return `Cannot write the cache (${reason}): the next build will be slower.`;
}

/** Sorted by modification time, newest first. */
function storesIn(folder: string): readonly string[] {
  const stores = readdirSync(folder).filter((name) => name.endsWith(".mdb"));
  const times = new Map(stores.map((name) => [name, statSync(join(folder, name)).mtimeMs]));
  return stores.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}
