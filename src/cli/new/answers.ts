/** Settings of a new site: from flags, interactive prompts, or defaults. */
import { basename } from "node:path";
import { createInterface } from "node:readline/promises";
import { UsageError } from "../../core/usage-error.ts";
import { Interrupted } from "../interrupt.ts";

/** Languages of the templates. */
export const languages = ["en", "ja"] as const;

export type Language = (typeof languages)[number];

export interface Answers {
  readonly title: string;
  readonly language: Language;
}

export interface AnswerFlags {
  readonly title?: string;
  readonly lang?: Language;
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
  const given = { title: requested.title?.trim(), language: requested.lang };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name that the terminal or a file would break.
  if (given.title !== undefined && (given.title === "" || /[\u0000-\u001f]/.test(given.title)))
    throw new UsageError("--title must be a single non-empty line.");
  if (streams === null || (given.title !== undefined && given.language !== undefined))
    return { title: given.title ?? guessed.title, language: given.language ?? guessed.language };
  const { ask, close } = openPrompt(streams);
  try {
    const title = given.title ?? ((await ask(`Title of the site (${guessed.title}): `)) || guessed.title);
    return { title, language: given.language ?? (await promptLanguage(ask, guessed.language)) };
  } finally {
    close();
  }
}

type Prompt = (question: string) => Promise<string>;

async function promptLanguage(ask: Prompt, guessed: Language): Promise<Language> {
  for (;;) {
    const answer = (await ask(`Language, ${languages.join(" or ")} (${guessed}): `)) || guessed;
    const language = languages.find((one) => one === answer.toLowerCase());
    if (language !== undefined) return language;
  }
}

function openPrompt(streams: Streams) {
  const lines = createInterface(streams);
  // Ctrl+C or end of input: reject, because no answer will arrive.
  const left = new Promise<never>((_, reject) => lines.once("close", () => reject(new Interrupted())));
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
