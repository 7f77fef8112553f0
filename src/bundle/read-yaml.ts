/** A file of YAML as a module; apart, because few pages import one. */
import type { OnLoadResult } from "esbuild";
import { type Document, parseDocument } from "yaml";

export function readYaml(path: string, text: string): OnLoadResult {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error === undefined) return toModule(document, path);
  const { line = 1, col: column = 1 } = error.linePos?.[0] ?? {};
  const [reason = ""] = error.message.split(/ at line \d/);
  return { errors: [{ text: reason, location: { file: `site:${path}`, line, column: column - 1 } }] };
}

function toModule(document: Document, path: string): OnLoadResult {
  try {
    return { contents: JSON.stringify(document.toJS() ?? null), loader: "json" };
  } catch (error) {
    // The library refuses aliases that multiply.
    if (!(error instanceof ReferenceError)) throw error;
    return { errors: [{ text: error.message, location: { file: `site:${path}`, line: 1, column: 0 } }] };
  }
}
