/** Reads JSON files of a site and reports errors. */
import { isTooDeep, tooDeepReason } from "../core/depth.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { FileError, type FileSystem } from "../core/files.ts";

/** @returns undefined if the file does not exist, null if it is invalid or unreadable */
export async function readJson(
  site: FileSystem,
  file: string,
  report: (problem: Diagnostic) => void,
): Promise<unknown> {
  if (!(await site.exists(file))) return undefined;
  try {
    const found: unknown = JSON.parse(new TextDecoder().decode(await site.read(file)));
    if (!isTooDeep(found)) return found;
    report(diagnostic("version/json", { reason: tooDeepReason }, { file }));
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) report(diagnostic("version/json", { reason: error.message }, { file }));
    else if (error instanceof FileError)
      report(diagnostic("source/unreadable", { reason: error.reason }, { file }));
    else throw error;
    return null;
  }
}
