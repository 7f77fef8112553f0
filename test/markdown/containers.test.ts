/** Tabs, code groups, steps, file trees, figures, details and cards. */
import { describe, expect, test } from "vitest";
import { body, page } from "./page.ts";

const values = (html: string) =>
  [...html.matchAll(/value="([^"]*)"( checked)?/g)].map(([, v, c]) => `${v}${c ?? ""}`);

describe("tabs", () => {
  test("are radio buttons, each with its label and its panel", async () => {
    const text = '::::tabs{group="os"}\n:::tab[Windows]{value="win"}\nA\n:::\n:::tab *mac*\nB\n:::\n::::\n';
    expect(await body(text)).toMatchInlineSnapshot(
      `"<div class="tabs" role="group" aria-label="⟨tabs.name⟩" data-group="os"><input type="radio" class="tab-choice visually-hidden" id="tabs.1.1" name="tabs.1" value="win" checked autocomplete="off"><label class="tab-label" for="tabs.1.1">Windows</label><div class="tab-panel" id="tabs.1.1.panel"><p>A</p></div><input type="radio" class="tab-choice visually-hidden" id="tabs.1.2" name="tabs.1" value="mac" autocomplete="off"><label class="tab-label" for="tabs.1.2"><em>mac</em></label><div class="tab-panel" id="tabs.1.2.panel"><p>B</p></div></div>"`,
    );
  });

  test("the default is the tab marked so, or the value that the group names, or the first", async () => {
    const tabs = (group: string, mark: string) =>
      `::::tabs${group}\n:::tab[A]{value="a"}\n:::\n:::tab[B]{value="b"${mark}}\n:::\n::::\n`;
    expect(values(await body(tabs("", "")))).toEqual(["a checked", "b"]);
    expect(values(await body(tabs("", " default")))).toEqual(["a", "b checked"]);
    expect(values(await body(tabs('{default="b"}', "")))).toEqual(["a", "b checked"]);
  });

  test("ids differ between the groups of a page", async () => {
    const html = await body(
      ":::::tabs\n::::tab[A]\n:::code-group\n```text\nx\n```\n:::\n::::\n:::::\n\n:::code-group\n```text\ny\n```\n:::\n",
    );
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain("tabs.3.1.panel");
  });

  test("mistakes are reported with their positions", async () => {
    const text = [
      "# T",
      '::::tabs{default="mca"}\n:::tab[Mac]{value="mac"}\n:::\n:::tab[Win]{value="win"}\n:::\n:::tab[W]{value="win"}\n:::\n:::tab\n:::\n::::',
      ":::tab[Alone]\nx\n:::",
      "::::tabs\nwords\n::::",
    ].join("\n\n");
    expect((await page(text)).problems).toEqual([
      "10:3+4 error tabs/no-label Missing tab label.",
      '8:18+3 error tabs/duplicate-value Duplicate tab value "win" in this group.',
      '3:19+3 error tabs/unknown-default Unknown tab value "mca" in this group.',
      '14:3+4 warning directive/misplaced Misplaced block: ":::tab" must be inside ":::tabs". Its content is rendered as text.',
      '18:4+5 warning directive/content Invalid content of ":::tabs": expected ":::tab" blocks. It is rendered as text.',
    ]);
  });

  test("other content is rendered below the tabs", async () => {
    expect(await body("::::tabs\nbefore\n\n:::tab[A]\nx\n:::\n::::\n")).toMatch(
      /<p>x<\/p><\/div><p>before<\/p><\/div>$/,
    );
  });
});

test("a code group takes its labels from titles, or else from languages, and says them once", async () => {
  const html = await body(':::code-group\n```sh title="npm" {1}\nnpm i\n```\n```ts default\nx\n```\n:::\n');
  expect(values(html)).toEqual(["npm", "ts checked"]);
  expect(html).toContain('<span class="code-title">sh</span>');
  expect(html).toContain('class="line marked"');
});

describe("steps", () => {
  test("an ordered list", async () => {
    expect(await body(":::steps\n3. A\n4. B\n:::\n")).toMatchInlineSnapshot(`
      "<div><ol start="3" class="steps" role="list">
      <li>A</li>
      <li>B</li>
      </ol></div>"
    `);
  });

  test("sections under headings of one level", async () => {
    expect(await body(":::steps\nFirst.\n\n### A\na\n\n#### Deep\n\n### B\n:::\n")).toMatchInlineSnapshot(
      `"<div><p>First.</p><ol class="steps" role="list"><li><h3 id="a">A<a class="heading-link" href="#a" aria-label="⟨heading.link A⟩"></a></h3><p>a</p><h4 id="deep">Deep<a class="heading-link" href="#deep" aria-label="⟨heading.link Deep⟩"></a></h4></li><li><h3 id="b">B<a class="heading-link" href="#b" aria-label="⟨heading.link B⟩"></a></h3></li></ol></div>"`,
    );
  });

  test("neither of them", async () => {
    expect((await page(":::steps\n- a\n:::\n")).problems).toEqual([
      '1:3+6 warning directive/content Invalid content of ":::steps": expected an ordered list or headings. It is rendered as text.',
    ]);
  });
});

test("a file tree distinguishes folders, names and comments", async () => {
  const text =
    ":::file-tree\n- src/ 源\n  - **main**.py start *here*\n  - __init__.py\n  - `a b.txt`\n- lib\n  - …\n:::\n";
  expect(await body(text)).toMatchInlineSnapshot(`
    "<div class="file-tree"><ul role="list">
    <li class="folder"><span class="file-name">src/</span> <span class="file-note">源</span>
    <ul role="list">
    <li class="file"><span class="file-name"><strong>main</strong>.py</span> <span class="file-note">start <em>here</em></span></li>
    <li class="file"><span class="file-name">__init__.py</span></li>
    <li class="file"><span class="file-name"><code>a b.txt</code></span></li>
    </ul>
    </li>
    <li class="folder"><span class="file-name">lib</span>
    <ul role="list">
    <li class="file"><span class="file-name">…</span></li>
    </ul>
    </li>
    </ul></div>"
  `);
});

describe("figures", () => {
  test("an image without a paragraph, and its caption", async () => {
    expect(await body(":::figure[図 **1**]\n![a](./a.png)\n:::\n")).toMatchInlineSnapshot(
      `"<figure class="figure"><div class="figure-pictures">⟨image ./a.png "a" loading="lazy" decoding="async"⟩</div><figcaption>図 <strong>1</strong></figcaption></figure>"`,
    );
  });

  test("a table and code", async () => {
    expect(await body(":::figure Table 1\n| a |\n| - |\n| b |\n:::\n")).toMatch(
      /^<figure class="figure"><div class="table".*<figcaption>Table 1<\/figcaption><\/figure>$/s,
    );
    expect(await body(":::figure\n```text\nx\n```\n:::\n")).toMatch(
      /^<figure class="figure"><figure class="code"/,
    );
  });
});

test("details have a summary, and the theme's without one", async () => {
  expect(await body(":::details[See `x`]\ny\n:::\n")).toBe(
    "<details><summary>See <code>x</code></summary><p>y</p></details>",
  );
  expect(await body(":::details{open}\ny\n:::\n")).toBe(
    "<details open><summary>⟨details.summary⟩</summary><p>y</p></details>",
  );
});

test("a card begins with a link, bold or not; without one it is a card all the same", async () => {
  const text =
    ":::cards\n- [A](./a.md) — text\n- **[B](./b.md)**\\\n  text\n- [C](./c.md)\n\n  More.\n- no link\n- ![i](./i.png)\n:::\n";
  expect(await body(text)).toMatchInlineSnapshot(`
    "<div class="card-grid"><ul class="cards" role="list">
    <li class="card">
    <p class="card-title"><a href="⟨href ./a.md⟩" class="card-link">A</a></p>
    <p>text</p>
    </li>
    <li class="card">
    <p class="card-title"><a href="⟨href ./b.md⟩" class="card-link">B</a></p>
    <p>text</p>
    </li>
    <li class="card">
    <p class="card-title"><a href="⟨href ./c.md⟩" class="card-link">C</a></p>
    <p>More.</p>
    </li>
    <li class="card">
    <p>no link</p>
    </li>
    <li class="card">
    <p>⟨image ./i.png "i" loading="lazy" decoding="async"⟩</p>
    </li>
    </ul></div>"
  `);
});

test("any block takes an id and classes", async () => {
  const html = await body(":::note{#here .wide .x}\ny\n:::\n\n:::steps{#there}\n1. a\n:::\n");
  expect(html).toContain('class="callout callout-note wide x"');
  expect(html).toMatch(/id="here".*<div id="there">/s);
});

describe("definition lists", () => {
  test("in the items of a list", async () => {
    expect(
      await body("- Term\n  : one **b**\n    goes on\n  : two\n- b\n\n  T\n  : d\n\n  `U`\n  : e"),
    ).toMatchInlineSnapshot(`
      "<ul>
      <li>
      <dl>
      <dt>Term</dt>
      <dd>one <strong>b</strong>
      goes on
      </dd>
      <dd>two
      </dd>
      </dl>
      </li>
      <li>
      <p>b</p>
      <dl>
      <dt>T</dt>
      <dd>d
      </dd>
      <dt><code>U</code></dt>
      <dd>e
      </dd>
      </dl>
      </li>
      </ul>"
    `);
    expect(await body("- a\n  \\: no\n- : no\n- a:\n  b : c")).not.toContain("<dl>");
  });

  test("terms and definitions", async () => {
    expect(await body("用語\n: 定義。\n  続き\n: 二つ目 `x`\n\nA\nB\n: c\n\nafter\n")).toMatchInlineSnapshot(`
      "<dl>
      <dt>用語</dt>
      <dd>定義。続き
      </dd>
      <dd>二つ目 <code>x</code>
      </dd>
      <dt>A</dt>
      <dt>B</dt>
      <dd>c
      </dd>
      </dl>
      <p>after</p>"
    `);
  });

  test.each(["a: b\n", ": x\n", "10\n:30\n", "x\n:smile: y\n", "```text\nT\n: d\n```\n", "- a\n: b\n"])(
    "%j is none",
    async (text) => {
      expect(await body(text)).not.toContain("<dl>");
    },
  );
});

test("a task's box is named by what it says", async () => {
  const html = await body("- [x] a\n- [ ] b\n");
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    "⟨task.done⟩",
    "⟨task.open⟩",
  ]);
});

test("the ways back from a footnote differ", async () => {
  const html = await body("a[^1] b[^1]\n\n[^1]: c\n");
  expect(html).toContain('aria-label="⟨footnotes.back 1⟩"');
  expect(html).toContain('aria-label="⟨footnotes.back 1-2⟩"');
});

test("code blocks of a group may have one label, and brackets in it", async () => {
  const { html, problems } = await page(
    "# T\n\n:::code-group\n```vue{1} [pages/[id].vue]\na\n```\n```vue [pages/[id]/x.vue]\nb\n```\n```vue\nc\n```\n```vue\nd\n```\n:::\n",
  );
  expect(problems).toEqual([]);
  expect([...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    "pages/[id].vue",
    "pages/[id]/x.vue",
    "vue",
    "vue 2",
  ]);
});

describe("containers inside others with as many colons", () => {
  test.each([
    [
      "a code group in a callout",
      "::: warning W\nx\n\n::: code-group\n```ts [a]\nx\n```\n:::\n:::\n\nafter\n",
    ],
    ["tabs", ":::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n:::\n\nafter\n"],
    ["a fence with openings of its own", ":::note\n:::tip\n```md\n:::warning\n```\n:::\n:::\n\nafter\n"],
    ["inner ones with more colons", ":::note\n::::tip\nb\n::::\nin\n:::\n\nafter\n"],
    [
      "in a list item",
      "- a\n\n  ::: tip\n  ::: code-group\n  ```js [q]\n  1\n  ```\n  :::\n  :::\n\nafter\n",
    ],
  ])("close in pairs: %s", async (_name, text) => {
    const { html, problems } = await page(`# T\n\n${text}`);
    expect(problems).toEqual([]);
    expect(html.replaceAll(/<pre[\s\S]*?<\/pre>/g, "")).not.toContain("::");
    expect(html).toMatch(/<p>after<\/p>\s*$/);
  });

  test("an unclosed container ends as before, with a message", async () => {
    const { html, problems } = await page("# T\n\n:::note\na\n:::tip\nb\n:::\nafter\n");
    expect(problems).toEqual([
      '5:3+4 warning directive/unclosed Unclosed block ":::tip": it ends with the surrounding content.',
    ]);
    expect(html).toMatch(/<\/div><\/div>\s*<p>after<\/p>/);
  });
});
