/** Links to the page in other versions. */
import type { MouseEvent } from "react";
import type { PageData } from "../../src/shared/contract.ts";
import { pageUrlIn, versionChoice, type versionsAround } from "../docs/versions.ts";

type VersionLinksProps = ReturnType<typeof versionsAround> & { readonly page: PageData };

export function VersionLinks({ page, own, all }: VersionLinksProps) {
  const keepPlace = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const { search, hash } = location;
    // Preserves query and fragment; the router reads the link's URL after this handler.
    if (own !== null) Object.assign(currentTarget, { search, hash });
  };
  return (
    <>
      {all.map((version) => (
        <li key={version.path}>
          <a
            href={pageUrlIn(page, own, version)}
            aria-current={version === own ? "true" : undefined}
            data-version={versionChoice(version)}
            onClick={keepPlace}
          >
            {version.label}
          </a>
        </li>
      ))}
    </>
  );
}
