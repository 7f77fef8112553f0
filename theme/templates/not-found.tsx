/** Not-found page, with suggestions for the requested path. */
import { site } from "docgen:site";
import { useEffect, useState } from "react";
import type { PageLink, Url } from "../../src/shared/contract.ts";
import type { TemplateProps } from "./props.ts";

export function NotFound({ state }: TemplateProps) {
  const { labels } = site;
  // No suggestions if the page is opened at its own URL.
  const nearest = useNearest(state.path === state.page.url ? null : state.path);
  return (
    <div className="plain-page">
      <h1>{labels["notFound.title"]}</h1>
      <p>{labels["notFound.text"]}</p>
      <p>{labels["notFound.tellOwner"]}</p>
      <p>
        <a href={site.locale.path}>{labels["breadcrumbs.home"]}</a>
      </p>
      {nearest.length === 0 ? null : (
        <section aria-labelledby="docgen-nearest">
          <h2 id="docgen-nearest">{labels["notFound.nearest"]}</h2>
          <ul className="nearest">
            {nearest.map((page) => (
              <li key={page.url}>
                <a href={page.url}>{page.label}</a>
                <span className="nearest-url">{page.url}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function useNearest(path: Url | null): readonly PageLink[] {
  const [nearest, setNearest] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    if (path === null) return;
    let isCurrent = true;
    const find = async () => {
      const { suggestPages } = await import("./nearest-pages.ts");
      const pages = await suggestPages(path);
      if (isCurrent) setNearest(pages);
    };
    // Suggestions are optional.
    find().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [path]);
  return nearest;
}
