/** Settings of a new site: from flags, interactive prompts, or defaults. */
import { basename } from "node:path";
import { UsageError } from "../../core/usage-error.ts";
import { Interrupted } from "../interrupt.ts";

/** Languages of the templates. */
export const languages = ["en", "ja"] as const;

export type Language = (typeof languages)[number];

export const kinds = ["docs", "docs-and-blog"] as const;

export type Kind = (typeof kinds)[number];

export const proseLinters = ["none", "textlint"] as const;

export type ProseLinter = (typeof proseLinters)[number];

export interface Answers {
  readonly title: string;
  readonly language: Language;
  readonly kind: Kind;
  /** Checks the prose of a Japanese site. */
  readonly prose: ProseLinter;
}

export interface AnswerFlags {
  readonly title?: string;
  readonly lang?: Language;
  readonly kind?: Kind;
  readonly prose?: ProseLinter;
}

export interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/**
 * @param streams for prompts; null if not interactive
 * @throws UsageError for an invalid title; Interrupted if the prompt is aborted
 */
export async function collectAnswers(
  requested: AnswerFlags,
  guessed: Answers,
  streams: Streams | null,
): Promise<Answers> {
  const { lang: language, kind, prose } = requested;
  const given = { title: requested.title?.trim(), language, kind };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name that the terminal or a file would break.
  if (given.title !== undefined && (given.title === "" || /[\u0000-\u001f]/.test(given.title)))
    throw new UsageError("--title must be a single non-empty line.");
  if (streams === null)
    return withRules({
      title: given.title ?? guessed.title,
      language: language ?? guessed.language,
      kind: kind ?? guessed.kind,
      prose: prose ?? guessed.prose,
    });
  return prompting(streams, async (ask) => {
    const title = given.title ?? ((await ask(`Title of the site (${guessed.title}): `)) || guessed.title);
    const chosen = language ?? (await promptChoice(ask, "Language", languages, guessed.language));
    const asked = {
      title,
      language: chosen,
      kind: kind ?? (await promptChoice(ask, "Kind of site", kinds, guessed.kind)),
    };
    if (prose !== undefined || chosen !== "ja") return withRules({ ...asked, prose: prose ?? "none" });
    return { ...asked, prose: await promptChoice(ask, "Linter of prose", proseLinters, guessed.prose) };
  });
}

/** @throws UsageError for a linter without rules for the language */
function withRules(answers: Answers): Answers {
  if (answers.prose !== "none" && answers.language !== "ja")
    throw new UsageError(`--prose ${answers.prose} needs --lang ja: the rules are for Japanese.`);
  return answers;
}

/** Folder of the new site. */
export function promptFolder(streams: Streams): Promise<string> {
  return prompting(streams, async (ask) => (await ask("Folder (my-docs): ")) || "my-docs");
}

type Prompt = (question: string) => Promise<string>;

async function promptChoice<Choice extends string>(
  ask: Prompt,
  name: string,
  choices: readonly Choice[],
  guessed: Choice,
): Promise<Choice> {
  for (;;) {
    const answer = (await ask(`${name}, ${choices.join(" or ")} (${guessed}): `)) || guessed;
    const choice = choices.find((one) => one === answer.toLowerCase());
    if (choice !== undefined) return choice;
  }
}

async function prompting<Answer>(streams: Streams, run: (ask: Prompt) => Promise<Answer>): Promise<Answer> {
  const { ask, close } = await openPrompt(streams);
  try {
    return await run(ask);
  } finally {
    close();
  }
}

async function openPrompt(streams: Streams) {
  // Every command imports this file, for its lists.
  const { createInterface } = await import("node:readline/promises");
  const lines = createInterface(streams);
  // Ctrl+C or end of input: reject, because no answer will arrive.
  const left = new Promise<never>((_, reject) =>
    lines.once("close", () => reject(new Interrupted("No site was created."))),
  );
  left.catch(() => undefined);
  return {
    ask: async (question: string) => (await Promise.race([lines.question(question), left])).trim(),
    close: () => lines.close(),
  };
}

/** `../my-docs` → "My docs" */
export function guessTitle(folder: string): string {
  const words = basename(folder)
    .replace(/[-_.\s]+/g, " ")
    .trim();
  return words === "" ? "Docs" : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Locale of the environment, by the precedence of POSIX. */
export function guessLanguage(env: Readonly<Record<string, string | undefined>>, system: string): Language {
  const named = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((name) => name !== undefined && name !== "");
  return /^ja\b|^ja_/i.test(named ?? system) ? "ja" : "en";
}
