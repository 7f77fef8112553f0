/** A list of the sidebar, with the groups inside it. */
import type { SidebarLink, SidebarNode, Url } from "../../src/shared/contract.ts";
import { ShellAnchor } from "../shell/shell-anchor.tsx";
import { SidebarGroupItem } from "./sidebar-group.tsx";
import type { OpenGroups } from "./use-open-groups.ts";

interface SidebarListProps {
  readonly nodes: readonly SidebarNode[];
  readonly url: Url;
  readonly groups: OpenGroups;
  /** 1 at the top. */
  readonly level: number;
}

export function SidebarList({ nodes, url, groups, level }: SidebarListProps) {
  return (
    <ul className={`sidebar-list level-${level}`}>
      {nodes.map((node) =>
        node.type === "link" ? (
          <SidebarLinkItem key={node.href} link={node} url={url} />
        ) : (
          <SidebarGroupItem
            key={node.id}
            group={node}
            url={url}
            groups={groups}
            renderItems={(items) => <SidebarList nodes={items} url={url} groups={groups} level={level + 1} />}
          />
        ),
      )}
    </ul>
  );
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
        {link.label}
      </ShellAnchor>
    </li>
  );
}
