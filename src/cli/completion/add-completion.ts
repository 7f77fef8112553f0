/** Command-line definition of `docgen completion`. */
import { Argument, type Command } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import { bashScript } from "./bash.ts";
import { fishScript } from "./fish.ts";
import { listCommands } from "./words.ts";
import { zshScript } from "./zsh.ts";

const scripts = { bash: bashScript, fish: fishScript, zsh: zshScript };

const notes = `
Where to save the script:
  bash  docgen completion bash > ~/.local/share/bash-completion/completions/docgen
  fish  docgen completion fish > ~/.config/fish/completions/docgen.fish
  zsh   docgen completion zsh > _docgen, in a folder of $fpath`;

export function addCompletion(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  program
    .command("completion")
    .description("Print a completion script for a shell.")
    .addArgument(new Argument("<shell>", "the shell").choices(Object.keys(scripts)))
    .addHelpText("after", notes)
    .action((shell: keyof typeof scripts) => {
      terminal.result(scripts[shell](listCommands(program)).trimEnd());
      end(0);
    });
}
