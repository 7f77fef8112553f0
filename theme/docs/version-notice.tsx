/** Above the pages of a version: which one it is, and of one that is not the latest, the way there. */
import { site } from "docgen:site";
import type { PageData } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";
import { useServices } from "../services.ts";
import { inVersion, ownVersion, siblings, versionKey } from "./versions.ts";

export function VersionNotice({ page }: { page: PageData }) {
  const services = useServices();
  const { versions, labels } = site;
  const own = ownVersion(page, versions);
  if (own === null) return null;
  const latest = siblings(own, versions).find(({ isLast }) => isLast);
  const isThere = latest !== undefined && page.elsewhere?.[latest.path] === undefined;
  const say = (label: string, version: string) => fillLabel(label, { version });
  return (
    <>
      {own.badge ? (
        <p className="version-name">
          <span className="badge">{say(labels["version.badge"], own.label)}</span>
        </p>
      ) : null}
      {own.banner === null || latest === undefined ? null : (
        <div className="callout callout-warning" role="note">
          <p>
            {say(labels[own.banner === "unreleased" ? "version.unreleased" : "version.outdated"], own.label)}
          </p>
          <p>
            <a
              href={inVersion(page, own, latest)}
              onClick={() => services?.settings.write(versionKey(latest), latest.name)}
            >
              {say(labels[isThere ? "version.latest" : "version.latestDocs"], latest.label)}
            </a>
          </p>
        </div>
      )}
    </>
  );
}
