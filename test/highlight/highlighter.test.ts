/** The result of highlighting is the same on every code path. */
import { expect, test } from "vitest";
import { loadHighlighter } from "../../src/highlight/highlighter.ts";

const samples: readonly [language: string, text: string][] = [
  ["python", 'def f(x: int) -> str:\n    """説明。"""\n\n    return f"{x}" + \'a\'  # コメント\n'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a sample
  ["ts", "export const a = <T,>(x: T) => `a${x}b`; // note\n\t\tlet y = /[a-z]+/g;\n"],
  ["json", '{ "a": [1, true, null], "b": "文字" }'],
  ["bash", 'npm install   docgen && echo "$HOME"\n\n# done'],
  ["html", "<p class='x'>a &amp; b<script>let a = 1</script></p>"],
  ["css", "a:hover > b { color: #fff; margin: 0 1px }"],
  ["yaml", "a: 1\nb:\n  - x\n  - 'y' # z"],
  ["diff", "- a\n+ b\n  c"],
  ["text", "plain <b> & text\n\n  indented"],
  ["ansi", "\u001b[31mred\u001b[0m plain"],
  ["markdown", "# T\n\n```js\nlet a\n```\n"],
  ["python", ""],
  ["python", "\n\n"],
];

test.each(samples)(
  "%s %j: the tokens as they are, and those that the package hands back",
  async (language, text) => {
    const highlight = await loadHighlighter();
    const code = { text, language, words: [], notation: false };
    const direct = await highlight(code);
    expect(direct).toEqual(await highlight({ ...code, words: ["a word that is not there"] }));
  },
);
