/** `docgen new`: creates a site from templates. */

import { resolve } from "node:path";
import { count } from "../../core/count.ts";
import { nameFolder } from "../../core/name-folder.ts";
import { UsageError } from "../../core/usage-error.ts";
import type { ExitCode } from "../exit.ts";
import { type AnswerFlags, collectAnswers, guessLanguage, guessTitle, promptFolder } from "../new/answers.ts";
import { checkEmpty, writeSite } from "../new/write-site.ts";
import type { Terminal } from "../report/terminal.ts";

export interface NewFlags extends AnswerFlags {
  readonly yes?: boolean;
}

const missingFolder = `Name the folder to create. For example:
  npm create @docgen-site/docgen@latest my-docs
  docgen new my-docs`;

/** @param site null asks for the folder */
export async function newSite(site: string | null, flags: NewFlags, terminal: Terminal): Promise<ExitCode> {
  const { stdin: input, stderr: output, env } = process;
  const isAnswered = input.isTTY && output.isTTY && flags.yes !== true && env.CI === undefined;
  if (site === null && !isAnswered) throw new UsageError(missingFolder);
  const folder = resolve(site ?? (await promptFolder({ input, output })));
  const name = nameFolder(folder);
  await checkEmpty(folder, name);
  const system = Intl.DateTimeFormat().resolvedOptions().locale;
  const guessed = {
    title: guessTitle(folder),
    language: guessLanguage(env, system),
    kind: "docs",
    prose: "none",
  } as const;
  const answers = await collectAnswers(flags, guessed, isAnswered ? { input, output } : null);
  const files = await writeSite(folder, name, answers);
  const enter = name === "." ? "" : `cd ${/^[\w./~:\\-]+$/.test(name) ? name : JSON.stringify(name)} && `;
  terminal.result(
    `Created ${count(files.length, "file")} in ${name === "." ? "this folder" : name}.\n\n  ${enter}npm install\n  npm run dev`,
  );
  return 0;
}
