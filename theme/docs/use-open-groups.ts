/** What of the sidebar is open: what the visitor has chosen in this tab, and always the way to the current page. */
import { site } from "docgen:site";
import { useLayoutEffect, useRef, useState } from "react";
import type { SidebarGroup, SidebarMore, SidebarNode, Url } from "../../src/shared/contract.ts";
import { useServices } from "../services.ts";
import { readJson } from "../storage.ts";
import { findAncestors } from "./sidebar-path.ts";

/** By the ids of groups, and by the files of lists that are shown whole. */
type Choices = Readonly<Record<string, boolean>>;

export interface OpenGroups {
  /** Whether the group is on the way to the current page. */
  isAround(group: SidebarGroup): boolean;
  isOpen(group: SidebarGroup): boolean;
  /** `siblings` close when the group opens, if the site wants that. */
  toggle(group: SidebarGroup, siblings: readonly SidebarNode[]): void;
  open(group: SidebarGroup, siblings: readonly SidebarNode[]): void;
  isWhole(more: SidebarMore): boolean;
  openWhole(more: SidebarMore): void;
  /** The entries that have been chosen by this id or file cannot be had. */
  giveUp(chosen: string): void;
}

export function useOpenGroups(name: string, items: readonly SidebarNode[], url: Url): OpenGroups {
  const session = useServices()?.session;
  const key = `sidebar:${name}`;
  const [choices, setChoices] = useState<Choices>({});
  const hasRead = useRef(false);
  const lastOpened = useRef<{ chosen: string; target: Url | null } | null>(null);
  const ancestors = findAncestors(items, url).map((group) => group.id);
  const way = ancestors.join("\n");

  // Before paint: what is stored, and the way to the page that has just been opened.
  useLayoutEffect(() => {
    const stored = hasRead.current || session === undefined ? {} : readChoices(readJson(session, key));
    hasRead.current = true;
    const onWay = Object.fromEntries(way === "" ? [] : way.split("\n").map((id) => [id, true]));
    setChoices((old) => ({ ...stored, ...old, ...onWay }));
  }, [session, key, way]);

  const isAround = (group: SidebarGroup) => ancestors.includes(group.id);
  const isOpen = (group: SidebarGroup) =>
    !group.collapsible || (choices[group.id] ?? (!group.collapsed || isAround(group)));
  /** `target` is a page that carries what opens. */
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
    // That page is the way for a visitor who has just asked for the entries. What was open before only closes.
    if (chosen === last?.chosen && last.target !== null) location.assign(last.target);
    else setChoices((old) => ({ ...old, [chosen]: false }));
  };
  return {
    isAround,
    isOpen,
    toggle: (group, siblings) => set(group, siblings, !isOpen(group)),
    open: (group, siblings) => set(group, siblings, true),
    isWhole: ({ branch }) => choices[branch] === true,
    openWhole: ({ branch, href }) => choose(branch, true, href),
    giveUp,
  };
}

function readChoices(data: unknown): Choices {
  if (typeof data !== "object" || data === null) return {};
  return Object.fromEntries(Object.entries(data).filter(([, open]) => typeof open === "boolean"));
}
