/** The version of what the site documents. */
import { site } from "docgen:site";
import { fillLabel } from "../../src/shared/fill-label.ts";

export function VersionBadge() {
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
