/** The same page in the versions of its documents, as entries of a list. */
import { site } from "docgen:site";
import type { MouseEvent } from "react";
import type { PageData, VersionSummary } from "../../src/shared/contract.ts";
import { inVersion, ownVersion, siblings, versionKey } from "../docs/versions.ts";
import { useServices } from "../services.ts";

export function VersionLinks({ page }: { page: PageData }) {
  const services = useServices();
  const own = ownVersion(page, site.versions);
  const choose = (version: VersionSummary) => (event: MouseEvent<HTMLAnchorElement>) => {
    services?.settings.write(versionKey(version), version.name);
    const { search, hash } = location;
    // The router reads the address of the link after this.
    if (own !== null) Object.assign(event.currentTarget, { search, hash });
  };
  return (
    <>
      {siblings(own, site.versions).map((version) => (
        <li key={version.path}>
          <a
            href={inVersion(page, own, version)}
            aria-current={version === own ? "true" : undefined}
            onClick={choose(version)}
          >
            {version.label}
          </a>
        </li>
      ))}
    </>
  );
}
