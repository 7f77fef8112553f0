/** Opens a finished build for the commands that search and read it. */
import { readFile } from "node:fs/promises";
import { join, posix, resolve } from "node:path";
import { loadConfig } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { getErrorCode, getErrorMessage, userError } from "../../core/errors.ts";
import { nameFolder } from "../../core/name-folder.ts";
import { type BuiltSite, MissingFile, openSite, type ReadFile, type SiteFacts } from "../../mcp/site.ts";
import { leavesFolder } from "../../read/path-scope.ts";
import { indexFolder, manifestName } from "../../shared/search/index-format.ts";
import { checkBuilt } from "./check-built.ts";

/** @throws UserError if the config is invalid or nothing has been built */
export async function openBuiltSite(site: string, outDir: string): Promise<BuiltSite> {
  const { configs } = await loadConfig(resolve(site));
  const folder = resolve(site, outDir);
  await checkBuilt(folder);
  const facts = getSiteFacts(configs);
  const built = openSite(facts, readFrom(folder));
  return {
    ...built,
    async openSearch(code) {
      try {
        return await built.openSearch(code);
      } catch (error) {
        const path = facts.locales.find((one) => one.code === code)?.path ?? "";
        const file = nameFolder(join(folder, path, indexFolder, manifestName));
        throw error instanceof MissingFile
          ? userError("search/no-index", { file })
          : userError("search/broken-index", { file, reason: getErrorMessage(error) });
      }
    },
  };
}

export function getSiteFacts(configs: readonly [Config, ...Config[]]): SiteFacts {
  const [{ title, url, baseUrl }] = configs;
  return { title, url, baseUrl, locales: configs.map(({ locale: { code, path } }) => ({ code, path })) };
}

function readFrom(folder: string): ReadFile {
  return async (path) => {
    if (leavesFolder(posix.normalize(path))) return null;
    try {
      return await readFile(join(folder, path), "utf8");
    } catch (error) {
      if (["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"].includes(getErrorCode(error) ?? "")) return null;
      throw error;
    }
  };
}
