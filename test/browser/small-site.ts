/** A small Japanese site in memory, used by most browser tests. */
import { type Files, md } from "../site/model-of.ts";

/** Enough paragraphs to fill several screens. */
export function long(paragraphs = 30): string {
  return "この段落は、画面を上下に動かせるだけの長さをページに与えるためにあります。\n\n".repeat(paragraphs);
}

const intro = `最初のページです。[二番目の見出し](./02-second.md#日本語見出し)、[三つ目](./03-third.md)、[外のサイト](https://example.org/)、
[続きへ](#続き)、[資料](/manual.txt)。

## 準備

${long(10)}

### 準備の中

${long(10)}

## 続き

${long(20)}

[遠いページ](./far.md)
`;

const second = `## はじめの見出し\n\n${long(20)}\n\n## 日本語見出し\n\n${long(30)}`;

function category(label: string, rest: object = {}): string {
  return JSON.stringify({ label, ...rest });
}

export const smallSite: Files = {
  "content/index.md": md("ホーム", "[入門](./docs/01-intro.md)から始めます。", "template: home"),
  "content/public/manual.txt": "資料の本文です。",
  "content/docs/01-intro.md": md("入門", intro, "description: 最初に読むページです。"),
  "content/docs/02-second.md": md("二番目", second),
  "content/docs/03-third.md": md("三番目", "短いページです。"),
  "content/docs/hidden.md": md(
    "隠れたもの",
    "<details>\n<summary>開く</summary>\n\n## 隠れた見出し {#inside}\n\n中身です。\n\n</details>",
    "unlisted: true",
  ),
  "content/docs/broken.md": md("切れたリンク", "[ないページ](/docs/nothing/)へ。", "unlisted: true"),
  "content/docs/far.md": md("遠いページ", "ここだけからリンクされています。", "unlisted: true"),
  "content/docs/04-guides/_category_.json": category("ガイド", {
    link: { type: "generated-index", title: "ガイドの一覧", slug: "/category/guides" },
  }),
  "content/docs/04-guides/01-first.md": md("ガイド一", "一つ目のガイドです。"),
  "content/docs/04-guides/02-other.md": md("ガイド二", "二つ目のガイドです。"),
  "content/docs/05-api/_category_.json": category("API"),
  "content/docs/05-api/01-client.md": md("クライアント", long()),
  "content/docs/05-api/02-parts/_category_.json": category("部品"),
  "content/docs/05-api/02-parts/am.clear.md": md("am.clear", "消します。"),
  "content/docs/05-api/02-parts/am.write.md": md("am.write", "書きます。"),
};

export const smallOptions = {
  title: "小さなサイト",
  version: "1.2.3",
  locale: { code: "ja", label: "日本語" },
  docs: { title: "文書", description: "すべての文書です。" },
  sidebar: { collapsed: true },
  policy: { trustedTypes: true },
  navbar: {
    languages: true,
    links: [{ label: "文書", to: "/docs/", activeBase: "/docs/" }],
    repository: { label: "GitHub", to: "https://github.com/example/small" },
  },
  footer: {
    columns: [
      {
        title: "リンク",
        links: [
          { label: "はじめに", to: "/docs/intro/" },
          { label: "仲間のサイト", to: "https://example.org/" },
          { label: "連絡先", to: "mailto:owner@example.org" },
        ],
      },
    ],
    copyright: "© 2026 小さなサイト",
  },
} as const;

/** The same options with a navbar that hides while scrolling down. */
export const hidingOptions = { ...smallOptions, navbar: { ...smallOptions.navbar, hideOnScroll: true } };
