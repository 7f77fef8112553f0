/**
 * Sidebar list that a page may contain only in part. Shown in full once the visitor has expanded it. Stays unchanged while
 * the visitor opens pages that it contains, so that entries don't move.
 */
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { SidebarNode, Url } from "../../src/shared/contract.ts";
import { entryKey } from "./sidebar-path.ts";
import { useBranch } from "./use-branch.ts";
import type { OpenGroups } from "./use-open-groups.ts";

interface LongList {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly shown: readonly SidebarNode[];
  readonly isLoading: boolean;
}

export function useLongList(nodes: readonly SidebarNode[], url: Url, groups: OpenGroups): LongList {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef({ url, nodes, base: nodes });
  const place = useRef<ScrollAnchor | null>(null);
  const more = nodes.find((node) => node.type === "more") ?? null;
  const { known, isLoading } = useBranch(more?.branch ?? null, more !== null && groups.showsAll(more), {
    onLoad: () => {
      place.current = list.current === null ? null : captureAnchor(list.current);
    },
    onFailure: () => more !== null && groups.fail(more.branch),
  });
  const current = nodes.find((node) =>
    node.type === "link" ? node.href === url : node.type === "group" && groups.isAbove(node),
  );
  const old = last.current;
  const isHere = (base: readonly SidebarNode[]) => current === undefined || find(base, current) >= 0;
  const stays = nodes === old.nodes || (url !== old.url && isHere(old.base));
  const base = stays ? old.base : nodes;

  useLayoutEffect(() => {
    last.current = { url, nodes, base };
    const box = list.current?.closest("nav")?.parentElement;
    if (place.current === null || list.current === null || !box) return;
    restoreAnchor(place.current, list.current, box);
    place.current = null;
  });
  return { list, shown: more === null ? nodes : merge(known ?? base, nodes, current), isLoading };
}

function find(list: readonly SidebarNode[], node: SidebarNode | undefined): number {
  return node === undefined ? -1 : list.findIndex((other) => entryKey(other) === entryKey(node));
}

/**
 * Entries of the page replace those of the file, because they have more data. An unlisted current page is inserted after its
 * predecessor.
 */
function merge(
  list: readonly SidebarNode[],
  own: readonly SidebarNode[],
  current: SidebarNode | undefined,
): readonly SidebarNode[] {
  const better = new Map(own.map((node) => [entryKey(node), node]));
  const merged = list.map((node) => better.get(entryKey(node)) ?? node);
  if (current !== undefined && !merged.includes(current))
    merged.splice(find(merged, own[own.indexOf(current) - 1]) + 1, 0, current);
  return merged;
}

/** Anchors the scroll position and focus while entries are inserted. */
interface ScrollAnchor {
  /** Entry that stays: the one above the focused placeholder, if any; null above the first. */
  readonly entry: Element | null;
  readonly top: number;
  readonly hasFocus: boolean;
}

function captureAnchor(list: Element): ScrollAnchor {
  const line = list.querySelector(":scope > .sidebar-more:focus-within");
  const entry = line === null ? (list.children[1] ?? null) : line.previousElementSibling;
  return { entry, top: getTop(entry), hasFocus: line !== null };
}

/** The first inserted entry receives the focus of the placeholder it replaces. */
function restoreAnchor({ entry, top, hasFocus }: ScrollAnchor, list: Element, box: Element): void {
  if (entry?.isConnected) box.scrollTop += getTop(entry) - top;
  if (!hasFocus) return;
  const entries = [...list.children];
  const come = entries.slice(entry === null ? 0 : entries.indexOf(entry) + 1);
  const target = come
    .map((item) => item.querySelector<HTMLElement>("a, button"))
    .find((found) => found !== null);
  target?.focus({ preventScroll: true });
}

function getTop(entry: Element | null): number {
  return entry?.getBoundingClientRect().top ?? 0;
}
