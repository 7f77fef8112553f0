/** The links of the navbar, in the navbar itself and in the menu of small screens. */
import { site } from "docgen:site";
import type { NavbarLink, Url } from "../../src/shared/contract.ts";
import { ShellAnchor } from "./shell-anchor.tsx";

interface SiteLinksProps {
  readonly links: readonly NavbarLink[];
  readonly path: Url;
  readonly className: string;
}

export function SiteLinks({ links, path, className }: SiteLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <ShellAnchor
            href={link.href}
            external={link.external}
            mark={link.mark}
            current={isCurrent(link, path) ? "page" : undefined}
          >
            {link.label}
          </ShellAnchor>
        </li>
      ))}
    </ul>
  );
}

export function RepositoryLink() {
  const { repository } = site.navbar;
  if (repository === null) return null;
  return (
    <ShellAnchor className="repository-link" {...repository}>
      <span className={repository.mark?.name === null ? "is-said" : undefined}>{repository.label}</span>
    </ShellAnchor>
  );
}

function isCurrent(link: NavbarLink, path: Url): boolean {
  if (link.external) return false;
  return link.activeBase === null ? path === link.href : path.startsWith(link.activeBase);
}
