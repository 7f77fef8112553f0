/** Tags of documents and the routes of their pages. */
import { posix } from "node:path";
import type { Level } from "../../config/define.ts";
import { memoizeNearest } from "../../core/nearest.ts";
import { type RoutePath, routePath, type SourcePath } from "../../core/paths.ts";
import type { TagMark } from "../../markdown/front-matter/checks.ts";
import type { TagDeclaration, TagWords } from "../../markdown/front-matter/tags-file.ts";
import type { Collection } from "../model/collections.ts";
import { type Problem, problem } from "../problem.ts";
import type { TreeNode } from "../sidebars/tree.ts";
import type { Document } from "./documents.ts";
import { assignTagSlugs, type SluggedTag, type TagSlugInput } from "./tag-slugs.ts";

export interface Tag {
  readonly label: string;
  readonly description: string | null;
  readonly route: RoutePath;
  /** Listed documents with the tag, sorted by title; never empty. */
  readonly documents: readonly Document[];
}

export interface Tags {
  /** Sorted by label. */
  readonly tags: readonly Tag[];
  readonly byDocument: ReadonlyMap<SourcePath, readonly Tag[]>;
  readonly root: RoutePath;
  /** Collection of the route: the first one that shares the tags. */
  readonly collection: Collection;
  readonly problems: readonly Problem[];
}

/** Latest versions share one set of tags; every other version has a separate one. */
export function makeAllTags(
  collections: readonly Collection[],
  files: readonly (TagWords & { readonly path: SourcePath })[],
  level: Level,
): readonly Tags[] {
  const isLatest = ({ version }: Collection) => version === null || version.isLatest;
  const groups = [
    collections.filter(isLatest),
    ...collections.filter((one) => !isLatest(one)).map((one) => [one]),
  ];
  return groups.flatMap((collections) => {
    const [first] = collections;
    if (first === undefined) return [];
    const file = files.find(({ path }) => posix.dirname(path) === first.folder) ?? null;
    return [makeTags(collections, first, file, level)];
  });
}

export function makeTags(
  collections: readonly Collection[],
  collection: Collection,
  file: TagWords | null,
  level: Level,
): Tags {
  const documents = collections.flatMap((one) => one.documents);
  const root = routePath(collection.root, "tags");
  const declared = openDeclared(file);
  const bearers = new Map<string, TagWithDocuments>();
  for (const document of documents) {
    for (const mark of document.summary.meta.tags) {
      const words = resolveTag(mark, declared);
      const known = bearers.get(words.key) ?? { ...words, documents: new Set() };
      bearers.set(words.key, known);
      if (!document.isHidden) known.documents.add(document);
    }
  }
  const sorted = [...bearers.values()].filter((tag) => tag.documents.size > 0).sort(byLabel);
  const addressed = assignTagSlugs(sorted, root).sort((a, b) => byLabel(a.tag, b.tag));
  const pages = new Map(
    addressed.map(({ tag: { key, label, description, documents: listed }, route }) => {
      return [key, { label, description, route, documents: [...listed].sort(byTitle) }] as const;
    }),
  );
  const of = documents.map(({ path, summary }) => {
    const found = summary.meta.tags.flatMap((mark) => pages.get(resolveTag(mark, declared).key) ?? []);
    return [path, [...new Set(found)]] as const;
  });
  const unknown = file === null || level === "ignore" ? [] : undeclared(documents, declared, file, level);
  return {
    tags: [...pages.values()],
    byDocument: new Map(of),
    root,
    collection,
    problems: [...unknown, ...reportSlugCollisions(addressed)],
  };
}

interface TagFields extends TagSlugInput {
  /** Tags with equal keys are the same tag. */
  readonly key: string;
  readonly description: string | null;
}

interface TagWithDocuments extends TagFields {
  /** Listed documents only. */
  readonly documents: Set<Document>;
}

function resolveTag({ label, permalink }: TagMark, declared: Declared): TagFields {
  const found = declared.get(label);
  if (found !== undefined && permalink === null) {
    const [key, { label: written, description, permalink: path }] = found;
    return { key: `declared ${key}`, label: written ?? key, description, permalink: path };
  }
  const key = permalink === null ? label.normalize("NFKC").toLowerCase() : `at ${routePath(permalink)}`;
  return { key, label, description: null, permalink };
}

type Declaration = readonly [key: string, tag: TagDeclaration];

/** Indexed by key and by declared label. */
type Declared = ReadonlyMap<string, Declaration>;

function openDeclared(file: TagWords | null): Declared {
  const entries = Object.entries(file?.tags ?? {});
  const byLabel = entries.flatMap((entry) => {
    const { label } = entry[1];
    return typeof label === "string" ? [[label, entry] as const] : [];
  });
  // Keys override labels; the first of duplicate labels wins.
  return new Map([...byLabel.reverse(), ...entries.map((entry) => [entry[0], entry] as const)]);
}

function undeclared(
  documents: readonly Document[],
  declared: Declared,
  file: TagWords,
  level: Level,
): Problem[] {
  const severity = level === "error" ? "error" : "warning";
  const near = memoizeNearest(Object.keys(file.tags));
  return documents.flatMap(({ path, summary }) =>
    summary.meta.tags.flatMap(({ label }) => {
      if (declared.has(label)) return [];
      const values = { tag: label, nearest: near(label) };
      return [problem("tags/undeclared", values, path, { metaKey: "tags", severity })];
    }),
  );
}

/** Reports slug collisions on a document with the tag that was renamed. */
function reportSlugCollisions(addressed: readonly SluggedTag<TagWithDocuments>[]): Problem[] {
  return addressed.flatMap(({ tag: { label, documents }, route, holder }) => {
    const [bearer] = documents;
    if (holder === null || bearer === undefined) return [];
    const values = { tag: label, other: holder.label, address: `${route}/` };
    return [problem("tags/shared-address", values, bearer.path, { metaKey: "tags" })];
  });
}

/** Documents of a tag as entries of an index page. */
export function tagEntries({ documents }: Tag): readonly TreeNode[] {
  return documents.map((document) => {
    const { title: label } = document.summary;
    return { type: "doc", label, className: null, custom: null, badge: null, document, isReference: true };
  });
}

/** Compares code units of the normalized label, because locale-aware order differs between systems. */
function byLabel(a: TagFields, b: TagFields): number {
  return compare(sortKey(a.label), sortKey(b.label)) || compare(a.key, b.key);
}

function byTitle(a: Document, b: Document): number {
  return compare(sortKey(a.summary.title), sortKey(b.summary.title)) || compare(a.path, b.path);
}

export function sortKey(label: string): string {
  return label.normalize("NFKC").toUpperCase();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
