/** Above the documents of an older version: the way to the same page of the latest. Whoever takes it searches that version from then on. */
import { site } from "docgen:site";
import type { PageData } from "../../src/shared/contract.ts";
import { fillLabel } from "../../src/shared/labels.ts";
import { useServices } from "../services.ts";
import { versionKey } from "./version-key.ts";

export function VersionNotice({ page }: { page: PageData }) {
  const services = useServices();
  const { versions, labels } = site;
  const own = versions.find(({ name }) => name === page.version);
  const latest = versions.find(({ isLast }) => isLast);
  if (own === undefined || latest === undefined || own === latest) return null;
  return (
    <div className="callout callout-warning" role="note">
      <p>{fillLabel(labels["version.outdated"], { version: own.label })}</p>
      <p>
        <a
          href={latest.path + page.url.slice(own.path.length)}
          data-full-load
          onClick={() => services?.settings.write(versionKey, latest.name)}
        >
          {fillLabel(labels["version.latest"], { version: latest.label })}
        </a>
      </p>
    </div>
  );
}
