/** What is remembered of lines never changes how a block is coloured. */
import { type BundledLanguage, createHighlighter } from "shiki";
import { expect, test } from "vitest";
import { mulberry32 } from "../../bench/random.ts";
import { openGrammars } from "../../src/markdown/code-grammars.ts";
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
