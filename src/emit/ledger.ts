/**
 * The ledger: which files of the output folder docgen wrote, so that it removes those and no others. It holds neither times nor
 * absolute paths: two builds of one site write the same bytes. What stays from the release before is listed apart.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "../core/errors.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";

export const ledgerName = ".docgen-ledger.json";

/** Path → hash of the content. */
export type Ledger = ReadonlyMap<OutputPath, string>;

export interface Ledgers {
  /** Of the plan that was written last. */
  readonly files: Ledger;
  /** Assets of the release before, for pages that visitors still have open. */
  readonly earlier: Ledger;
}

export const noLedgers: Ledgers = { files: new Map(), earlier: new Map() };

/** Every file that docgen answers for. */
export function ownFiles({ files, earlier }: Ledgers): Ledger {
  return new Map([...earlier, ...files]);
}

const format = 1;

/** null when the folder has no ledger, or one that this version cannot read. */
export async function readLedger(folder: string): Promise<Ledgers | null> {
  try {
    return parseLedger(await readFile(join(folder, ledgerName), "utf8"));
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes(systemCode(error) ?? "")) return null;
    throw error;
  }
}

/** Whether two ledgers name the same files with the same contents. */
export function isEqual(a: Ledger, b: Ledger): boolean {
  return a.size === b.size && [...a].every(([path, hash]) => b.get(path) === hash);
}

/** One file a line, in code-unit order of the paths. */
export function formatLedger({ files, earlier }: Ledgers): string {
  const parts = [`"format": ${format}`, formatFiles("files", files)];
  if (earlier.size > 0) parts.push(formatFiles("earlier", earlier));
  return `{\n  ${parts.join(",\n  ")}\n}\n`;
}

function byPath([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function formatFiles(name: string, ledger: Ledger): string {
  const lines = [...ledger]
    .sort(byPath)
    .map(([path, hash]) => `    ${JSON.stringify(path)}: ${JSON.stringify(hash)}`);
  return `"${name}": {\n${lines.join(",\n")}\n  }`;
}

export function parseLedger(text: string): Ledgers | null {
  const data = parseJson(text);
  if (typeof data !== "object" || data === null || !("format" in data) || data.format !== format) return null;
  const files = "files" in data ? parseFiles(data.files) : null;
  const earlier = "earlier" in data ? parseFiles(data.earlier) : new Map();
  return files === null || earlier === null ? null : { files, earlier };
}

function parseFiles(data: unknown): Ledger | null {
  if (typeof data !== "object" || data === null) return null;
  const ledger = new Map<OutputPath, string>();
  for (const [path, hash] of Object.entries(data)) {
    // A path like `../x` was not written by us, and must never lead a removal out of the folder.
    if (typeof hash !== "string" || !isInside(path)) return null;
    ledger.set(outputPath(path), hash);
  }
  return ledger;
}

function isInside(path: string): boolean {
  return !/(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/.test(path);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
