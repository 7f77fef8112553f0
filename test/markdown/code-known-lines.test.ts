/** What is remembered of lines never changes how a block is coloured. */
import {
  type BundledLanguage,
  createHighlighter,
  type LanguageRegistration,
  type Highlighter as Shiki,
} from "shiki";
import { expect, test } from "vitest";
import { mulberry32 } from "../../bench/random.ts";
import { openGrammars } from "../../src/markdown/code-grammars.ts";
import { rememberLines } from "../../src/markdown/code-known-lines.ts";
import { scopeTheme } from "../../src/markdown/theme-scopes.ts";

/** Lines that leave other states than they found: strings, comments, brackets, documents in the text, languages in a language. */
const lines: Readonly<Record<string, readonly string[]>> = {
  python: [
    '"""説明',
    '"""',
    "def f(",
    "    x: int,",
    "):",
    "    return x",
    "f'{x",
    "class A:",
    "    pass",
    "\\",
  ],
  typescript: [
    "/**",
    " */",
    "const a = {",
    "}",
    "  b: `x",
    "y`",
    "function f(",
    ") {",
    "// a",
    "if (a) return /x/",
  ],
  bash: [
    "cat <<EOF",
    "EOF",
    "echo 'a",
    "b'",
    "f() {",
    "}",
    "if x; then",
    "fi",
    "# a",
    "a=$(",
    ")",
    "cat <<'END'",
    "END",
  ],
  json: ["{", "}", "[", "]", '"a": 1,', '"b": [', "],", '"c"', "// a"],
  markdown: ["```js", "```", "let a", "# T", "- a", "> b", "~~~", "| a |", "<div>", "</div>", "    x"],
  html: [
    "<script>",
    "</script>",
    "let a = `",
    "`",
    "<style>",
    "</style>",
    "a { color: red",
    "}",
    "<!--",
    "-->",
    "<p a='",
  ],
  yaml: ["a: |", "  text", "b:", "  - x", "  - 'y", "z'", "# c", "? d", "---", "e: >-"],
  diff: ["--- a", "+++ b", "@@ -1 +1 @@", "-a", "+b", " c", "! d"],
};

test.each(Object.keys(lines))("%s: blocks of lines that come again", async (language) => {
  const known = await openGrammars();
  await known.load(language);
  const fresh = await createHighlighter({ themes: [scopeTheme], langs: [language], warnings: false });
  const random = mulberry32(7);
  const below = (end: number) => Math.floor(random() * end);
  const own = lines[language] ?? [];
  for (let block = 0; block < 150; block += 1) {
    const chosen = Array.from({ length: 1 + below(12) }, () => {
      const line = own[below(own.length)] ?? "";
      // Some that are new, so that the memory is emptied on the way.
      return below(3) === 0 ? `${line} ${block}` : line;
    });
    const text = chosen.join("\n");
    const options = { lang: language as BundledLanguage, theme: scopeTheme, tokenizeTimeLimit: 0 };
    const coloured = known.of(language).codeToTokensBase(text, options);
    expect(coloured).toEqual(fresh.codeToTokensBase(text, options));
  }
});

test("states that differ in the end of their line alone", async () => {
  // `a` takes the end of its line with it, where it stands there; only then is the line after it at `\G`.
  const inside = { name: "keyword", match: "\\Gq" };
  const grammar: LanguageRegistration = {
    name: "ends",
    scopeName: "source.ends",
    patterns: [{ begin: "a\\n?", end: "z", patterns: [inside] }],
    repository: {},
  };
  const open = () => createHighlighter({ themes: [scopeTheme], langs: [grammar], warnings: false });
  const [known, fresh] = await Promise.all([open(), open()]);
  rememberLines(known.getLanguage("ends"));
  const colour = (highlighter: Shiki, text: string) =>
    highlighter.codeToTokensBase(text, { lang: "ends" as BundledLanguage, theme: scopeTheme });
  const texts = ["a\nq", "a b\nq", "a\nq"];
  const coloured = texts.map((text) => colour(known, text));
  expect(coloured).toEqual(texts.map((text) => colour(fresh, text)));
  expect(coloured[0]?.[1]).not.toEqual(coloured[1]?.[1]);
});
