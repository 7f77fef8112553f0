/** A site with everything whose URLs an offline folder has to find: versions, locales, a blog, islands, odd names, written HTML. */
const page = (title: string, body: string, ...meta: readonly string[]) =>
  `---\ntitle: "${title}"\n${meta.map((line) => `${line}\n`).join("")}---\n\n${body}\n`;

const chapters = Array.from({ length: 12 }, (_, index) => `c${String(index + 1).padStart(2, "0")}`);
const numbers = Array.from({ length: 15 }, (_, index) => `p${String(index + 1).padStart(2, "0")}`);

/** A sidebar that is too large for a page. */
const large = Object.fromEntries(
  chapters.flatMap((chapter) => [
    [`content/docs/large/${chapter}/_category_.json`, JSON.stringify({ label: `Chapter ${chapter}` })],
    ...numbers.map((one) => [
      `content/docs/large/${chapter}/${one}.md`,
      page(`${chapter} ${one}`, "One more page."),
    ]),
  ]),
);

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200"><rect width="400" height="200" fill="#48c"/></svg>';

const intro = `Read [the odd page](<./a b/何か%3F %231.md#見出し>), [the written base](/kit/docs/code/), [a file](/kit/notes.txt),
[published](https://example.com/kit/docs/code/), [elsewhere](https://example.org/), [below](#end) and [hidden](./code.md#inside).

<p><a class="written" href="/docs/code/">Code</a> <img alt="" src="/pic.svg" srcset="/pic.svg 1x, /pic.svg 2x"></p>

![A picture](./pic.svg)

::::tabs{group="os"}

:::tab[Linux]

Use the package.

:::

:::tab[macOS]

Use the bundle.

:::

::::

<Counter start={3} />

The path /kit/docs/ and the text /docgen are no links.

## End
`;

export const offlineSite: Readonly<Record<string, string>> = {
  "site.config.ts": `export default {
  title: "Kit",
  url: "https://example.com",
  baseUrl: "/kit/",
  locales: [{ code: "en" }, { code: "ja" }],
  blogs: [{ id: "blog", title: "News", description: "What is new.", postsPerPage: 1 }],
  redirects: { "/old/": "/docs/next/code/#inside" },
  favicon: "/pic.svg",
  image: "/pic.svg",
  policy: { trustedTypes: true },
  announcement: { id: "a", html: 'New: <a href="/docs/code/">code</a>' },
  navbar: { logo: { light: "/pic.svg" }, links: [{ label: "Docs", to: "/docs/" }, { label: "Notes", to: "/notes.txt" }] },
  head: [{ tag: "meta", attributes: { name: "theme-color", content: "#fff" } }],
  messages: { "output/windows-name": "ignore" },
};
`,
  "versions.json": '["1.0"]',
  "versioned_docs/version-1.0/intro.md": page("Introduction", "The first version. [Code](./code.md)"),
  "versioned_docs/version-1.0/code.md": page("Code", "Old."),
  "versioned_docs/version-1.0/last.md": page("Last", "Only here."),
  "content/index.md": page("Home", "[Start](./docs/intro.mdx)", "template: home"),
  "content/public/pic.svg": picture,
  "content/public/notes.txt": "Notes.",
  "content/docs/pic.svg": picture.replace("#48c", "#c84"),
  "content/docs/intro.mdx": `---\ntitle: Introduction\n---\n${intro}`,
  "content/docs/code.md": page(
    "Code",
    "```js\nconst answer = 42;\n```\n\n<details>\n<summary>More</summary>\n\n## Inside {#inside}\n\nText.\n\n</details>",
    "tags: [code]",
  ),
  "content/docs/a b/何か? #1.md": page("何か", "[Back](../intro.mdx)\n\n## 見出し\n\n日本語の検索語です。"),
  "content/blog/2024-01-01-one.md": page("First post", "Short.\n\n<!-- truncate -->\n\n[Code](/docs/code/)"),
  "content/blog/2024-02-01-two.md": page("Second post", "Short.\n\n<!-- truncate -->\n\nLong."),
  "i18n/ja/docs/intro.mdx": page("はじめに", "日本語の本文です。[コード](./code.md)"),
  "components/Counter.jsx": `"use client";
import { useState } from "react";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
export default function Counter({ start }) {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [count, setCount] = useState(start);
  return <p><button type="button" className="count" onClick={() => setCount(count + 1)}>Count {count}</button>
    {count > 4 ? <a className="made" href={baseUrl + "docs/"}>Docs</a> : null}<img className="own" alt="" src={baseUrl + "pic.svg"} />
    <img className="stated" alt="" src={count > 4 ? "/kit/pic.svg?late" : "/kit/pic.svg"} /> <a href="/kit/docs/code/">Code</a> <code>{'src="/kit/pic.svg"'}</code></p>;
}`,
  "theme/custom.css": '.own { border: 1px solid; background: url("./paper.svg"); }',
  "theme/paper.svg": picture,
  ...large,
};
