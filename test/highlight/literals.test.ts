/** What a text has to hold for a pattern to match, held against the engine that matches. */
import { type BundledLanguage, bundledLanguages, createOnigurumaEngine } from "shiki";
import { expect, test } from "vitest";
import { mulberry32 } from "../../bench/random.ts";
import { exactText, literalsOf } from "../../src/highlight/literals.ts";

test.each<[source: string, literals: readonly string[] | null]>([
  ["def", ["def"]],
  ["\\b(def|class)\\b", ["def", "class"]],
  ["[_[:alpha:]]\\w*\\s*(?==>)", ["=>"]],
  ["(?:x|y)?=>", ["=>"]],
  ["\\s*(\\[)", ["["]],
  ["[<>]=", ["="]],
  ["ab+c", ["ab"]],
  ["abc{2,}", ["abc"]],
  ["[^]]+\\]", null],
  // Perhaps not at all.
  ["abc?", ["ab"]],
  ["#*", null],
  ["(#)?", null],
  ["#{0,2}", null],
  ["#{2}?", null],
  ["#+*", null],
  ["a|", null],
  ["(?!#)", null],
  // It may stand before the place where the search begins.
  ["(?<=#)", null],
  ["(?<!#)%%", ["%%"]],
  // Each line ends in one.
  ["\\n", null],
  ["\\w+\\d\\p{L}", null],
  // Not understood.
  ["(?i)def", null],
  ["(?i:d)ef", null],
  ["(?x) def", null],
  ["(?(1)a|b)def", null],
  ["\\x41def", null],
  // With no group of that number the engine finds nothing at all, and that everywhere.
  ["def\\1", null],
  ["def)", null],
  ["(def", null],
  ["[def", null],
  ["*def", null],
])("%s", (source, literals) => {
  expect(literalsOf(source)).toEqual(literals);
});

test.each<[source: string, text: string | null]>([
  ["\\[", "["],
  ["\\.\\.", ".."],
  [";", ";"],
  ["[;]", null],
  [";+", null],
  ["\\n", null],
  ["あ", "あ"],
])("%s is a text alone", (source, text) => {
  expect(exactText(source)).toBe(text);
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

test.each(languages)("%s: what matches holds what is asked for", async (language) => {
  const engine = await createOnigurumaEngine(import("shiki/wasm"));
  const { default: grammars } = await bundledLanguages[language]();
  const random = mulberry32(7);
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const asking = [...new Set(patternsOf(grammars))].flatMap((source) => {
    const literals = literalsOf(source);
    return literals === null ? [] : [{ source, literals }];
  });
  expect(asking.length).toBeGreaterThan(20);
  // Texts of what the patterns are made of: one pattern asks for what another one names.
  const words = asking.flatMap(({ source }) => source.match(/\w+|[^\w\s]/g) ?? []);
  const texts = Array.from(
    { length: 40 },
    () => `${Array.from({ length: 12 }, () => oneOf(words)).join(oneOf(["", " "]))}\n`,
  );
  let found = 0;
  for (const { source, literals } of asking) {
    const scanner = engine.createScanner([source]);
    for (const text of texts) {
      const from = Math.floor(random() * text.length);
      const match = scanner.findNextMatchSync(engine.createString(text), from, 0);
      if (match === null) continue;
      found += 1;
      expect(
        literals.some((literal) => text.includes(literal, from)),
        `${source} in ${text} from ${from}`,
      ).toBe(true);
    }
    scanner.dispose?.();
  }
  expect(found).toBeGreaterThan(20);
});
