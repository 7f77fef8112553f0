/** Documentation sidebar: next to the text on wide screens, in the drawer on small ones. */
import { site } from "docgen:site";
import { useLayoutEffect, useRef } from "react";
import type { PageData, Url } from "../../src/shared/contract.ts";
import { SidebarList } from "./sidebar-list.tsx";
import { useOpenGroups } from "./use-open-groups.ts";

interface SidebarProps {
  readonly sidebar: NonNullable<PageData["sidebar"]>;
  readonly url: Url;
}

export function Sidebar({ sidebar, url }: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  const groups = useOpenGroups(sidebar.name, sidebar.items, url);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry depends on the URL
  useLayoutEffect(() => {
    const current = nav.current?.querySelector("[aria-current=page]");
    const box = nav.current?.parentElement;
    if (current instanceof HTMLElement && box) bringIntoView(current, box);
  }, [url]);

  return (
    <nav className="sidebar" aria-label={site.labels["sidebar.name"]} ref={nav}>
      <SidebarList nodes={sidebar.items} url={url} groups={groups} level={1} />
    </nav>
  );
}

/** Like `scrollIntoView`, but scrolls only the box. */
function bringIntoView(element: HTMLElement, box: HTMLElement): void {
  const inner = element.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollTop += inner.top - outer.top - box.clientHeight / 2;
}
