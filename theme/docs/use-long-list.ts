/**
 * A list of the sidebar that a page may carry in part. It is shown whole when the visitor has asked for that, or has had it whole before.
 * It stays as it is, not to move under the visitor's eyes, when another page that it shows is opened.
 */
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { SidebarNode, Url } from "../../src/shared/contract.ts";
import { keyOf } from "./sidebar-path.ts";
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
  const place = useRef<Place | null>(null);
  const more = nodes.find((node) => node.type === "more") ?? null;
  const { known, isLoading } = useBranch(more?.branch ?? null, more !== null && groups.isWhole(more), {
    onLoad: () => {
      place.current = list.current === null ? null : findPlace(list.current);
    },
    onFailure: () => more !== null && groups.giveUp(more.branch),
  });
  const current = nodes.find((node) =>
    node.type === "link" ? node.href === url : node.type === "group" && groups.isAround(node),
  );
  const old = last.current;
  const isHere = (base: readonly SidebarNode[]) => current === undefined || find(base, current) >= 0;
  const stays = nodes === old.nodes || (url !== old.url && isHere(old.base));
  const base = stays ? old.base : nodes;

  useLayoutEffect(() => {
    last.current = { url, nodes, base };
    const box = list.current?.closest("nav")?.parentElement;
    if (place.current === null || list.current === null || !box) return;
    keepPlace(place.current, list.current, box);
    place.current = null;
  });
  return { list, shown: more === null ? nodes : merge(known ?? base, nodes, current), isLoading };
}

function find(list: readonly SidebarNode[], node: SidebarNode | undefined): number {
  return node === undefined ? -1 : list.findIndex((other) => keyOf(other) === keyOf(node));
}

/** The page knows more of its entries than a file does. Its own may be unlisted: it comes after the one before it. */
function merge(
  list: readonly SidebarNode[],
  own: readonly SidebarNode[],
  current: SidebarNode | undefined,
): readonly SidebarNode[] {
  const better = new Map(own.map((node) => [keyOf(node), node]));
  const merged = list.map((node) => better.get(keyOf(node)) ?? node);
  if (current !== undefined && !merged.includes(current))
    merged.splice(find(merged, own[own.indexOf(current) - 1]) + 1, 0, current);
  return merged;
}

/** Where a list of the sidebar stands while entries come into it: what the visitor looks at does not move, and the focus goes on. */
interface Place {
  /** An entry that stays, the one above the line that has the focus if a line has; null above the first. */
  readonly entry: Element | null;
  readonly top: number;
  readonly hasFocus: boolean;
}

function findPlace(list: Element): Place {
  const line = list.querySelector(":scope > .sidebar-more:focus-within");
  const entry = line === null ? (list.children[1] ?? null) : line.previousElementSibling;
  return { entry, top: topOf(entry), hasFocus: line !== null };
}

/** The first entry that has come takes the place of the line that had the focus, and the focus. */
function keepPlace({ entry, top, hasFocus }: Place, list: Element, box: Element): void {
  if (entry?.isConnected) box.scrollTop += topOf(entry) - top;
  if (!hasFocus) return;
  const entries = [...list.children];
  const come = entries.slice(entry === null ? 0 : entries.indexOf(entry) + 1);
  const target = come
    .map((item) => item.querySelector<HTMLElement>("a, button"))
    .find((found) => found !== null);
  target?.focus({ preventScroll: true });
}

function topOf(entry: Element | null): number {
  return entry?.getBoundingClientRect().top ?? 0;
}
