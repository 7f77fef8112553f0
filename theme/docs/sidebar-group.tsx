/**
 * A group of the sidebar. With a page of its own its label is a link beside a button that opens and closes it; without one the label is
 * that button. Until the page is live the button is a link to the first page inside.
 */
import { site } from "docgen:site";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { SidebarGroup, SidebarNode, Url } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/labels.ts";
import { plainLabel } from "../../src/shared/phrase.ts";
import { useIsLive, useServices } from "../services.ts";
import { Icon } from "../shell/icon.tsx";
import { Phrases } from "../shell/phrases.tsx";
import type { OpenGroups } from "./use-open-groups.ts";

interface GroupProps {
  readonly group: SidebarGroup;
  readonly url: Url;
  readonly groups: OpenGroups;
}

interface SidebarGroupProps extends GroupProps {
  /** Draws the list inside, which may hold groups again. */
  renderItems(items: readonly SidebarNode[]): ReactNode;
}

export function SidebarGroupItem({ group, url, groups, renderItems }: SidebarGroupProps) {
  const isOpen = groups.isOpen(group);
  const { items, isLoading } = useItems(group, isOpen, groups.giveUp);
  return (
    <li
      className={`sidebar-group ${isOpen ? "is-open" : ""} ${group.className ?? ""}`}
      aria-busy={isLoading || undefined}
    >
      <div className="sidebar-row">
        <GroupLabel group={group} url={url} groups={groups} />
      </div>
      {isOpen && items !== null ? renderItems(items) : null}
    </li>
  );
}

function GroupLabel({ group, url, groups }: GroupProps) {
  const isLive = useIsLive();
  const isOpen = groups.isOpen(group);
  if (group.href !== null) {
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !group.collapsible) return;
      if (group.href !== url) return groups.open(group);
      event.preventDefault();
      groups.toggle(group);
    };
    return (
      <>
        <a
          className="sidebar-label"
          href={group.href}
          aria-current={group.href === url ? "page" : undefined}
          onClick={onClick}
        >
          <Phrases label={group.label} />
        </a>
        {group.collapsible ? <Caret group={group} groups={groups} /> : null}
      </>
    );
  }
  if (!group.collapsible)
    return (
      <span className="sidebar-label">
        <Phrases label={group.label} />
      </span>
    );
  const content = (
    <>
      <span>
        <Phrases label={group.label} />
      </span>
      <Icon name="chevron" />
    </>
  );
  if (!isLive && group.firstHref !== null) {
    return (
      <a className="sidebar-label" href={group.firstHref}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="sidebar-label"
      aria-expanded={isOpen}
      onClick={() => groups.toggle(group)}
    >
      {content}
    </button>
  );
}

function Caret({ group, groups }: { group: SidebarGroup; groups: OpenGroups }) {
  const isOpen = groups.isOpen(group);
  const label = site.labels[isOpen ? "sidebar.collapseGroup" : "sidebar.expandGroup"];
  return (
    <button
      type="button"
      className="sidebar-caret needs-script"
      aria-expanded={isOpen}
      aria-label={fillLabel(label, { label: plainLabel(group.label) })}
      onClick={() => groups.toggle(group)}
    >
      <Icon name="chevron" />
    </button>
  );
}

/** The entries of a group: from the page, or fetched when the group is open. */
function useItems(group: SidebarGroup, isOpen: boolean, onFailure: (group: SidebarGroup) => void) {
  const services = useServices();
  const [fetched, setFetched] = useState<readonly SidebarNode[] | null>(null);
  const known = group.branch === null ? null : (services?.branches.find(group.branch) ?? null);
  const items = group.items ?? fetched ?? known;
  const wanted = isOpen && items === null ? group.branch : null;
  const fail = useRef(() => onFailure(group));
  useEffect(() => {
    fail.current = () => onFailure(group);
  });

  useEffect(() => {
    if (wanted === null || services === null) return;
    let isCurrent = true;
    services.branches.load(wanted).then(
      (nodes) => isCurrent && setFetched(nodes),
      () => isCurrent && fail.current(),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, services]);

  return { items, isLoading: wanted !== null };
}
