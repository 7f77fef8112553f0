/** Includes of Markdown and of source files. */
import { describe, expect, test } from "vitest";
import { memoryStore } from "../../src/core/store.ts";
import { pagesOf } from "./pages-of.ts";

const page = "content/docs/guide/page.md";

describe("Markdown", () => {
  test("the text of a file replaces its include, without its front matter", async () => {
    const { html, problems } = await pagesOf({
      [page]: '# T\n\nBefore.\n\n::include{file="../_parts/x.md"}\n\nAfter.\n',
      "content/docs/_parts/x.md": "---\ntitle: X\n---\n\nPart **bold**.\n",
    });
    expect(html(page)).toBe(
      '<h1 id="t">T</h1>\n<p>Before.</p>\n<p>Part <strong>bold</strong>.</p>\n<p>After.</p>',
    );
    expect(problems).toEqual([]);
  });

  test("in a callout and in a list, and again from a file that is included", async () => {
    const { html, included } = await pagesOf({
      [page]:
        '# T\n\n:::note N\n::include{file="/parts/a.md"}\n:::\n\n- item\n\n  ::include{file="@site/parts/b.md"}\n',
      "parts/a.md": 'A\n\n::include{file="./b.md"}\n',
      "parts/b.md": "B\n",
    });
    expect(html(page)).toContain('<p class="callout-title">N</p><p>A</p><p>B</p></div>');
    expect(html(page)).toContain("<li>\n<p>item</p>\n<p>B</p>\n</li>");
    expect(included).toEqual(["parts/a.md", "parts/b.md"]);
  });

  test("links and images are relative to the file that contains them, in raw HTML, too", async () => {
    const { html, targets } = await pagesOf({
      [page]: '# T\n\n[p](./p.md)\n\n::include{file="../_parts/x.md"}\n',
      "content/docs/_parts/x.md":
        'Text.\n\n![i](./img/a.png) [o](../other.md?q#h) [t](#here) [r](/docs/x/) [e](https://example.com)\n\n<a href="./raw.md">raw</a>\n',
    });
    expect(html(page)).toContain("⟨../_parts/img/a.png⟩");
    expect(targets).toEqual([
      "guide/page.md:3 ./p.md",
      "_parts/x.md:3 ../_parts/img/a.png",
      "_parts/x.md:3 ../other.md?q#h",
      "_parts/x.md:3 #here",
      "_parts/x.md:3 /docs/x/",
      "_parts/x.md:5 ../_parts/raw.md",
    ]);
  });

  test("the copy of the page has them as the page would write them", async () => {
    const { copy } = await pagesOf({
      [page]: '# T\n\n[p](./p.md)\n\n::include{file="../_parts/x.md"}\n',
      "content/docs/_parts/x.md":
        '![i](./img/a.png) [o](../other.md#h)\n\n[r]: ./r.md\n\n<a href="./raw.md">raw</a>\n',
    });
    expect(copy(page)).toBe(
      '# T\n\n[p](⟨./p.md⟩)\n\n⟨../_parts/img/a.png⟩ [o](⟨../other.md#h⟩)\n\n[r]: ⟨../_parts/r.md⟩\n\n<a href="⟨../_parts/raw.md⟩">raw</a>\n',
    );
  });

  test("a file of the other dialect is read as such, and its problems are its own", async () => {
    const { html, problems } = await pagesOf({
      [page]: '# T\n\n::include{file="../_parts/x.mdx"}\n\n::include{file="../_parts/y.mdx"}\n',
      "content/docs/_parts/x.mdx":
        'import A from "./img/a.png";\n\n<Admonition type="tip">\nIn **it** <img src={A} />\n</Admonition>\n\n<Foo />\n',
      "content/docs/_parts/y.mdx": "---\nmdx: { format: md }\n---\n\n<Foo>\n",
    });
    expect(html(page)).toContain('<div class="callout callout-tip"');
    expect(html(page)).toContain("In <strong>it</strong> ⟨../_parts/img/a.png⟩");
    expect(problems).toEqual([
      "_parts/x.mdx:7:1 error jsx/component Unknown component <Foo>: its content is rendered as text.",
    ]);
  });

  test("definitions and footnotes of a file are its own", async () => {
    const { html } = await pagesOf({
      [page]: '# T\n\n[a][x] f[^1]\n\n::include{file="./_x.md"}\n\n[x]: ./page-x.md\n\n[^1]: Page.\n',
      "content/docs/guide/_x.md": "[b][x] g[^1]\n\n[x]: ./part-x.md\n\n[^1]: Part.\n",
    });
    expect(html(page)).toContain('<a href="⟨./page-x.md⟩">a</a>');
    expect(html(page)).toContain('<a href="⟨./part-x.md⟩">b</a>');
    expect(html(page)).toContain("<p>Page. ");
    expect(html(page)).toContain("<p>Part. ");
  });

  test("ids stay unique in the page", async () => {
    const { html } = await pagesOf({
      [page]: '# T\n\n## A\n\n::include{file="./_x.md"}\n\n::include{file="./_x.md"}\n',
      "content/docs/guide/_x.md": "## A\n",
    });
    expect(html(page).match(/id="[^"]+"/g)).toEqual(['id="t"', 'id="a"', 'id="a-1"', 'id="a-2"']);
  });

  test("a region of a file, whose lines keep their numbers", async () => {
    const { html, targets } = await pagesOf({
      [page]: '# T\n\n::include{file="./_x.md" region="b"}\n',
      "content/docs/guide/_x.md":
        "one\n\n<!-- #region b -->\n\n[two](./y.md)\n\n<!-- #endregion b -->\n\nthree\n",
    });
    expect(html(page)).toBe('<h1 id="t">T</h1>\n<p><a href="⟨./y.md⟩">two</a></p>');
    expect(targets).toEqual(["guide/_x.md:5 ./y.md"]);
  });

  test("a problem in a file is reported with the line of that file, once for each page", async () => {
    const { problems } = await pagesOf({
      [page]: '# T\n\n\n\n\n::include{file="./_x.md"}\n\n:::nota\n:::\n',
      "content/docs/guide/_x.md": "Text.\n\n```pyton\nx\n```\n\n:::notee T\nx\n:::\n",
    });
    expect(problems).toEqual([
      'guide/_x.md:7:3 warning directive/unknown Unknown block ":::notee": its content is rendered as text.',
      'guide/page.md:8:3 warning directive/unknown Unknown block ":::nota": its content is rendered as text.',
      'guide/_x.md:3:4 warning code/unknown-language Unknown language "pyton": the code is not highlighted.',
    ]);
  });

  test("an include in code is code", async () => {
    const { html, problems } = await pagesOf({ [page]: '# T\n\n```\n::include{file="./no.md"}\n```\n' });
    expect(html(page)).toContain("::include{file=");
    expect(problems).toEqual([]);
  });
});

describe("source files", () => {
  const python = [
    "import a",
    "# #region main",
    "def main():",
    "    # #region inner",
    '    print("あ")',
    "    # #endregion inner",
    "# #endregion main",
    "",
  ].join("\n");
  const code = (html: string) => /<code[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "");

  test("a block shows the file, under its name and without the marks", async () => {
    const { html } = await pagesOf({
      [page]: '# T\n\n```text file="./a.py"\n```\n',
      "content/docs/guide/a.py": python,
    });
    expect(html(page)).toContain('<span class="code-title">a.py</span>');
    expect(code(html(page))).toBe('import a\ndef main():\n    print("あ")');
  });

  test("a region is shown without the indentation that its lines share; what else the block says stays", async () => {
    const { html } = await pagesOf({
      [page]: '# T\n\n```text file="./a.py" region="inner" title="In" {1}\n```\n',
      "content/docs/guide/a.py": python,
    });
    expect(html(page)).toContain('<span class="code-title">In</span>');
    expect(html(page)).toContain('<span class="line marked">print("あ")</span>');
  });
});

describe("mistakes", () => {
  test("a missing file, region or name, a way out of the site, a circle: each with its place and the nearest", async () => {
    const { problems, html } = await pagesOf({
      [page]: [
        "# T",
        '::include{file="./_nx.md"}',
        "::include",
        '::include{file="../../../../x.md"}',
        '::include{file="./_x.md" region="mian"}',
        '::include{file="./_x.md"}',
        '```py file="./none.py"\nkept\n```',
      ].join("\n\n"),
      "content/docs/guide/_x.md":
        '<!-- #region main -->\n\nX\n\n<!-- #endregion main -->\n\n::include{file="./_x.md"}\n',
    });
    expect(problems).toEqual([
      'guide/page.md:3:17 error include/missing Included file not found: "./_nx.md".',
      'guide/page.md:5:3 error include/no-file Missing file: "include" needs a path.',
      'guide/page.md:7:17 error include/outside Cannot include "../../../../x.md": it is outside the Git repository, or outside the site if there is none.',
      'guide/page.md:9:34 error include/no-region Region "mian" not found in "./_x.md".',
      "guide/_x.md:7:17 error include/cycle Circular include: _x.md → _x.md.",
      'guide/page.md:13:13 warning include/missing Included file not found: "./none.py".',
    ]);
    expect(html(page)).toContain("kept");
  });

  test("the level of includes makes warnings of them, or nothing", async () => {
    const files = { [page]: '# T\n\n::include{file="./no.md"}\n' };
    expect((await pagesOf(files, { includes: "warn" })).problems).toEqual([
      'guide/page.md:3:17 warning include/missing Included file not found: "./no.md".',
    ]);
    expect((await pagesOf(files, { includes: "ignore" })).problems).toEqual([]);
  });
});

test("a page is parsed again when a file changes that it includes, and other pages are not", async () => {
  const store = memoryStore();
  const files = {
    [page]: '# T\n\n::include{file="./_x.md"}\n',
    "content/docs/other.md": "# O\n",
    "content/docs/guide/_x.md": '::include{file="./_y.md"}\n',
    "content/docs/guide/_y.md": "Old.\n",
  };
  await pagesOf(files, {}, store);
  const same = await pagesOf(files, {}, store);
  expect(same.counts.find(({ name }) => name === "parse")).toMatchObject({ ran: 0, reused: 2 });
  const edited = await pagesOf({ ...files, "content/docs/guide/_y.md": "New.\n" }, {}, store);
  expect(edited.counts.find(({ name }) => name === "parse")).toMatchObject({ ran: 1, reused: 1 });
  expect(edited.html(page)).toContain("<p>New.</p>");
});

test("a block with code and a missing file shows its own code, and is reported", async () => {
  const found = await pagesOf({ [page]: "# T\n\n```js file='db.js'\nlet a;\n```\n" });
  expect(found.html(page)).toContain("let");
  expect(found.problems).toEqual([
    expect.stringContaining('warning include/missing Included file not found: "db.js".'),
  ]);
});
