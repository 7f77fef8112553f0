/** Standalone pages in React: a Markdown file for each renders its component. */
import { posix } from "node:path";
import type { FileSystem } from "../../core/files.ts";

/** `src/pages/tour/index.tsx` → `src/pages/tour.mdx` */
export function pageFileOf(component: string): string {
  return `${component.replace(/\.[jt]sx?$/, "").replace(/\/index$/, "")}.mdx`;
}

/** Text of the files by path. @param components relative to the site folder */
export async function writeReactPages(
  files: FileSystem,
  components: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const component of components) {
    const page = pageFileOf(component);
    if (await files.exists(page)) continue;
    const source = new TextDecoder().decode(await files.read(component));
    found.set(page, pageText(source, `./${posix.relative(posix.dirname(page), component)}`));
  }
  return found;
}

function pageText(source: string, path: string): string {
  const title = source.includes("<h1") ? undefined : /<Layout\b[^>]*?\btitle="([^"]+)"/.exec(source)?.[1];
  const frontMatter = title === undefined ? "" : `---\ntitle: ${JSON.stringify(title)}\n---\n\n`;
  return `${frontMatter}import Page from ${JSON.stringify(path)};\n\n<Page />\n`;
}
