import { expect, test } from "vitest";
import { body, hints, page } from "../markdown/page.ts";
import { modelOf } from "../site/model-of.ts";

const paragraph = (html: string) => html.replace(/\n/g, "");

test("an admonition holds what is indented below it, and nothing else", async () => {
  const html = await body(
    [
      '!!! note "The *title*"',
      "    Words",
      "    in two lines.",
      "",
      "    - a list",
      "",
      "        ```py",
      "        x",
      "        ```",
      "",
      "    !!! warning",
      "        inside",
      "    below",
      "outside",
    ].join("\n"),
  );
  expect(html).toMatchInlineSnapshot(`
    "<div class="callout callout-note" role="note" aria-label="The title"><p class="callout-title">The <em>title</em></p><p>Words
    in two lines.</p><ul>
    <li>
    <p>a list</p>
    <figure class="code" data-language="py"><figcaption class="code-bar"><span class="code-title">py</span></figcaption><pre tabindex="0"><code><span class="line">x</span></code></pre></figure>
    </li>
    </ul><div class="callout callout-warning" role="note" aria-label="⟨callout.warning⟩"><p class="callout-title">⟨callout.warning⟩</p><p>inside</p></div><p>below</p></div>
    <p>outside</p>"
  `);
});

test("an admonition ends the paragraph above it and works in lists", async () => {
  expect(await body("Above\n!!! tip\n    x\nbelow")).toMatch(
    /<p>Above<\/p>\s*<div.*<p>x<\/p><\/div>\s*<p>below/,
  );
  const list = await body("- item\n\n    !!! note\n        x\n\n    more\n- next");
  expect(paragraph(list)).toMatch(
    /^<ul><li><p>item<\/p><div class="callout.*<p>x<\/p><\/div><p>more<\/p><\/li>/,
  );
});

test("an admonition without a title has the usual one, its kind, or with empty quotes none", async () => {
  expect(await body("!!! note\n    x")).toContain('<p class="callout-title">⟨callout.note⟩</p>');
  expect(await body("!!! bug\n    x")).toContain('callout-danger" role="note" aria-label="Bug"');
  expect(await body('!!! note ""\n    x')).not.toContain("callout-title");
  expect(await body('!!! info inline end "T"\n    x')).toContain('class="callout callout-info inline end"');
});

test("an admonition of an unknown kind is a note and reported, a custom one is not", async () => {
  const { html, problems } = await page("# T\n\n!!! wraning\n    x");
  expect(html).toContain('<p class="callout-title">Wraning</p><p>x</p>');
  expect(problems).toEqual([
    '3:5+7 warning callout/unknown Unknown callout "wraning": it is rendered as a note.',
  ]);
  expect(await hints("# T\n\n!!! wraning\n    x")).toEqual(['Did you mean "warning"?']);
  const own = await page("# T\n\n!!! spoiler\n    x", undefined, { callouts: ["spoiler"] });
  expect(own.problems).toEqual([]);
  expect(own.html).toContain("callout-spoiler");
});

test("??? folds an admonition, ???+ opens it", async () => {
  expect(await body('??? tip "T"\n    x')).toBe(
    '<details class="callout callout-tip"><summary class="callout-title">T</summary><p>x</p></details>',
  );
  expect(await body("???+ example\n    x")).toContain(
    '" open><summary class="callout-title">Example</summary>',
  );
});

test("tabs that follow one another are a group, with tabs inside", async () => {
  const html = await body(
    '=== "A"\n\n    a\n\n    === "C"\n        c\n\n    === "D"\n        d\n\n=== "B"\n\n    ```js\n    b\n    ```\n\n===! "E"\n\n    e\n\nafter',
  );
  expect(
    [...html.matchAll(/name="(tabs\.\d)" value="(\w)"/g)].map(([, name, value]) => `${name} ${value}`),
  ).toEqual(["tabs.1 A", "tabs.2 C", "tabs.2 D", "tabs.1 B", "tabs.3 E"]);
  expect(html).toContain('<code><span class="line">b</span></code>');
  expect(html).toMatch(/<p>after<\/p>$/);
});

test("blocks between slashes are callouts, details and tabs", async () => {
  expect(await body("/// tip | The `x`\nwords\n///")).toBe(
    '<div class="callout callout-tip" role="note" aria-label="The x"><p class="callout-title">The <code>x</code></p><p>words</p></div>',
  );
  expect(await body("//// details | S\n    open: true\n\n/// note\nx\n///\n////")).toMatch(
    /^<details open><summary>S<\/summary><div class="callout callout-note".*<p>x<\/p><\/div><\/details>$/,
  );
  expect(await body("/// details | S\n    type: warning\n\nx\n///")).toBe(
    '<details class="callout callout-warning"><summary class="callout-title">S</summary><p>x</p></details>',
  );
  const { html, problems } = await page("# T\n\n/// wraning | T\nx\n///");
  expect(html).toContain('<p class="callout-title">T</p><p>x</p>');
  expect(problems[0]).toContain('callout/unknown Unknown callout "wraning": it is rendered as a note.');
  const tabs = await body("/// tab | One\n1\n///\n/// tab | Two\n2\n///");
  expect(tabs.match(/name="tabs\.1"/g)).toHaveLength(2);
});

test("attributes in braces belong to headings, images, links and blocks", async () => {
  expect(await body('## Title { #my_id .big data-x="1" }')).toContain(
    '<h2 id="my_id" data-x="1" class="big">Title<a',
  );
  expect(await body("## Title {: #id }")).toContain('<h2 id="id">Title<a');
  expect(await body("![a](./a.png){ width=300 }")).toContain('⟨image ./a.png "a" width="300"');
  expect(await body("[b](./x.md){ .button }.")).toBe('<p><a href="⟨href ./x.md⟩" class="button">b</a>.</p>');
  expect(await body("Words\n{: .lead }")).toBe('<p class="lead">Words</p>');
  expect(paragraph(await body("- a\n\n{: .wide }"))).toBe('<ul class="wide"><li>a</li></ul>');
  expect(await body("`a`{ not a list } and {x} and `{ .y }`")).toBe(
    "<p><code>a</code>{ not a list } and {x} and <code>{ .y }</code></p>",
  );
});

test("fences know highlighted lines and numbers", async () => {
  const html = await body('``` { .py .annotate hl_lines="2" title="a.py" linenums="5" }\na\nb\n```');
  expect(html).toContain('<span class="code-title">a.py</span>');
  expect(html).toContain('<span class="line marked" data-n="6">b</span>');
  expect(await body('```py hl_lines="1"\na\nb\n```')).toContain('<span class="line marked">a</span>');
});

test.each([
  ["a = 1  # (1)!\nb = (2)!", "a = 1  # (1)\nb = (2)!"],
  ["x(); // (1)! (2)!", "x(); // (1) (2)"],
  ["<b> <!-- (12)! -->", "<b> <!-- (12) -->"],
  ["/* (1)! */", "/* (1) */"],
])("annotations of code are the numbers of the list below: %j", async (code, shown) => {
  const words = (html: string) => html.replace(/<[^>]+>/g, "").replaceAll("&#x3C;", "<");
  const html = await body(`\`\`\` text\n${code}\n\`\`\`\n\n1.  First *note*.\n2.  Second.\n`);
  expect(words(html)).toContain(shown);
  expect(html).toContain("<li>First <em>note</em>.</li>");
  expect(words(await body(`\`\`\` text\n${code}\n\`\`\`\n\nNo list (1)!\n`))).toContain(code);
});

test.each([
  ["a.png#only-light", "logo-light"],
  ["a.png#only-dark", "logo-dark"],
  ["https://x.example/a.svg#gh-dark-mode-only", "logo-dark"],
  ["a.png#only-darker", null],
])("an image at %s is shown in its color mode", async (url, name) => {
  const html = await body(`![x](${url}){ .own }\n\n<img src="${url}" class="own" alt="y">`);
  const classes = [...html.matchAll(/class="([^"]*)"/g)].map(([, found]) => found);
  expect(classes).toEqual(name === null ? ["own", "own"] : [`own ${name}`, `own ${name}`]);
});

test("icons are removed next to text, named when alone, and reported once", async () => {
  const text = "# T\n\n:material-clock-fast:{ .lg } __Fast__ [:octicons-arrow-right-24:](./x.md)";
  const { html, problems, doc } = await page(text);
  expect(html).toContain('<p><strong>Fast</strong> <a href="⟨href ./x.md⟩">arrow right</a></p>');
  expect(problems).toEqual([
    '3:1+21 warning markdown/foreign Unsupported Material for MkDocs syntax ":material-clock-fast:": skipped (2 times in this file).',
  ]);
  expect(JSON.stringify(doc.copy)).not.toContain(":material");
});

test("[TOC] alone is the list of the headings", async () => {
  expect(await body("[TOC]\n\n## A")).toMatch(/^<nav class="toc".*href="#a"/s);
});

test("marks, insertions and keys", async () => {
  expect(await body("==a b== ^^c^^ ++ctrl+page-up++ 文==強==文")).toBe(
    "<p><mark>a b</mark> <ins>c</ins> <kbd>Ctrl</kbd>+<kbd>Page Up</kbd> 文<mark>強</mark>文</p>",
  );
  const plain = "C++ or D++, a==b==c, a == b == c, i++ and x ^^ y";
  expect(await body(plain)).toBe(`<p>${plain}</p>`);
});

test.each([
  ["{++new++} and {--old--}", "<ins>new</ins> and <del>old</del>"],
  ["a {~~one~>two *three*~~} b", "a <del>one</del><ins>two <em>three</em></ins> b"],
  ["{==seen==}{>>why?<<}", "<mark>seen</mark><small>why?</small>"],
  ['Press ++"Q"++ or ++ctrl+"+"++', "Press <kbd>Q</kbd> or <kbd>Ctrl</kbd>+<kbd>+</kbd>"],
  ["`#!python x in y` and `#!/bin/sh -e`", "<code>x in y</code> and <code>#!/bin/sh -e</code>"],
  ["~~gone~~ {~~x~~}", "<del>gone</del> {<del>x</del>}"],
])("%s", async (text, html) => {
  expect(await body(text)).toBe(`<p>${html}</p>`);
});

test("abbreviations are applied to their words, wherever they are defined", async () => {
  const html = await body('The CLI, in CLIs and `CLI`.\n\n*[CLI]: Command "line"\n*[C]: x\n\n- *[a]: b c');
  expect(paragraph(html)).toBe(
    '<p>The <abbr title="Command &#x22;line&#x22;">CLI</abbr>, in CLIs and <code>CLI</code>.</p><ul><li></li></ul>',
  );
});

test("an element of HTML that asks for it holds Markdown", async () => {
  const html = await body(
    '<figure markdown="span">\n  ![A](a.png){ width="40" }\n  <figcaption>B *c*</figcaption>\n</figure>\n\n<div class="x" markdown>\n- **a**\n</div>',
  );
  expect(paragraph(html)).toBe(
    '<figure>⟨image a.png "A" width="40" loading="lazy" decoding="async"⟩<figcaption><span>B <em>c</em></span></figcaption></figure><div class="x"><ul><li><strong>a</strong></li></ul></div>',
  );
});

test("a summary holds Markdown, and so does what is folded on its line", async () => {
  expect(paragraph(await body("<details>\n<summary>What is `x`?</summary>\n\n**Words**\n\n</details>"))).toBe(
    "<details><summary><span>What is <code>x</code>?</span></summary><p><strong>Words</strong></p></details>",
  );
  expect(paragraph(await body("<details><summary>a</summary>It is **b**.</details>"))).toBe(
    "<details><summary>a</summary><span>It is <strong>b</strong>.</span></details>",
  );
});

test("snippets come from a folder around the page, whole, by region or by lines, also into code", async () => {
  const model = await modelOf({
    "content/docs/a/page.md":
      '# T\n\n--8<-- "parts/x.md:main"\n\n```py\n--8<-- "src/x.py:2:3"\n```\n\n```py\n  --8<-- "src/x.py:core"\n```\n',
    "content/docs/parts/x.md": "no\n<!-- --8<-- [start:main] -->\nyes **yes**\n<!-- --8<-- [end:main] -->\n",
    "src/x.py": "one\ntwo\nthree\n# --8<-- [start:core]\nfour\n# --8<-- [end:core]\n",
  });
  const doc = model.docs.get("content/docs/a/page.md" as never);
  const html = JSON.stringify(doc?.body);
  expect(html).toContain("<p>yes <strong>yes</strong></p>");
  expect(html).not.toContain("8<");
  expect(html.replace(/<[^>]*>/g, "")).toMatch(/two\\nthree.*four/);
  expect(model.problems.filter((problem) => problem.includes("include/"))).toEqual([]);
});

test("a snippet that is not there is an error in the text, and a warning in code", async () => {
  const model = await modelOf({
    "content/docs/page.md": '# T\n\n--8<-- "nope.md"\n\n```py\n--8<-- "no.py"\n```\n',
  });
  expect(model.problems.map((problem) => problem.replace(/ (?:Paths|Did|Use) .*/, ""))).toEqual([
    'content/docs/page.md:3:9+7 error include/missing Included file not found: "nope.md".',
    'content/docs/page.md:6:9+5 warning include/missing Included file not found: "no.py".',
  ]);
});
