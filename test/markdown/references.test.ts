/** Links and images become placeholders and notes; raw HTML is kept. */
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

  test("the last place counts, for the words of a link come first", async () => {
    expect(await notes("[./a.md](./a.md)\n")).toEqual(["1:10+6 link ./a.md"]);
  });

  test("a link by reference is noted where it stands", async () => {
    expect(await notes("[a][b]\n\n[b]: ./c.md\n")).toEqual(["1:1+6 link ./c.md"]);
  });

  test("a link to another site opens in a new tab and is no placeholder", async () => {
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
  test("an image is a placeholder with its words", async () => {
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

  test("an image from elsewhere stays, loads late, and is noted for the policy", async () => {
    expect(await body("![a](https://x.y/z.png)\n")).toBe(
      '<p><img src="https://x.y/z.png" alt="a" loading="lazy" decoding="async"></p>',
    );
    expect(await notes("![a](https://x.y/z.png)\n")).toEqual(["1:6+17 image https://x.y/z.png"]);
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

  test("braces and angle brackets that are no tags are text", async () => {
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
        "3:1+7 warning policy/html The page's security policy blocks this script.",
        "5:4+7 warning policy/html The page's security policy blocks the attribute "onclick".",
        "7:16+7 warning policy/html The page's security policy blocks the attribute "onfocus".",
        "9:20+7 warning policy/html The page's security policy blocks the attribute "onerror".",
        "11:1+6 warning policy/html The page's security policy blocks this style element.",
      ]
    `);
  });

  test("structured data is no script", async () => {
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
