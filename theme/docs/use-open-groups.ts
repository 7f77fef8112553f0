/** Expanded sidebar groups: the visitor's choices in this tab, and always the ancestors of the current page. */
import { site } from "docgen:site";
import { useLayoutEffect, useRef, useState } from "react";
import type { SidebarGroup, SidebarMore, SidebarNode, Url } from "../../src/shared/contract.ts";
import { useServices } from "../services.ts";
import { readJson } from "../storage.ts";
import { findAncestors } from "./sidebar-path.ts";

/** By group id, or by branch URL for lists shown in full. */
type Choices = Readonly<Record<string, boolean>>;

export interface OpenGroups {
  /** Whether the group is an ancestor of the current page. */
  isAbove(group: SidebarGroup): boolean;
  isOpen(group: SidebarGroup): boolean;
  /** Closes `siblings` when the group opens, if the site enables `autoCollapse`. */
  toggle(group: SidebarGroup, siblings: readonly SidebarNode[]): void;
  open(group: SidebarGroup, siblings: readonly SidebarNode[]): void;
  showsAll(more: SidebarMore): boolean;
  showAll(more: SidebarMore): void;
  /** Called if the items of a group or branch fail to load. */
  fail(chosen: string): void;
}

export function useOpenGroups(name: string, items: readonly SidebarNode[], url: Url): OpenGroups {
  const session = useServices()?.session;
  const key = `sidebar:${name}`;
  const [choices, setChoices] = useState<Choices>({});
  const hasRead = useRef(false);
  const lastOpened = useRef<{ chosen: string; target: Url | null } | null>(null);
  const ancestors = findAncestors(items, url).map((group) => group.id);
  const way = ancestors.join("\n");

  // Before paint: restores stored choices and opens the ancestors of the current page.
  useLayoutEffect(() => {
    const stored = hasRead.current || session === undefined ? {} : readChoices(readJson(session, key));
    hasRead.current = true;
    const onWay = Object.fromEntries(way === "" ? [] : way.split("\n").map((id) => [id, true]));
    setChoices((old) => ({ ...stored, ...old, ...onWay }));
  }, [session, key, way]);

  const isAround = (group: SidebarGroup) => ancestors.includes(group.id);
  const isOpen = (group: SidebarGroup) =>
    !group.collapsible || (choices[group.id] ?? (!group.collapsed || isAround(group)));
  /** @param target page that contains the opened items */
  const choose = (chosen: string, open: boolean, target: Url | null, others: Choices = {}) => {
    const next = { ...choices, ...others, [chosen]: open };
    if (open) lastOpened.current = { chosen, target };
    setChoices(next);
    session?.write(key, JSON.stringify(next));
  };
  const set = (group: SidebarGroup, siblings: readonly SidebarNode[], open: boolean) => {
    const closing = open && site.sidebar.autoCollapse ? siblings : [];
    const others = closing.flatMap((node) => (node.type === "group" ? [[node.id, false] as const] : []));
    choose(group.id, open, group.href ?? group.firstHref, Object.fromEntries(others));
  };
  const giveUp = (chosen: string) => {
    const last = lastOpened.current;
    // Navigates to the page that contains the items if the visitor just requested them; otherwise just closes the group.
    if (chosen === last?.chosen && last.target !== null) location.assign(last.target);
    else setChoices((old) => ({ ...old, [chosen]: false }));
  };
  return {
    isAbove: isAround,
    isOpen,
    toggle: (group, siblings) => set(group, siblings, !isOpen(group)),
    open: (group, siblings) => set(group, siblings, true),
    showsAll: ({ branch }) => choices[branch] === true,
    showAll: ({ branch, href }) => choose(branch, true, href),
    fail: giveUp,
  };
}

function readChoices(data: unknown): Choices {
  if (typeof data !== "object" || data === null) return {};
  return Object.fromEntries(Object.entries(data).filter(([, open]) => typeof open === "boolean"));
}
