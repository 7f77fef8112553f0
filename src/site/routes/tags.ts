/** Tags: which documents bear them, and where their pages stand. */
import type { Level } from "../../config/define.ts";
import { nearestKnown } from "../../core/nearest.ts";
import { type RoutePath, routePath, type SourcePath } from "../../core/paths.ts";
import type { TagMark } from "../../markdown/front-matter/checks.ts";
import type { TagDeclaration, TagWords } from "../../markdown/front-matter/tags-file.ts";
import { makeSlugger } from "../../markdown/text/slug.ts";
import { type Problem, problem } from "../problem.ts";
import type { TreeNode } from "../sidebars/tree.ts";
import type { Document } from "./documents.ts";

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
  const declared = openDeclared(file);
  const bearers = new Map<string, { words: Words; documents: Set<Document> }>();
  for (const document of documents) {
    for (const mark of document.outline.meta.tags) {
      const words = wordsOf(mark, declared);
      const known = bearers.get(words.key) ?? { words, documents: new Set() };
      bearers.set(words.key, known);
      if (!document.isHidden) known.documents.add(document);
    }
  }
  const sorted = [...bearers.values()].filter((tag) => tag.documents.size > 0).sort(byLabel);
  const slug = makeSlugger([]);
  const pages = new Map(
    sorted.map(({ words, documents: listed }) => {
      const { key, label, description, permalink } = words;
      const route = routePath(root, permalink ?? slug(label));
      return [key, { label, description, route, documents: [...listed].sort(byTitle) }] as const;
    }),
  );
  const of = documents.map(({ path, outline }) => {
    const found = outline.meta.tags.flatMap((mark) => pages.get(wordsOf(mark, declared).key) ?? []);
    return [path, [...new Set(found)]] as const;
  });
  return {
    tags: [...pages.values()],
    of: new Map(of),
    root,
    problems: file === null || level === "ignore" ? [] : undeclared(documents, declared, file, level),
  };
}

interface Words {
  /** Two marks with the same key are the same tag. */
  readonly key: string;
  readonly label: string;
  readonly description: string | null;
  readonly permalink: string | null;
}

function wordsOf({ label, permalink }: TagMark, declared: Declared): Words {
  const found = declared.get(label);
  if (found !== undefined && permalink === null) {
    const [key, { label: written, description, permalink: path }] = found;
    return { key: `declared ${key}`, label: written ?? key, description, permalink: path };
  }
  const key = permalink === null ? label.normalize("NFKC").toLowerCase() : `at ${routePath(permalink)}`;
  return { key, label, description: null, permalink };
}

type Declaration = readonly [key: string, tag: TagDeclaration];

/** By key, or by the label that the file gives. */
type Declared = ReadonlyMap<string, Declaration>;

function openDeclared(file: TagWords | null): Declared {
  const entries = Object.entries(file?.tags ?? {});
  const byLabel = entries.flatMap((entry) => {
    const { label } = entry[1];
    return typeof label === "string" ? [[label, entry] as const] : [];
  });
  // Of two with the same label the first; a key before any label.
  return new Map([...byLabel.reverse(), ...entries.map((entry) => [entry[0], entry] as const)]);
}

function undeclared(
  documents: readonly Document[],
  declared: Declared,
  file: TagWords,
  level: Level,
): Problem[] {
  const severity = level === "error" ? "error" : "warning";
  const near = nearestKnown(Object.keys(file.tags));
  return documents.flatMap(({ path, outline }) =>
    outline.meta.tags.flatMap(({ label }) => {
      if (declared.has(label)) return [];
      const values = { tag: label, nearest: near(label) };
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
