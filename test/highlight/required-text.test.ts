/** The text that a pattern requires, compared with what the regular expression engine matches. */
import { type BundledLanguage, bundledLanguages, createOnigurumaEngine } from "shiki";
import { expect, test } from "vitest";
import { mulberry32 } from "../../bench/random.ts";
import { requiredText } from "../../src/highlight/required-text.ts";

test.each<[pattern: string, texts: readonly string[] | null]>([
  ["def", ["def"]],
  ["\\b(def|class)\\b", ["def", "class"]],
  ["[_[:alpha:]]\\w*\\s*(?==>)", ["=>"]],
  ["(?:x|y)?=>", ["=>"]],
  ["\\s*(\\[)", ["["]],
  ["[<>]=", ["="]],
  ["ab+c", ["ab"]],
  ["abc{2,}", ["abc"]],
  ["(?<!#)%%", ["%%"]],
  ["(?<=#)", ["#"]],
  ["[^]]+\\]", null],
  // Optional, or one of several alternatives.
  ["abc?", ["ab"]],
  ["#*", null],
  ["(#)?", null],
  ["#{0,2}", null],
  ["#{2}?", null],
  ["#+*", null],
  ["a|", null],
  ["(?!#)", null],
  // In most lines.
  ["\\n", null],
  ["\\w+\\d\\p{L}", null],
  // Not supported.
  ["(?i)def", null],
  ["(?i:d)ef", null],
  ["(?x) def", null],
  ["(?(1)a|b)def", null],
  ["\\x41def", null],
  ["def\\1", null],
  ["def)", null],
  ["(def", null],
  ["[def", null],
  ["*def", null],
])("%s", (pattern, texts) => {
  expect(requiredText(pattern)).toEqual(texts);
});

/** Every pattern of a grammar. */
function patternsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(patternsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "string" && ["match", "begin", "end", "while"].includes(key)
      ? [inner]
      : patternsOf(inner),
  );
}

const languages: readonly BundledLanguage[] = [
  "tsx",
  "python",
  "bash",
  "ruby",
  "yaml",
  "php",
  "cpp",
  "swift",
];

test.each(languages)("%s: a text that matches contains a required one", async (language) => {
  const engine = await createOnigurumaEngine(import("shiki/wasm"));
  const { default: grammars } = await bundledLanguages[language]();
  const random = mulberry32(7);
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const requiring = [...new Set(patternsOf(grammars))].flatMap((pattern) => {
    const texts = requiredText(pattern);
    return texts === null ? [] : [{ pattern, texts }];
  });
  expect(requiring.length).toBeGreaterThan(20);
  // Made of the patterns themselves: one requires what another one names.
  const words = requiring.flatMap(({ pattern }) => pattern.match(/\w+|[^\w\s]/g) ?? []);
  const lines = Array.from(
    { length: 40 },
    () => `${Array.from({ length: 12 }, () => oneOf(words)).join(oneOf(["", " "]))}\n`,
  );
  let matches = 0;
  for (const { pattern, texts } of requiring) {
    const scanner = engine.createScanner([pattern]);
    for (const line of lines) {
      const from = Math.floor(random() * line.length);
      if (scanner.findNextMatchSync(engine.createString(line), from, 0) === null) continue;
      matches += 1;
      expect(
        texts.some((text) => line.includes(text)),
        `${pattern} in ${line}`,
      ).toBe(true);
    }
    scanner.dispose?.();
  }
  expect(matches).toBeGreaterThan(20);
});
