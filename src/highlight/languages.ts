/** The languages that code may be in. */

/** Every language that the highlighter has, by all of its names; plain text is one. */
export async function knownLanguages(): Promise<readonly string[]> {
  const { bundledLanguagesInfo } = await import("shiki/langs");
  const names = bundledLanguagesInfo.flatMap(({ id, aliases }) => [id, ...(aliases ?? [])]);
  return [...new Set(["text", "txt", "plaintext", "plain", "ansi", ...ownAliases.keys(), ...names])];
}

/** The name that the highlighter knows a language by: `terminal` → `shellsession` */
export function resolveAlias(language: string): string {
  return ownAliases.get(language) ?? language;
}

const ownAliases: ReadonlyMap<string, string> = new Map([
  ["shell-session", "shellsession"],
  ["sh-session", "shellsession"],
  ["terminal", "shellsession"],
  ["patch", "diff"],
]);
