/** Code is highlighted alike, whichever way it takes. */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { toHtml } from "hast-util-to-html";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CodeInput } from "../../src/markdown/code.ts";
import { type Line, loadHighlighter } from "../../src/markdown/code-highlighter.ts";
import { parseMeta } from "../../src/markdown/code-meta.ts";
import { openHighlighting } from "../../src/markdown/highlighting.ts";

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

const shown = ({ kinds, tokens }: Line) => [...kinds, toHtml([...tokens])].join(" ");

test.each(samples)(
  "%s %j: the tokens as they are, and those that the package hands back",
  async (language, text) => {
    const highlighter = await loadHighlighter();
    const direct = await highlighter.lines(text, language, []);
    const packaged = await highlighter.lines(text, language, ["a word that is not there"]);
    expect(direct.map(shown)).toEqual(packaged.map(shown));
  },
);

const folder = join(import.meta.dirname, `../../node_modules/.cache/docgen/thread-${process.pid}`);
const thread = pathToFileURL(join(folder, "highlight-thread.js")).href;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [join(import.meta.dirname, "../../src/markdown/highlight-thread.ts")],
    outdir: folder,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
});
afterAll(() => rm(folder, { recursive: true }));

test("a thread gives what this one gives", async () => {
  const inputs = samples.flatMap(([language, text], index): CodeInput[] => {
    const { meta } = parseMeta(index % 2 === 0 ? "showLineNumbers" : "title=x {2}");
    const many = `${text}\n`.repeat(120) + index;
    return [
      { language, text: many, meta: null, foldOver: null },
      { language, text: many, meta, foldOver: 20 },
    ];
  });
  const threaded = openHighlighting(thread);
  const single = openHighlighting(null);
  try {
    const found = await Promise.all(inputs.map((input) => threaded.run(input)));
    for (const [index, input] of inputs.entries()) expect(found[index]).toEqual(await single.run(input));
  } finally {
    await threaded.close();
    await single.close();
  }
});
