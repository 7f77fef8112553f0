/** The words of `docgen schema` on the command line. */
import { Argument, type Command } from "commander";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";
import type { SchemaName } from "./schema.ts";

const names: readonly SchemaName[] = ["category", "config", "front-matter"];

const notes = `
Example:
  docgen schema category > category.schema.json`;

export function addSchema(program: Command, terminal: Terminal, end: (code: ExitCode) => void): void {
  program
    .command("schema")
    .description("Print what a file may hold, as JSON Schema for editors and other tools.")
    .addArgument(new Argument("<file>", "the kind of file").choices(names))
    .addHelpText("after", notes)
    .action(async (name: SchemaName) => {
      const { schema } = await import("./schema.ts");
      end(schema(name, terminal));
    });
}
