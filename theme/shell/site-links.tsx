/** Navbar links, in the navbar and in the mobile menu. */
import { site } from "docgen:site";
import type { NavbarEntry, NavbarLink, Url } from "../../src/shared/contract.ts";
import { Menu } from "./menu.tsx";
import { ShellAnchor } from "./shell-anchor.tsx";

interface LinksProps {
  readonly links: readonly NavbarEntry[];
  readonly path: Url;
}

export function NavbarLinks({ links, path }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className="navbar-links">
      {links.map((entry) =>
        "items" in entry ? (
          <li key={entry.label}>
            <Menu
              id={`docgen-links-${site.navbar.links.indexOf(entry)}`}
              className="navbar-menu"
              triggerClass={`menu-trigger ${entry.items.some((link) => isCurrent(link, path)) ? "is-current" : ""}`}
              trigger={entry.label}
              hovers
            >
              <Links links={entry.items} path={path} />
            </Menu>
          </li>
        ) : (
          <Links key={entry.href} links={[entry]} path={path} />
        ),
      )}
    </ul>
  );
}

/** Menu items are listed below the menu's label. */
export function DrawerLinks({ links, path }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className="drawer-links">
      {links.map((entry, index) => {
        if (!("items" in entry)) return <Links key={entry.href} links={[entry]} path={path} />;
        const titleId = `docgen-drawer-links-${index}`;
        return (
          <li key={entry.label}>
            <p className="drawer-title" id={titleId}>
              {entry.label}
            </p>
            <ul className="drawer-links" aria-labelledby={titleId}>
              <Links links={entry.items} path={path} />
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

function Links({ links, path }: { links: readonly NavbarLink[]; path: Url }) {
  return links.map((link) => (
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
  ));
}

/** Icon links with visually hidden names. */
export function SocialLinks() {
  const { social } = site.navbar;
  if (social.length === 0) return null;
  return (
    <ul className="social-links">
      {social.map(({ label, href, external, mark }) => (
        <li key={href}>
          <ShellAnchor className="icon-button" href={href} external={external} title={label} mark={mark}>
            <span className="visually-hidden">{label}</span>
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
