/** Tags of a document, linked to their lists. */
import { site } from "docgen:site";
import type { PageTag } from "../../src/shared/contract.ts";

export function PageTags({ tags }: { tags: readonly PageTag[] }) {
  if (tags.length === 0) return null;
  return (
    <section className="page-tags" aria-label={site.labels["tags.name"]}>
      <p className="page-tags-name" aria-hidden="true">
        {site.labels["tags.name"]}
      </p>
      <ul className="tags">
        {tags.map(({ label, url, description }) => (
          <li key={url}>
            <a className="tag" href={url} title={description ?? undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
