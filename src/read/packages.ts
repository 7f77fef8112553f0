/** Resolves optional packages of a site like Node does, starting from several folders. */

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NoteFile } from "../core/access-recorder.ts";
import { isNotFound } from "../core/errors.ts";
import { isRecord } from "../core/is-record.ts";

export interface FoundPackage {
  readonly name: string;
  readonly version: string;
  /** URL of its entry module for `import()`. */
  readonly url: string;
}

/**
 * null if the package isn't installed for any of the folders.
 * @param note receives the absolute paths that were tried
 */
export async function findPackage(
  name: string,
  folders: readonly string[],
  note?: NoteFile,
): Promise<FoundPackage | null> {
  for (const start of folders) {
    for (let base = start; ; base = dirname(base)) {
      const folder = join(base, "node_modules", name);
      const file = join(folder, "package.json");
      await note?.(file);
      const facts = await readManifest(file);
      if (facts !== null) {
        const entry = getEntry(facts.exports) ?? getText(facts.module) ?? getText(facts.main) ?? "index.js";
        return {
          name,
          version: getText(facts.version) ?? "",
          url: pathToFileURL(join(folder, entry)).href,
        };
      }
      if (dirname(base) === base) break;
    }
  }
  return null;
}

async function readManifest(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const facts: unknown = JSON.parse(await readFile(path, "utf8"));
    return isRecord(facts) ? facts : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Resolves `exports` with the conditions that Node uses for `import`. */
function getEntry(exports: unknown): string | null {
  if (typeof exports === "string") return exports;
  if (!isRecord(exports)) return null;
  for (const condition of [".", "node", "import", "module-sync", "default"]) {
    const entry = getEntry(exports[condition]);
    if (entry !== null) return entry;
  }
  return null;
}

function getText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
