/** zsh completions based on `_arguments`. */
import { type CommandWords, listRefs, type OptionWords, type Values } from "./words.ts";

export function zshScript(commands: readonly CommandWords[]): string {
  return `#compdef docgen
# Completions of docgen for zsh.
_docgen_refs() {
  compadd -- \${(f)"$(${listRefs})"}
}
${commands.map((command) => getFunction(command)).join("\n")}
if [[ $funcstack[1] == _docgen ]]; then _docgen "$@"; else compdef _docgen docgen; fi
`;
}

const getName = (path: readonly string[]) => ["_docgen", ...path].join("_").replaceAll("-", "_");

function getFunction({ path, options, commands, values }: CommandWords): string {
  const specs = options.map(optionSpec);
  if (commands.length === 0) {
    const own = values === null ? [] : [`'1:${getValueKind(values)}:${getAction(values)}'`];
    return `${getName(path)}() {\n  _arguments -s ${[...specs, ...own].join(" \\\n    ")}\n}`;
  }
  const described = commands.map(({ name, description }) => quote(`${name}:${description}`));
  const cases = commands.map(
    ({ name, aliases }) => `    ${[name, ...aliases].join("|")}) ${getName([...path, name])} ;;`,
  );
  return `${getName(path)}() {
  local curcontext="$curcontext" state line
  local -a commands=(${described.join(" ")})
  _arguments -C ${[...specs, "'1: :->command'", "'*:: :->arguments'"].join(" \\\n    ")}
  case $state in
    command) _describe command commands ;;
    arguments)
      case $words[1] in
${cases.map((line) => `    ${line}`).join("\n")}
      esac ;;
  esac
}`;
}

/** `(-h --help)'{-h,--help}'[print this help]` */
function optionSpec({ long, short, description, value }: OptionWords): string {
  const words = `[${description.replace(/[[\]\\:]/g, "\\$&")}]`;
  const action =
    value === null
      ? ""
      : `${value.needed ? ":" : "::"}${getValueKind(value.values)}:${getAction(value.values)}`;
  // Also for `--option=value`.
  const name = value === null ? long : `${long}=`;
  if (short === null) return quote(name + words + action);
  return `${quote(`(${short} ${long})`)}{${short},${name}}${quote(words + action)}`;
}

const getValueKind = (values: Values) => (typeof values === "string" ? values : "value");

function getAction(values: Values): string {
  if (values === null) return " ";
  if (values === "folder") return "_files -/";
  if (values === "ref") return "_docgen_refs";
  return values === "file" ? "_files" : `(${values.join(" ")})`;
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
