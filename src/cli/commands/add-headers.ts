/** The words of `docgen headers` on the command line. */
import { type Command, Option } from "commander";
import { headerHosts } from "../../outputs/header-forms.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import type { HeadersFlags } from "./headers.ts";

const notes = `
The policy is that of the pages, and the list of files that of today's theme: ask again with every build.

Example:
  docgen build && docgen headers --for netlify --out build/_headers`;

export function addHeaders(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  program
    .command("headers")
    .description("Print the headers that a host is to send with the site: its policy, and what to cache.")
    .argument("[site]", "the folder that holds site.config.ts", ".")
    .addOption(
      new Option("--for <host>", "whose words they are in").choices(headerHosts).makeOptionMandatory(),
    )
    .option("--out <file>", "write them into a file instead")
    .option("--base <path>", "the base path, instead of the config's")
    .addHelpText("after", notes)
    .action(async (site: string, flags: HeadersFlags) => {
      const { headers } = await import("./headers.ts");
      end(await headers(site, flags, terminal));
    });
}
