/** Arguments and options that several commands have. */
import type { Command } from "commander";

export const siteArgument = ["[site]", "the folder that contains site.config.ts", "."] as const;

export const baseOption = ["--base <path>", "override the base path from the config"] as const;

/** Options of commands that report problems. */
export function addReportOptions(command: Command): Command {
  return command
    .option("--json", "print the report as one JSON object")
    .option("--strict", "also fail on warnings")
    .option(
      "--verbose",
      "list every problem instead of one per cause, and print a stack trace if docgen fails",
    );
}
