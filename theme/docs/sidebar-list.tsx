/** A list of the sidebar, with the groups inside it. */
import type { SidebarHtml, SidebarLink, SidebarNode, Url } from "../../src/shared/contract.ts";
import { Phrases } from "../shell/phrases.tsx";
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
      {nodes.map((node) => (
        <SidebarItem key={keyOf(node)} node={node} url={url} groups={groups} level={level} />
      ))}
    </ul>
  );
}

function keyOf(node: SidebarNode): string {
  switch (node.type) {
    case "link":
      return `${node.href} ${node.label}`;
    case "html":
      return node.html;
    case "group":
      return node.id;
  }
}

interface SidebarItemProps extends Omit<SidebarListProps, "nodes"> {
  readonly node: SidebarNode;
}

function SidebarItem({ node, url, groups, level }: SidebarItemProps) {
  switch (node.type) {
    case "link":
      return <SidebarLinkItem link={node} url={url} />;
    case "html":
      return <SidebarHtmlItem node={node} />;
    case "group":
      return (
        <SidebarGroupItem
          group={node}
          url={url}
          groups={groups}
          renderItems={(items) => <SidebarList nodes={items} url={url} groups={groups} level={level + 1} />}
        />
      );
  }
}

function SidebarHtmlItem({ node }: { node: SidebarHtml }) {
  return (
    <li
      className={`sidebar-html ${node.className ?? ""}`.trim()}
      dangerouslySetInnerHTML={{ __html: node.html }}
    />
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
        <Phrases label={link.label} />
      </ShellAnchor>
    </li>
  );
}
