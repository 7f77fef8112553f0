/**
 * Parses `SUMMARY.md` in the docs folder, as in mdBook and GitBook: chapters in lists of links, parts under headings, drafts
 * without a URL, and separators. It defines the sidebar and is not a page.
 */
import type { List, ListItem, Paragraph, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { type Diagnostic, diagnostic, type Position } from "../../core/diagnostics.ts";
import { type SourcePath, sourcePath } from "../../core/paths.ts";
import { decodeTarget, isExternal, splitTarget } from "../links/target.ts";
import { asRead } from "../template.ts";
import { visit } from "../walk.ts";

export type SummaryItem =
  | {
      readonly type: "chapter";
      readonly label: string;
      /** Path relative to the site folder, or an external URL; null for a draft. */
      readonly target: string | null;
      readonly items: readonly SummaryItem[];
    }
  | { readonly type: "part"; readonly label: string; readonly items: readonly SummaryItem[] }
  | { readonly type: "rule" };

export interface SummaryFile {
  readonly path: SourcePath;
  readonly items: readonly SummaryItem[];
  /** By target of a chapter: its first link. */
  readonly places: Readonly<Record<string, Position>>;
  readonly diagnostics: readonly Diagnostic[];
}

export function parseSummary(path: SourcePath, text: string): SummaryFile {
  const tree: Root = unified().use(remarkParse).parse(asRead(text));
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const items = getItems(tree, folder);
  if (hasChapter(items)) return { path, items, places: findLinks(tree, folder), diagnostics: [] };
  return { path, items: [], places: {}, diagnostics: [diagnostic("summary/empty", {}, { file: path })] };
}

function findLinks(tree: Root, folder: string): Readonly<Record<string, Position>> {
  const places = new Map<string, Position>();
  visit(tree, "link", ({ url, position }) => {
    const { target } = getChapter("", url, folder);
    if (target === null || position === undefined || places.has(target)) return;
    const { line, column } = position.start;
    places.set(target, { line, column, length: (position.end.offset ?? 0) - (position.start.offset ?? 0) });
  });
  return Object.fromEntries(places);
}

function getItems(tree: Root, folder: string): readonly SummaryItem[] {
  const items: SummaryItem[] = [];
  let part: SummaryItem[] | null = null;
  // The first heading is the title of the book.
  const [first] = tree.children;
  for (const node of first?.type === "heading" && first.depth === 1
    ? tree.children.slice(1)
    : tree.children) {
    if (node.type === "heading") {
      part = [];
      items.push({ type: "part", label: textOf(node), items: part });
    } else if (node.type === "list") (part ?? items).push(...getChapters(node, folder));
    else {
      const found = loose(node, folder);
      if (found.length > 0) part = null;
      items.push(...found);
    }
  }
  return items;
}

/** Content outside of lists: prefix and suffix chapters, and separators. */
function loose(node: RootContent, folder: string): readonly SummaryItem[] {
  if (node.type === "thematicBreak") return [{ type: "rule" }];
  if (node.type !== "paragraph") return [];
  return node.children.flatMap((child) =>
    child.type === "link" ? [{ ...getChapter(textOf(child), child.url, folder), items: [] }] : [],
  );
}

function getChapters(list: List, folder: string): readonly SummaryItem[] {
  return list.children.map((item) => {
    const words = item.children.find((child): child is Paragraph => child.type === "paragraph");
    const link = words?.children.find((child) => child.type === "link");
    return {
      ...getChapter(getLabel(item), link?.url ?? "", folder),
      items: item.children.flatMap((child) => (child.type === "list" ? getChapters(child, folder) : [])),
    };
  });
}

function getLabel({ children }: ListItem): string {
  return textOf(children.filter(({ type }) => type !== "list")).trim();
}

function getChapter(label: string, url: string, folder: string) {
  const type = "chapter" as const;
  if (url === "" || isExternal(url)) return { type, label, target: url === "" ? null : url };
  const { path } = splitTarget(decodeTarget(url));
  return { type, label, target: sourcePath(folder, path) };
}

function hasChapter(items: readonly SummaryItem[]): boolean {
  return items.some((item) => item.type === "chapter" || (item.type === "part" && item.items.length > 0));
}
