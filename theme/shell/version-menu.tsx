/** Version menu of the navbar; a badge with `siteVersion` if there is only one version. */
import { site } from "docgen:site";
import type { PageData } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";
import { versionsAround } from "../docs/versions.ts";
import { Menu } from "./menu.tsx";
import { VersionLinks } from "./version-links.tsx";

export function VersionMenu({ page }: { page: PageData }) {
  const { own, all } = versionsAround(page, site.versions);
  const shown = own ?? all.find(({ isLast }) => isLast);
  if (all.length < 2 || shown === undefined) return <VersionBadge />;
  return (
    <Menu
      id="docgen-versions"
      className="version-menu"
      triggerClass="menu-trigger"
      name={fillLabel(site.labels["version.badge"], { version: shown.label })}
      trigger={shown.label}
      hovers
    >
      <VersionLinks page={page} own={own} all={all} />
    </Menu>
  );
}

/** Version of the documented product. */
function VersionBadge() {
  if (site.siteVersion === null) return null;
  return (
    <span className="badge">
      <span aria-hidden="true">{site.siteVersion}</span>
      <span className="visually-hidden">
        {fillLabel(site.labels["version.badge"], { version: site.siteVersion })}
      </span>
    </span>
  );
}
