/** Links and images become placeholders and references; raw HTML is kept. */
import { describe, expect, test } from "vitest";
import { body, page } from "./page.ts";

async function notes(text: string): Promise<string[]> {
  const { doc } = await page(text);
  return doc.references.map(({ kind, target, position }) =>
    position === null
      ? `${kind} ${target}`
      : `${position.line}:${position.column}+${position.length} ${kind} ${target}`,
  );
}

describe("links", () => {
  test("a link within the site is a placeholder, noted with the place of its target", async () => {
    expect(await body("See [the *bot*](./bot.md#設定).\n")).toBe(
      '<p>See <a href="⟨href ./bot.md#設定⟩">the <em>bot</em></a>.</p>',
    );
    expect(await notes("\nSee [the *bot*](./bot.md#設定).\n")).toEqual(["2:17+11 link ./bot.md#設定"]);
  });

  test("a target is decoded, however it is written; its query is not", async () => {
    expect(await notes("[a](<./a b.md>) [b](./%E6%97%A5.md#%E6%9C%AC)\n")).toEqual([
      "1:6+8 link ./a b.md",
      "1:21+24 link ./日.md#本",
    ]);
    expect(await notes("[a](./b.md?x=a%26b#c) [d](50%.md)\n")).toEqual([
      "1:5+16 link ./b.md?x=a%26b#c",
      "1:27+6 link 50%.md",
    ]);
  });

  test("the last occurrence counts, because the text of a link comes first", async () => {
    expect(await notes("[./a.md](./a.md)\n")).toEqual(["1:10+6 link ./a.md"]);
  });

  test("a reference link is recorded at its position", async () => {
    expect(await notes("[a][b]\n\n[b]: ./c.md\n")).toEqual(["1:1+6 link ./c.md"]);
  });

  test("a link to another site opens in a new tab and is not a placeholder", async () => {
    expect(await body("[a](https://x.y) [b](//x.y) [c](mailto:a@b.c) <https://z>\n")).toMatchInlineSnapshot(
      `"<p><a href="https://x.y" target="_blank" rel="noopener noreferrer">a</a> <a href="//x.y" target="_blank" rel="noopener noreferrer">b</a> <a href="mailto:a@b.c">c</a> <a href="https://z" target="_blank" rel="noopener noreferrer">https://z</a></p>"`,
    );
    expect(await notes("[a](https://x.y) [c](mailto:a@b.c)\n")).toEqual([]);
  });

  test("what an author says of a link's target and relation stays", async () => {
    expect(await body('<a href="https://x.y" target="_self" rel="me">a</a>\n')).toBe(
      '<p><a href="https://x.y" target="_self" rel="me">a</a></p>',
    );
  });

  test("every kind of path within the site is noted", async () => {
    const text = "[a](#b) [c](/d/) [e](pathname:///f.pdf) [g](?h) [i]()";
    expect((await notes(text)).map((note) => note.replace(/^\S+ link ?/, ""))).toEqual([
      "#b",
      "/d/",
      "pathname:///f.pdf",
      "?h",
      "",
    ]);
  });

  test("the links of headings and footnotes are the generator's own", async () => {
    expect(await notes("## A\n\nB[^1]\n\n[^1]: C\n")).toEqual([]);
  });

  test("positions are right behind CRLF, a BOM's line and wide characters", async () => {
    expect(await notes("---\r\ntitle: x\r\n---\r\n日本語\r\n\r\n😄 [a](./b.md)\r\n")).toEqual([
      "6:8+6 link ./b.md",
    ]);
  });
});

describe("images", () => {
  test("an image is a placeholder with its alternative text", async () => {
    expect(await body('![A "b"](./a.png "T <i>")\n')).toBe(
      '<p>⟨image ./a.png "A "b"" title="T <i>" loading="lazy" decoding="async"⟩</p>',
    );
    expect(await notes("![a](./日.png)\n")).toEqual(["1:6+7 image ./日.png"]);
  });

  test("the attributes of a raw image are kept", async () => {
    expect(await body('<img src="./a.png" class="wide" width="40" id="x" loading="eager" data-y>\n')).toBe(
      '⟨image ./a.png "" class="wide" width="40" id="x" loading="eager" data-y="" decoding="async"⟩',
    );
  });

  test("an external image stays, loads lazily, and is not a reference of the site", async () => {
    expect(await body("![a](https://x.y/z.png)\n")).toBe(
      '<p><img src="https://x.y/z.png" alt="a" loading="lazy" decoding="async"></p>',
    );
    expect(await notes("![a](https://x.y/z.png)\n")).toEqual([]);
  });

  test("an image in a link gives two notes", async () => {
    expect(await notes("[![a](./b.png)](./b.png)\n")).toEqual(["1:17+7 link ./b.png", "1:7+7 image ./b.png"]);
  });
});

describe("raw HTML", () => {
  test("is kept, with Markdown inside where blank lines say so", async () => {
    expect(
      await body("<details>\n<summary>More</summary>\n\n**Bold** [a](./b.md)\n\n</details>\n"),
    ).toMatchInlineSnapshot(`
      "<details>
      <summary>More</summary>
      <p><strong>Bold</strong> <a href="⟨href ./b.md⟩">a</a></p>
      </details>"
    `);
  });

  test("inline tags are kept", async () => {
    expect(await body('<kbd>Ctrl</kbd> a<br>b <abbr title="T">c</abbr> H<sub>2</sub>O\n')).toBe(
      '<p><kbd>Ctrl</kbd> a<br>b <abbr title="T">c</abbr> H<sub>2</sub>O</p>',
    );
  });

  test("comments are dropped", async () => {
    expect(await body("a <!-- b --> c\n\n<!-- d\n\ne -->\n")).toBe("<p>a  c</p>\n");
  });

  test("ids and names are anchors", async () => {
    const { doc } = await page('<a name="n"></a>\n\n<p id="p">x</p>\n\n## H\n');
    expect(doc.anchors).toEqual(["page", "n", "p", "h"]);
  });

  test("braces and angle brackets that are not tags are text", async () => {
    expect(await body("a < b, {x}, <https://a.b>\n")).toMatch(
      /^<p>a &#x3C; b, \{x\}, <a href="https:\/\/a\.b"/,
    );
  });

  test("scripts and handlers are reported at their place, in tables and on images, too", async () => {
    const { problems } = await page(
      'Words.\n\n<script>run()</script>\n\n<p onclick="a()">onclick</p>\n\n<table><tr><td onfocus="b()">c</td></tr></table>\n\n<img src="./a.png" onerror="d()">\n\n<style>\np { color: red }\n</style>\n',
    );
    expect(problems).toMatchInlineSnapshot(`
      [
        "3:1+7 warning policy/html Blocked HTML: the page's security policy does not allow this script.",
        "5:4+7 warning policy/html Blocked HTML: the page's security policy does not allow the attribute "onclick".",
        "7:16+7 warning policy/html Blocked HTML: the page's security policy does not allow the attribute "onfocus".",
        "9:20+7 warning policy/html Blocked HTML: the page's security policy does not allow the attribute "onerror".",
        "11:1+6 warning policy/html Blocked HTML: the page's security policy does not allow this style element.",
      ]
    `);
  });

  test("structured data is not a script", async () => {
    expect((await page('<script type="application/ld+json">{}</script>\n')).problems).toEqual([]);
  });

  test("styles become classes of the page's own stylesheet", async () => {
    const { html, doc } = await page(
      '# T\n\n<p style="color: red;">a</p>\n\n<b class="x" style="color: red">b</b> <img src="./a.png" style="width: 4em">\n',
    );
    expect(html).not.toContain("style=");
    expect(doc.css.split("\n")).toHaveLength(2);
    expect(doc.css).toMatch(/^\.s-[0-9a-f]{8}\{(color: red|width: 4em)\}$/m);
  });
});

describe("images for several screens", () => {
  test("every address of a list is noted and filled in", async () => {
    const dark =
      '<picture><source srcset="./dark.png, ./d2.png 2x" media="(x)"><img src="./a.png" alt=""></picture>';
    expect(await body(dark)).toContain(
      '<source srcset="⟨href ./dark.png⟩, ⟨href ./d2.png⟩ 2x" media="(x)">⟨image ./a.png',
    );
    expect(await notes(dark)).toEqual([
      "1:26+10 image ./dark.png",
      "1:38+8 image ./d2.png",
      "1:73+7 image ./a.png",
    ]);
  });

  test("the picture of the element itself keeps its own", async () => {
    const found = await body('<img srcset="./b.png 100w, https://x.y/z.png 200w" src="./a.png" alt="A">\n');
    expect(found).toBe(
      '<img srcset="⟨href ./b.png⟩ 100w, https://x.y/z.png 200w" src="⟨href ./a.png⟩" alt="A" loading="lazy" decoding="async">',
    );
  });

  test("SVGs contain images and parts of other SVGs", async () => {
    const found = await notes(
      '<svg><image href="./a.png"/><use href="./s.svg#i"/><use xlink:href="#x"/></svg>\n',
    );
    expect(found.map((note) => note.replace(/^\S+ /, ""))).toEqual([
      "link ./a.png",
      "link ./s.svg#i",
      "link #x",
    ]);
  });

  test("a URL in a style attribute is reported", async () => {
    const { problems } = await page(
      '<div style="background: url(\'./a.png\')">x</div>\n\n<i style="background: url(data:x)">y</i>\n',
    );
    expect(problems).toEqual([
      "1:25+14 warning html/style-address Broken URL \"url('./a.png')\" in a style attribute: docgen moves styles of pages into files.",
    ]);
  });
});

describe("words in angle brackets", () => {
  test.each([
    ["Vec<u8> を使う", "Vec&#x3C;u8> を使う"],
    ["<name> と <file> を指定", "&#x3C;name> と &#x3C;file> を指定"],
    ["GET /users/<id>/posts", "GET /users/&#x3C;id>/posts"],
    ["<YOUR_KEY>\nを **ここ** に", "&#x3C;YOUR_KEY>\nを <strong>ここ</strong> に"],
    ["cp <source> <target>", "cp &#x3C;source> &#x3C;target>"],
    ["files/<path>/<key />", "files/&#x3C;path>/&#x3C;key />"],
    ["`<name>x</name>` の <name>", "<code>&#x3C;name>x&#x3C;/name></code> の &#x3C;name>"],
    ["<my-token> と <user name>", "&#x3C;my-token> と &#x3C;user name>"],
    ["Map<String, V> と a < b", "Map&#x3C;String, V> と a &#x3C; b"],
    ["<kbd>Ctrl</kbd> と <ユーザー名>", "<kbd>Ctrl</kbd> と &#x3C;ユーザー名>"],
    ["</nope> と <my-element>x</my-element>", "&#x3C;/nope> と <my-element>x</my-element>"],
  ])("%j stay", async (text, html) => {
    const found = await page(`# T\n\n${text}\n`);
    expect(found.html).toContain(`<p>${html}</p>`);
    expect(found.problems).toEqual([]);
  });

  test("a heading keeps them in its id and in the contents", async () => {
    expect((await page("## Array<string> 型\n")).doc.headings).toEqual([
      { id: "arraystring-型", level: 2, html: "Array&#x3C;string> 型" },
    ]);
  });

  test.each([
    ["<b>閉じない\n\n次の段落", "<b>", "unclosed"],
    ["Array<b> を使う", "<b>", "unclosed"],
    ['<a id="x"/> 次', '<a id="x"/>', "unclosed"],
    ["<div>\n\n**x**", "<div>", "unclosed"],
    ["<string>x</string>", "<string>", "unknown-element"],
    ["<pre>\nList<T> x\n</pre>", "<T>", "unknown-element"],
  ])("%j is reported", async (text, written, what) => {
    const { problems } = await page(`${text}\n`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(` warning html/${what} `);
    expect(problems[0]).toContain(`"${written}"`);
  });

  test.each([
    "<div>\n\n**x**\n\n</div>\n\n<details><summary>s</summary>\n\nt\n\n</details>",
    "<p>a\n\n<ul><li>b<li>c</ul>",
    '<svg><path d="M0"/><g><rect/></g></svg> <math><mi>x</mi></math>',
    "<br> <br/> <hr> <wbr> <!-- <foo> -->",
  ])("%j is right", async (text) => {
    expect((await page(`${text}\n`)).problems).toEqual([]);
  });
});

describe("brackets with a backslash are text", () => {
  test.each([
    "\\[a\\]\\[b\\]",
    "[a\\]\\[b]",
    "\\[a\\]\\[\\]",
    "\\[^a\\]",
    "\\[a\\](./with space.md)",
    "| x |\n| - |\n| \\[a\\]\\[b\\] |",
  ])("%j", async (text) => {
    expect((await page(`${text}\n`)).problems).toEqual([]);
  });

  test("the other brackets of the same text are still reported", async () => {
    expect((await page("\\[a\\]\\[b\\] and [c][d]\n")).problems).toEqual([
      '1:16+6 warning link/no-definition Undefined link reference [d]: "[c][d]" is rendered as text.',
    ]);
  });
});

describe("what is meant as a link and is not read as one", () => {
  test.each([
    [
      "[text][nope]",
      '1:1+12 warning link/no-definition Undefined link reference [nope]: "[text][nope]" is rendered as text.',
    ],
    [
      "![img][nope]",
      '1:1+12 warning link/no-definition Undefined link reference [nope]: "![img][nope]" is rendered as text.',
    ],
    [
      "本文[^nope]です",
      '1:3+7 warning link/no-definition Undefined link reference [^nope]: "[^nope]" is rendered as text.',
    ],
    [
      "[nope][]",
      '1:1+8 warning link/no-definition Undefined link reference [nope]: "[nope][]" is rendered as text.',
    ],
    [
      "*a* [**b**][no]",
      '1:11+5 warning link/no-definition Undefined link reference [no]: "[no]" is rendered as text.',
    ],
    [
      "これは[仕様][spec]です",
      '1:4+10 warning link/no-definition Undefined link reference [spec]: "[仕様][spec]" is rendered as text.',
    ],
    [
      "カタカナ[nope][]と값[x][0]",
      '1:5+8 warning link/no-definition Undefined link reference [nope]: "[nope][]" is rendered as text.',
    ],
    [
      "- 項目 [a b][c d]",
      '1:6+10 warning link/no-definition Undefined link reference [c d]: "[a b][c d]" is rendered as text.',
    ],
    [
      "[a](./with space.md)",
      '1:4+17 warning link/unread Invalid link syntax: the link to "./with space.md" is rendered as text.',
    ],
    [
      "![a](./with space.png)",
      '1:5+18 warning link/unread Invalid link syntax: the link to "./with space.png" is rendered as text.',
    ],
    [
      "［a］(./plain.md)",
      '1:3+13 warning link/unread Invalid link syntax: the link to "./plain.md" is rendered as text.',
    ],
    [
      "[a]（./plain.md）",
      '1:3+13 warning link/unread Invalid link syntax: the link to "./plain.md" is rendered as text.',
    ],
    [
      "［a］（guide.md#x）",
      '1:3+13 warning link/unread Invalid link syntax: the link to "guide.md#x" is rendered as text.',
    ],
    [
      '[q](my file.pdf "t")',
      '1:4+17 warning link/unread Invalid link syntax: the link to "my file.pdf" is rendered as text.',
    ],
    [
      "見よ [a] (./plain.md#x)。",
      '1:6+16 warning link/unread Invalid link syntax: the link to "./plain.md#x" is rendered as text.',
    ],
    [
      "![a]  (../plain.png)",
      '1:4+17 warning link/unread Invalid link syntax: the link to "../plain.png" is rendered as text.',
    ],
  ])("%j is reported", async (text, said) => {
    const { problems } = await page(`${text}\n`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(said);
  });

  test.each([
    "[x] と [1] と [1][2] と a[0][i]",
    "`[a][b]` と `[a](b c.md)`",
    "［注］（参照） と [b]（図） と [c](see this for more)",
    "[a](<./with space.md>)",
    "\\[a\\] (./b.md) と [x] (config.json)",
    "[a][Foo]\n\n[foo]: https://example.com",
    "- [ ] x\n- [x] y [^1]\n\n[^1]: z",
  ])("%j has the intended result", async (text) => {
    expect((await page(`${text}\n`)).problems).toEqual([]);
  });
});
