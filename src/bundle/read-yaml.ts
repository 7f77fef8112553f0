/** A file of YAML as a module; apart, because few pages import one. */
import type { OnLoadResult } from "esbuild";
import { parseDocument } from "yaml";

export function readYaml(path: string, text: string): OnLoadResult {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error === undefined) return { contents: JSON.stringify(document.toJS() ?? null), loader: "json" };
  const { line = 1, col: column = 1 } = error.linePos?.[0] ?? {};
  const [reason = ""] = error.message.split(/ at line \d/);
  return { errors: [{ text: reason, location: { file: `site:${path}`, line, column: column - 1 } }] };
}
