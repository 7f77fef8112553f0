/** Tags: which documents bear them, and where their pages stand. */
import type { Level } from "../config/define.ts";
import { nearest } from "../core/nearest.ts";
import { type RoutePath, routePath, type SourcePath } from "../core/paths.ts";
import type { TagMark } from "../markdown/frontmatter-checks.ts";
import { makeSlugger } from "../markdown/slug.ts";
import type { TagDeclaration, TagWords } from "../markdown/tags-file.ts";
import type { Document } from "./documents.ts";
import { type Problem, problem } from "./problem.ts";
import type { TreeNode } from "./tree.ts";

export interface Tag {
  readonly label: string;
  readonly description: string | null;
  readonly route: RoutePath;
  /** The listed documents that bear it, by label; at least one. */
  readonly documents: readonly Document[];
}

export interface Tags {
  /** By label. */
  readonly tags: readonly Tag[];
  readonly of: ReadonlyMap<SourcePath, readonly Tag[]>;
  readonly root: RoutePath;
  readonly problems: readonly Problem[];
}

export function makeTags(
  documents: readonly Document[],
  file: TagWords | null,
  docsRoute: string,
  level: Level,
): Tags {
  const root = routePath(docsRoute, "tags");
  const bearers = new Map<string, { words: Words; documents: Document[] }>();
  for (const document of documents) {
    for (const mark of document.outline.meta.tags) {
      const words = wordsOf(mark, file);
      const known = bearers.get(words.key) ?? { words, documents: [] };
      bearers.set(words.key, known);
      if (!document.isHidden && !known.documents.includes(document)) known.documents.push(document);
    }
  }
  const sorted = [...bearers.values()].filter((tag) => tag.documents.length > 0).sort(byLabel);
  const slug = makeSlugger([]);
  const pages = new Map(
    sorted.map(({ words, documents: listed }) => {
      const { key, label, description, permalink } = words;
      const route = routePath(root, permalink ?? slug(label));
      return [key, { label, description, route, documents: listed.sort(byTitle) }] as const;
    }),
  );
  const of = documents.map(({ path, outline }) => {
    const found = outline.meta.tags.flatMap((mark) => pages.get(wordsOf(mark, file).key) ?? []);
    return [path, [...new Set(found)]] as const;
  });
  return {
    tags: [...pages.values()],
    of: new Map(of),
    root,
    problems: file === null || level === "ignore" ? [] : undeclared(documents, file, level),
  };
}

interface Words {
  /** Two marks with the same key are the same tag. */
  readonly key: string;
  readonly label: string;
  readonly description: string | null;
  readonly permalink: string | null;
}

function wordsOf({ label, permalink }: TagMark, file: TagWords | null): Words {
  const declared = declarationOf(label, file);
  if (declared !== null && permalink === null) {
    const [key, { label: written, description, permalink: path }] = declared;
    return { key: `declared ${key}`, label: written ?? key, description, permalink: path };
  }
  const key = permalink === null ? label.normalize("NFKC").toLowerCase() : `at ${routePath(permalink)}`;
  return { key, label, description: null, permalink };
}

/** By key, or by the label that the file gives. */
function declarationOf(label: string, file: TagWords | null): readonly [string, TagDeclaration] | null {
  const entries = Object.entries(file?.tags ?? {});
  return entries.find(([key]) => key === label) ?? entries.find(([, tag]) => tag.label === label) ?? null;
}

function undeclared(documents: readonly Document[], file: TagWords, level: Level): Problem[] {
  const severity = level === "error" ? "error" : "warning";
  return documents.flatMap(({ path, outline }) =>
    outline.meta.tags.flatMap(({ label }) => {
      if (declarationOf(label, file) !== null) return [];
      const values = { tag: label, nearest: nearest(label, Object.keys(file.tags)) };
      return [problem("tags/undeclared", values, path, { metaKey: "tags", severity })];
    }),
  );
}

/** The documents of a tag as entries of an index. */
export function tagEntries({ documents }: Tag): readonly TreeNode[] {
  return documents.map((document) => {
    const { title: label } = document.outline;
    return { type: "doc", label, className: null, custom: null, document, isReference: true };
  });
}

/** Code units of the normalised text: the same order on every machine. */
function byLabel(a: { words: Words }, b: { words: Words }): number {
  return compare(sortKey(a.words.label), sortKey(b.words.label)) || compare(a.words.key, b.words.key);
}

function byTitle(a: Document, b: Document): number {
  return compare(sortKey(a.outline.title), sortKey(b.outline.title)) || compare(a.path, b.path);
}

export function sortKey(label: string): string {
  return label.normalize("NFKC").toUpperCase();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
