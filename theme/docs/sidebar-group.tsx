/**
 * Sidebar group. If it has its own page, the label is a link next to a toggle button; otherwise the label is the toggle.
 * Before hydration the toggle is a link to the first page in the group.
 */
import { site } from "docgen:site";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { SidebarGroup, SidebarNode, Url } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";
import { plainLabel } from "../../src/shared/phrase.ts";
import { useIsHydrated, useServices } from "../services.ts";
import { SidebarLabel } from "./sidebar-label.tsx";
import { useBranch } from "./use-branch.ts";
import type { OpenGroups } from "./use-open-groups.ts";

interface GroupProps {
  readonly group: SidebarGroup;
  /** The list that contains it. */
  readonly siblings: readonly SidebarNode[];
  readonly url: Url;
  readonly groups: OpenGroups;
}

interface SidebarGroupProps extends GroupProps {
  /** Renders the nested list, which may contain groups. */
  renderItems(items: readonly SidebarNode[]): ReactNode;
}

export function SidebarGroupItem({ renderItems, ...props }: SidebarGroupProps) {
  const { group, groups } = props;
  const isOpen = groups.isOpen(group);
  const { items, isLoading } = useItems(group, isOpen, groups);
  return (
    <li
      className={`sidebar-group ${isOpen ? "is-open" : ""} ${group.className ?? ""}`}
      aria-busy={isLoading || undefined}
    >
      <div className="sidebar-row">
        <GroupLabel {...props} />
      </div>
      {isOpen && items !== null ? renderItems(items) : null}
    </li>
  );
}

function GroupLabel({ group, siblings, url, groups }: GroupProps) {
  const isLive = useIsHydrated();
  const isOpen = groups.isOpen(group);
  const toggle = () => groups.toggle(group, siblings);
  if (group.href !== null) {
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !group.collapsible) return;
      if (group.href !== url) return groups.open(group, siblings);
      event.preventDefault();
      toggle();
    };
    return (
      <>
        <a
          className="sidebar-label"
          href={group.href}
          aria-current={group.href === url ? "page" : undefined}
          onClick={onClick}
        >
          <SidebarLabel entry={group} />
        </a>
        {group.collapsible ? <Caret group={group} isOpen={isOpen} onClick={toggle} /> : null}
      </>
    );
  }
  if (!group.collapsible)
    return (
      <span className="sidebar-label">
        <SidebarLabel entry={group} />
      </span>
    );
  const content = (
    <span>
      <SidebarLabel entry={group} />
    </span>
  );
  if (!isLive && group.firstHref !== null) {
    return (
      <a className="sidebar-label sidebar-opener" href={group.firstHref}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className="sidebar-label sidebar-opener" aria-expanded={isOpen} onClick={toggle}>
      {content}
    </button>
  );
}

interface CaretProps {
  readonly group: SidebarGroup;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

function Caret({ group, isOpen, onClick }: CaretProps) {
  const label = site.labels[isOpen ? "sidebar.collapseGroup" : "sidebar.expandGroup"];
  return (
    <button
      type="button"
      className="sidebar-caret sidebar-opener needs-script"
      aria-expanded={isOpen}
      aria-label={fillLabel(label, { label: plainLabel(group.label) })}
      onClick={onClick}
    />
  );
}

/** Items of a group: from this page or the previous one, or fetched once the group is open. */
function useItems(group: SidebarGroup, isOpen: boolean, { fail: giveUp }: OpenGroups) {
  const edition = useServices()?.branches.revision;
  const last = useRef({ edition, items: group.items });
  useEffect(() => {
    if (group.items !== null) last.current = { edition, items: group.items };
  });
  const carried = group.items ?? (last.current.edition === edition ? last.current.items : null);
  const { known, isLoading } = useBranch(group.branch, isOpen && carried === null, {
    onFailure: () => giveUp(group.id),
  });
  return { items: group.items ?? known ?? carried, isLoading };
}
