/** Links in the terminals that show them, as their escape sequence number 8. */

/** @param address where the text leads */
export type Link = (text: string, address: string) => string;

/** Each of these is set by terminals that know them. */
const knowing = ["DOMTERM", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "WEZTERM_PANE", "WT_SESSION"];
const programs = new Set(["ghostty", "Hyper", "iTerm.app", "Tabby", "vscode", "WezTerm"]);

/** That of the first versions of the library behind many terminals of Linux which is free of its mistakes in links. */
const leastVte = 5002;

export function makeLink(isTTY: boolean, env: Readonly<Record<string, string | undefined>>): Link {
  if (!showsLinks(isTTY, env)) return (text) => text;
  return (text, address) => `\u001b]8;;${address}\u001b\\${text}\u001b]8;;\u001b\\`;
}

function showsLinks(isTTY: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  const { FORCE_HYPERLINK, TERM, TERM_PROGRAM = "", VTE_VERSION = "0", CI } = env;
  if (FORCE_HYPERLINK !== undefined) return FORCE_HYPERLINK !== "0";
  if (!isTTY || TERM === "dumb" || CI !== undefined) return false;
  const isNew = Number(VTE_VERSION) >= leastVte;
  return isNew || programs.has(TERM_PROGRAM) || knowing.some((name) => env[name] !== undefined);
}
