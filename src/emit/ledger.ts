/**
 * The ledger: which files of the output folder docgen wrote, so that it removes those and no others. It holds neither times nor
 * absolute paths: two builds of one site write the same bytes.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "../core/errors.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";

export const ledgerName = ".docgen-ledger.json";

/** Path → hash of the content. */
export type Ledger = ReadonlyMap<OutputPath, string>;

const format = 1;

/** null when the folder has no ledger, or one that this version cannot read. */
export async function readLedger(folder: string): Promise<Ledger | null> {
  try {
    return parseLedger(await readFile(join(folder, ledgerName), "utf8"));
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes(systemCode(error) ?? "")) return null;
    throw error;
  }
}

/** One file a line, in code-unit order of the paths. */
export function formatLedger(ledger: Ledger): string {
  const entries = [...ledger].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = entries.map(([path, hash]) => `    ${JSON.stringify(path)}: ${JSON.stringify(hash)}`);
  return `{\n  "format": ${format},\n  "files": {\n${lines.join(",\n")}\n  }\n}\n`;
}

export function parseLedger(text: string): Ledger | null {
  const data = parseJson(text);
  if (typeof data !== "object" || data === null || !("format" in data) || data.format !== format) return null;
  if (!("files" in data) || typeof data.files !== "object" || data.files === null) return null;
  const ledger = new Map<OutputPath, string>();
  for (const [path, hash] of Object.entries(data.files)) {
    // A path like `../x` was not written by us, and must never lead a removal out of the folder.
    if (typeof hash !== "string" || !isInside(path)) return null;
    ledger.set(outputPath(path), hash);
  }
  return ledger;
}

function isInside(path: string): boolean {
  return (
    path !== "" && path.split("/").every((name) => !["", ".", ".."].includes(name) && !/[\\\0]/.test(name))
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
