/**
 * The ledger of a locale, `i18n/<code>/docgen.json`: the text of the original that each translation was made from. A translation may say
 * it itself, in the front matter: `translatedFrom`.
 */
import { readJson } from "../config/read-json.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import { isRecord } from "../core/is-record.ts";

export interface LedgerEntry {
  /** Hash of the original that was translated. */
  readonly from?: string;
  /** Hash of the translation that PO files contain; another one was edited by hand. */
  readonly written?: string;
}

/** By the path of the original, or of a file with messages. */
export type Ledger = Readonly<Record<string, LedgerEntry>>;

export function ledgerFile(code: string): string {
  return `i18n/${code}/docgen.json`;
}

/** Empty without a file. */
export async function readLedger(
  files: FileSystem,
  code: string,
  report: (problem: Diagnostic) => void,
): Promise<Ledger> {
  const found = await readJson(files, ledgerFile(code), report);
  const pages = isRecord(found) ? found.files : null;
  if (!isRecord(pages)) return {};
  const entries = Object.entries(pages).flatMap(([path, entry]) => {
    if (!isRecord(entry)) return [];
    const { from, written } = entry;
    return [
      [
        path,
        {
          ...(typeof from === "string" ? { from } : {}),
          ...(typeof written === "string" ? { written } : {}),
        },
      ] as const,
    ];
  });
  return Object.fromEntries(entries);
}

/** Sorted, with a line per file, so that branches merge. */
export function formatLedger(ledger: Ledger): string {
  const lines = Object.entries(ledger)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { from, written }]) => `    ${JSON.stringify(path)}: ${JSON.stringify({ from, written })}`);
  return `{\n  "files": {\n${lines.join(",\n")}\n  }\n}\n`;
}

/** Hash of a text, regardless of line endings and of white space at the end of lines. */
export function hashText(text: string): string {
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  return hash(
    lines
      .map((line) => line.trimEnd())
      .join("\n")
      .trimEnd(),
  );
}
