/** Parses terminal sessions: separates commands from prompts and output. */

export interface TerminalLine {
  /** `$ `; empty for output and for continuation lines of a command. */
  readonly prompt: string;
  readonly text: string;
  readonly isOutput: boolean;
}

const sessions: readonly string[] = ["console", "shellsession"];
const shells: readonly string[] = [
  "bash",
  "sh",
  "shell",
  "shellscript",
  "zsh",
  "fish",
  "powershell",
  "ps1",
  "pwsh",
  "bat",
  "cmd",
];

/** `$ `, `# `, `(venv) $ `, `user@host:~/site$ `, `[root@host ~]# `, `PS C:\> `, `C:\site> ` */
export const prompt =
  /^(?:\([^()\s]+\) ?)?(?:(?:[\w.-]+@[\w.-]+(?::\S*|(?: \S+)?)|\[[^\]\n]+\]|~\S*|PS(?: [A-Za-z]:[^>]*)?|[A-Za-z]:\\[^>]*) ?)?[$#%>❯➜](?: |$)/u;
const continuation = /^> /;

/** Also true for a block in a shell language whose first line begins with `$ ` or `PS> `. */
export function isTerminal(language: string, text: string): boolean {
  return sessions.includes(language) || (shells.includes(language) && /^(\$ |PS[ >]|[A-Za-z]:\\)/.test(text));
}

/** A single line in a shell language or of a session, which has no output beside it. */
export function isCommand(language: string, text: string): boolean {
  return [...sessions, ...shells].includes(language) && !text.trim().includes("\n");
}

/** Language of the commands. */
export function terminalLanguage(language: string, text: string): string {
  if (!sessions.includes(language)) return language;
  if (/^PS[ >]/m.test(text)) return "powershell";
  return /^[A-Za-z]:\\[^>\n]*>/m.test(text) ? "bat" : "bash";
}

/** Without any prompt, all lines are commands. */
export function terminalLines(text: string): TerminalLine[] {
  const lines = text.split("\n");
  if (!lines.some((line) => prompt.test(line))) {
    return lines.map((line) => ({ prompt: "", text: line, isOutput: false }));
  }
  let goesOn = false;
  return lines.map((line) => {
    const found = goesOn ? (continuation.exec(line)?.[0] ?? "") : prompt.exec(line)?.[0];
    if (found === undefined) return { prompt: "", text: line, isOutput: true };
    const command = line.slice(found.length);
    goesOn = /[\\`^]$/.test(command);
    return { prompt: found, text: command, isOutput: false };
  });
}
