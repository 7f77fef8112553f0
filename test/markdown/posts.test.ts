/** Posts: file names, excerpts, and reading times. */

import { describe, expect, test } from "vitest";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { noExtras } from "../../src/markdown/extras.ts";
import { readTime } from "../../src/markdown/front-matter/post.ts";
import { makeParseStage } from "../../src/markdown/parse-stage.ts";
import { noPlugins } from "../../src/markdown/plugins/load.ts";
import { fillTemplate } from "../../src/markdown/template.ts";
import { openPhrases } from "../../src/markdown/text/phrases.ts";
import { readPostName } from "../../src/markdown/text/post-name.ts";
import { readingMinutes } from "../../src/markdown/text/reading-time.ts";
import { noVariables } from "../../src/markdown/variables.ts";
import { defaultOptions, testCode } from "./default-options.ts";
import { traceOne } from "./trace-one.ts";

test.each([
  ["2024-05-01-hello.md", "2024-05-01", "2024/05/01/hello", "hello"],
  ["2024/05/01/hello.md", "2024/05/01", "2024/05/01/hello", "hello"],
  ["2024/05/01-hello.mdx", "2024/05/01", "2024/05/01/hello", "hello"],
  ["2024-05-01-hello/index.md", "2024-05-01", "2024/05/01/hello", "hello"],
  ["2024/05/01/hello/index.md", "2024/05/01", "2024/05/01/hello", "hello"],
  ["news/2024-5-1-hello.md", "2024-5-1", "2024/5/1/news/hello", "hello"],
  ["2024-05-01.md", "2024-05-01", "2024/05/01", "2024-05-01"],
  ["hello.md", null, "hello", "hello"],
  ["a/hello/index.md", null, "a/hello", "hello"],
  ["20240501-hello.md", null, "20240501-hello", "20240501-hello"],
])("the path %s", (path, date, slug, title) => {
  expect(readPostName(path)).toEqual({ date, slug, title });
});

test.each([
  ["2024-05-01", "2024-05-01", "2024-05-01T00:00:00Z"],
  ["2024-05-01T09:00:00+09:00", "2024-05-01", "2024-05-01T00:00:00Z"],
  ["2024-05-01T01:00+09:00", "2024-05-01", "2024-04-30T16:00:00Z"],
  ["2024-05-01 10:30", "2024-05-01", "2024-05-01T10:30:00Z"],
  ["2024-05-01T10:30:15.250Z", "2024-05-01", "2024-05-01T10:30:15Z"],
  ["May 1, 2024", "2024-05-01", "2024-05-01T00:00:00Z"],
  ["2024年5月1日", "2024-05-01", "2024-05-01T00:00:00Z"],
])("the date %s", (written, day, instant) => {
  expect(readTime(written)).toEqual({ day, instant });
});

test.each(["2024-02-30", "soon", "2024", ""])("no date: %j", (written) => {
  expect(readTime(written)).toBeNull();
});

const minutes = (...text: readonly string[]) =>
  readingMinutes([{ id: null, level: 1, title: "", text, code: [] }]);

test("words and characters of Chinese, Japanese and Korean take their time", () => {
  expect(minutes("")).toBe(1);
  expect(minutes("word ".repeat(600))).toBe(3);
  expect(minutes("字".repeat(1500))).toBe(3);
  expect(minutes("word ".repeat(400), "かな".repeat(500))).toBe(4);
  expect(minutes("don't stop-gap _x_ — … 。".repeat(100))).toBe(2);
});

const store = memoryStore();

async function postOf(text: string, path = "content/blog/2024-05-01-a-post.md") {
  const memo = makeMemo(store, { now: () => 0, freeze: true });
  const settings = { options: defaultOptions, copies: true, extras: noExtras, plugins: noPlugins };
  const stage = makeParseStage({
    ...settings,
    phrases: openPhrases(["en"]),
    code: testCode,
    folders: [],
    variables: noVariables,
  });
  const page = await traceOne(memo, stage, { path, text, isPost: true });
  const { diagnostics } = page;
  if (page.post === null) throw new Error("It is no post.");
  const fill = (one: { readonly kind: string }) => ("target" in one ? `⟨${one.target}⟩` : `⟨${one.kind}⟩`);
  return {
    excerpt: fillTemplate(memo.read(page.post.excerpt), fill).trim(),
    isCut: page.post.isCut,
    body: fillTemplate(memo.read(page.body), fill),
    summary: memo.read(page.summary),
    copy: page.copy === null ? "" : fillTemplate(memo.read(page.copy), fill),
    problems: diagnostics.map(({ code }) => code),
  };
}

describe("the excerpt of a post", () => {
  test("ends before the comment, which is not shown", async () => {
    const { excerpt, isCut, body, copy, summary } = await postOf(
      "# T\n\nOne [a](./a.md).\n\n- two\n\n<!-- truncate -->\n\nThree [b](./b.md).\n",
    );
    expect(excerpt).toBe('<p>One <a href="⟨./a.md⟩">a</a>.</p>\n<ul>\n<li>two</li>\n</ul>');
    expect(isCut).toBe(true);
    expect(body).not.toMatch(/truncate|<hr/);
    expect(copy).not.toContain("truncate");
    expect(summary.excerptTargets).toEqual([{ kind: "link", target: "./a.md", isChecked: false }]);
  });

  test("is the first paragraph without a comment", async () => {
    expect(await postOf("# T\n\n![only](./p.svg)\n\nOne.\n\nTwo.\n")).toMatchObject({
      excerpt: "<p>One.</p>",
      isCut: true,
    });
    expect(await postOf("# T\n\nOne.\n")).toMatchObject({ excerpt: "<p>One.</p>", isCut: false });
    expect(await postOf("# T\n\nOne.\n\n<!-- truncate -->\n")).toMatchObject({
      excerpt: "<p>One.</p>",
      isCut: false,
    });
  });

  test("is found in MDX, and not in code", async () => {
    const code = "```mdx\n{/* truncate */}\n```";
    const { excerpt } = await postOf(
      `# T\n\nOne.\n\n${code}\n\n{/* truncate */}\n\nTwo.\n`,
      "content/blog/a.mdx",
    );
    expect(excerpt).toContain("One.");
    expect(excerpt).toContain("truncate");
    expect(excerpt).not.toContain("Two.");
  });

  test.each([
    ":::note\nbefore\n\n<!-- truncate -->\n\nsecond\n:::\n\nbehind",
    "> before\n>\n> <!-- truncate -->\n>\n> second\n\nbehind",
    "- before\n\n  <!-- truncate -->\n\n  second\n\nbehind",
    ":::details[before]\n\n<!-- truncate -->\n\nsecond\n:::\n\nbehind",
    "before\n\n> {/* truncate */}\n> second\n\nbehind",
    "<details>\n<summary>S</summary>\n\nbefore\n\n<!-- more -->\n\nsecond\n\n</details>\n\nbehind",
    "before\n\n<!--more-->\n\nsecond\n\nbehind",
    "before\n\n{/* more */}\n\nsecond\n\nbehind",
    "before <!-- more --> second\n\nbehind",
  ])("ends at a mark inside of a block: %j", async (text) => {
    const { excerpt, isCut, body, copy } = await postOf(`# T\n\n${text}\n`);
    expect(excerpt).toContain("before");
    expect(excerpt).not.toMatch(/second|behind/);
    expect(isCut).toBe(true);
    expect(body).toMatch(/second[\s\S]*behind/);
    expect(body + copy).not.toMatch(/truncate|more|<hr/);
  });

  test("has headings of the next level without ids, and no notes", async () => {
    const { excerpt } = await postOf("# T\n\nA[^1].\n\n## B\n\n<!-- truncate -->\n\nC\n\n[^1]: Note.\n");
    expect(excerpt).toBe("<p>A.</p>\n<h3>B</h3>");
  });

  test("a title is made of the name", async () => {
    expect((await postOf("Words.")).summary.title).toBe("a-post");
  });
});

test("keys of posts are unknown elsewhere", async () => {
  expect((await postOf("---\nautors: x\ndate: 2024-01-01\n---\nA")).problems).toEqual(["data/unknown-key"]);
  expect((await postOf("---\ndate: 3/4/2024\n---\nA")).problems).toEqual(["frontmatter/doubtful-date"]);
  expect((await postOf("---\nauthors: [{ title: x }]\n---\nA")).problems).toEqual(["data/invalid"]);
});
