/** Line breaking of Japanese headings and labels between phrases; search, links and copies are not affected. */
import { expect, test } from "vitest";
import { plainLabel } from "../../src/shared/phrase.ts";
import { planOf, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const title = "ボットをサーバーへデプロイする";
const broken = "ボットを<wbr>サーバーへ<wbr>デプロイする";
const source = new Map([
  [
    "content/docs/a.md",
    md(
      title,
      `ボットをサーバーへ置きます。\n\n本文のボットをサーバーへ。\n\n## コンポーネントの一覧と\`説明の出しかた\`\n\n### はじめに\n\n### MESSAGE_STAMPS_UPDATED`,
    ),
  ],
  [
    "content/docs/g/_category_.json",
    '{ "label": "メッセージを送って編集する", "link": { "type": "generated-index" } }',
  ],
  ["content/docs/g/x.md", md("大きなサイトのための短い手引き", "", "description: 短いサイトの説明です。")],
]);

const inJapanese = await planOf(source, { locale: { code: "ja" } });
const inEnglish = await planOf(source, { locale: { code: "en" } });

const page = (path: string) => textOf(inJapanese, path);

test("a heading, and the paragraph below the title, may break between its phrases, not in code, and not when it is short", async () => {
  const html = await page("docs/a/index.html");
  expect(html).toContain(`>${broken}</h1>`);
  expect(html).toMatch(
    /<h2 id="コンポーネントの一覧と説明の出しかた">コンポーネントの<wbr>一覧と<code>説明の出しかた<\/code>/,
  );
  expect(html).toMatch(/<h3 id="はじめに">はじめに</);
  expect(html).toContain("MESSAGE_<wbr>STAMPS_<wbr>UPDATED</a>");
  expect(html).toContain("<p>ボットを<wbr>サーバーへ<wbr>置きます。</p>");
  expect(html).toContain("<p>本文のボットをサーバーへ。</p>");
});

test("so may the entries of the sidebar, of the contents list and of cards, and the links to the pages beside", async () => {
  const html = await page("docs/a/index.html");
  expect(html).toContain("メッセージを<wbr/>送って<wbr/>編集する</a>");
  expect(html).toContain(">コンポーネントの<wbr>一覧と<code>説明の出しかた</code></a>");
  expect(html).toContain('<span class="pagination-label">メッセージを<wbr/>送って<wbr/>編集する');
  const list = await page("docs/category/メッセージを送って編集する/index.html");
  expect(list).toContain("大きな<wbr/>サイトの");
  expect(list).toContain("<p>短い<wbr/>サイトの<wbr/>説明です。</p>");
});

test("titles, descriptions, names and the copy are as they are written", async () => {
  const html = await page("docs/a/index.html");
  expect(html).toContain(`<title>${title} | Site</title>`);
  expect(html).not.toMatch(/="[^"]*\u200b/);
  const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const { sidebar, headings, next, ...rest } = JSON.parse(data);
  expect(JSON.stringify(rest)).not.toMatch(/\u200b|<wbr>/);
  expect(sidebar.items.map(({ label }: { label: string }) => plainLabel(label))).toContain(
    "メッセージを送って編集する",
  );
  expect(await page("docs/a.md")).not.toMatch(/\u200b|<wbr>/);
  expect(await page("assets/metadata.json")).not.toMatch(/\u200b/);
});

test("a site in another language knows nothing of it", async () => {
  expect(await textOf(inEnglish, "docs/a/index.html")).not.toMatch(/<wbr>|\u200b/);
});

const paragraphs = await planOf(
  new Map([
    [
      "content/docs/a.md",
      md(
        "題",
        "始めに。\n\n*AIを使うBotの設定*と*very important*と*強調*です。\n\n`my-bot`と`a b-c`と`/users/me`",
      ),
    ],
  ]),
  { locale: { code: "ja" } },
);

test("emphasis dots are not applied to Latin words", async () => {
  const html = await textOf(paragraphs, "docs/a/index.html");
  expect(html).toContain(
    '<em><span class="latin">AI</span>を使う<span class="latin">Bot</span>の設定</em>と<em><span class="latin">very important</span></em>と<em>強調</em>',
  );
});

test("a short name in code stays whole where a line would break inside it", async () => {
  const html = await textOf(paragraphs, "docs/a/index.html");
  expect(html).toContain('<code class="whole">my-bot</code>と<code>a b-c</code>と<code>/users/me</code>');
});
