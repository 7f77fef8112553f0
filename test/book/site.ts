/** A site with what a book has to change: versions, locales, a blog, tabs, islands, diagrams, formulas, images. */

const config = `export default {
  title: "Handbook",
  tagline: "All about it",
  url: "https://example.com",
  baseUrl: "/hb/",
  locale: { code: "en" },
  locales: [{ code: "ja", config: { title: "手引き" } }],
  docs: { versions: [{ name: "current", label: "2.0" }, { name: "1.0" }], latest: "current" },
  blogs: [{ id: "blog" }],
  markdown: { math: true, mermaid: true, ruby: true },
  policy: { images: ["https://other.example"], frames: ["https://www.youtube-nocookie.com"] },
  messages: { "policy/html": "ignore" },
  sidebars: { main: [
    "intro",
    { type: "category", label: "Guides", link: { type: "doc", id: "guide/index" }, items: ["guide/first", "guide/second"] },
    { type: "category", label: "Deep", items: [{ type: "category", label: "Deeper", items: ["deep"] }] },
  ] },
};
`;

const blocks = `---
title: Blocks
---

# Blocks of \`code\`

See [the second](./second.md#same), [itself](#same), [old docs](/docs/1.0/intro), [a post](/blog/2026/01/02/first-post/),
[another site](https://other.example/a?b=1&c=2), <https://bare.example/> and <me@example.com>.

[With two marks](https://other.example/app#/view#part).

## Same

A note.[^1]

[^1]: The *text* of the note.

::::tabs
:::tab[One]
Panel one.
:::
:::tab[Two]
Panel two, [linked](./second.md).
:::
::::

:::details[More]
Hidden text.
:::

:::warning
Careful.
:::

\`\`\`py title="long.py"
print("${"a long line ".repeat(20)}")
\`\`\`

| left | right |
| --- | ---: |
| a | 1 |

- [x] done

{漢字|かん|じ}

$$
E = mc^2
$$

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

![A dot](./dot.png) ![A circle](./circle.svg) ![Inlined](./circle.svg?inline) ![Brand](./brand.svg?inline)

![Far away](https://other.example/far.png)

<center onclick="alert(1)">Old <font color="red">HTML</font></center>

<iframe src="https://www.youtube-nocookie.com/embed/x" title="A film"></iframe>
`;

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const circle =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><defs><clipPath id="c"><circle cx="4" cy="4" r="4"/></clipPath></defs><rect width="9" height="9" clip-path="url(#c)"/></svg>';

export const bookSite: Readonly<Record<string, string | Uint8Array>> = {
  "site.config.ts": config,
  "versions.json": '["1.0"]',
  "versioned_docs/version-1.0/intro.md": "# Old intro\n\nThe first version.\n",
  "content/docs/intro.md":
    "# Intro\n\nTo [blocks](./guide/first.md#same) and [Deep](./deep.mdx).\n\n## First steps\n\nGo.\n",
  "content/docs/guide/index.md": "# Guides\n\nAll guides.\n",
  "content/docs/guide/first.md": blocks,
  "content/docs/guide/dot.png": dot,
  "content/docs/guide/circle.svg": circle,
  "content/docs/guide/brand.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="var(--accent)"/></svg>',
  "content/docs/guide/second.md":
    '# Second\n\n## Same\n\nBack to [blocks](./first.md) <a id="same"></a>.\n\n```mermaid\nflowchart LR\n  C --> D\n```\n',
  "content/docs/deep.mdx":
    'import Counter from "../../components/Counter.tsx";\n\n# Deep\n\n<Counter start={3} />\n',
  "content/docs/unlisted.md": "---\nunlisted: true\n---\n\n# Unlisted\n",
  "content/docs/extra.md": "# Extra\n\nIn no sidebar.\n",
  "components/Counter.tsx":
    '"use client";\nimport { useState } from "react";\nexport default function Counter({ start }: { start: number }) {\n  const [n, set] = useState(start);\n  return <button onClick={() => set(n + 1)}>Count {n}</button>;\n}\n',
  "content/blog/2026-01-02-first-post.md": "---\nauthors: [{ name: Mei }]\n---\n\n# First post\n\nHello.\n",
  "i18n/ja/docs/intro.md": "# はじめに\n\n[ブロック](./guide/first.md)を見てください。\n",
};
