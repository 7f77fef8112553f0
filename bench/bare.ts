/** Baseline of the build benchmark: converts a folder of Markdown with the bare libraries in one thread. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import rehypePrettyCode from "rehype-pretty-code";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

const [folder = "."] = process.argv.slice(2);
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypePrettyCode, { theme: "github-light" })
  .use(rehypeStringify)
  .freeze();

let bytes = 0;
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith(".md")) continue;
  const text = await readFile(join(entry.parentPath, entry.name), "utf8");
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, "");
  bytes += String(await processor.process(body)).length;
}
console.log(JSON.stringify({ bytes }));
