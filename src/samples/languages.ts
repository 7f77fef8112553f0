/** Languages whose samples run: the options of the config, and how a sample becomes a program. */
import type { Config } from "../config/schema.ts";
import { openLanguageIds } from "../highlight/languages.ts";
import { isTerminal } from "../markdown/code/terminal.ts";
import type { TestFence } from "../markdown/code/test-fences.ts";

export type SampleOptions = Config["test"][string];

/** Code, or a session with prompts and output. */
export type SampleKind = "code" | "script" | "pycon" | "console";

export interface SampleLanguage {
  /** As in the config. */
  readonly key: string;
  readonly id: string;
  readonly kind: SampleKind;
  readonly options: SampleOptions;
  /** Languages that hidden blocks of this one also prepare. */
  readonly setupFor: readonly SampleLanguage[];
}

/** Sessions, and the language of their setup. */
const sessions: ReadonlyMap<string, string> = new Map([
  ["pycon", "python"],
  ["shellsession", "shellscript"],
]);

const scripts = new Set(["javascript", "jsx", "typescript", "tsx"]);

const pythonSessions = new Set(["pycon", "python-repl", "doctest", "ipython"]);

/** Resolves the language of a code block; null if the config has none for it. */
export type FindLanguage = (fence: TestFence) => SampleLanguage | null;

export interface SampleLanguages {
  readonly all: readonly SampleLanguage[];
  readonly find: FindLanguage;
}

export async function openLanguages(test: Config["test"]): Promise<SampleLanguages> {
  const getId = await openLanguageIds();
  const resolve = (name: string) => (pythonSessions.has(name.toLowerCase()) ? "pycon" : getId(name));
  const found = new Map<string, SampleLanguage>();
  const add = (key: string, id: string, options: SampleOptions, setupFor: readonly SampleLanguage[]) => {
    const language = { key, id, kind: kindOf(id, options), options, setupFor };
    if (!found.has(id)) found.set(id, language);
  };
  const entries = Object.entries(test).map(([key, options]) => ({ key, options, id: resolve(key) }));
  const [own, others] = [
    entries.filter(({ id }) => sessions.has(id)),
    entries.filter(({ id }) => !sessions.has(id)),
  ];
  for (const { key, options, id } of own) add(key, id, options, []);
  const preparedBy = (id: string) => [...found.values()].filter((one) => sessions.get(one.id) === id);
  for (const { key, options, id } of others) add(key, id, options, preparedBy(id));
  return {
    all: [...found.values()],
    find(fence) {
      const id = resolve(fence.language);
      const text = fence.lines.map((line) => line.text).join("\n");
      const known = found.get(isTerminal(id, text) ? "shellsession" : id);
      return known ?? (fence.isHidden ? findSession(id, found) : null);
    },
  };
}

/** A hidden block may prepare a session whose language has no options. */
function findSession(id: string, found: ReadonlyMap<string, SampleLanguage>): SampleLanguage | null {
  const [session] = [...found.values()].filter((one) => sessions.get(one.id) === id);
  return session ?? null;
}

function kindOf(id: string, { command }: SampleOptions): SampleKind {
  if (id === "pycon") return "pycon";
  if (id === "shellsession") return "console";
  return scripts.has(id) && command === null ? "script" : "code";
}

/** Command of a language without one in the config; null if it has to be set. */
export function defaultCommand({ kind }: SampleLanguage): readonly string[] | null {
  if (kind === "pycon") return ["python3", "-"];
  if (kind === "console") return ["bash"];
  return kind === "script" ? [process.execPath, "--enable-source-maps", "{file}"] : null;
}
