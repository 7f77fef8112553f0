/** The command line. Each command's code is loaded when it is run, so that help and version are instant. */
import { Command, InvalidArgumentError, Option } from "commander";
import { systemCode, UserError } from "../core/errors.ts";
import { findOwnPackage } from "../read/own-package.ts";
import { addHeaders } from "./commands/add-headers.ts";
import { addMigrate } from "./commands/add-migrate.ts";
import { addSchema } from "./commands/add-schema.ts";
import { addVersion } from "./commands/add-version.ts";
import type { BuildFlags } from "./commands/build.ts";
import type { CheckFlags } from "./commands/check.ts";
import type { CleanFlags } from "./commands/clean.ts";
import type { InfoFlags } from "./commands/info.ts";
import type { NewFlags } from "./commands/new.ts";
import { addMcp, addSearch } from "./commands/search.ts";
import type { ServeFlags } from "./commands/serve-flags.ts";
import { addCompletion } from "./completion/add-completion.ts";
import { explainLate, watchEnd } from "./early-end.ts";
import { type ExitCode, explainFailure, finish } from "./exit.ts";
import { languages } from "./new/answers.ts";
import { ownStdout } from "./own-stdout.ts";
import { makeTerminal, type Terminal } from "./report/terminal.ts";

export async function main(args: readonly string[]): Promise<void> {
  const { stderr, env } = process;
  const stdout = ownStdout();
  const terminal = makeTerminal({ stdout, stderr, env });
  const ended = watchEnd(terminal);
  // `docgen build | head`: nobody reads on, so there is nobody to tell.
  for (const stream of [stdout, stderr]) {
    stream.on("error", (error) => {
      const code = systemCode(error);
      if (code === "EPIPE") return;
      // Nobody can be told there; a disk that is full is no bug.
      if (code === null || stream === stderr) throw error;
      terminal.note(`error: what docgen says cannot be written (${code}).`);
      ended();
      process.exit(1);
    });
  }
  const [command = ""] = args;
  process.on("uncaughtException", async (error) => {
    const explained = explainLate(error);
    const code = await explainFailure(explained, terminal);
    // A server reports what code of the site does late, and goes on.
    if (serving.includes(command) && explained instanceof UserError) return;
    await end(code);
  });
  const end = async (code: ExitCode) => {
    await terminal.settled();
    ended();
    process.exit(code);
  };
  // What code of the site has left running, a package's timer or server, keeps no finished command from ending.
  await end(await runDocgen(args, terminal));
}

const serving: readonly string[] = ["serve", "dev", "start", "preview"];

/** Runs a command line to its end; nothing is thrown. */
export async function runDocgen(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return finish(async () => {
    let code: ExitCode = 0;
    const program = makeProgram(terminal, (ended) => {
      code = ended;
    });
    await program.parseAsync(args, { from: "user" });
    return code;
  }, terminal);
}

const examples = `
Examples:
  docgen new my-docs           make a site to begin with
  docgen serve --open          write, and see the site beside it
  docgen check                 find what is wrong
  docgen build --base /docs/   build the site for https://…/docs/`;

/** Takes the exit code of a command. */
type End = (code: ExitCode) => void;

function makeProgram(terminal: Terminal, end: End): Command {
  const program = new Command("docgen")
    .description("Makes a documentation site from Markdown.")
    .version(findOwnPackage().version, "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", examples)
    .configureOutput({
      writeOut: (text) => terminal.result(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
    })
    .exitOverride();

  addNew(program, terminal, end);
  addMigrate(program, terminal, end);
  addBuild(program, terminal, end);
  addServe(program, terminal, end);
  addCheck(program, terminal, end);
  addClean(program, terminal, end);
  addInfo(program, terminal, end);
  addVersion(program, terminal, end);
  addHeaders(program, terminal, end);
  addSearch(program, terminal, end);
  addMcp(program, terminal, end);
  addSchema(program, terminal, end);
  addCompletion(program, terminal, end);
  return program;
}

function addNew(program: Command, terminal: Terminal, end: End): void {
  program
    .command("new")
    .description("Make a site to begin with, in a folder that is empty or not there yet.")
    .argument("<folder>", "where it shall stand")
    .option("--title <text>", "the name of the site; without it, made from the folder's")
    .addOption(
      new Option("--lang <code>", "the language of the site; without it, the system's").choices(languages),
    )
    .option("--yes", "ask nothing")
    .addHelpText("after", '\nExample:\n  docgen new my-docs --title "My docs" --lang en')
    .action(async (folder: string, flags: NewFlags) => {
      const { newSite } = await import("./commands/new.ts");
      end(await newSite(folder, flags, terminal));
    });
}

function addBuild(program: Command, terminal: Terminal, end: End): void {
  program
    .command("build")
    .description("Build the site into its output folder.")
    .argument("[site]", "the folder that holds site.config.ts", ".")
    .option("--out-dir <folder>", "where to write, relative to the site", "build")
    .option("--base <path>", "the base path, instead of the config's")
    .option("--clean", "remove everything else from the output folder")
    .option("--no-cache", "build everything from the start")
    .option("--json", "print the report as one JSON object")
    .option("--strict", "let a warning fail, too")
    .option("--verbose", "of a failure of docgen, tell the place in its code")
    .option(
      "--profile [file]",
      "write a page about the build: times, pages, cache; without a name, beside the cache",
    )
    .option(
      "--why <page>",
      "explain why a page was rebuilt or not; may be given more than once",
      (page: string, pages: readonly string[] = []) => [...pages, page],
    )
    .addHelpText(
      "after",
      "\nExamples:\n  docgen build --out-dir public --base /docs/\n  docgen build --why docs/intro.md",
    )
    .action(async (site: string, flags: BuildFlags) => {
      const { build } = await import("./commands/build.ts");
      end(await build(site, flags, terminal));
    });
}

function addServe(program: Command, terminal: Terminal, end: End): void {
  // Others call the second one so; the help shows one way.
  for (const name of ["serve", "preview"] as const) {
    const command = program
      .command(name, { hidden: name === "preview" })
      .description("Serve the site while you write it, or a finished one.")
      .argument("[site]", "the folder that holds site.config.ts", ".")
      .option("--port <number>", "the port; without it 3000 or the next free one", readPort)
      .option("--host <name>", "the address to listen on", "localhost")
      .option("--allowed-hosts <names>", "further names to answer to, with commas between")
      .option("--open", "open the site in the browser")
      .option("--poll", "look for changes again and again, where the system tells of none")
      .option(
        "--built",
        "serve the output folder as a plain static host does",
        name === "preview" || undefined,
      )
      .option("--out-dir <folder>", "the output folder, with --built", "build")
      .option("--base <path>", "the base path, instead of the config's")
      .addHelpText("after", "\nExample:\n  docgen serve --port 4000 --open")
      .action(async (site: string, flags: ServeFlags) => {
        const { serve } = await import("./commands/serve.ts");
        end(await serve(site, flags, terminal));
      });
    if (name === "serve") command.aliases(["dev", "start"]);
  }
}

function addCheck(program: Command, terminal: Terminal, end: End): void {
  program
    .command("check")
    .description("Check everything that a build checks; write nothing.")
    .argument("[site]", "the folder that holds site.config.ts", ".")
    .option("--base <path>", "the base path, instead of the config's")
    .option("--json", "print the report as one JSON object")
    .option("--strict", "let a warning fail, too")
    .option("--verbose", "of a failure of docgen, tell the place in its code")
    .option("--urls [file]", "let no published address be lost; without a name, those in urls.txt")
    .option("--update", "with --urls: write the addresses that are new into the list")
    .option("--external", "ask other sites whether what pages link to is there")
    .addHelpText("after", "\nExamples:\n  docgen check --json\n  docgen check --urls --update")
    .action(async (site: string, flags: CheckFlags) => {
      const { check } = await import("./commands/check.ts");
      end(await check(site, flags, terminal));
    });
}

function addClean(program: Command, terminal: Terminal, end: End): void {
  program
    .command("clean")
    .description("Remove what builds have written, and their cache.")
    .argument("[site]", "the folder that holds site.config.ts", ".")
    .option("--out-dir <folder>", "the output folder, relative to the site", "build")
    .addHelpText("after", "\nExample:\n  docgen clean")
    .action(async (site: string, flags: CleanFlags) => {
      const { clean } = await import("./commands/clean.ts");
      end(await clean(site, flags, terminal));
    });
}

function addInfo(program: Command, terminal: Terminal, end: End): void {
  program
    .command("info")
    .description("Say what a report of a bug has to say: versions, the system, the site.")
    .argument("[site]", "the folder that holds site.config.ts", ".")
    .option("--json", "print it as one JSON object")
    .addHelpText("after", "\nExample:\n  docgen info")
    .action(async (site: string, flags: InfoFlags) => {
      const { info } = await import("./commands/info.ts");
      end(await info(site, flags, terminal));
    });
}

function readPort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new InvalidArgumentError("It must be a number from 0 to 65535.");
}
