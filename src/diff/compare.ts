/** Compares two states of a site, page by page. */

import { diffArticles } from "../compare/blocks.ts";
import { diffInline } from "../compare/inline.ts";
import { prepareArticle } from "../compare/prepare.ts";
import { makeSegment } from "../compare/tokens.ts";
import { decodePath } from "../core/paths.ts";
import { type PageFacts, readPage, type ShellPart, withoutHashes } from "./article.ts";
import type {
  ContentChange,
  FileChange,
  Image,
  MovedPage,
  PageName,
  ShellChange,
  SiteChanges,
} from "./changes.ts";
import { findMoves } from "./moves.ts";
import type { ReadPage, StatePage } from "./pages.ts";

/** One state of a site. */
export interface SiteState {
  /** By path of the HTML file. */
  readonly pages: ReadonlyMap<string, StatePage>;
  /** Images of the content, by path. */
  readonly images: ReadonlyMap<string, Image>;
  /** URL of the site without the base path, and the base path. */
  readonly origin: string;
  readonly baseUrl: string;
}

export interface CompareOptions {
  /** Old path of a renamed source → its new path. */
  readonly renames: ReadonlyMap<string, string>;
  onProgress(done: number, all: number): void;
}

export type ComparedPages = Pick<SiteChanges, "added" | "removed" | "moved" | "changed" | "shell" | "images">;

export async function compareSites(
  before: SiteState,
  after: SiteState,
  { renames, onProgress }: CompareOptions,
): Promise<ComparedPages> {
  const changed: ContentChange[] = [];
  const shell: ShellChange[] = [];
  let done = 0;
  for (const [path, now] of after.pages) {
    onProgress(++done, after.pages.size);
    const old = before.pages.get(path);
    if (old === undefined || old.key === now.key) continue;
    const [oldHtml, html] = [withoutHashes(await old.read()), withoutHashes(await now.read())];
    if (oldHtml === html) continue;
    const [facts, newFacts] = [readPage(oldHtml), readPage(html)];
    if (facts.content === newFacts.content)
      shell.push({ ...nameOf(now, newFacts), parts: changedParts(facts, newFacts) });
    else changed.push(diffPage({ ...old, facts }, { ...now, facts: newFacts }, { before, after }));
  }
  const gone = await readAll([...before.pages.values()].filter(({ path }) => !after.pages.has(path)));
  const came = await readAll([...after.pages.values()].filter(({ path }) => !before.pages.has(path)));
  const moves = findMoves(gone, came, renames);
  const moved = moves.map(([old, now]): MovedPage => {
    const change = diffPage(old, now, { before, after });
    const isSame =
      change.blocks.every(({ state }) => state === "same") &&
      change.heading === null &&
      change.description === null;
    return { from: nameOf(old, old.facts), to: nameOf(now, now.facts), change: isSame ? null : change };
  });
  const [left, arrived] = [new Set(moves.map(([old]) => old)), new Set(moves.map(([, now]) => now))];
  return {
    added: came.filter((page) => !arrived.has(page)).map((page) => nameOf(page, page.facts)),
    removed: gone.filter((page) => !left.has(page)).map((page) => nameOf(page, page.facts)),
    moved,
    changed,
    shell,
    images: compareImages(before.images, after.images),
  };
}

function readAll(pages: readonly StatePage[]): Promise<readonly ReadPage[]> {
  return Promise.all(
    pages.map(async (page) => ({ ...page, facts: readPage(withoutHashes(await page.read())) })),
  );
}

function nameOf({ path, url, source }: StatePage, { title }: PageFacts): PageName {
  return { path, url, source, title };
}

/** The layout contains all other parts, so it is only named alone. */
function changedParts(before: PageFacts, after: PageFacts): readonly ShellPart[] {
  const parts = (Object.keys(after.shell) as ShellPart[]).filter(
    (part) => before.shell[part] !== after.shell[part],
  );
  const named = parts.filter((part) => part !== "layout");
  return named.length > 0 ? named : ["layout"];
}

interface States {
  readonly before: SiteState;
  readonly after: SiteState;
}

function diffPage(old: ReadPage, now: ReadPage, { before, after }: States): ContentChange {
  const segment = makeSegment(now.facts.language);
  const { blocks, added, removed } = diffArticles(prepareOf(old, before), prepareOf(now, after), segment);
  const text = (value: string) => [{ type: "text" as const, value: value.replaceAll("\u200b", "") }];
  const diffText = (a: string, b: string) =>
    a === b ? null : diffInline(text(a), text(b), segment).children;
  return {
    ...nameOf(now, now.facts),
    language: now.facts.language,
    blocks,
    added,
    removed,
    heading: diffText(old.facts.title, now.facts.title),
    description: diffText(old.facts.description, now.facts.description),
  };
}

function prepareOf({ facts, url }: ReadPage, { origin, baseUrl, images }: SiteState) {
  const base = URL.canParse(url, origin) ? new URL(url, origin).href : origin;
  return prepareArticle(facts.article, {
    resolveUrl(href) {
      if (!URL.canParse(href, base)) return null;
      const address = new URL(href, base);
      return /^(?:https?|mailto|tel):$/.test(address.protocol) ? address.href : null;
    },
    imageSource(src) {
      if (src.startsWith("data:image/")) return src;
      const path = src.startsWith(baseUrl) ? decodePath(src.slice(baseUrl.length)) : null;
      const image = path === null ? undefined : images.get(path);
      return image === undefined ? src : imageMark + image.key;
    },
  });
}

/** Stands for the URL of an image in a report, followed by its key. */
export const imageMark = "docgen-image:";

/** Without the hash that the names of images in the content contain. */
const plainName = (path: string) => path.replace(/-[0-9a-f]{8}(?=\.\w+$)/, "");

function compareImages(
  before: ReadonlyMap<string, Image>,
  after: ReadonlyMap<string, Image>,
): readonly FileChange[] {
  const byName = (images: ReadonlyMap<string, Image>) =>
    new Map([...images].map(([path, image]) => [plainName(path), image]));
  const [old, now] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((path) => {
    const [a = null, b = null] = [old.get(path), now.get(path)];
    return a?.key === b?.key ? [] : [{ path, before: a, after: b }];
  });
}
