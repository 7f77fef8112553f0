/** Resolves references to code: `[text][pkg.Class.method]` links to the heading with the id `pkg.Class.method`. */
import { posix } from "node:path";
import { nearestCode } from "../../core/nearest.ts";
import { type ContentFolders, collectionFolders, innermost } from "../../read/scan.ts";
import type { Destination } from "./destination.ts";
import type { Inventories } from "./inventories.ts";

/** Begins the fragment of a link that is a reference to code. */
const prefix = "code:";

export interface CodeAnchors {
  find(name: string, from: Destination): CodeAnchor | null;
  /** URL of a name that another site explains. */
  findElsewhere(name: string): string | null;
  nearest(name: string): string | null;
  /** Whether a name that is not found does not exist: all pages are known, and the inventories that may contain it. */
  isUnknown(name: string): boolean;
  /** Whether inventories were searched, too. */
  readonly hasInventories: boolean;
  /** Whether an inventory documents the package of the name. */
  isListed(name: string): boolean;
}

export interface CodeAnchor {
  readonly page: Destination;
  readonly id: string;
}

/** The name in a fragment such as `code:pkg.Class`; null for another fragment. */
export function readCodeName(fragment: string): string | null {
  return fragment.startsWith(prefix) ? fragment.slice(prefix.length).replace(/^\?/, "") : null;
}

/** Whether a reference is text without a message if its name is not found: `code:?datetime.datetime`. */
export function isOptionalCode(fragment: string): boolean {
  return fragment.startsWith(`${prefix}?`);
}

/** Whether a reference to code may refer to the heading. */
export function isCodeId(name: string, id: string): boolean {
  return id === name || id.endsWith(`.${name}`);
}

/** Prefers the collection, and thus the version, of the page with the reference. */
export function indexCode(
  pages: readonly Destination[],
  folders: ContentFolders,
  inventories: Inventories,
): CodeAnchors {
  const bodies = collectionFolders(folders);
  const collectionOf = ({ source }: Destination) => innermost(source ?? "", bodies);
  const anchorsOf = (pattern: RegExp): CodeAnchor[] =>
    pages.flatMap((page) =>
      (page.anchors ?? []).filter((id) => pattern.test(id)).map((id) => ({ page, id })),
    );
  const anchors = anchorsOf(/^[A-Za-z_]\w*(?:\.\w+)*$/);
  // Rules of a specification, `r[items.fn]`, are referred to by their name.
  const rules = anchorsOf(/^r-[A-Za-z][\w-]*(?:\.[\w-]+)+$/);
  const exact = groupBy([...anchors, ...rules], ({ id }) => id.replace(/^r-/, ""));
  const dotted = anchors.filter(({ id }) => id.includes("."));
  const byName = groupBy(dotted, ({ id }) => posix.extname(id).slice(1));
  return {
    hasInventories: !inventories.isEmpty,
    isListed: inventories.hasPackage,
    findElsewhere: inventories.find,
    isUnknown(name) {
      if (pages.some((page) => page.anchors === null)) return false;
      const root = `${name.split(".")[0]}.`;
      return (
        inventories.isComplete ||
        [...dotted, ...rules].some(({ id }) => id.replace(/^r-/, "").startsWith(root))
      );
    },
    find(name, from) {
      const last = name.slice(name.lastIndexOf(".") + 1);
      const suffixed = () => byName.get(last)?.filter(({ id }) => isCodeId(name, id));
      const found = exact.get(name) ?? suffixed() ?? [];
      const near = found.filter(({ page }) => collectionOf(page) === collectionOf(from));
      const candidates = near.length > 0 ? near : found;
      return name.includes(".")
        ? (candidates.find(isOwnPage) ?? candidates[0] ?? null)
        : findUnique(candidates);
    },
    nearest: (name) => {
      const same = name.includes(".")
        ? undefined
        : (byName.get(name) ?? []).map(({ id }) => id).sort(byLength)[0];
      if (same !== undefined) return same;
      const ids = [...exact.keys()].filter((id) => id.includes("."));
      const shortened = () => ids.map((id) => id.split(".").slice(-2).join("."));
      const elsewhere = inventories.nearest(name);
      if (elsewhere?.endsWith(`.${name}`)) return elsewhere;
      const near = [nearestCode(name, ids) ?? nearestCode(name, shortened()), elsewhere];
      return nearestCode(
        name,
        near.filter((one) => one !== null),
      );
    },
  };
}

const byLength = (a: string, b: string) => a.length - b.length;

/** Resolves a name without dots: to one object, which may also be documented where a package exports it. */
function findUnique(candidates: readonly CodeAnchor[]): CodeAnchor | null {
  const [outer] = candidates.toSorted((a, b) => byLength(a.id, b.id));
  if (outer === undefined) return null;
  const scope = outer.id.slice(0, outer.id.lastIndexOf(".") + 1);
  if (!candidates.every(({ id }) => id.startsWith(scope))) return null;
  const same = candidates.filter(({ id }) => id === outer.id);
  return same.find(isOwnPage) ?? (same.length === 1 ? outer : null);
}

/** Whether the page is named like the object or a part of its name: other pages embed the object. */
function isOwnPage({ page: { source }, id }: CodeAnchor): boolean {
  const stem = posix.basename(source ?? "").replace(/\.mdx?$/, "");
  return id === stem || id.startsWith(`${stem}.`);
}

function groupBy(anchors: readonly CodeAnchor[], getKey: (anchor: CodeAnchor) => string) {
  const groups = new Map<string, CodeAnchor[]>();
  for (const anchor of anchors) {
    const key = getKey(anchor);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [anchor]);
    else group.push(anchor);
  }
  return groups;
}
