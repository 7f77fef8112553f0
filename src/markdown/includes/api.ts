/** Embeds the documentation of one object: `::api{name="shapes.Circle.area"}` includes its section of the page that documents it. */
import { posix } from "node:path";
import type { Heading, Root } from "mdast";
import type { FileReader } from "../../core/inputs.ts";
import { nearest } from "../../core/nearest.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import { readText } from "../../read/scan.ts";
import { visit } from "../walk.ts";

export type FoundApi =
  | { readonly ok: true; readonly path: SourcePath }
  | { readonly ok: false; readonly nearest: string | null };

/**
 * The page with the heading `{#name}`. Its file is named like a module or class of the name: `shapes.plane.md` documents
 * `shapes.plane.Circle`. Prefers the version of the page that embeds it.
 */
export async function findApi(
  name: string,
  from: SourcePath,
  files: FileReader,
  folders: readonly SourcePath[],
): Promise<FoundApi> {
  const [top = ""] = name.split(".");
  const listed = await Promise.all(folders.map((folder) => files.list(folder)));
  const pages = [...new Set(listed.flat())]
    .map((path) => sourcePath(path))
    .filter((path) => {
      const stem = getStem(path);
      return path !== from && (stem === top || stem?.startsWith(`${top}.`));
    });
  const known = new Set<string>();
  for (const path of sortByDistance(pages, name, from)) {
    const { text } = await readText(files, path);
    const ids = [...(text ?? "").matchAll(/^#{1,6} .*\{#([A-Za-z_][\w.]*)\}[ \t]*$/gm)].map(
      ([, id = ""]) => id,
    );
    if (ids.includes(name)) return { ok: true, path };
    for (const id of ids) known.add(id);
  }
  return { ok: false, nearest: nearest(name, [...known]) };
}

/** Name of the module or class that a page documents; null for other files. */
function getStem(path: string): string | null {
  const [, stem] = /(?:^|\/)([A-Za-z]\w*(?:\.\w+)*)\.mdx?$/.exec(path) ?? [];
  return stem === undefined ? null : stem.replace(/(^|\.)private_/g, "$1_");
}

/** First the files that are named most like the object, then those that share the most folders with the page. */
function sortByDistance(pages: readonly SourcePath[], name: string, from: SourcePath): readonly SourcePath[] {
  const rank = (path: SourcePath): readonly [named: number, near: number] => {
    const stem = getStem(path) ?? "";
    const isNamed = name === stem || name.startsWith(`${stem}.`);
    return [isNamed ? stem.length : 0, sharedFolders(path, from)];
  };
  return pages
    .map((path) => [path, rank(path)] as const)
    .sort(([a, [nameA, nearA]], [b, [nameB, nearB]]) => nearB - nearA || nameB - nameA || (a < b ? -1 : 1))
    .map(([path]) => path);
}

function sharedFolders(a: string, b: string): number {
  const others = posix.dirname(b).split("/");
  const differing = posix
    .dirname(a)
    .split("/")
    .findIndex((folder, index) => folder !== others[index]);
  return differing === -1 ? others.length : differing;
}

/** Mutates the tree: its first heading gets the level below `depth`. */
export function setLevels(tree: Root, depth: number): void {
  const first = tree.children.find((node): node is Heading => node.type === "heading");
  if (first === undefined) return;
  const by = depth + 1 - first.depth;
  visit(tree, "heading", (node) => {
    node.depth = Math.min(6, Math.max(1, node.depth + by)) as Heading["depth"];
  });
}
