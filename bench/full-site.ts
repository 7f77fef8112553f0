/** Adds versions, locales, a blog, islands, page code, generated pages and a plugin to a site, and edits them at random. */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Draw } from "./random-edits.ts";

const config = (text: string) => `export default {
  title: "${text}", url: "https://example.com", baseUrl: "/", links: { images: "warn" },
  locale: { code: "en" }, locales: [{ code: "ja" }], blogs: [{ id: "blog" }],
  pages: ["./pages/list.ts"], outputs: ["./outputs/list.ts"], variables: { release: { file: "data/release.json", key: "version" } },
  markdown: { remarkPlugins: ["./plugins/append.ts"] },
};
`;

const island = (text: string) => `"use client";
import { useState } from "react";
import rows from "../data/rows.json";

export default function Counter() {
  const [count, setCount] = useState(rows.length);
  return <button type="button" onClick={() => setCount(count + 1)}>${text} {count}</button>;
}
`;
const component = (text: string) => `export default function Badge({ label }) {
  return <b>${text} {label}</b>;
}
`;
const plugin = (text: string) =>
  `export default () => (tree) => { tree.children.push({ type: "paragraph", children: [{ type: "text", value: "${text}" }] }); };\n`;
const generated = (text: string) =>
  `export default async (sources) => [{ path: "docs/generated.md", markdown: "# Generated\\n\\n${text} " + (await sources.read("data/rows.json")) }];\n`;
const output = (text: string) =>
  `export default (site) => [{ path: "list.txt", content: "${text} " + site.pages.length }];\n`;
const post = (text: string) =>
  `---\ntags: [news]\nauthors: [{ name: One }]\n---\n\n# Post\n\n${text}\n\n{/* truncate */}\n\n<Counter /> and <Badge label="post" />\n`;
const page = (text: string) =>
  `# Page\n\n${text}, release {{ release }}.\n\n<Badge label="page" />\n\n<Counter />\n`;
const release = (text: string) => `${JSON.stringify({ version: text })}\n`;
const rows = (text: string) => `${JSON.stringify([1, text])}\n`;
const versions = (text: string) => (text.endsWith("0") ? '["1.0"]\n' : '["2.0", "1.0"]\n');

/** File → its content with a given text. */
const files: Readonly<Record<string, (text: string) => string>> = {
  "components/Counter.tsx": island,
  "components/Badge.tsx": component,
  "plugins/append.ts": plugin,
  "pages/list.ts": generated,
  "outputs/list.ts": output,
  "data/rows.json": rows,
  "data/release.json": release,
  "content/docs/code.mdx": page,
  "content/docs/group/code.mdx": page,
  "content/ja/docs/code.mdx": page,
  "content/ja/docs/group/code.mdx": page,
  "content/blog/2026-01-02-first.mdx": post,
  "content/blog/2026-01-03-second.mdx": post,
  "content/ja/blog/2026-01-03-second.mdx": post,
  "versioned_docs/version-1.0/code.mdx": page,
  "versioned_docs/version-1.0/group/code.mdx": page,
  "versioned_docs/version-2.0/code.mdx": page,
  "i18n/ja/docusaurus-plugin-content-docs/version-1.0/code.mdx": page,
  "versions.json": versions,
  "site.config.ts": config,
};

export async function addFeatures(folder: string): Promise<void> {
  // Part of the pages, so that a page exists in some versions and locales only.
  for (const other of ["versioned_docs/version-1.0", "content/ja/docs"])
    await cp(join(folder, "content/docs/part-0/group-0"), join(folder, other, "part-0/group-0"), {
      recursive: true,
    });
  for (const [path, make] of Object.entries(files)) await put(folder, path, make("First 0"));
}

/** @returns a description of the edit */
export async function editFeatureAtRandom(folder: string, { random, turn }: Draw): Promise<string> {
  const all = Object.entries(files);
  const [path, make] = all[Math.floor(random() * all.length)] ?? ["data/rows.json", rows];
  await put(folder, path, make(`Turn ${turn}`));
  return path;
}

async function put(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  const known = await readFile(file, "utf8").catch(() => null);
  if (known !== text) await writeFile(file, text);
}
