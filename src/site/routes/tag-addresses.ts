/**
 * Where the page of each tag stands. The signs of a label are part of its address, so that a tag which differs from another in signs alone
 * has an address of its own, whichever tags there are.
 */
import { type RoutePath, routePath } from "../../core/paths.ts";

/** A tag that needs an address. */
export interface Addressee {
  readonly label: string;
  /** Where it is to stand, below the tags; null leaves it to the label. */
  readonly permalink: string | null;
}

export interface Addressed<Tag> {
  readonly tag: Tag;
  readonly route: RoutePath;
  /** The tag that has the address which this one would have; null for most. */
  readonly holder: Tag | null;
}

/** Signs that mean something in an address or not every disk takes, and dots that hide a folder, get lost or make it a file that we write. */
const unsafe = /[/\\:*?"<>|#%]|^\.+|\.+$|\.(?=(?:html|md)$)/g;

/** From a sign of ASCII to the full-width one, which no label holds once it is in NFKC. */
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

/** A permalink has its address before any label, and a label that is its own address before one that is not. */
export function giveAddresses<Tag extends Addressee>(
  tags: readonly Tag[],
  root: RoutePath,
): Addressed<Tag>[] {
  const holders = new Map<string, Tag>();
  const wanted = tags.map((tag) => ({ tag, name: tag.permalink ?? tagName(tag.label), rank: rankOf(tag) }));
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

function rankOf({ label, permalink }: Addressee): number {
  if (permalink !== null) return 0;
  return tagName(label) === label.toLowerCase() ? 1 : 2;
}
