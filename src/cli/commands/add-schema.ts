/** Command-line definition of `docgen schema`. */
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
    .description("Print the JSON Schema of a file type, for editors and other tools.")
    .addArgument(new Argument("<file>", "the file type").choices(names))
    .addHelpText("after", notes)
    .action(async (name: SchemaName) => {
      const { schema } = await import("./schema.ts");
      end(schema(name, terminal));
    });
}
