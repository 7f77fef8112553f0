/** Sidebar list with nested groups. */

import { site } from "docgen:site";
import type { SidebarHtml, SidebarLink, SidebarMore, SidebarNode, Url } from "../../src/shared/contract.ts";
import { useIsHydrated } from "../services.ts";
import { ShellAnchor } from "../shell/shell-anchor.tsx";
import { useHtml } from "../trusted.ts";
import { SidebarGroupItem } from "./sidebar-group.tsx";
import { SidebarLabel } from "./sidebar-label.tsx";
import { entryKey } from "./sidebar-path.ts";
import { useLongList } from "./use-long-list.ts";
import type { OpenGroups } from "./use-open-groups.ts";

interface SidebarListProps {
  readonly nodes: readonly SidebarNode[];
  readonly url: Url;
  readonly groups: OpenGroups;
  /** 1 for the top level. */
  readonly level: number;
}

export function SidebarList({ nodes, url, groups, level }: SidebarListProps) {
  const { list, shown, isLoading } = useLongList(nodes, url, groups);
  return (
    <ul className={`sidebar-list level-${level}`} ref={list}>
      {shown.map((node) => (
        <SidebarItem
          key={entryKey(node)}
          node={node}
          siblings={shown}
          isLoading={isLoading}
          url={url}
          groups={groups}
          level={level}
        />
      ))}
    </ul>
  );
}

interface SidebarItemProps extends Omit<SidebarListProps, "nodes"> {
  readonly node: SidebarNode;
  /** The list that contains it, and whether the rest of that list is loading. */
  readonly siblings: readonly SidebarNode[];
  readonly isLoading: boolean;
}

function SidebarItem({ node, siblings, isLoading, url, groups, level }: SidebarItemProps) {
  switch (node.type) {
    case "link":
      return <SidebarLinkItem link={node} url={url} />;
    case "html":
      return <SidebarHtmlItem node={node} />;
    case "more":
      return <SidebarMoreItem more={node} groups={groups} isLoading={isLoading} />;
    case "group":
      return (
        <SidebarGroupItem
          group={node}
          siblings={siblings}
          url={url}
          groups={groups}
          renderItems={(items) => <SidebarList nodes={items} url={url} groups={groups} level={level + 1} />}
        />
      );
  }
}

function SidebarHtmlItem({ node }: { node: SidebarHtml }) {
  const html = useHtml(node.html);
  return <li className={`sidebar-html ${node.className ?? ""}`.trim()} dangerouslySetInnerHTML={html} />;
}

function SidebarLinkItem({ link, url }: { link: SidebarLink; url: Url }) {
  return (
    <li className={link.className ?? undefined}>
      <ShellAnchor
        className="sidebar-link"
        href={link.href}
        external={link.external}
        current={link.href === url ? "page" : undefined}
      >
        <SidebarLabel entry={link} />
      </ShellAnchor>
    </li>
  );
}

/** Placeholder for entries that the page omits: a button that loads them; before hydration a link to the nearest one. */
interface SidebarMoreProps {
  readonly more: SidebarMore;
  readonly groups: OpenGroups;
  readonly isLoading: boolean;
}

function SidebarMoreItem({ more, groups, isLoading }: SidebarMoreProps) {
  const isLive = useIsHydrated();
  const label = site.labels[`sidebar.${more.side}`];
  return (
    <li className={`sidebar-more is-${more.side}`} aria-busy={isLoading || undefined}>
      {isLive ? (
        <button type="button" className="sidebar-link" onClick={() => groups.showAll(more)}>
          {label}
        </button>
      ) : (
        <a className="sidebar-link" href={more.href}>
          {label}
        </a>
      )}
    </li>
  );
}
