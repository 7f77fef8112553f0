/** `docgen search query`: asks the index of a finished folder. */
import { openBuiltSite } from "../built/built-site.ts";
import { asText, find, sayNothing } from "../built/found.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";

export interface SearchQueryFlags {
  readonly outDir: string;
  readonly most: number;
  readonly json?: boolean;
}

/** Ends with 1 where nothing is found, as `grep` does. */
export async function searchQuery(
  words: string,
  site: string,
  { outDir, most, json }: SearchQueryFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const built = await openBuiltSite(site, outDir);
  const { found, suggestions } = await find(await built.openSearch(), words, most);
  if (json) terminal.result(JSON.stringify(found, null, 2));
  else if (found.length > 0) terminal.result(found.map(asText).join("\n\n"));
  else terminal.note(sayNothing(words, suggestions));
  return found.length > 0 ? 0 : 1;
}
