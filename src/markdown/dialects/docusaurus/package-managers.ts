/** Translates npm commands for other package managers. Commands without a counterpart stay unchanged. */

export const managers = ["npm", "yarn", "pnpm", "bun"] as const;

type Manager = (typeof managers)[number];
type Other = Exclude<Manager, "npm">;

export function commandsFor(manager: Manager, code: string): string {
  if (manager === "npm") return code;
  return code
    .split("\n")
    .map((line) => lineFor(manager, line))
    .join("\n");
}

/** A line may contain several commands, a prompt and a comment. */
function lineFor(manager: Other, line: string): string {
  const [, commands = "", comment = ""] = /^(.*?)(\s#\s.*)?$/.exec(line) ?? [];
  return (
    commands
      .split(/(&&|\|\||[;|])/)
      .map((part) => {
        const [, before = "", tool = "", rest = "", after = ""] =
          /^(\s*(?:[$>%]\s+)?(?:sudo\s+)?)(npm|npx)(?=\s|$)(.*?)(\s*)$/.exec(part) ?? [];
        if (tool === "") return part;
        const words = rest.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? [];
        const found = tool === "npx" ? run(manager, words) : command(manager, words);
        return found === null ? part : before + found.join(" ") + after;
      })
      .join("") + comment
  );
}

type Words = readonly string[];

function command(manager: Other, [name = "", ...rest]: Words): Words | null {
  if (/^(i|in|ins|install|add)$/.test(name)) return install(manager, rest);
  if (name === "ci" || name === "clean-install") return [manager, "install", "--frozen-lockfile", ...rest];
  if (/^(un|uninstall|remove|rm|r)$/.test(name)) return change(manager, "remove", rest);
  if (/^(up|update|upgrade)$/.test(name))
    return [manager, manager === "yarn" ? "upgrade" : "update", ...rest];
  if (/^(run|run-script|rum)$/.test(name)) return script(manager, rest);
  if (/^(start|stop|restart|test|t|tst)$/.test(name))
    return script(manager, [/^t/.test(name) ? "test" : name, ...rest]);
  if (/^(init|create|innit)$/.test(name)) return create(manager, rest);
  if (name === "exec" || name === "x") return run(manager, rest);
  return /^(audit|link|outdated|publish|unlink|why)$/.test(name) ? [manager, name, ...rest] : null;
}

function install(manager: Other, rest: Words): Words {
  if (rest.some((word) => !word.startsWith("-"))) return change(manager, "add", rest);
  return manager === "yarn" && rest.length === 0 ? ["yarn"] : [manager, "install", ...rest];
}

const saves: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    "-D": "dev",
    "--save-dev": "dev",
    "-E": "exact",
    "--save-exact": "exact",
    "-O": "optional",
    "--save-optional": "optional",
    "--save-peer": "peer",
  }),
);

/** Translates the flags for saving a dependency; plain `--save` is dropped, because it is the default. */
function change(manager: Other, verb: "add" | "remove", rest: Words): Words {
  const isGlobal = rest.some((word) => word === "-g" || word === "--global");
  const words = rest.flatMap((word) => {
    if (/^(-g|--global|-S|--save|-P|--save-prod)$/.test(word)) return [];
    const saved = saves.get(word);
    if (saved === undefined) return [word];
    if (verb === "remove") return [];
    return [manager === "pnpm" ? `--save-${saved}` : `--${saved}`];
  });
  if (!isGlobal) return [manager, verb, ...words];
  return manager === "yarn" ? ["yarn", "global", verb, ...words] : [manager, verb, "--global", ...words];
}

/** Names that yarn would parse as its own command. */
const ofYarn =
  /^(add|audit|bin|cache|config|create|dlx|exec|global|import|info|init|install|link|list|login|logout|node|outdated|pack|publish|remove|run|tag|team|unlink|unplug|up|upgrade|version|versions|why|workspace|workspaces)$/;

/** Only npm needs `--` before the script's arguments. */
function script(manager: Other, rest: Words): Words {
  const [name = "", ...given] = withoutDashes(rest);
  if (name === "") return [manager, "run"];
  if (manager === "yarn" && !ofYarn.test(name)) return ["yarn", name, ...given];
  if (manager === "pnpm" && /^(start|stop|restart|test)$/.test(name)) return ["pnpm", name, ...given];
  return [manager, "run", name, ...given];
}

function create(manager: Other, rest: Words): Words {
  const [name = "", ...given] = withoutDashes(rest.filter((word) => !/^(-y|--yes)$/.test(word)));
  if (name === "" || name.startsWith("-")) return [manager, "init", ...(manager === "pnpm" ? [] : rest)];
  // Yarn 1 does not accept versions here.
  return [manager, "create", manager === "yarn" ? name.replace(/(.)@latest$/, "$1") : name, ...given];
}

function run(manager: Other, rest: Words): Words {
  const [...given] = withoutDashes(rest.filter((word) => !/^(-y|--yes)$/.test(word)));
  return manager === "bun" ? ["bunx", ...given] : [manager, "dlx", ...given];
}

function withoutDashes(words: Words): Words {
  const at = words.indexOf("--");
  return at === -1 ? words : [...words.slice(0, at), ...words.slice(at + 1)];
}
