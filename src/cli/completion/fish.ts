/** fish completions: one line per word. */
import { type CommandWords, listRefs, type Values } from "./words.ts";

export function fishScript(commands: readonly CommandWords[]): string {
  const lines = commands.flatMap(({ path, aliases, options, commands: below, values }) => {
    const here = ["complete", "-c", "docgen", "-n", quote(condition(path, aliases, below.length > 0))];
    const others = below.map(({ name, description }) => [
      ...here,
      "-f",
      "-a",
      name,
      "-d",
      quote(description),
    ]);
    const own = below.length > 0 ? [] : [[...here, ...valueWords(values)]];
    const flags = options.map(({ long, short, description, value }) => [
      ...here,
      "-l",
      long.slice(2),
      ...(short === null ? [] : ["-s", short.slice(1)]),
      ...(value?.needed === true ? ["-r", ...valueWords(value.values)] : []),
      "-d",
      quote(description),
    ]);
    return [...others, ...own, ...flags].map((words) => words.join(" "));
  });
  return `# Completions of docgen for fish.\n${lines.join("\n")}\n`;
}

/** Matches directly after a command; for one with subcommands, before any of those. */
function condition(path: readonly string[], aliases: readonly string[], hasCommands: boolean): string {
  if (path.length === 0) return "__fish_use_subcommand";
  const seen = path
    .map((name, at) => [name, ...(at === path.length - 1 ? aliases : [])])
    .map((names) => `__fish_seen_subcommand_from ${names.join(" ")}`)
    .join("; and ");
  return hasCommands ? `${seen}; and test (count (commandline -opc)) -eq ${path.length + 1}` : seen;
}

function valueWords(values: Values): string[] {
  if (values === null) return ["-f"];
  if (values === "folder") return ["-f", "-a", quote("(__fish_complete_directories)")];
  if (values === "ref") return ["-f", "-a", quote(`(${listRefs})`)];
  return values === "file" ? ["-F"] : ["-f", "-a", quote(values.join(" "))];
}

const quote = (text: string) => `'${text.replace(/['\\]/g, "\\$&")}'`;
