/** Line features of code blocks: marks, numbers, diff signs, prompts and folding. */
import { describe, expect, test } from "vitest";
import { takeMagicComments } from "../../src/markdown/code/comments.ts";
import { readDiff } from "../../src/markdown/code/diff.ts";
import { parseMeta } from "../../src/markdown/code/meta.ts";
import { terminalLines } from "../../src/markdown/code/terminal.ts";
import { body, page } from "./page.ts";

const block = (info: string, code: string) => body(`~~~${info}\n${code}\n~~~\n`);

/** `+new` for an added line and so on, without tokens. */
async function lines(info: string, code: string): Promise<string[]> {
  const html = await block(info, code);
  const code1 = /<code[^>]*>([\s\S]*)<\/code>/.exec(html)?.[1] ?? "";
  return code1.split("\n").map((line) => {
    const kinds = /^<span class="line([^"]*)"/.exec(line)?.[1]?.trim() ?? "?";
    return `${kinds}|${line.replace(/<[^>]+>/g, "").replaceAll("&#x3C;", "<")}`;
  });
}

describe("the words after the language", () => {
  test.each([
    ['title="a b" showLineNumbers', { title: "a b", firstNumber: 1 }],
    ["title='a \"b\"'", { title: 'a "b"' }],
    ["title=main.py", { title: "main.py" }],
    ["{1,3-5}", { marked: [[1, 1], [3, 5]] }], // biome-ignore format: one line a case
    ["{5-3}", { marked: [[3, 5]] }],
    ["{ 1, 3 - 5 }", { marked: [[1, 1], [3, 5]] }], // biome-ignore format: one line a case
    ["{1-999999999}", { marked: [[1, 999999999]] }],
    ["showLineNumbers{10}", { firstNumber: 10 }],
    ["showLineNumbers=10", { firstNumber: 10 }],
    ["showLineNumbers {2}", { firstNumber: 1, marked: [[2, 2]] }],
    ["showLineNumbers=false", { firstNumber: null }],
    ["/a b/ /c\\/d/", { words: ["a b", "c/d"] }],
    ["wrap fold", { wrap: true, fold: true }],
    ["nofold nowrap", { wrap: false, fold: false }],
    ["wrap=false", { wrap: false }],
    ['title = "main.js"', { title: "main.js" }],
    ["title =main.js wrap", { title: "main.js", wrap: true }],
    ['title="a \\"b\\" c"', { title: 'a "b" c' }],
    ["title='it\\'s' {1}", { title: "it's", marked: [[1, 1]] }],
    ["title='it \"x\"' {1} showLineNumbers", { title: 'it "x"', marked: [[1, 1]], firstNumber: 1 }],
    ["title=“題 名”", { title: "題 名" }],
    ['title＝"題"', { title: "題" }],
    ['title={"a b"}', { title: "a b" }],
    ['title="C:\\new\\x" wrap', { title: "C:\\new\\x", wrap: true }],
    ['title="a &amp; b"', { title: "a & b" }],
    ["{１}", { marked: [[1, 1]] }],
    ["{1、３－５，7}", { marked: [[1, 1], [3, 5], [7, 7]] }], // biome-ignore format: one line a case
    ["{1〜3}", { marked: [[1, 3]] }],
    ["｛2｝", { marked: [[2, 2]] }],
    ["{1 3}", { marked: [[1, 1], [3, 3]] }], // biome-ignore format: one line a case
    ["showLineNumbers{１０}", { firstNumber: 10 }],
    ["showLineNumbers = 10", { firstNumber: 10 }],
    ["showLineNumbers={10}", { firstNumber: 10 }],
    ["showLineNumbers=no fold=off", { firstNumber: null, fold: false }],
    ["ins={2} del={3-4} mark={1} {5}", { marked: [[1, 1], [5, 5]], added: [[2, 2]], removed: [[3, 4]] }], // biome-ignore format: one line a case
  ])("%s", (text, expected) => {
    const none = {
      title: null,
      caption: null,
      fill: [],
      links: [],
      marked: [],
      added: [],
      removed: [],
      words: [],
      firstNumber: null,
      wrap: false,
      fold: null,
    };
    const { test: _, quoted: __, ...found } = parseMeta(text);
    expect(found).toEqual({ meta: { ...none, ...expected }, unknown: [], problems: [] });
  });

  test.each([
    ['"a b"', "a b"],
    ["'a \"b\"'", 'a "b"'],
    ['ins="x" /y/', "x y"],
    ["del='x'", "x"],
  ])(
    "text in quotes is highlighted, or reported if the code does not contain it: %s",
    async (info, found) => {
      const written = `${info} title="t"`;
      const { html, problems } = await page(`~~~js ${written}\n${found}\n~~~\n`);
      expect(problems).toEqual([]);
      expect(html).toMatch(/class="[^"]*highlighted-word|<mark/);
      const other = await page(`~~~js ${written}\nelse\n~~~\n`);
      expect(other.problems[0]).toContain("code/unknown-word");
    },
  );

  test("that are nearly ours, or another generator's, are reported with their place; others are the author's", async () => {
    const { problems } = await page(
      "~~~jsx live @ts-type={a:{b:number}}\na\n~~~\n\n~~~js showLineNumber\na\n~~~\n\n~~~js my own words\na\n~~~\n",
    );
    expect(problems).toEqual([
      '1:8+4 warning code/unknown-word Unknown option "live" of a code block: it is skipped.',
      '5:7+14 warning code/unknown-word Unknown option "showLineNumber" of a code block: it is skipped.',
    ]);
  });
});

describe("misspelled words after the language are reported", () => {
  test.each([
    [
      'title="未閉じ',
      "7+10",
      'unclosed-quote Unclosed quotation mark after "title=": the value ends with the word.',
    ],
    [
      "title='a {1}",
      "7+8",
      'unclosed-quote Unclosed quotation mark after "title=": the value ends with the word.',
    ],
    ["title", "7+5", 'no-value Missing value of "title" in a code block: it is skipped.'],
    ["caption {1}", "7+7", 'no-value Missing value of "caption" in a code block: it is skipped.'],
    ["{99}", "8+2", "no-line Invalid lines 99 to mark: the code block has 2."],
    ["{1,2-5}", "10+3", "no-line Invalid lines 2-5 to mark: the code block has 2."],
    ["{0}", "8+1", "no-line Invalid lines 0 to mark: the code block has 2."],
    ["{abc}", "7+5", 'unknown-word Unknown option "{abc}" of a code block: it is skipped.'],
    ["{}", "7+2", 'unknown-word Unknown option "{}" of a code block: it is skipped.'],
    ["{1,x}", "7+5", 'unknown-word Unknown option "{1,x}" of a code block: it is skipped.'],
    ["{1-}", "7+4", 'unknown-word Unknown option "{1-}" of a code block: it is skipped.'],
    ["{1", "7+2", 'unknown-word Unknown option "{1" of a code block: it is skipped.'],
    ["/word", "7+5", 'unknown-word Unknown option "/word" of a code block: it is skipped.'],
    [
      "showLineNumbers=many",
      "7+20",
      'wrong-value Invalid value "many" of "showLineNumbers" in a code block.',
    ],
    ["fold=perhaps", "7+12", 'wrong-value Invalid value "perhaps" of "fold" in a code block.'],
  ])("%s", async (words, place, reported) => {
    expect((await page(`~~~js ${words}\na\nb\n~~~\n`)).problems).toEqual([
      `1:${place} warning code/${reported}`,
    ]);
  });

  test("what can be read of them is taken", async () => {
    expect(await block('js title="未閉じ {1}', "a\nb")).toContain('<span class="code-title">未閉じ</span>');
    expect(await block("js title", "a")).toContain('<span class="code-title">js</span>');
    expect(await lines("js {1,x}", "a\nb")).toEqual(["marked|a", "|b"]);
    expect(await lines("js {2-9}", "a\nb")).toEqual(["|a", "marked|b"]);
  });

  test("escapes are those of Markdown, in pages with raw HTML, code groups and copies, too", async () => {
    const text = '```js title="a \\"b\\" c"\na\n```\n';
    for (const source of [text, `<div>\n\n${text}\n</div>\n`]) {
      const { html, problems } = await page(source);
      expect(html).toMatch(/<span class="code-title">a (?:"|&#x22;)b(?:"|&#x22;) c<\/span>/);
      expect(problems).toEqual([]);
    }
    expect(await body(`:::code-group\n${text}:::\n`)).toMatch(/<label[^>]*>a "b" c<\/label>/);
    const { doc } = await page(`> ${text.replaceAll("\n", "\n> ")}`);
    expect(doc.copy?.strings.join("")).toContain('> **a "b" c**\n>\n> ```js\n');
  });
});

describe("magic comments", () => {
  test("mark the next line, or those between start and end, and are not shown", async () => {
    const code =
      "# highlight-next-line\na = 1\nb = 2\n    # highlight-start\nc = 3\n\nd = 4\n# highlight-end\ne = 5";
    expect(await lines("python", code)).toEqual([
      "marked|a = 1",
      "|b = 2",
      "marked|c = 3",
      "marked|",
      "marked|d = 4",
      "|e = 5",
    ]);
  });

  test.each([
    ["js", "// highlight-next-line"],
    ["ts", "/* highlight-next-line */"],
    ["tsx", "{/* highlight-next-line */}"],
    ["html", "<!-- highlight-next-line -->"],
    ["md", "<!-- highlight-next-line -->"],
    ["sql", "-- highlight-next-line"],
    ["lua", "--highlight-next-line"],
    ["latex", "% highlight-next-line"],
    ["bat", "REM highlight-next-line"],
    ["clojure", ";; highlight-next-line"],
    ["ocaml", "(* highlight-next-line *)"],
    ["yaml", "# highlight-next-line"],
    ["text", "# highlight-next-line"],
    ["text", "// highlight-next-line"],
  ])("are understood in %s as %s", (language, comment) => {
    expect(takeMagicComments(`${comment}\na`, language)).toEqual({
      text: "a",
      marked: [[1, 1]],
      unclosed: null,
    });
  });

  test.each([
    ["python", "// highlight-next-line\na"],
    ["js", "# highlight-next-line\na"],
    ["js", "a // highlight-next-line\nb"],
    ["js", "// highlight-next-lines\nb"],
    ["js", '"// highlight-next-line"\nb'],
  ])("in %s, %j is none", (language, text) => {
    expect(takeMagicComments(text, language)).toEqual({ text, marked: [], unclosed: null });
  });

  test("are left alone where lines are named by number", async () => {
    expect(await lines("js {1}", "a;\n// highlight-next-line\nb;")).toEqual([
      "marked|a;",
      "|// highlight-next-line",
      "|b;",
    ]);
  });

  test("a start without an end is reported, and marks the rest", async () => {
    const { problems } = await page("~~~js\na;\n// highlight-start\nb;\n~~~\n");
    expect(problems).toEqual([
      '3:4+15 warning code/unclosed-highlight Missing "highlight-end": everything after "highlight-start" is highlighted.',
    ]);
  });
});

describe("notation", () => {
  test("gives lines their kinds and is not shown", async () => {
    const code = [
      "a(); // [!code --]",
      "b(); // [!code ++]",
      "c(); // [!code focus]",
      "d(); // [!code error]",
      "e(); // [!code warning]",
      "f(); // [!code highlight]",
      "// [!code hl:2]",
      "g();",
      "h();",
      "i();",
    ];
    expect(await lines("js", code.join("\n"))).toEqual([
      "removed|a();",
      "added|b();",
      "focus|c();",
      "error|d();",
      "warning|e();",
      "marked|f();",
      "marked|g();",
      "marked|h();",
      "|i();",
    ]);
  });

  test.each([
    ["python", "a = 1  # [!code ++]"],
    ["html", "<b>a = 1</b><!-- [!code ++] -->"],
    ["sql", "select 1 -- [!code ++]"],
    ["yaml", "a: 1 # [!code ++]"],
    ["text", "// [!code ++]\na = 1"],
  ])("works in %s", async (language, code) => {
    const [line] = await lines(language, code);
    expect(line).toMatch(/^added\|/);
    expect(line).not.toContain("!code");
  });

  test("marks words", async () => {
    expect(await block("js", "const foo = 1; // [!code word:foo]\nbar(foo);")).toContain(
      '<span class="f">bar</span>(<mark>foo</mark>);',
    );
  });

  test("is shown when it is escaped", async () => {
    expect(await lines("js", "a(); // [\\!code ++]")).toEqual(["|a(); // [!code ++]"]);
  });

  test("that are unknown are shown and reported", async () => {
    const { problems } = await page("~~~js\na(); // [!code focis]\n~~~\n");
    expect(problems).toEqual([
      '2:9+13 warning code/unknown-notation Unknown notation "[!code focis]": it is rendered as text.',
    ]);
  });

  test("says on the block that something is in focus", async () => {
    expect(await block("js", "a(); // [!code focus]\nb();")).toContain('<code class="has-focus">');
  });
});

describe("a diff", () => {
  test("loses its signs, which the theme shows", async () => {
    expect(await lines("diff", " same\n-old\n+new\n")).toEqual(["|same", "removed|old", "added|new", "|"]);
  });

  test("without blanks before its other lines keeps those whole", () => {
    expect(readDiff("same\n  deep\n-old\n+new").lines.map(({ text }) => text)).toEqual([
      "same",
      "  deep",
      "old",
      "new",
    ]);
  });

  test("with headers is a patch, shown and copied whole", async () => {
    const patch = "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new";
    expect(await lines("diff", patch)).toEqual([
      "|--- a/x",
      "|+++ b/x",
      "|@@ -1 +1 @@",
      "removed|-old",
      "added|+new",
    ]);
    expect(await block("diff", patch)).toContain('<code class="patch">');
  });
});

describe("line numbers", () => {
  test("begin at the given number, each on its line", async () => {
    expect(await block("text showLineNumbers=10", "a\nb")).toContain(
      '<code class="numbers"><span class="line" data-n="10">a</span>\n<span class="line" data-n="11">b</span></code>',
    );
  });

  test("begin at 1 where the number is none that a file could have", async () => {
    expect(await block("text showLineNumbers=99999999999999999999", "a")).toContain('data-n="1">a');
  });

  test("marks count from the first line all the same", async () => {
    expect(await block("text {2} showLineNumbers{10}", "a\nb")).toContain(
      '<span class="line marked" data-n="11">b',
    );
  });
});

describe("a terminal session", () => {
  test("distinguishes prompts, commands and output", async () => {
    const html = await block("console", "$ npm i\nadded 1 package\n$ ls");
    expect(html).toMatchInlineSnapshot(`
      "<figure class="code terminal" data-language="console"><figcaption class="code-bar"><span class="code-title">⟨code.terminal⟩</span></figcaption><pre tabindex="0"><code><span class="line"><span class="prompt">$ </span><span class="f">npm</span><span class="s"> i</span></span>
      <span class="line output">added 1 package</span>
      <span class="line"><span class="prompt">$ </span><span class="f">ls</span></span></code></pre></figure>"
    `);
  });

  test.each([
    ["$ ls", "$ "],
    ["# apt update", "# "],
    ["(venv) $ ls", "(venv) $ "],
    ["me@host:~/site$ ls", "me@host:~/site$ "],
    ["[root@host ~]# ls", "[root@host ~]# "],
    ["PS C:\\Users\\me> dir", "PS C:\\Users\\me> "],
    ["C:\\site> dir", "C:\\site> "],
    ["❯ ls", "❯ "],
    ["~/site % ls", "~/site % "],
  ])("knows the prompt of %s", (text, prompt) => {
    expect(terminalLines(text)[0]).toMatchObject({ prompt, isOutput: false });
  });

  test.each(["100% done", "50 % of it", "Price: $ 5", "a > b", "see #3"])(
    "takes %s for an answer",
    (text) => {
      expect(terminalLines(`$ x\n${text}`)[1]).toEqual({ prompt: "", text, isOutput: true });
    },
  );

  test("a command goes on after a backslash", () => {
    const kinds = terminalLines("$ a \\\n> b \\\n  c\nout").map(({ prompt, isOutput }) => [prompt, isOutput]);
    expect(kinds).toEqual([
      ["$ ", false],
      ["> ", false],
      ["", false],
      ["", true],
    ]);
  });

  test("without a prompt is all commands", async () => {
    expect(await block("shell-session", "npm i\nls")).not.toContain("output");
  });

  test("is also a block of a shell whose first line has a prompt, and no other", async () => {
    expect(await block("bash", "$ npm i")).toContain('class="code terminal is-bare"');
    expect(await block("bash", "npm i\n$ x")).not.toContain("terminal");
    expect(await block("python", "$ npm i")).not.toContain("terminal");
  });

  test("takes a title", async () => {
    expect(await block('console title="準備"', "$ ls")).toContain('<span class="code-title">準備</span>');
  });
});

describe("a long block", () => {
  const long = (count: number) => Array.from({ length: count }, (_, index) => `${index}`).join("\n");

  test("is collapsed by its meta, with a control that needs no script", async () => {
    expect(await block("text fold", long(16))).toContain(
      '<details class="code-fold"><summary><span class="code-more">⟨code.showAll 16⟩</span><span class="code-less">⟨code.showLess⟩</span></summary></details>',
    );
    expect(await block("text fold", long(15))).not.toContain("details");
  });

  test("is collapsed above the configured number of lines, unless its meta says otherwise", async () => {
    const html = async (info: string, count: number) =>
      body(`~~~${info}\n${long(count)}\n~~~\n`, { foldCode: 20 });
    expect(await html("text", 21)).toContain("code-fold");
    expect(await html("text", 20)).not.toContain("code-fold");
    expect(await html("text nofold", 21)).not.toContain("code-fold");
  });
});

test("long lines wrap by option of the block", async () => {
  expect(await block("text wrap", "a")).toContain('<figure class="code is-wrapped"');
});

test("overlapping words are marked once", async () => {
  expect(await block("text /ab/ /bc/", "abc")).toContain("<mark>ab</mark>c");
});

test("a range far beyond the end marks the lines that there are", async () => {
  expect(await block("text {2-999999999}", "a\nb\nc")).toMatch(
    /<span class="line">a<\/span>\n<span class="line marked">b<\/span>\n<span class="line marked">c<\/span>/,
  );
});
