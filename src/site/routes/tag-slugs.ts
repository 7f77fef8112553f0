/**
 * Slugs of tags. Punctuation of the label is kept, so that tags that differ in punctuation only (`C++`, `C#`) have different slugs,
 * independent of the other tags.
 */
import { type RoutePath, routePath } from "../../core/paths.ts";

/** A tag that needs a slug. */
export interface TagSlugInput {
  readonly label: string;
  /** Slug relative to the tags route; null derives it from the label. */
  readonly permalink: string | null;
}

export interface SluggedTag<Tag> {
  readonly tag: Tag;
  readonly route: RoutePath;
  /** Tag that already has the desired slug; usually null. */
  readonly holder: Tag | null;
}

/** Characters reserved in URLs or file names, and dots that would hide a folder, be dropped, or collide with generated files. */
const unsafe = /[/\\:*?"<>|#%]|^\.+|\.+$|\.(?=(?:html|md)$)/g;

/** Offset from an ASCII character to its full-width form, which no label contains after NFKC normalization. */
const toFullWidth = 0xfee0;

/** `API リファレンス` → `api-リファレンス`, `C++` → `c++`, `C#` → `c＃` */
function tagName(label: string): string {
  const name = label
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Variation_Selector}|[^\P{Other}\s]/gu, "")
    .trim()
    .replace(/\s/g, "-")
    .replace(unsafe, (signs) =>
      signs.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + toFullWidth)),
    );
  return name || "tag";
}

/** Assigns slugs. Permalinks take precedence, then labels that equal their slug. */
export function assignTagSlugs<Tag extends TagSlugInput>(
  tags: readonly Tag[],
  root: RoutePath,
): SluggedTag<Tag>[] {
  const holders = new Map<string, Tag>();
  const wanted = tags.map((tag) => ({ tag, name: tag.permalink ?? tagName(tag.label), rank: getRank(tag) }));
  return wanted
    .sort((a, b) => a.rank - b.rank)
    .map(({ tag, name }) => {
      const holderOf = (route: RoutePath) => holders.get(route.toLowerCase()) ?? null;
      let route = routePath(root, name);
      const holder = holderOf(route);
      for (let count = 1; holderOf(route) !== null; count += 1) route = routePath(root, `${name}-${count}`);
      holders.set(route.toLowerCase(), tag);
      return { tag, route, holder };
    });
}

function getRank({ label, permalink }: TagSlugInput): number {
  if (permalink !== null) return 0;
  return tagName(label) === label.toLowerCase() ? 1 : 2;
}
