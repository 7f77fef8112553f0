/** Text of a page for the search index. */
import { expect, test } from "vitest";
import { page } from "./page.ts";

const sections = async (text: string) => (await page(text)).doc.sections;

test("a section for each heading, with the ids of the page, text by passage and code apart", async () => {
  const text = `# 題

導入の文。

## 設定 \`token\` {#setup}

段落は\n二行。

- 一つ目
- 二つ目
  - 内側

| 名 | 型 |
| -- | -- |
| \`id\` | \`str\` |

\`\`\`python
bot.run()
\`\`\`

### 次の[節](./other.md)
`;
  expect(await sections(text)).toEqual([
    { id: null, level: 1, title: "題", text: ["導入の文。"], code: [] },
    {
      id: "setup",
      level: 2,
      title: "設定 token",
      text: ["段落は二行。", "一つ目", "二つ目", "内側", "名 型", "id str"],
      code: ["bot.run()"],
    },
    { id: "次の節", level: 3, title: "次の節", text: [], code: [] },
  ]);
});

test("every anchor of a section is an id of the page", async () => {
  const { doc, html } = await page(
    "# T\n\n## 同じ\n\na\n\n## 同じ\n\nb\n\n### C\n\n:::note\n\n#### 中\n\n:::\n",
  );
  const ids = doc.sections.flatMap(({ id }) => (id === null ? [] : [id]));
  expect(ids).toEqual(["同じ", "同じ-1", "c", "中"]);
  for (const id of ids) expect(html).toContain(`id="${id}"`);
});

test("theme labels, footnote marks and readings are not part of the text", async () => {
  const text =
    "# T\n\n:::warning\n\n注意[^1]。<wbr>続き\n\n:::\n\n<ruby>漢字<rt>かんじ</rt></ruby>\n\n[^1]: 脚注\n";
  expect(await sections(text)).toEqual([
    { id: null, level: 1, title: "T", text: ["注意。続き", "漢字", "脚注"], code: [] },
  ]);
});

test("a page without a heading of its own has that of its title", async () => {
  expect(await sections("---\ntitle: 名前\n---\n\n文。")).toEqual([
    { id: null, level: 1, title: "名前", text: ["文。"], code: [] },
  ]);
});

test("front matter takes a page out of search, or gives it a weight", async () => {
  const mark = async (line: string) => (await page(`---\n${line}\n---\n\n# T`)).doc.meta.search;
  expect(await mark("title: T")).toEqual({ found: true, weight: 0 });
  expect(await mark("search: false")).toEqual({ found: false, weight: 0 });
  expect(await mark("search: { weight: 2 }")).toEqual({ found: true, weight: 2 });
  expect((await page("---\nsearch: 3\n---\n\n# T")).problems).not.toEqual([]);
});
