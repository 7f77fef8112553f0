/** Code: blocks and inline, highlighted with classes. */
import { describe, expect, test } from "vitest";
import { body, hints, page } from "./page.ts";

const block = (info: string, code: string) => body(`\`\`\`${info}\n${code}\n\`\`\`\n`);
const lines = (html: string) => [...html.matchAll(/<span class="(line[^"]*)">/g)].map((match) => match[1]);

describe("a block of code", () => {
  test("is a figure with its language as the title, colored by classes", async () => {
    expect(await block("python", 'async def f(x):\n    return "é" + 1  # note')).toMatchInlineSnapshot(`
      "<figure class="code" data-language="python"><figcaption class="code-bar"><span class="code-title">python</span></figcaption><pre tabindex="0"><code><span class="line"><span class="k">async def</span><span class="f"> f</span>(<span class="v">x</span>):</span>
      <span class="line"><span class="k">    return</span><span class="s"> "é"</span><span class="p"> +</span><span class="n"> 1</span><span class="c">  # note</span></span></code></pre></figure>"
    `);
  });

  test("takes a title", async () => {
    expect(await block('ts title="src/a b.ts"', "let a;")).toContain(
      '<span class="code-title">src/a b.ts</span>',
    );
  });

  test("takes a caption", async () => {
    expect(await block('ts caption="Words"', "let a;")).toContain('<p class="code-caption">Words</p>');
  });

  test("marks lines", async () => {
    expect(lines(await block("text {2,4-5}", "a\nb\nc\nd\ne"))).toEqual([
      "line",
      "line marked",
      "line",
      "line marked",
      "line marked",
    ]);
  });

  test("marks characters", async () => {
    expect(await block("text /bot/", "a bot, a robot")).toContain("a <mark>bot</mark>, a ro<mark>bot</mark>");
  });

  test("numbers its lines when it is asked to", async () => {
    expect(await block("text showLineNumbers", "a")).toContain('<code class="numbers">');
    expect(await block("text", "a")).not.toContain("numbers");
  });

  test("keeps blank lines, tabs and signs that mean something in HTML", async () => {
    const html = await block("text", "a\n\n\t<b> & 'c'");
    expect(lines(html)).toHaveLength(3);
    expect(html).toContain("\t&#x3C;b> &#x26; 'c'");
  });

  test("without a language is plain text", async () => {
    expect(await block("", "a")).toContain('<figure class="code" data-language="text">');
    expect(await body("    indented\n")).toContain('<figure class="code" data-language="text">');
  });

  test("does not mind the letter case of its language", async () => {
    const { html, problems } = await page("```Python\na\n```\n");
    expect(html).toContain('data-language="python"');
    expect(problems).toEqual([]);
  });

  test("in an unknown language is plain text, reported at the fence with the nearest language", async () => {
    const { html, doc, problems } = await page("Words.\n\n```pyton\npyton = 1\n```\n");
    expect(html).toContain('data-language="text"');
    expect(problems).toEqual([
      '3:4+5 warning code/unknown-language Unknown language "pyton": the code is not highlighted.',
    ]);
    expect(doc.description).toBe("Words.");
  });

  test("carries no style of its own, whatever the language", async () => {
    for (const language of ["bash", "css", "diff", "html", "json", "rust", "toml", "tsx", "yaml", "ansi"]) {
      const html = await block(language, 'a = "b" # c\n- d: <e f="g">1</e>\n+ h');
      expect(html, language).not.toContain("style=");
      expect(html, language).toContain("a = ".split(" ")[0]);
    }
  });

  test.each(["{abc}", "{1-}", "/(/", "//", 'title="', "{", "title=x", "/a/3-5", "{#id}"])(
    "is not broken by the words %s",
    async (meta) => {
      expect(await block(`text ${meta}`, "code (a)")).toContain("code");
    },
  );

  test("keeps its words in a page with raw HTML", async () => {
    const { html } = await page('<div>\n\n```text title="<a> & b" {1}\nx < y\n```\n\n</div>\n');
    expect(html).toContain('<span class="code-title">&#x3C;a> &#x26; b</span>');
    expect(html).toContain('<span class="line marked">x &#x3C; y</span>');
  });

  test("in a callout, a list and a quotation is one, too", async () => {
    const html = await body(
      ":::note\n```text\na\n```\n:::\n\n- ```text\n  b\n  ```\n\n> ```text\n> c\n> ```\n",
    );
    expect(html.match(/<figure class="code"/g)).toHaveLength(3);
  });
});

describe("placeholders", () => {
  const spans = (html: string) => html.match(/<span data-fill="[^"]*">.*?<\/span>/g);

  test("have a field, and one element each, whatever the colors of the code", async () => {
    const html = await block(
      'bash fill="YOUR_TOKEN, <ID>"',
      'curl -H "a YOUR_TOKEN" b/<ID>/YOUR_TOKENS & YOUR_TOKEN',
    );
    expect(html.match(/<input [^>]*data-fill="[^"]*"/g)).toHaveLength(2);
    expect(html).toContain('data-fill="<ID>"');
    expect(spans(html)).toHaveLength(3);
    expect(html.replace(/<(?:[^">]|"[^"]*")*>/g, "")).toContain(
      'curl -H "a YOUR_TOKEN" b/&#x3C;ID>/YOUR_TOKENS &#x26; YOUR_TOKEN',
    );
  });

  test("are found in output, in patches and beside highlighted words", async () => {
    for (const [info, code] of [
      ["console", "$ login KEY\nwelcome KEY <b>"],
      ["diff", "- a KEY\n+ b KEY"],
      ["js /KEY/ {1}", 'f("KEY"); KEY // x'],
    ] as const)
      expect(spans(await block(`${info} fill="KEY"`, code)), info).toHaveLength(2);
  });

  test("that the code does not contain are reported", async () => {
    const { html, problems } = await page('```text fill="KEY OTHER"\nKEYS OTHER\n```\n');
    expect(problems).toEqual([
      '1:15+3 warning code/no-placeholder Placeholder "KEY" not found in the code block: it has no field.',
    ]);
    expect(html.match(/<input/g)).toHaveLength(1);
    expect((await page("```text fill\nKEY\n```\n")).problems.join()).toContain("code/no-value");
  });

  test("of the config have a field in each block that contains them, and nothing is reported elsewhere", async () => {
    const options = { fill: ["YOUR_TOKEN"], fillStorage: "local" } as const;
    const text = "```text\nYOUR_TOKEN\n```\n\n```text\nother\n```\n";
    const { html, problems } = await page(text, undefined, options);
    expect(problems).toEqual([]);
    expect(html.match(/<input/g)).toHaveLength(1);
    expect(html.match(/<figure [^>]*>/g)).toEqual([
      '<figure class="code" data-language="text" data-fill-storage="local">',
      '<figure class="code" data-language="text">',
    ]);
  });

  test("in the search and in the copy are as written", async () => {
    const { doc } = await page('Words.\n\n```bash title="a" fill="KEY"\nlogin KEY\n```\n');
    expect(doc.sections.flatMap(({ code }) => code).join()).toBe("login KEY");
    expect(JSON.stringify(doc.sections)).not.toContain("code.fill");
    expect(doc.copy?.strings.join("")).toContain("**a**\n\n```bash\nlogin KEY\n```");
  });
});

describe("the first word behind a fence", () => {
  const bar = (html: string) =>
    /data-language="([^"]*)"><figcaption class="code-bar"><span class="code-title">([^<]*)</
      .exec(html)
      ?.slice(1);

  test.each([
    ["golang", "go", "golang"],
    ["none", "text", "text"],
    ["nohighlight", "text", "text"],
    ["plain-text", "text", "text"],
    ["dot", "text", "text"],
    [".env", "dotenv", ".env"],
    [".py", "py", ".py"],
    ["conf", "ini", "conf"],
    ["nodejs", "javascript", "nodejs"],
    ["vb.net", "vb", "vb.net"],
    ["Obj-C", "objective-c", "obj-c"],
    ["C++", "c++", "c++"],
    ["js:src/main.js", "js", "src/main.js"],
    ["js：題.js", "js", "題.js"],
    ["js:my file.js {1}", "js", "my file.js"],
    ['js:C:\\a"b.js', "js", 'C:\\a"b.js'],
    [":main.txt", "text", "main.txt"],
    ["js:", "js", "js"],
    ['js:main.js title="a.js"', "js", "a.js"],
    ["golang:main.go", "go", "main.go"],
    ["{python}", "python", "python"],
    ["{.python .numbered}", "python", "python"],
    ["{r, echo=FALSE}", "r", "r"],
    ["{code-block} python", "python", "python"],
    ["rust,no_run", "rust", "rust"],
    ["ts:line-numbers", "ts", "ts"],
  ])("%s", async (info, language, name) => {
    const { html, problems } = await page(`# T\n\n\`\`\`${info}\nx\n\`\`\`\n`);
    expect(bar(html)).toEqual([language, name]);
    expect(problems).toEqual([]);
  });

  test("is colored under any of its names", async () => {
    expect(await block("golang", "func main() {}")).toContain('<span class="k">func</span>');
    expect(await body("`func main() {:golang}`\n")).toContain('<span class="k">func</span>');
  });

  test.each(["js{1,3}", "js{1, 3}", "{1,3}", "js:a.js{1,3}", "js,{1,3}"])(
    "may name lines: %s",
    async (info) => {
      expect(lines(await block(info, "a\nb\nc"))).toEqual(["line marked", "line", "line marked"]);
    },
  );

  test("may number lines", async () => {
    expect(await block("ts:line-numbers=5 {1}", "a")).toContain('<span class="line marked" data-n="5">');
    expect(await block("ts:no-line-numbers", "a")).not.toContain("numbers");
  });

  test("gives a tab of a group its label", async () => {
    const html = await body(":::code-group\n```js:a.js\nx\n```\n:::\n");
    expect(html).toMatch(/<label[^>]*>a\.js<\/label>/);
  });
});

describe("an unknown language", () => {
  test.each([
    ["pyton", "python"],
    ["pyhton", "python"],
    ["javscript", "javascript"],
    ["kotln", "kotlin"],
    ["curl", null],
    ["foobar", null],
    ["move2", "move"],
    ["note", null],
    ["{note}", null],
    ["erlnag", "erlang"],
    ["xolang", null],
  ])("%s: %s", async (written, near) => {
    const hint = near === null ? 'Use "text" for plain text.' : `Did you mean "${near}"?`;
    expect(await hints(`# T\n\n\`\`\`${written}\nx\n\`\`\`\n`)).toEqual([hint]);
  });
});

describe("an unclosed fence is reported at its opening line", () => {
  test.each([
    ["to the end of the page", "```js\nx\n\n## lost\n", "3:1+3"],
    ["to the end of the item", "- a\n\n  ```js\n  x\n\nafter\n", "5:3+3"],
    ["with other marks below", "~~~js\nx\n```\n\n## lost\n", "3:1+3"],
    ["with fewer marks below", "````js\nx\n```\n", "3:1+4"],
    ["with words behind the marks below", "```js\nx\n``` end\n", "3:1+3"],
    ["with marks below that are too far right", "- ```js\n  x\n      ```\n", "3:3+3"],
    ["to the end of the quotation", "> ```\n> x\n\nafter\n", "3:3+3"],
    ["to the end of the container", ":::note\n```js\nx\n:::\n\nafter\n", "4:1+3"],
    ["with nothing below", "```", "3:1+3"],
    ["in a language that is rendered as a diagram", "```mermaid\ngraph TD\n", "3:1+3"],
  ])("%s", async (_name, text, place) => {
    expect((await page(`# T\n\n${text}`)).problems).toEqual([
      `${place} warning code/unclosed Unclosed code block: it ends with the surrounding content.`,
    ]);
  });

  test.each([
    "```js\nx\n```",
    "```js\nx\n`````   \n",
    "~~~js\n```\n~~~\n",
    "> ```\n> x\n> ```\n",
    "- ```\n  x\n  ```\n",
    "```\n```\n",
    "    ```\n    x\n",
    ":::note\n```\nx\n```\n:::\n",
    "```js\nx\n   ```",
  ])("but not %j", async (text) => {
    expect((await page(`# T\n\n${text}`)).problems).toEqual([]);
  });
});

describe("inline code", () => {
  test("with a language is colored", async () => {
    expect(await body("Use `len(x){:python}` here.\n")).toMatchInlineSnapshot(
      `"<p>Use <code><span class="f">len</span>(x)</code> here.</p>"`,
    );
  });

  test("without one is left alone", async () => {
    expect(await body("`len(x)` `{:}` `a{:1}`\n")).toBe(
      "<p><code>len(x)</code> <code>{:}</code> <code>a{:1}</code></p>",
    );
  });

  test("in an unknown language is plain, and reported", async () => {
    const { html, problems } = await page("# T\n\nA `x{:pyton}`.\n");
    expect(html).toContain("<code>x</code>");
    expect(problems.map((problem) => problem.slice(0, 38))).toEqual([
      "3:7+5 warning code/unknown-language Un",
    ]);
  });

  test.each([
    ["terminal", "shellsession"],
    ["patch", "diff"],
  ])("a name of ours, %s, is colored as %s", async (name, language) => {
    expect(await body(`\`+ a $ b{:${name}}\`\n`)).toBe(await body(`\`+ a $ b{:${language}}\`\n`));
  });

  test("its language is not part of the description", async () => {
    expect((await page("Use `len(x){:python}`.\n")).doc.description).toBe("Use len(x).");
  });
});
