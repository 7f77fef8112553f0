/** Scanners that share their parts find what scanners of their own find. */
import { type BundledLanguage, createHighlighter, createOnigurumaEngine } from "shiki";
import { expect, test } from "vitest";
import { mulberry32 } from "../../bench/random.ts";
import { openGrammars } from "../../src/highlight/grammars.ts";
import { sharingEngine } from "../../src/highlight/scanners.ts";
import { scopeTheme } from "../../src/highlight/theme.ts";

const random = mulberry32(11);
const below = (end: number) => Math.floor(random() * end);
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

/** Of many lengths; by their lengths they are parted. */
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

test("whatever is searched, and in whatever order", async () => {
  const plain = await createOnigurumaEngine(import("shiki/wasm"));
  const shared = sharingEngine(plain);
  const rules = Array.from({ length: 40 }, () => {
    const own = Array.from({ length: 1 + below(24) }, () => oneOf(patterns));
    return { own: plain.createScanner(own), shared: shared.createScanner(own) };
  });
  for (let line = 0; line < 300; line += 1) {
    const text = `${Array.from({ length: below(30) }, () => oneOf([..."abcxあい "])).join("")}\n`;
    const [own, other] = [plain.createString(text), shared.createString(text)];
    for (let search = 0; search < 20; search += 1) {
      const rule = oneOf(rules);
      const from = below(text.length + 1);
      expect(rule.shared.findNextMatchSync(other, from, 0)).toEqual(rule.own.findNextMatchSync(own, from, 0));
    }
  }
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
];

test.each(["tsx", "vue", "php", "ruby", "cpp", "rust", "swift", "scala", "latex", "perl", "mdx", "c#"])(
  "%s: texts of pieces",
  async (language) => {
    const shared = await openGrammars();
    await shared.load(language);
    const plain = await createHighlighter({ themes: [scopeTheme], langs: [language], warnings: false });
    const options = { lang: language as BundledLanguage, theme: scopeTheme, tokenizeTimeLimit: 0 };
    for (let count = 0; count < 25; count += 1) {
      const text = Array.from({ length: 4 + below(60) }, () => oneOf(pieces)).join("");
      expect(shared.of(language).codeToTokensBase(text, options)).toEqual(
        plain.codeToTokensBase(text, options),
      );
    }
  },
);
