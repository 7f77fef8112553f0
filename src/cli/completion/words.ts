/** Completion data, extracted from the commander definitions that also produce the help. */
import type { Argument, Command, Option } from "commander";

/** Completed by the shell or by Git, or a list of choices; null for anything. */
export type Values = "folder" | "file" | "ref" | readonly string[] | null;

export interface OptionWords {
  /** `--port` */
  readonly long: string;
  /** `-h`; null if there is none. */
  readonly short: string | null;
  readonly description: string;
  /** null if it takes no value. */
  readonly value: { readonly needed: boolean; readonly values: Values } | null;
}

export interface CommandWords {
  /** `["search", "push"]`; empty for the program itself. */
  readonly path: readonly string[];
  /** Other names of the last part of the path. */
  readonly aliases: readonly string[];
  readonly options: readonly OptionWords[];
  readonly commands: readonly {
    readonly name: string;
    readonly aliases: readonly string[];
    readonly description: string;
  }[];
  /** Values of its first argument. */
  readonly values: Values;
}

/** @param siblings names of sibling commands, which the argument of `help` accepts */
export function listCommands(
  command: Command,
  path: readonly string[] = [],
  siblings: readonly string[] = [],
): CommandWords[] {
  const help = command.createHelp();
  const below = help.visibleCommands(command);
  const names = below.map((one) => one.name());
  const own: CommandWords = {
    path,
    aliases: command.aliases(),
    options: help.visibleOptions(command).flatMap(optionWords),
    commands: below.map((one) => ({
      name: one.name(),
      aliases: one.aliases(),
      description: withoutStop(one.description()),
    })),
    values: valuesOfArgument(command.registeredArguments[0], siblings),
  };
  return [own, ...below.flatMap((one) => listCommands(one, [...path, one.name()], names))];
}

function valuesOfArgument(argument: Argument | undefined, siblings: readonly string[]): Values {
  if (argument === undefined) return null;
  if (argument.argChoices !== undefined) return argument.argChoices;
  if (argument.name() === "command") return siblings;
  if (argument.name() === "ref") return "ref";
  return argument.name() === "site" || argument.name() === "folder" ? "folder" : null;
}

function optionWords(option: Option): OptionWords[] {
  const { long, short, description, required, optional, argChoices, flags } = option;
  if (!long) return [];
  const value = required || optional ? { needed: required, values: argChoices ?? getValues(flags) } : null;
  return [{ long, short: short ?? null, description, value }];
}

/** Derives the kind of value from the placeholder, as in `--out-dir <folder>`. */
function getValues(flags: string): Values {
  const name = /[<[](\w+)[>\]]/.exec(flags)?.[1];
  return name === "folder" || name === "file" || name === "ref" ? name : null;
}

/** Lists branches and tags; nothing outside of a repository. */
export const listRefs =
  "git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null";

function withoutStop(text: string): string {
  return text.replace(/\.$/, "");
}
