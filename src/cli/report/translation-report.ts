/** Reports of `docgen translate`: a table with a row per locale. */
import { displayWidth } from "../../core/columns.ts";
import { count } from "../../core/count.ts";
import type { Extracted, LocaleStatus, Merged, StatusResult } from "../../translate/index.ts";

export function formatStatus({ locales, generated, inGit }: StatusResult, listsFiles: boolean): string {
  const rows = locales.map((one) => [
    one.locale,
    `${one.missing}`,
    `${one.outdated}`,
    `${one.complete}`,
    `${one.words}`,
    `${one.messages.missing} of ${one.messages.all}`,
  ]);
  const table = [["locale", "missing", "outdated", "complete", "words", "labels missing"], ...rows];
  const notes = [
    generated === 0 ? null : `${count(generated, "page")} made by modules: translate them there.`,
    inGit === 0 ? null : `${count(inGit, "page")} of versions in Git: their translations are in Git, too.`,
  ];
  return [
    ...formatTable(table),
    ...notes.filter((note) => note !== null),
    ...(listsFiles ? locales.flatMap(listOpen) : []),
  ].join("\n");
}

export function formatExtracted(locales: Extracted["locales"], written: number): string {
  const rows = locales.map(({ locale, entries, translated, fuzzy, obsolete }) =>
    [locale, entries, translated, fuzzy, obsolete].map(String),
  );
  const table = formatTable([["locale", "texts", "translated", "fuzzy", "obsolete"], ...rows]);
  return [...table, `Written: ${count(written, "file")}.`].join("\n");
}

export function formatMerged(locales: Merged["locales"], least: number): string {
  const rows = locales.map(({ locale, written, unchanged, incomplete, fuzzy }) =>
    [locale, written, unchanged, incomplete, fuzzy].map(String),
  );
  const table = formatTable([["locale", "written", "unchanged", `below ${least} %`, "fuzzy"], ...rows]);
  const fuzzy = locales.reduce((sum, one) => sum + one.fuzzy, 0);
  const note = `${count(fuzzy, "fuzzy text")} not used: the original is shown.`;
  return [...table, ...(fuzzy === 0 ? [] : [note])].join("\n");
}

/** Aligns the first column to the left, all others to the right. */
function formatTable(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ""))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const space = " ".repeat((widths[column] ?? 0) - displayWidth(cell));
        return column === 0 ? cell + space : space + cell;
      })
      .join("  ")
      .trimEnd(),
  );
}

function listOpen({ locale, files }: LocaleStatus): readonly string[] {
  const open = files.filter(({ state }) => state !== "complete");
  return ["", `${locale}:`, ...open.map(({ state, file }) => `  ${state.padEnd(8)}  ${file}`)];
}
