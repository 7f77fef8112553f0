/** Scanners that share their searches find what those of Shiki find. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BundledLanguage, bundledLanguages, createHighlighter, createOnigurumaEngine } from "shiki";
import { afterAll, expect, test } from "vitest";
import { writeCorpus } from "../../bench/corpus.ts";
import { mulberry32 } from "../../bench/random.ts";
import { resolveAlias } from "../../src/highlight/languages.ts";
import { sharingEngine } from "../../src/highlight/scanners.ts";
import { scopeTheme } from "../../src/highlight/theme.ts";

const random = mulberry32(11);
const below = (end: number) => Math.floor(random() * end);
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

const plain = await createOnigurumaEngine(import("shiki/wasm"));

const patterns = [
  ...[
    "a",
    "b",
    "あ",
    "a+",
    "ab|ba",
    "(a)(b)?",
    "c$",
    "^a",
    "\\Ga",
    "\\G(?=b)",
    "(?=b)",
    "(?<=a)b",
    "(?<!a)c",
  ],
  ...["\\bb\\b", "(?<=^a)b", "x", "(?:a|b|c|x){2,3}", "(?<name>a)b\\k<name>", "[^abc]", "(?!あ)[^a-c]+い?"],
  ...["(?<=あ)い|い(?=あ)c?", "a(?=.*c)(b|あ|い)*?", "(?:a(?=b)|b(?=c)|c(?=a))", "\\s+", "b\\n"],
];

test("random rules, lines and searches in any order; some scanners end in between", () => {
  const shared = sharingEngine(plain);
  const makeRule = () => {
    const own = Array.from({ length: 1 + below(24) }, () => oneOf(patterns));
    return { own: plain.createScanner(own), shared: shared.createScanner(own) };
  };
  const rules = Array.from({ length: 40 }, makeRule);
  let matches = 0;
  for (let line = 0; line < 300; line += 1) {
    const text = `${Array.from({ length: below(30) }, () => oneOf([..."abcxあい "])).join("")}\n`;
    const [own, other] = [plain.createString(text), shared.createString(text)];
    for (let search = 0; search < 20; search += 1) {
      const rule = oneOf(rules);
      const from = below(text.length + 1);
      const found = rule.own.findNextMatchSync(own, from, 0);
      if (found !== null) matches += 1;
      expect(rule.shared.findNextMatchSync(other, from, 0)).toEqual(found);
    }
    const [ended] = rules.splice(below(rules.length), 1, makeRule());
    ended?.shared.dispose?.();
  }
  expect(matches).toBeGreaterThan(1000);
});

test("a pattern is compiled once for all rules if a line has its required text, and freed with the last rule", () => {
  const live = new Map<string, number>();
  const count = (key: string, by: number) => live.set(key, (live.get(key) ?? 0) + by);
  const shared = sharingEngine({
    ...plain,
    createScanner(given) {
      const key = given.join(" ");
      count(key, 1);
      const scanner = plain.createScanner(given);
      return {
        findNextMatchSync: scanner.findNextMatchSync.bind(scanner),
        dispose() {
          count(key, -1);
          scanner.dispose?.();
        },
      };
    },
  });
  const text = shared.createString("for x in y\n");
  const rules = ["end", "stop"].map((end) => shared.createScanner([end, "\\w", "for\\b", "\\s"]));
  for (const rule of rules) rule.findNextMatchSync(text, 3, 0);
  expect(Object.fromEntries(live)).toEqual({ "\\w \\s": 1, "for\\b": 1 });
  rules[0]?.dispose?.();
  expect(rules[1]?.findNextMatchSync(text, 0, 0)?.index).toBe(1);
  rules[1]?.dispose?.();
  expect([...live.values()].every((number) => number === 0)).toBe(true);
});

async function expectSameTokens(language: string, texts: readonly string[]): Promise<void> {
  const open = (engine: typeof plain) =>
    createHighlighter({ engine, themes: [scopeTheme], langs: [language], warnings: false });
  const [own, other] = [await open(plain), await open(sharingEngine(plain))];
  const options = { lang: language as BundledLanguage, theme: scopeTheme, tokenizeTimeLimit: 0 };
  for (const text of texts) {
    expect(other.codeToTokensBase(text, options), `${language}: ${text}`).toEqual(
      own.codeToTokensBase(text, options),
    );
  }
}

const corpus = await mkdtemp(join(tmpdir(), "docgen-scanners-"));
await writeCorpus(corpus, 30);
afterAll(() => rm(corpus, { recursive: true, force: true }));

/** Language → the code blocks of a folder in it. */
async function readFences(folder: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const fences = new Map<string, Set<string>>();
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => /\.mdx?$/.test(name))) {
    const text = await readFile(join(folder, name), "utf8");
    for (const [, , , written = "", code = ""] of text.matchAll(
      /^( *)(`{3,}|~{3,})([\w+#.-]+)[^\n]*\n(.*?)\n\1\2/gms,
    )) {
      const language = resolveAlias(written.toLowerCase());
      if (!(language in bundledLanguages)) continue;
      fences.set(language, (fences.get(language) ?? new Set()).add(code));
    }
  }
  return fences;
}

test.each([
  ["content", 4],
  ["test", 20],
  [corpus, 3],
])("every code block in %s: the same tokens", async (folder, languages) => {
  const fences = await readFences(folder);
  expect(fences.size).toBeGreaterThanOrEqual(languages);
  for (const [language, texts] of fences) await expectSameTokens(language, [...texts]);
});

/** Pieces that mean something to many languages. */
const pieces = [
  ..."(){}[]<>;:,.=+-*/'\"`$#@!?&|\\ ",
  ...[
    "a",
    "B1",
    "0x1f",
    "1.5",
    " ",
    "\n",
    "\n  ",
    "=>",
    "->",
    "::",
    "//",
    "/*",
    "*/",
    "<!--",
    "-->",
    "${",
    "</",
  ],
  ...[
    "class ",
    "def ",
    "function ",
    "return ",
    "if ",
    "end",
    "do",
    "let ",
    "import ",
    "from ",
    "type ",
    "<div ",
  ],
  ...[
    "<?php ",
    "?>",
    "<script>",
    "</script>",
    "<template>",
    "{{",
    "}}",
    "begin",
    "\\begin{a}",
    "%",
    "说",
    'r#"',
  ],
  ...["<<EOF\n", "\nEOF\n", "<<~END\n", "\nEND\n"],
];

test.each([
  ...["tsx", "vue", "php", "ruby", "cpp", "rust", "swift", "scala", "latex", "perl", "mdx", "c#", "bash"],
])("%s: random code: the same tokens", async (language) => {
  const makeText = () => Array.from({ length: 4 + below(60) }, () => oneOf(pieces)).join("");
  await expectSameTokens(language, Array.from({ length: 25 }, makeText));
});
