/** `docgen search query`: searches the index of a finished build. */

import { findMatches, formatMatch, formatNoResults, openScope } from "../../mcp/search-matches.ts";
import { openBuiltSite } from "../built/built-site.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";

export interface SearchQueryFlags {
  readonly outDir: string;
  readonly most: number;
  readonly json?: boolean;
  readonly locale?: string | null;
  readonly version?: string | null;
}

/** Exits with code 1 if nothing is found, like `grep`. */
export async function searchQuery(
  words: string,
  site: string,
  { outDir, most, json, locale = null, version = null }: SearchQueryFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const built = await openBuiltSite(site, outDir);
  const search = await openScope(built, { locale, version });
  const { matches: found, suggestions } = await findMatches(search, { query: words, most, version });
  if (json) terminal.result(JSON.stringify(found, null, 2));
  else if (found.length > 0) terminal.result(found.map(formatMatch).join("\n\n"));
  else terminal.note(formatNoResults(words, suggestions, { ...built, ...search }, { locale, version }));
  return found.length > 0 ? 0 : 1;
}
