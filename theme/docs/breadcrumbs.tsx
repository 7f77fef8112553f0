/** Breadcrumbs from the home page to this page. */
import { site } from "docgen:site";
import type { Crumb } from "../../src/shared/contract.ts";
import { Icon } from "../shell/icon.tsx";

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  if (trail.length === 0) return null;
  const last = trail.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={site.labels["breadcrumbs.name"]}>
      <ol>
        {trail.map((crumb, index) => (
          <li key={`${crumb.label} ${crumb.url}`}>
            <Step crumb={crumb} isLast={index === last} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  if (isLast) return <span aria-current="page">{crumb.label}</span>;
  if (crumb.url === null) return <span>{crumb.label}</span>;
  if (crumb.url !== site.locale.path) return <a href={crumb.url}>{crumb.label}</a>;
  return (
    <a className="breadcrumbs-home" href={crumb.url}>
      <Icon name="home" />
      <span className="visually-hidden">{site.labels["breadcrumbs.home"]}</span>
    </a>
  );
}
