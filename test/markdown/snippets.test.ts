/** Snippets of Python-Markdown beside other lines: inserted before the Markdown is parsed. */
import { describe, expect, test } from "vitest";
import { pagesOf } from "./pages-of.ts";

const page = "content/docs/guide/page.md";

describe("snippets beside other lines", () => {
  test.each([
    [
      "a drawing in a tag",
      '<div class="a">\n--8<-- "docs/x.svg"\n</div>\n\nafter',
      { "content/docs/x.svg": '<svg viewBox="0 0 1 1">\n\n<path d="M0 0"/></svg>\n' },
      /<div class="a">\s*<svg viewBox="0 0 1 1">\s*<path d="M0 0"><\/path><\/svg>\s*<\/div>\s*<p>after<\/p>/,
    ],
    [
      "a start and an end from two files",
      '--8<-- "docs/start.md"\nalign: <a href="https://a.example">x</a>;\n--8<-- "docs/end.md"\n\n**after**',
      { "content/docs/start.md": '<div class="s">\n', "content/docs/end.md": "</div>\n<!-- end -->\n" },
      /<div class="s">\s*align: <a [^>]*>x<\/a>;\s*<\/div>\s*<p><strong>after<\/strong><\/p>/,
    ],
    [
      "words in a paragraph and a list, indented as the line is",
      'Before\n--8<-- "docs/w.md"\n\n- a\n\n    b\n    --8<-- "docs/w.md"\n',
      { "content/docs/w.md": "one *two*\nthree\n" },
      /<p>Before\s*one <em>two<\/em>\s*three<\/p>\s*<ul>\s*<li>\s*<p>a<\/p>\s*<p>b\s*one <em>two<\/em>\s*three<\/p>/,
    ],
    [
      "a section, and a snippet in a snippet",
      'Before\n--8<-- "docs/w.md:part"\n',
      {
        "content/docs/w.md":
          'no\n<!-- --8<-- [start:part] -->\nin\n--8<-- "docs/v.md"\n<!-- --8<-- [end:part] -->\nno\n',
        "content/docs/v.md": "deep\n",
      },
      /<p>Before\s*in\s*deep<\/p>/,
    ],
    ["not in code", '```md\n<div>\n--8<-- "docs/none.md"\n</div>\n```\n', {}, /none\.md/],
  ])("%s", async (_name, text, files, expected) => {
    const { html } = await pagesOf({ [page]: `# T\n\n${text}\n`, ...files });
    expect(html(page)).toMatch(expected);
    if (!text.includes("```")) expect(html(page)).not.toContain("8&#x3C;");
  });

  test("messages name the place in the file that contains the words", async () => {
    const { problems } = await pagesOf({
      [page]: '# T\n\nBefore\n--8<-- "docs/w.md"\n--8<-- "docs/none.md"\n[a][nope]\n\n[b][nope2]\n',
      "content/docs/w.md": "\nwords\n[c][nope3]\n",
    });
    expect([...new Set(problems)]).toEqual([
      'guide/page.md:5:1 error include/missing Included file not found: "docs/none.md".',
      'w.md:3:1 warning link/no-definition Undefined link reference [nope3]: "[c][nope3]" is rendered as text.',
      'guide/page.md:6:1 warning link/no-definition Undefined link reference [nope]: "[a][nope]" is rendered as text.',
      'guide/page.md:8:1 warning link/no-definition Undefined link reference [nope2]: "[b][nope2]" is rendered as text.',
    ]);
  });

  test("a file that inserts itself ends", async () => {
    const { html } = await pagesOf({
      [page]: '# T\n\nBefore\n--8<-- "docs/w.md"\n',
      "content/docs/w.md": 'x\n--8<-- "docs/w.md"\n',
    });
    expect(html(page)).toContain("<p>Before");
  });
});
