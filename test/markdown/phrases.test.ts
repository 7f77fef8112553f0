/** Lines of Japanese headings and labels may break between phrases; nothing that is read, linked or copied knows of it. */
import { expect, test } from "vitest";
import { plainLabel } from "../../src/shared/phrase.ts";
import { planOf, textOf } from "../plan-of.ts";
import { md } from "../site/model-of.ts";

const title = "ボットをサーバーへデプロイする";
const broken = "ボットを<wbr>サーバーへ<wbr>デプロイする";
const source = new Map([
  [
    "content/docs/a.md",
    md(title, `## コンポーネントの一覧と\`説明の出しかた\`\n\n### はじめに\n\n本文のボットをサーバーへ。`),
  ],
  [
    "content/docs/g/_category_.json",
    '{ "label": "メッセージを送って編集する", "link": { "type": "generated-index" } }',
  ],
  ["content/docs/g/x.md", md("大きなサイトのための短い手引き")],
]);

const inJapanese = await planOf(source, { locale: { code: "ja" } });
const inEnglish = await planOf(source, { locale: { code: "en" } });

const page = (path: string) => textOf(inJapanese, path);

test("a heading may break between its phrases, not in code, and not when it is short", async () => {
  const html = await page("docs/a/index.html");
  expect(html).toContain(`>${broken}</h1>`);
  expect(html).toMatch(
    /<h2 id="コンポーネントの一覧と説明の出しかた">コンポーネントの<wbr>一覧と<code>説明の出しかた<\/code>/,
  );
  expect(html).toMatch(/<h3 id="はじめに">はじめに</);
  expect(html).toContain("<p>本文のボットをサーバーへ。</p>");
});

test("so may the labels of the sidebar and the titles of cards", async () => {
  expect(await page("docs/a/index.html")).toContain("メッセージを<wbr/>送って<wbr/>編集する");
  expect(await page("docs/category/メッセージを送って編集する/index.html")).toContain("大きな<wbr/>サイトの");
});

test("titles, descriptions, names, the contents list and the copy are as they are written", async () => {
  const html = await page("docs/a/index.html");
  expect(html).toContain(`<title>${title} | Site</title>`);
  expect(html).not.toMatch(/="[^"]*\u200b/);
  const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const { sidebar, ...rest } = JSON.parse(data);
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
