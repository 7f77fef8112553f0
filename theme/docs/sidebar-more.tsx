/** The line in the place of entries that the page leaves out: a button that brings them, until the page is live a link to them. */
import { site } from "docgen:site";
import type { SidebarMore } from "../../src/shared/contract.ts";
import { useIsLive } from "../services.ts";
import type { OpenGroups } from "./use-open-groups.ts";

interface SidebarMoreProps {
  readonly more: SidebarMore;
  readonly groups: OpenGroups;
  readonly isLoading: boolean;
}

export function SidebarMoreItem({ more, groups, isLoading }: SidebarMoreProps) {
  const isLive = useIsLive();
  const label = site.labels[`sidebar.${more.side}`];
  return (
    <li className={`sidebar-more is-${more.side}`} aria-busy={isLoading || undefined}>
      {isLive ? (
        <button type="button" className="sidebar-link" onClick={() => groups.openWhole(more)}>
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
