/** Changed words inside of blocks, and blocks that came, went and moved. */
import type { RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { diffArticles } from "../../src/compare/blocks.ts";
import { prepareArticle } from "../../src/compare/prepare.ts";
import { makeSegment } from "../../src/compare/tokens.ts";

const options = { resolveUrl: (href: string) => href, imageSource: (src: string) => src };

const parse = (html: string) =>
  prepareArticle(fromHtml(`<div>${html}</div>`, { fragment: true }).children.flatMap(contentOf), options);

const contentOf = (node: RootContent) => (node.type === "element" ? node.children : []);

function compare(before: string, after: string, language = "en") {
  const { blocks, added, removed } = diffArticles(parse(before), parse(after), makeSegment(language));
  return {
    lines: blocks.map(({ state, node }) => `${state}: ${toHtml(node)}`),
    words: `+${added} -${removed}`,
  };
}

test("changed words are marked inside of their block", () => {
  expect(compare("<p>Run the old command twice.</p>", "<p>Run the new command twice.</p>")).toEqual({
    lines: ["changed: <p>Run the <del>old</del><ins>new</ins> command twice.</p>"],
    words: "+1 -1",
  });
});

test("a phrase is marked as one, with the spaces and punctuation in it", () => {
  const { lines } = compare("<p>See the very old guide of us.</p>", "<p>See the brand new guide of us.</p>");
  expect(lines).toEqual(["changed: <p>See the <del>very old</del><ins>brand new</ins> guide of us.</p>"]);
});

test("Japanese is split into words", () => {
  const { lines } = compare(
    "<p>設定ファイルを<wbr>編集します。</p>",
    "<p>設定<wbr>ファイルを削除します。</p>",
    "ja",
  );
  expect(lines).toEqual(["changed: <p>設定ファイルを<del>編集</del><ins>削除</ins>します。</p>"]);
});

test("phrase breaks alone are no change", () => {
  expect(compare("<p>東京に<wbr>行く</p>", "<p>東京<wbr>に行\u200bく</p>", "ja").lines).toEqual([
    "same: <p>東京に行く</p>",
  ]);
});

test("ruby changes as a whole", () => {
  const ruby = (reading: string) => `<p>この<ruby>生<rt>${reading}</rt></ruby>の字を読みます。</p>`;
  expect(compare(ruby("なま"), ruby("き"), "ja").lines).toEqual([
    "changed: <p>この<del><ruby>生<rt>なま</rt></ruby></del><ins><ruby>生<rt>き</rt></ruby></ins>の字を読みます。</p>",
  ]);
});

test("a link with another target and a word that becomes bold have changed", () => {
  expect(
    compare('<p>Open <a href="/a/">the page</a> now.</p>', '<p>Open <a href="/b/">the page</a> now.</p>')
      .lines,
  ).toEqual([
    'changed: <p>Open <del><a href="/a/">the page</a></del><ins><a href="/b/">the page</a></ins> now.</p>',
  ]);
  expect(
    compare("<p>Never do this at home.</p>", "<p><strong>Never</strong> do this at home.</p>").lines,
  ).toEqual(["changed: <p><del>Never</del><ins><strong>Never</strong></ins> do this at home.</p>"]);
});

test("words inside of inline elements are marked there", () => {
  expect(compare("<p>Use <code>npm ci</code>.</p>", "<p>Use <code>npm install</code>.</p>").lines).toEqual([
    "changed: <p>Use <code>npm <del>ci</del><ins>install</ins></code>.</p>",
  ]);
});

test("rows and cells of a table keep its structure", () => {
  const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;
  const { lines } = compare(
    table("<tr><td>name</td><td>the title of it</td></tr><tr><td>size</td><td>in bytes</td></tr>"),
    table("<tr><td>name</td><td>the label of it</td></tr><tr><td>color</td><td>as hex code</td></tr>"),
  );
  expect(lines).toEqual([
    "changed: <table><tbody><tr><td>name</td><td>the <del>title</del><ins>label</ins> of it</td></tr>" +
      '<tr data-diff="removed"><td data-diff="removed"><del>size</del></td><td data-diff="removed"><del>in bytes</del></td></tr>' +
      '<tr data-diff="added"><td data-diff="added"><ins>color</ins></td><td data-diff="added"><ins>as hex code</ins></td></tr></tbody></table>',
  ]);
});

test("a cell without common words stays in its column", () => {
  const table = (cell: string) =>
    `<table><tbody><tr>${["timeout of it", cell, "in seconds"].map((one) => `<td>${one}</td>`).join("")}</tr></tbody></table>`;
  expect(compare(table("30"), table("60")).lines).toEqual([
    `changed: ${table("<del>30</del><ins>60</ins>")}`,
  ]);
});

test("items of lists are added, removed and changed, also nested ones", () => {
  const { lines } = compare(
    "<ul><li>first item</li><li>second<ul><li>inner one</li></ul></li></ul>",
    "<ul><li>first item</li><li>between</li><li>second<ul><li>inner two</li></ul></li></ul>",
  );
  expect(lines).toEqual([
    'changed: <ul><li>first item</li><li data-diff="added"><ins>between</ins></li>' +
      "<li>second<ul><li>inner <del>one</del><ins>two</ins></li></ul></li></ul>",
  ]);
});

test("code is compared by lines, and its colors are no change", () => {
  const code = (text: string) => `<pre><code>${text}</code></pre>`;
  const { lines } = compare(
    code('<span class="k">let</span> a = 1;\nlet b = 2;\ndone();'),
    code('let a = 1;\n<span class="k">let</span> b = 3;\ndone();'),
  );
  expect(lines[0]?.replace(/<\/?span[^>]*>/g, "")).toBe(
    "changed: <pre><code>let a = 1;\nlet b = <del>2</del><ins>3</ins>;\ndone();</code></pre>",
  );
});

test("a block that is elsewhere has moved", () => {
  const moving = "<p>This paragraph moves to the end of the page.</p>";
  const { lines, words } = compare(
    `${moving}<h2>One thing</h2><p>Short text here.</p><p>More text there.</p>`,
    `<h2>One thing</h2><p>Short text here.</p><p>More text there.</p>${moving}`,
  );
  expect(lines.map((line) => line.slice(0, line.indexOf(":")))).toEqual([
    "moved-from",
    "same",
    "same",
    "same",
    "moved-to",
  ]);
  expect(words).toBe("+0 -0");
});

test("different blocks are shown one after the other", () => {
  expect(
    compare("<p>Old words are gone.</p><p>It stays.</p>", "<h2>New title</h2><p>It stays.</p>").lines,
  ).toEqual([
    'removed: <p data-diff="removed"><del>Old words are gone.</del></p>',
    'added: <p class="diff-h2" data-diff="added"><ins>New title</ins></p>',
    "same: <p>It stays.</p>",
  ]);
});

test("texts without common words are shown as replaced", () => {
  expect(compare("<p>alpha beta gamma delta</p>", "<p>one two three four</p>").lines).toHaveLength(2);
});

test("an image with other content has changed", () => {
  expect(compare('<p><img src="a.png" alt="Plan"></p>', '<p><img src="b.png" alt="Plan"></p>').lines).toEqual(
    ['changed: <p><del><img src="a.png" alt="Plan"></del><ins><img src="b.png" alt="Plan"></ins></p>'],
  );
});

test("scripts, ids and controls are not part of a comparison", () => {
  const { lines } = compare(
    "<p>Text</p>",
    '<p id="x" onclick="go()">Text</p><script>run()</script><button>Copy</button>',
  );
  expect(lines).toEqual(["same: <p>Text</p>"]);
});

test("components in a page are compared by what they show, and don't start", () => {
  const island = (text: string) => `<docgen-island src="/a.js"><p>Clicked ${text} times.</p></docgen-island>`;
  expect(compare(island("two"), island("three")).lines).toEqual([
    "changed: <p>Clicked <del>two</del><ins>three</ins> times.</p>",
  ]);
});

test("very long blocks without anything in common are compared in a moment", () => {
  const text = (seed: number) => Array.from({ length: 20_000 }, (_, index) => `w${index * seed}`).join(" ");
  expect(compare(`<pre>${text(3)}</pre>`, `<pre>${text(7)}</pre>`).lines.length).toBeGreaterThan(0);
});
