/** Navbar. */
import { site } from "docgen:site";
import type { PageData, Url } from "../../src/shared/contract.ts";
import { Brand } from "./brand.tsx";
import { ColorToggle } from "./color-toggle.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { MenuOpener } from "./menu-button.tsx";
import { SearchLink } from "./search-link.tsx";
import { NavbarLinks, RepositoryLink, SocialLinks } from "./site-links.tsx";
import type { DrawerState } from "./use-drawer.ts";
import { useHideOnScroll } from "./use-hide-on-scroll.ts";
import { VersionMenu } from "./version-menu.tsx";

interface NavbarProps {
  readonly page: PageData;
  readonly path: Url;
  readonly hash: string;
  readonly drawer: DrawerState;
}

export function Navbar({ page, path, hash, drawer }: NavbarProps) {
  const { links, hideOnScroll } = site.navbar;
  const hiding = useHideOnScroll(hideOnScroll, path, hash);
  const kind = hideOnScroll ? "can-hide" : "";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shows the navbar when an element inside receives focus
    <header
      className={`navbar ${kind} ${hiding.isHidden && !drawer.isOpen ? "is-hidden" : ""}`}
      onFocus={hiding.show}
    >
      <nav className="navbar-inner" aria-label={site.labels["navbar.name"]}>
        <MenuOpener drawer={drawer} />
        <Brand />
        <VersionMenu page={page} />
        <NavbarLinks path={path} links={links.filter((link) => link.position === "left")} />
        <div className="navbar-end">
          <NavbarLinks path={path} links={links.filter((link) => link.position === "right")} />
          <SearchLink page={page} />
          <div className="navbar-tools">
            <LanguageMenu page={page} />
            <ColorToggle />
            <RepositoryLink />
            <SocialLinks />
          </div>
        </div>
      </nav>
    </header>
  );
}
