/** `docgen search query`: searches the index of a finished build. */
import { openBuiltSite } from "../built/built-site.ts";
import { asText, find, sayNothing } from "../built/found.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";

export interface SearchQueryFlags {
  readonly outDir: string;
  readonly most: number;
  readonly json?: boolean;
}

/** Exits with code 1 if nothing is found, like `grep`. */
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
