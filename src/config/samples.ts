/** Options of `docgen test`, for each language of code samples. */
import {
  atLeast,
  boolean,
  dictionary,
  list,
  nonEmpty,
  nullable,
  oneOf,
  optional,
  string,
} from "../core/check.ts";
import { option, options } from "../core/option.ts";

const sampleOptions = options("SampleOptions", {
  command: option(
    "The command that runs a sample, as a list of words. It reads the sample from standard input, or from the file `{file}`; `{site}` is replaced with the site folder. JavaScript, TypeScript, `pycon` and `console` have a default.",
    nullable(list(nonEmpty)),
    ["python3", "-"],
  ),
  file: option("The name of the file for `{file}` in the command.", nullable(nonEmpty), "main.go"),
  titles: option(
    "Whether a code block whose title is the name of a file is saved under it, so that later samples of the page find it. In the command, `{file}` is then the name of the sample.",
    optional(boolean, false),
    true,
  ),
  select: option(
    "The code blocks to run: those marked `test`, or all that are not marked `no-test`.",
    optional(oneOf(["marked", "all"]), "marked"),
    "all",
  ),
  session: option(
    "The code blocks that share a process and its state: each runs alone, or all of a page run together, in order.",
    optional(oneOf(["block", "page"]), "block"),
    "page",
  ),
  timeout: option("The maximum time of a run, in seconds.", optional(atLeast(0.1), 20), 60),
  tolerance: option(
    "The maximum difference between an expected and a printed decimal number, relative to numbers above 1.",
    optional(atLeast(0), 0),
    0.000001,
  ),
  env: option(
    "Environment variables, in addition to those of docgen. `{site}` is replaced with the site folder.",
    optional(dictionary(string), {}),
    { PYTHONPATH: "{site}/../src" },
  ),
  fixtures: option(
    "Files and folders to copy into the temporary working folder of each run, relative to the site folder. Only the content of a folder is copied.",
    optional(list(nonEmpty), []),
    ["fixtures"],
  ),
  dependencies: option(
    "Files and folders that the samples use, relative to the site folder, such as the source of the documented package. A change runs the samples again.",
    optional(list(nonEmpty), []),
    ["../src"],
  ),
});

/** Options by the language of the code blocks. */
export const samples = dictionary(sampleOptions, nonEmpty);
