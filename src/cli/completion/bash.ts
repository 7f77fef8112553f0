/** Bash completions, restricted to features of old versions. */
import { type CommandWords, listRefs, type Values } from "./words.ts";

export function bashScript(commands: readonly CommandWords[]): string {
  const steps = commands
    .filter(({ path }) => path.length > 0)
    .map(
      ({ path, aliases }) =>
        `      ${namesOf({ path, aliases }, path.slice(0, -1).join(" "))}) command="${path.join(" ")}" ;;`,
    );
  const values = commands.flatMap(({ path, options }) =>
    options.flatMap(({ long, short, value }) => {
      if (value?.needed !== true) return [];
      const names = [long, ...(short === null ? [] : [short])].map((name) => `"${path.join(" ")}|${name}"`);
      return [`    ${names.join(" | ")}) ${reply(value.values)}; return ;;`];
    }),
  );
  const words = commands.map(({ path, options, commands: below, values: own }) => {
    const names = options.flatMap(({ long, short }) => (short === null ? [long] : [long, short]));
    const next = below.length > 0 ? below.map(({ name }) => name) : own;
    return `    "${path.join(" ")}") options=$'${names.join("\\n")}'; other() { ${reply(next)}; } ;;`;
  });
  return `# Completions of docgen for Bash.
_docgen() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  local command="" options="" index IFS=$'\\n'
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command|\${COMP_WORDS[index]}" in
${steps.join("\n")}
    esac
  done
  COMPREPLY=()
  # Bash splits \`--option=value\` at the sign.
  if [[ $current == = ]]; then
    current=""
  elif [[ $previous == = ]]; then
    previous="\${COMP_WORDS[COMP_CWORD - 2]}"
  fi
  case "$command|$previous" in
${values.join("\n")}
  esac
  other() { :; }
  case "$command" in
${words.join("\n")}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  else
    other
  fi
  unset -f other
}
complete -o filenames -F _docgen docgen
`;
}

function namesOf({ path, aliases }: Pick<CommandWords, "path" | "aliases">, above: string): string {
  return [path.at(-1), ...aliases].map((name) => `"${above}|${name}"`).join(" | ");
}

function reply(values: Values): string {
  if (values === null) return ":";
  // Bash 3 has no compopt, and treats a branch like a path.
  if (values === "ref")
    return `compopt +o filenames 2>/dev/null; COMPREPLY=($(compgen -W "$(${listRefs})" -- "$current"))`;
  const kind = values === "folder" ? "-d" : values === "file" ? "-f" : `-W $'${values.join("\\n")}'`;
  return `COMPREPLY=($(compgen ${kind} -- "$current"))`;
}
