/** A small Japanese blog for the browser tests. */
import { type Files, md } from "../site/model-of.ts";

const words = "日本語の記事です。**強い語**と[前の記事](./2024-01-01-one.md)。";

const post = (title: string, ...meta: readonly string[]) =>
  md(
    title,
    `${words}\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n<!-- truncate -->\n\n## 続き\n\n終わりです。`,
    ...meta,
  );

export const blogSite: Files = {
  "content/index.md": md("山路"),
  "content/docs/intro.md": md("はじめに"),
  "content/blog/hana.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="80" height="80"><circle cx="4" cy="4" r="4"/></svg>',
  "content/blog/authors.yml": [
    "hana: { name: 佐藤花, title: 編集者, page: true, image_url: ./hana.svg, description: 文字について。, socials: { github: hana } }",
    "ken: { name: 田中健, page: true, url: 'https://ken.example' }",
  ].join("\n"),
  ...Object.fromEntries(
    ["one", "two", "three", "four", "five"].map((name, index) => [
      `content/blog/2024-0${index + 1}-01-${name}.md`,
      post(`記事 ${name}`, `authors: [${index % 2 === 0 ? "hana" : "hana, ken"}]`, "tags: [組版, speed]"),
    ]),
  ),
};

export const blogOptions = {
  title: "山路",
  locale: { code: "ja" },
  blogs: [{ id: "blog", title: "ブログ", description: "新しいこと。", postsPerPage: 2 }],
};
