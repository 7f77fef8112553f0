/**
 * Sidebar and mobile menu in one: next to the text on wide screens, showing only the documentation sidebar; a drawer on
 * small screens, with the navbar links as a second panel. Rendered once, not once per layout.
 */
import { site } from "docgen:site";
import { type MouseEvent, useEffect, useState } from "react";
import type { PageData } from "../../src/shared/contract.ts";
import { Sidebar } from "../docs/sidebar.tsx";
import { SidebarToggle } from "../docs/sidebar-toggle.tsx";
import { versionsAround } from "../docs/versions.ts";
import { findPageLink } from "../router/links.ts";
import { useIsHydrated } from "../services.ts";
import { Brand } from "./brand.tsx";
import { ColorToggle } from "./color-toggle.tsx";
import { Icon } from "./icon.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { MenuCloser } from "./menu-button.tsx";
import { DrawerLinks, RepositoryLink, SocialLinks } from "./site-links.tsx";
import { Slot } from "./slot.tsx";
import { type DrawerState, drawerId } from "./use-drawer.ts";
import { VersionLinks } from "./version-links.tsx";

export function Drawer({ page, drawer }: { page: PageData; drawer: DrawerState }) {
  const { labels } = site;
  const isLive = useIsHydrated();
  const [panel, setPanel] = useState<"docs" | "site">("docs");
  const [isFolded, setFolded] = useState(false);
  const hasDocs = page.sidebar !== null;
  useEffect(() => {
    if (!drawer.isOpen) setPanel("docs");
  }, [drawer.isOpen]);

  const onClick = (event: MouseEvent) => {
    if (drawer.isOpen && !event.defaultPrevented && findPageLink(event.target, site.baseUrl) !== null)
      drawer.leave();
  };
  const dialog = drawer.isOpen
    ? { role: "dialog", "aria-modal": true, "aria-label": labels["menu.name"] }
    : {};
  return (
    <>
      {drawer.isOpen ? <div className="backdrop" aria-hidden="true" onClick={drawer.close} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
      <div
        id={drawerId}
        className={`drawer ${drawer.isOpen ? "is-open" : ""} ${isFolded ? "is-folded" : ""}`}
        data-panel={isLive ? (hasDocs ? panel : "site") : undefined}
        onClick={onClick}
        {...dialog}
      >
        <div className="drawer-head">
          <Brand />
          <ColorToggle />
          <MenuCloser drawer={drawer} />
        </div>
        {hasDocs ? (
          <button
            type="button"
            className="drawer-switch needs-script"
            onClick={() => setPanel(panel === "docs" ? "site" : "docs")}
          >
            {panel === "docs" ? <Icon name="back" /> : null}
            {panel === "docs" ? labels["menu.toSite"] : labels["menu.toDocs"]}
            {panel === "docs" ? null : <Icon name="chevron" />}
          </button>
        ) : null}
        {page.sidebar === null ? null : (
          <>
            <Slot name="sidebar-before" page={page} />
            <Sidebar key={page.sidebar.name} sidebar={page.sidebar} url={page.url} />
            <Slot name="sidebar-after" page={page} />
          </>
        )}
        {site.sidebar.hideable ? <SidebarToggle isFolded={isFolded} onChange={setFolded} /> : null}
        <SitePanel page={page} />
      </div>
    </>
  );
}

/** The links of the navbar. */
function SitePanel({ page }: { page: PageData }) {
  const { labels } = site;
  const versions = versionsAround(page, site.versions);
  return (
    <nav className="drawer-site" aria-label={labels["menu.name"]}>
      <DrawerLinks path={page.url} links={site.navbar.links} />
      <RepositoryLink />
      <SocialLinks />
      {versions.all.length > 1 ? (
        <>
          <p className="drawer-title">{labels["version.name"]}</p>
          <ul className="drawer-links">
            <VersionLinks page={page} {...versions} />
          </ul>
        </>
      ) : null}
      {site.navbar.languages ? (
        <>
          <p className="drawer-title">{labels["language.name"]}</p>
          <ul className="drawer-links">
            <LanguageLinks page={page} />
          </ul>
        </>
      ) : null}
    </nav>
  );
}
