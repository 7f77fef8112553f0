/** A file system with additional files in memory, such as generated pages. */
import type { FileEntry, FileSystem } from "../core/files.ts";
import { hash } from "../core/hash.ts";

/** @param texts by path; they take precedence over `files` */
export function overlayTexts(files: FileSystem, texts: ReadonlyMap<string, string>): FileSystem {
  if (texts.size === 0) return files;
  const entries = new Map<string, FileEntry>();
  for (const [path, text] of texts)
    entries.set(path, { path, size: Buffer.byteLength(text), stamp: `generated ${hash(text)}` });
  const { source } = files;
  return {
    source: source === undefined ? undefined : { kind: "overlaid", files: source, texts: [...texts] },
    async list(folder) {
      const own = [...entries.values()].filter(({ path }) => folder === "" || path.startsWith(`${folder}/`));
      const others = (await files.list(folder)).filter(({ path }) => !entries.has(path));
      return [...others, ...own].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    async read(path) {
      const text = texts.get(path);
      return text === undefined ? files.read(path) : Buffer.from(text);
    },
    exists: async (path) => entries.has(path) || files.exists(path),
    stamp: async (path) => entries.get(path)?.stamp ?? files.stamp(path),
  };
}
