/** Which groups of the sidebar are open: what the visitor has chosen in this tab, and always the way to the current page. */
import { site } from "docgen:site";
import { useLayoutEffect, useRef, useState } from "react";
import type { SidebarGroup, SidebarNode, Url } from "../../src/shared/contract.ts";
import { useServices } from "../services.ts";
import { readJson } from "../storage.ts";
import { findAncestors, findSiblings } from "./sidebar-path.ts";

type Choices = Readonly<Record<string, boolean>>;

export interface OpenGroups {
  isOpen(group: SidebarGroup): boolean;
  toggle(group: SidebarGroup): void;
  open(group: SidebarGroup): void;
  /** The entries of an open group cannot be had. */
  giveUp(group: SidebarGroup): void;
}

export function useOpenGroups(name: string, items: readonly SidebarNode[], url: Url): OpenGroups {
  const session = useServices()?.session;
  const key = `sidebar:${name}`;
  const [choices, setChoices] = useState<Choices>({});
  const hasRead = useRef(false);
  const lastOpened = useRef<string | null>(null);
  const ancestors = findAncestors(items, url).map((group) => group.id);
  const way = ancestors.join("\n");

  // Before paint: what is stored, and the way to the page that has just been opened.
  useLayoutEffect(() => {
    const stored = hasRead.current || session === undefined ? {} : readChoices(readJson(session, key));
    hasRead.current = true;
    const onWay = Object.fromEntries(way === "" ? [] : way.split("\n").map((id) => [id, true]));
    setChoices((old) => ({ ...stored, ...old, ...onWay }));
  }, [session, key, way]);

  const isOpen = (group: SidebarGroup) =>
    !group.collapsible || (choices[group.id] ?? (!group.collapsed || ancestors.includes(group.id)));
  const set = (group: SidebarGroup, open: boolean) => {
    const others = open && site.sidebar.autoCollapse ? findSiblings(items, group.id) : [];
    const closed = Object.fromEntries(others.map((other) => [other.id, false]));
    const next = { ...choices, ...closed, [group.id]: open };
    if (open) lastOpened.current = group.id;
    setChoices(next);
    session?.write(key, JSON.stringify(next));
  };
  const giveUp = (group: SidebarGroup) => {
    const target = group.href ?? group.firstHref;
    // The first page inside carries the entries with it: the way for a visitor who has just asked for them. Another group only closes.
    if (group.id === lastOpened.current && target !== null) location.assign(target);
    else setChoices((old) => ({ ...old, [group.id]: false }));
  };
  const toggle = (group: SidebarGroup) => set(group, !isOpen(group));
  return { isOpen, toggle, open: (group) => set(group, true), giveUp };
}

function readChoices(data: unknown): Choices {
  if (typeof data !== "object" || data === null) return {};
  return Object.fromEntries(Object.entries(data).filter(([, open]) => typeof open === "boolean"));
}
