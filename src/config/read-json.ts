/** Reads JSON files of a site and reports errors. */
import type { TransformFailure } from "esbuild";
import { isTooDeep, tooDeepReason } from "../core/depth.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { FileError, type FileSystem } from "../core/files.ts";
import { toPosition } from "../user-code/bundle.ts";
import { askForComma } from "../user-code/missing-comma.ts";

/** @returns undefined if the file does not exist, null if it is invalid or unreadable */
export async function readJson(
  site: FileSystem,
  file: string,
  report: (problem: Diagnostic) => void,
): Promise<unknown> {
  if (!(await site.exists(file))) return undefined;
  let text = "";
  try {
    text = new TextDecoder().decode(await site.read(file));
    const found: unknown = JSON.parse(text);
    if (!isTooDeep(found)) return found;
    report(diagnostic("version/json", { reason: tooDeepReason }, { file }));
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) report(await explainSyntax(text, error, file));
    else if (error instanceof FileError)
      report(diagnostic("source/unreadable", { reason: error.reason }, { file }));
    else throw error;
    return null;
  }
}

/** esbuild reports the position of an error, which V8 does only for some. */
async function explainSyntax(text: string, { message }: SyntaxError, file: string): Promise<Diagnostic> {
  const { transform } = await import("../user-code/esbuild.ts");
  const errors = await transform(text, { loader: "json", logLevel: "silent" }).then(
    () => [],
    ({ errors }: TransformFailure) => errors,
  );
  const [found] = errors;
  if (found === undefined) return diagnostic("version/json", { reason: message }, { file });
  const question = askForComma(found, text);
  const reason = question === null ? found.text : `${found.text}. ${question}`;
  const position = found.location === null ? null : toPosition(found.location);
  return diagnostic("version/json", { reason }, { file, position });
}
