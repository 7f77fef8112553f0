/** Notice above pages of a version: its name and, unless it is the latest, a link to the latest. */
import { labels } from "docgen:labels";
import { site } from "docgen:site";
import type { PageData } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/fill-label.ts";
import type { NoticeLanguage } from "./notice.tsx";
import { pageUrlIn, versionChoice, versionsAround } from "./versions.ts";

interface VersionNoticeProps {
  readonly page: PageData;
  readonly own?: NoticeLanguage | undefined;
}

export function VersionNotice({ page, own: language }: VersionNoticeProps) {
  const { own, all } = versionsAround(page, site.versions);
  if (own === null) return null;
  const latest = all.find(({ isLast }) => isLast);
  const isThere = latest !== undefined && page.elsewhere?.[latest.path] === undefined;
  const say = (label: string, version: string) => fillLabel(label, { version });
  return (
    <>
      {own.badge ? (
        <p className="version-name" {...language}>
          <span className="badge">{say(labels["version.badge"], own.label)}</span>
        </p>
      ) : null}
      {own.banner === null || latest === undefined ? null : (
        <div className="callout callout-warning" role="note" {...language}>
          <p>
            {say(labels[own.banner === "unreleased" ? "version.unreleased" : "version.outdated"], own.label)}
          </p>
          <p>
            <a href={pageUrlIn(page, own, latest)} data-version={versionChoice(latest)}>
              {say(labels[isThere ? "version.latest" : "version.latestDocs"], latest.label)}
            </a>
          </p>
        </div>
      )}
    </>
  );
}
