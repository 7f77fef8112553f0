/** URLs of a Starlight site that its code makes, which cannot be kept. */
import { posix } from "node:path";
import type { FileSystem } from "../../core/files.ts";
import type { Note, OldPage } from "../moved.ts";

const folder = "src/pages";

/** Pages outside of the content collections, whose names Astro doesn't slug. Routes with parameters are unknown. */
export async function listCodePages(files: Pick<FileSystem, "list">): Promise<readonly OldPage[]> {
  const found = (await files.list(folder)).map(({ path }) => posix.relative(folder, path));
  return found
    .filter((path) => /\.(?:astro|mdx?|html)$/i.test(path) && !/\[|(?:^|\/)_|^(?:404|500)\./.test(path))
    .map((path) => ({
      path: posix.join("/", path.replace(/\.\w+$/, "").replace(/(?:^|\/)index$/, ""), "/"),
      source: null,
      part: `pages of ${folder}`,
    }));
}

/** A loader whose function derives other URLs than its files have by default. */
export async function findIdFunction(files: Pick<FileSystem, "exists" | "read">): Promise<readonly Note[]> {
  const names = ["src/content.config", "src/content/config"].flatMap((name) =>
    ["ts", "mjs", "js", "mts"].map((ending) => `${name}.${ending}`),
  );
  const notes: Note[] = [];
  for (const what of names)
    if ((await files.exists(what)) && /\bgenerateId\b/.test(new TextDecoder().decode(await files.read(what))))
      notes.push({ what: `${what}: generateId`, remedy: "write its URLs as slug in the front matter" });
  return notes;
}
