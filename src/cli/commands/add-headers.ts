/** Command-line definition of `docgen headers`. */

import { type Command, Option } from "commander";
import { headerHosts } from "../../outputs/header-formats.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import { baseOption, siteArgument } from "./common-options.ts";
import type { HeadersFlags } from "./headers.ts";

const notes = `
The headers contain hashes of scripts and file names. Run the command again after every build.

Example:
  docgen build && docgen headers --for netlify --out build/_headers`;

export function addHeaders(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  program
    .command("headers")
    .description("Print HTTP headers for a host: the security policy and cache rules.")
    .argument(...siteArgument)
    .addOption(new Option("--for <host>", "the format").choices(headerHosts).makeOptionMandatory())
    .option("--out <file>", "write to a file instead of standard output")
    .option(...baseOption)
    .addHelpText("after", notes)
    .action(async (site: string, flags: HeadersFlags) => {
      const { headers } = await import("./headers.ts");
      end(await headers(site, flags, terminal));
    });
}
