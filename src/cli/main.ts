/** The command-line interface. Commands are loaded lazily, so that help and version are instant. */

import { Command, InvalidArgumentError, Option } from "commander";
import { getErrorCode, UserError } from "../core/errors.ts";
import { findOwnPackage } from "../read/own-package.ts";
import { addBook } from "./commands/add-book.ts";
import { addDiff } from "./commands/add-diff.ts";
import { addHeaders } from "./commands/add-headers.ts";
import { addMigrate } from "./commands/add-migrate.ts";
import { addSchema } from "./commands/add-schema.ts";
import { addTest } from "./commands/add-test.ts";
import { addTranslate } from "./commands/add-translate.ts";
import { addVersion } from "./commands/add-version.ts";
import type { BuildFlags } from "./commands/build.ts";
import type { CheckFlags } from "./commands/check.ts";
import type { CleanFlags } from "./commands/clean.ts";
import { addReportOptions, baseOption, siteArgument } from "./commands/common-options.ts";
import type { InfoFlags } from "./commands/info.ts";
import type { NewFlags } from "./commands/new.ts";
import { addMcp, addSearch } from "./commands/search.ts";
import type { ServeFlags } from "./commands/serve-flags.ts";
import { addCompletion } from "./completion/add-completion.ts";
import { type ExitCode, explainFailure, finish } from "./exit.ts";
import { kinds, languages, proseLinters } from "./new/answers.ts";
import { makeTerminal, type Terminal } from "./report/terminal.ts";
import { reserveStdout } from "./reserve-stdout.ts";
import { explainAsyncError, reportEarlyExit } from "./site-code-errors.ts";

export async function main(args: readonly string[]): Promise<void> {
  const { stderr, env } = process;
  const stdout = reserveStdout();
  const terminal = makeTerminal({ stdout, stderr, env });
  const ended = reportEarlyExit(terminal);
  // Handles a closed pipe: `docgen build | head`.
  for (const stream of [stdout, stderr]) {
    stream.on("error", (error) => {
      const code = getErrorCode(error);
      if (code === "EPIPE") return;
      // A full disk is not a bug; errors of stderr cannot be reported anywhere.
      if (code === null || stream === stderr) throw error;
      terminal.note(`error: cannot write to standard output (${code}).`);
      ended();
      process.exit(1);
    });
  }
  const [command = ""] = args;
  process.on("uncaughtException", async (error) => {
    const explained = explainAsyncError(error);
    const code = await explainFailure(explained, terminal);
    // A server reports asynchronous errors of site code and continues.
    if (serving.includes(command) && explained instanceof UserError) return;
    await end(code);
  });
  const end = async (code: ExitCode) => {
    await terminal.settled();
    ended();
    process.exit(code);
  };
  // Exit explicitly, because site code may leave timers or servers open.
  await end(await runDocgen(args, terminal));
}

const serving: readonly string[] = ["serve", "dev", "start", "preview"];

/** Runs a command line; never throws. */
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
  docgen serve notes --open    preview a folder of Markdown files
  docgen new my-docs           create a site
  docgen check                 find broken links and other problems
  docgen build --base /docs/   build the site for https://…/docs/`;

/** Receives the exit code of a command. */
type End = (code: ExitCode) => void;

function makeProgram(terminal: Terminal, end: End): Command {
  const program = new Command("docgen")
    .description("Build documentation sites from Markdown.")
    .version(findOwnPackage().version, "-v, --version", "print the version")
    // Commands may have a --version of their own.
    .enablePositionalOptions()
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help for a command")
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
  addTest(program, terminal, end);
  addTranslate(program, terminal, end);
  addBook(program, terminal, end);
  addDiff(program, terminal, end);
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
    .description("Create a site in a new or empty folder.")
    .argument("[folder]", "the folder to create; without it, docgen asks")
    .option("--title <text>", "the title of the site (default: from the folder name)")
    .addOption(
      new Option("--lang <code>", "the language of the site (default: from the system)").choices(languages),
    )
    .addOption(new Option("--kind <kind>", "the kind of site (default: docs)").choices(kinds))
    .addOption(
      new Option(
        "--prose <linter>",
        "with --lang ja: check the prose in docgen check (default: none)",
      ).choices(proseLinters),
    )
    .option("--yes", "use the defaults without asking")
    .addHelpText("after", '\nExample:\n  docgen new my-docs --title "My docs" --lang en')
    .action(async (folder: string | undefined, flags: NewFlags) => {
      const { newSite } = await import("./commands/new.ts");
      end(await newSite(folder ?? null, flags, terminal));
    });
}

function addBuild(program: Command, terminal: Terminal, end: End): void {
  addReportOptions(
    program
      .command("build")
      .description("Build the static site.")
      .argument(...siteArgument)
      .option(
        "--out-dir <folder>",
        "the output folder, relative to the site (default: build, or build-offline with --offline)",
      )
      .option(...baseOption)
      .option("--offline", "build a folder that opens in a browser without a server")
      .option("--zip", "with --offline: also pack the folder into a ZIP archive")
      .option("--clean", "also delete files that docgen didn't write")
      .option("--no-cache", "build everything without the cache"),
  )
    .option(
      "--profile [file]",
      "write an HTML page with build times and cache use (default: next to the cache)",
    )
    .option(
      "--why <page>",
      "explain why a page was rebuilt or not; may be given more than once",
      (page: string, pages: readonly string[] = []) => [...pages, page],
    )
    .addHelpText(
      "after",
      "\nExamples:\n  docgen build --out-dir public --base /docs/\n  docgen build --offline\n  docgen build --why docs/intro.md",
    )
    .action(async (site: string, flags: BuildFlags) => {
      const { build } = await import("./commands/build.ts");
      end(await build(site, flags, terminal));
    });
}

function addServe(program: Command, terminal: Terminal, end: End): void {
  // Hidden alias, because other tools call it `preview`.
  for (const name of ["serve", "preview"] as const) {
    const command = program
      .command(name, { hidden: name === "preview" })
      .description("Start the development server, or serve a finished build.")
      .argument(...siteArgument)
      .option("--port <number>", "the port (default: 3000 or the next free port)", readPort)
      .option("--host <name>", "the address to listen on", "localhost")
      .option("--allowed-hosts <names>", "more host names to allow, separated by commas")
      .option("--open", "open the site in the browser")
      .option("--poll", "poll for changes, for file systems that don't report them")
      .option("--built", "serve the output folder like a static host", name === "preview" || undefined)
      .option("--out-dir <folder>", "with --built: the output folder", "build")
      .option(...baseOption)
      .addHelpText("after", "\nExample:\n  docgen serve --port 4000 --open")
      .action(async (site: string, flags: ServeFlags) => {
        const { serve } = await import("./commands/serve.ts");
        end(await serve(site, flags, terminal));
      });
    if (name === "serve") command.aliases(["dev", "start"]);
  }
}

function addCheck(program: Command, terminal: Terminal, end: End): void {
  addReportOptions(
    program
      .command("check")
      .description("Report everything that a build would report, without writing files.")
      .argument(...siteArgument)
      .option("--out-dir <folder>", "the output folder that a build would write to", "build")
      .option(...baseOption),
  )
    .option("--urls [file]", "check that no published URL is lost (default: urls.txt)")
    .option("--update", "with --urls: add new URLs to the list")
    .option("--external", "also check links to other sites")
    .option("--browser", "also check accessibility in Chromium, on one page of each kind")
    .addHelpText("after", "\nExamples:\n  docgen check --json\n  docgen check --urls --update")
    .action(async (site: string, flags: CheckFlags) => {
      const { check } = await import("./commands/check.ts");
      end(await check(site, flags, terminal));
    });
}

function addClean(program: Command, terminal: Terminal, end: End): void {
  program
    .command("clean")
    .description("Delete the output of earlier builds and the cache.")
    .argument(...siteArgument)
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
    .description("Print details to include in a bug report.")
    .argument(...siteArgument)
    .option("--json", "print the details as one JSON object")
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
