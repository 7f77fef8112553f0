/** `docgen build --profile`: path and writing of the profile. */
import { writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { readTokens } from "../../bundle/tokens.ts";
import { makeFolder } from "../../core/make-folder.ts";
import { UsageError } from "../../core/usage-error.ts";
import { getReason } from "../../emit/write-errors.ts";
import { findOwnPackage } from "../../read/own-package.ts";
import type { BuildReport } from "../build-report.ts";
import { cacheFolder } from "../cache.ts";
import { makeProfile } from "./profile-page.ts";

/**
 * Returns the absolute path; by default next to the cache. Only .html files outside the output folder may be overwritten.
 * @throws UsageError for any other path
 */
export function profilePath(given: string | true, site: string, output: string): string {
  const path = given === true ? join(cacheFolder(site), "profile.html") : resolve(given);
  if (!path.endsWith(".html")) {
    throw new UsageError(
      `--profile requires the name of an .html file, received "${given}". Put the site before it.`,
    );
  }
  if (path.startsWith(output + sep)) {
    throw new UsageError("--profile must be outside the output folder, which contains only the site.");
  }
  return path;
}

export async function writeProfile(report: BuildReport, path: string): Promise<void> {
  const { root, version } = findOwnPackage();
  const page = makeProfile(report, { styles: await readTokens(root), version });
  try {
    await makeFolder(dirname(path));
    await writeFile(path, page);
  } catch (error) {
    const reason = getReason(error);
    if (reason === null) throw error;
    throw new UsageError(`Cannot write the profile to ${path} (${reason}).`);
  }
}
